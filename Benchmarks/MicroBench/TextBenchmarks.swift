import Documents
import Glibc
import TabPagerCore

/// Character widths, the index of lines, and splitting.
enum TextBenchmarks {
  /// Measures the width of 80 letters.
  static func measureASCIIWidth() -> (Int) -> Void {
    measureWidth(of: String(repeating: "letters, ", count: 9).prefix(80).description)
  }

  /// Measures the width of 80 characters: accented Latin, Chinese, Korean, emoji and combining
  /// marks.
  static func measureMixedWidth() -> (Int) -> Void {
    let text = String(repeating: "é漢字한국🎉👩‍🚀e\u{301}ab", count: 8)
    return measureWidth(of: text)
  }

  private static func measureWidth(of text: String) -> (Int) -> Void {
    setlocale(LC_CTYPE, "C.UTF-8")
    return { _ in OptimizerSink.consume(text.cellWidth) }
  }

  /// Adds 1 MiB of a log to the index of lines.
  static func indexLines() -> (Int) -> Void {
    let bytes = generateText {
      "2026-01-01 host\($0 % 32) svc[\($0)]: INFO request took \($0 % 900)ms\n"
    }
    return { number in
      var counts = LineFeedCounts()
      var stretch = LineFeedCounts.ScannedRange(at: 0)
      bytes.withUnsafeBytes { stretch.append($0) }
      counts.append(stretch)
      OptimizerSink.consume(counts.lineFeeds)
    }
  }

  /// Splits 1 MiB of a diff into files.
  static func splitDiff() -> (Int) -> Void {
    let bytes = generateText { number in
      guard number % 38 == 0 else { return "     let value\(number) = compute(\(number))\n" }
      let name = "part\(number / 38 / 20)/file\(number).swift"
      return "diff --git a/\(name) b/\(name)\nindex 1234567..89abcde 100644\n--- a/\(name)\n"
        + "+++ b/\(name)\n@@ -10,37 +10,37 @@ func number\(number)()\n"
    }
    return { _ in
      var splitter = SplitMode.diff.makeSplitter()
      bytes.withUnsafeBytes { splitter.read($0) }
      splitter.flush()
      OptimizerSink.consume(splitter.drainChanges().levels.count)
    }
  }

  private static func generateText(_ line: (Int) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    var number = 0
    while bytes.count < 1 << 20 {
      bytes += line(number).utf8
      number += 1
    }
    return Array(bytes.prefix(1 << 20))
  }
}

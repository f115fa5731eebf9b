import TerminalSession

/// Diffs to measure with.
enum GeneratedDiff {
  /// Writes a diff of many files, with one hunk each.
  ///
  /// - Returns: The number of bytes.
  static func writeDiff(fileCount: Int, to path: String) throws -> Int {
    try FileIO.write("", to: path)
    var (text, count) = ("", 0)
    for number in 0..<fileCount {
      let name = "module\(number / 500)/part\(number / 20 % 25)/file\(number).swift"
      text += fileHeader(name) + "@@ -10,32 +10,34 @@ func number\(number)()\n"
      for line in 0..<34 {
        let mark = line % 17 == 8 ? "+" : " "
        text += "\(mark)    let value\(line) = compute(\(number), with: \(line), and: table)\n"
      }
      if number % 1000 == 999 || number == fileCount - 1 {
        try FileIO.append(text, to: path)
        count += text.utf8.count
        text = ""
      }
    }
    return count
  }

  /// A diff of one file with many replaced lines, which are in groups of two.
  ///
  /// - Parameter count: The number of changed lines.
  static func diff(changedLineCount count: Int) -> String {
    let groups = count / 4
    var text = fileHeader("file0.swift") + "@@ -1,\(groups * 4) +1,\(groups * 4) @@ struct Table\n"
    for group in 0..<groups {
      for line in 0..<2 { text += "     let same\(line) = compute(\(group), and: table)\n" }
      for line in 0..<2 { text += "-    let value\(line) = compute(\(group), and: table)\n" }
      for line in 0..<2 { text += "+    let value\(line) = compute(\(group), with: other)\n" }
    }
    return text
  }

  /// A diff of a file with a replaced line of many bytes, between others.
  static func diff(lineByteCount byteCount: Int) -> String {
    func line(_ word: String) -> String {
      (0..<byteCount / 10).map { $0 % 1000 == 7 ? "\(word), " : "item\($0 % 1000), " }.joined()
    }
    return fileHeader("file0.swift") + "@@ -1,8 +1,8 @@\n-one\n+two\n 2\n 3\n-"
      + line("old") + "\n+"
      + line("new") + "\n 5\n 6\n-seven\n+eight\n 8\n"
  }

  private static func fileHeader(_ name: String) -> String {
    "diff --git a/\(name) b/\(name)\nindex 1234567..89abcde 100644\n--- a/\(name)\n+++ b/\(name)\n"
  }
}

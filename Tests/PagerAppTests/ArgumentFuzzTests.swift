import PagerApp
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerCommand

@Suite("Random options", .timeLimit(.minutes(600))) struct ArgumentFuzzTests {
  private static let values = [
    "", "0", "1", "-1", "60", "240", "1e999", "nan", "0x1p3", "9223372036854775808", "on", "none",
    "full", "fit", "auto", "#12345", "#ff8000", "bright-", "red", "/a(b/", "//", "/", "/[/", "/x/",
    "=",
    "\u{1B}[2J", "\n", "\u{7}", "\u{9B}1m", "\u{202E}", "\u{2028}", "e\u{301}", "漢", "\u{0}", "🙂",
    "next", "quit", "Ctrl-N", "F99", "Alt-", "\u{E0041}",
  ]

  private static func randomArgument(_ random: inout SeededGenerator) -> String {
    let row = OptionTable.rows[random.below(OptionTable.rows.count)]
    let value = values[random.below(values.count)]
    switch random.below(9) {
    case 0: return "--" + row.long
    case 1, 2: return "--\(row.long)=\(value)"
    case 3: return "-" + (row.short.map { String($0) } ?? "") + value
    case 4: return ["+", "++", "+/", "+&", "+12", "+g", "-", "--", "+F"][random.below(9)] + value
    case 5: return "--" + row.long.prefix(random.below(row.long.count + 1)) + value
    case 6: return "bind \(value) \(values[random.below(values.count)])"
    case 7: return value + values[random.below(values.count)]
    default:
      let scalars = (0..<random.below(6)).compactMap { _ in
        Unicode.Scalar(UInt32(random.below(random.below(2) == 0 ? 128 : 0x11_0000)))
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  /// Returns what is wrong with the message of an error, or `nil` if nothing is.
  private func messageFault(of error: UsageError, _ words: [String]) -> String? {
    let line = Console.sanitizedLine("tabpager: " + error.message)
    let isLine = line.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
    return isLine && !error.message.isEmpty ? nil : "\(line.debugDescription) of \(words)"
  }

  /// Parses words with a function, and returns what is wrong with the result, or `nil` if nothing is.
  private func parsingFault(
    of words: [String], _ parse: (inout ArgumentParser) throws(UsageError) -> [UsageError]
  ) -> String? {
    var parser = ArgumentParser()
    do throws(UsageError) {
      for error in try parse(&parser) {
        if let fault = messageFault(of: error, words) { return fault }
      }
      return outOfRangeOption(try parser.checkedOptions).map { "\($0) of \(words)" }
    } catch {
      return messageFault(of: error, words)
    }
  }

  private static func randomArguments(_ random: inout SeededGenerator) -> [String] {
    (0..<random.below(5)).map { _ in randomArgument(&random) }
  }

  @Test("random command lines give options or a one-line error without control characters")
  func commandLine() {
    let found = RandomCases.firstFault("command line", count: 1000, seed: 6_020) { random in
      let words = Self.randomArguments(&random)
      return parsingFault(of: words) { parser throws(UsageError) in
        try parser.parse(words)
        return []
      }
    }
    #expect(found == nil)
  }

  @Test("random configurations give options or one-line errors")
  func configuration() {
    let found = RandomCases.firstFault("configuration", count: 500, seed: 6_022) { random in
      let words = Self.randomArguments(&random)
      let text = words.joined(separator: ["\n", "\n", " ", "\r\n", "\n# "][random.below(5)])
      return parsingFault(of: words) { parser throws(UsageError) in
        parser.parse(configuration: text).map(\.error)
      }
    }
    #expect(found == nil)
  }

  @Test("random values of TABPAGER and LESS give options or one-line errors")
  func variables() {
    let found = RandomCases.firstFault("variables", count: 500, seed: 6_023) { random in
      let words = Self.randomArguments(&random)
      let text = words.joined(separator: " " + ["", "\"", "'", "\\"][random.below(4)])
      let less =
        random.below(3) == 0 ? words.joined(separator: ["", " ", "$"][random.below(3)]) : nil
      return parsingFault(of: words) { parser throws(UsageError) in
        guard let less else { return parser.parse(tabpagerVariable: text).map(\.error) }
        parser.parse(lessVariable: less)
        return []
      }
    }
    #expect(found == nil)
  }

  /// Returns which option is outside the range that the program relies on, or `nil` if none is.
  private func outOfRangeOption(_ options: ProgramOptions) -> String? {
    guard (1...240).contains(options.framesPerSecond) else { return "frames" }
    if let seconds = options.commandInterval, !(0.1...1e6).contains(seconds) { return "interval" }
    return nil
  }
}

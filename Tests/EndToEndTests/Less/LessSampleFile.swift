import TabPagerTestSupport

/// Kinds of random files for the comparison with `less`.
enum LessSampleFile: CaseIterable {
  case log, long, wide, colored, overstruck, carriageReturns, openEnd, blank, brackets

  private static let words = [
    "error", "the", "Warning", "alpha", "beta", "gamma", "open", "close", "x1", "foo_bar", "foo",
    "END",
  ]

  private static func randomWords(_ random: inout SeededGenerator, count: Int) -> String {
    (0..<count).map { _ in words[random.below(words.count)] }.joined(separator: " ")
  }

  /// Returns the random content of a file.
  func randomText(_ random: inout SeededGenerator) -> String {
    let count = 30 + random.below(150)
    var lines: [String] = []
    for number in 1...count {
      var line = "\(number) " + Self.randomWords(&random, count: random.below(8))
      switch self {
      case .long:
        if random.below(3) == 0 {
          line += " " + Self.randomWords(&random, count: 20 + random.below(60))
        }
      case .wide: line += " 日本語テキスト" + String(repeating: "é한", count: random.below(40))
      case .colored: line = "\u{1B}[3\(random.below(8))m\(line)\u{1B}[0m \u{1B}[1mbold\u{1B}[m"
      case .overstruck: line += " b\u{8}bo\u{8}ol\u{8}ld\u{8}d _\u{8}u_\u{8}n"
      case .blank: if random.below(2) == 0 { line = "" }
      case .brackets: line += ["{", "}", "(", ")", "[", "]", "{ }", ""][random.below(8)]
      case .log, .carriageReturns, .openEnd: break
      }
      lines.append(line)
    }
    let end = self == .carriageReturns ? "\r\n" : "\n"
    let text = lines.joined(separator: end)
    return self == .openEnd ? text : text + end
  }
}

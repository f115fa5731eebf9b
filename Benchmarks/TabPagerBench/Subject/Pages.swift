import TabPagerCore
import TerminalSession

/// What lies on the pages that are swiped.
enum Pages: String, CaseIterable {
  /// An empty line: only the bar moves.
  case empty
  /// A text of 18 short lines.
  case sparse
  /// Text in each cell.
  case filled

  /// Twelve titles of 86 cells together, as in the measurements of other programs.
  static let titles = [
    "Overview", "Research", "Development", "Analytics", "Design", "Marketing", "Sales", "HR",
    "Finance", "Operations", "Legal", "Agenda",
  ]

  /// Writes a file for each title.
  func write(to folder: TemporaryFolder, for size: Size) throws {
    for (index, title) in Self.titles.enumerated() {
      try folder.write(text(of: index, for: size), to: title)
    }
  }

  private func text(of page: Int, for size: Size) -> String {
    switch self {
    // Of a file without a byte it is told that it is empty.
    case .empty: return "\n"
    case .sparse:
      var random = SeededGenerator(seed: UInt64(page + 1))
      return (0..<18).map { _ in Self.words(atMost: 24 + Int(random.next() % 24), &random) + "\n" }
        .joined()
    case .filled:
      var random = SeededGenerator(seed: UInt64(page + 1))
      let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)
      var text = String.UnicodeScalarView()
      for _ in 0..<size.height {
        for _ in 0..<size.width { text.append(letters[Int(random.next() % 36)]) }
        text.append("\n")
      }
      return String(text)
    }
  }

  private static func words(atMost width: Int, _ random: inout SeededGenerator) -> String {
    let words = ["tab", "page", "swipe", "underline", "settles", "at", "rest", "with", "the", "a"]
    var line = ""
    while true {
      let word = words[Int(random.next() % UInt64(words.count))]
      guard line.utf8.count + word.utf8.count < width else { return line }
      line += (line.isEmpty ? "" : " ") + word
    }
  }
}

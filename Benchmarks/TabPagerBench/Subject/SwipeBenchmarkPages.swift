import TabPagerCore
import TerminalSession

/// The content of the pages to swipe through.
enum SwipeBenchmarkPages: String, CaseIterable {
  /// An empty line: only the bar moves.
  case empty
  /// A text of 18 short lines.
  case sparse
  /// Plain text in every cell.
  case filled
  /// Text in every cell, every fourth word in one of five colours, as written by a highlighter.
  case syntax
  /// Text in every cell, each word in a colour of the palette.
  case words
  /// Wide characters in every cell.
  case cjk

  /// The maximum size of a swipe in bytes.
  var largestSwipe: Double {
    switch self {
    case .empty: 1200
    case .sparse: 9000
    case .filled: 25000
    case .syntax, .cjk: 34000
    case .words: 58000
    }
  }

  /// The description for tables.
  var title: String {
    switch self {
    case .empty: "empty pages: the bar alone"
    case .sparse: "sparse pages"
    case .filled: "completely filled pages"
    case .syntax: "filled pages in syntax colours"
    case .words: "filled pages with a colour for each word"
    case .cjk: "pages filled with CJK"
    }
  }

  /// Twelve titles of 86 cells in total, as in the measurements of other programs.
  static let titles = [
    "Overview", "Research", "Development", "Analytics", "Design", "Marketing", "Sales", "HR",
    "Finance", "Operations", "Legal", "Agenda",
  ]

  /// Writes a file for each title.
  func write(to folder: TemporaryFolder, for size: Size) throws {
    for (index, title) in Self.titles.enumerated() {
      try folder.write(text(ofPage: index, for: size), to: title)
    }
  }

  private func text(ofPage page: Int, for size: Size) -> String {
    switch self {
    // An empty file would show a message instead.
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
        for _ in 0..<size.width - 1 { text.append(letters[Int(random.next() % 36)]) }
        text.append("\n")
      }
      return String(text)
    case .syntax:
      return coloredWords(page, size, every: 4) { 1 + $0 % 5 }
    case .words:
      return coloredWords(page, size, every: 1) { 16 + $0 % 240 }
    case .cjk:
      var random = SeededGenerator(seed: UInt64(page + 1))
      var text = String.UnicodeScalarView()
      for _ in 0..<size.height {
        for _ in 0..<(size.width - 1) / 2 {
          text.append(Unicode.Scalar(0x4E00 + UInt32(random.next() % 0x5000)) ?? "字")
        }
        text.append("\n")
      }
      return String(text)
    }
  }

  /// Lines of words of one to nine letters, some of them in a colour of the palette.
  private func coloredWords(
    _ page: Int, _ size: Size, every step: Int, color: (Int) -> Int
  ) -> String {
    var random = SeededGenerator(seed: UInt64(page + 1))
    var text = ""
    for _ in 0..<size.height {
      var (column, word) = (0, 0)
      while column < size.width - 1 {
        let length = min(1 + Int(random.next() % 9), size.width - 1 - column)
        let letters = (0..<length).map { _ in
          Character(Unicode.Scalar(UInt8(97 + random.next() % 26)))
        }
        text +=
          word % step == 0
          ? "\u{1B}[38;5;\(color(Int(random.next() % 1000)))m\(String(letters))\u{1B}[m "
          : String(letters) + " "
        column += length + 1
        word += 1
      }
      text += "\n"
    }
    return text
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

import TabPagerTestSupport

@testable import Highlighting

/// Writes text for goldens, with the token kinds of its characters below each line.
enum TokenKindMarkup {
  /// The legend above each golden.
  static let legend =
    "k keyword, t type, f function, s string, n number, c comment, y key, h heading, "
    + "l link, S strong, 2 secondary, . faint, + success, E error, W warning, I info, D debug, T trace\n"

  private static func letter(of kind: TokenKind) -> String {
    switch kind {
    case .text: " "
    case .strong: "S"
    case .secondary: "2"
    case .faint: "."
    case .keyword: "k"
    case .type: "t"
    case .function: "f"
    case .string: "s"
    case .number: "n"
    case .comment: "c"
    case .key: "y"
    case .heading: "h"
    case .link: "l"
    case .success: "+"
    case .error: "E"
    case .warning: "W"
    case .info: "I"
    case .debug: "D"
    case .trace: "T"
    }
  }

  /// Returns a letter for the kind of each character in a line, without trailing spaces.
  static func letters(of runs: [TokenRun], in line: [UInt8]) -> String {
    var result = ""
    var start = 0
    for run in runs {
      let text = String(decoding: line[start..<start + run.length], as: UTF8.self)
      result += String(repeating: letter(of: run.kind), count: text.unicodeScalars.count)
      start += run.length
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// Returns the lines of a text, each followed by the kinds of its characters.
  static func lines(of text: [UInt8], _ runs: (UnsafeBufferPointer<UInt8>) -> [TokenRun]) -> String
  {
    var result = legend
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init) {
      let kinds = line.withUnsafeBufferPointer { Self.letters(of: runs($0), in: line) }
      result += String(decoding: line, as: UTF8.self) + "\n" + kinds + "\n"
    }
    return result
  }
}

/// The samples of the languages. Their names end in `.txt` so that no tool treats them as source files.
enum LanguageSamples {
  private static let folder = BuiltProgram.packageFolder + "/Tests/HighlightingTests/Samples/"

  /// Returns the file name of a language's sample.
  static func name(of language: Language) -> String {
    let ending =
      switch language {
      case .csharp: "cs"
      case .javascript: "js"
      case .kotlin: "kt"
      case .make: "mk"
      case .perl: "pl"
      case .python: "py"
      case .ruby: "rb"
      case .rust: "rs"
      case .shell: "sh"
      case .typescript: "ts"
      case .session: "console"
      default: language.rawValue
      }
    return "sample." + ending
  }

  /// Returns the bytes of a sample, without its final line feed.
  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try FileIO.readText(at: folder + name + ".txt").utf8.dropLast())
  }
}

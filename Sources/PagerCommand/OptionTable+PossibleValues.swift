import Documents
import Gallery
import PagerApp
import PagerText
import PagerViews

extension OptionTable {
  /// The possible values of an option, for completion in a shell.
  enum PossibleValues: Equatable {
    /// One of these words. Other values may be valid too.
    case words([String])
    /// The path of a file.
    case file
    /// A command for the shell.
    case command
    /// Anything: a number, a title, an expression.
    case text
  }

  /// The possible values of an option.
  static func possibleValues(of row: Row) -> PossibleValues {
    switch row.long {
    case "exec", "highlighter": .command
    case "header": .file
    default:
      row.words.isEmpty ? words[row.long].map { .words($0) } ?? .text : .words(row.words)
    }
  }

  /// The words of options that also accept other values.
  static let words: [String: [String]] = [
    "demo": Demo.allCases.map(\.rawValue),
    "theme": ThemeName.allCases.map(\.rawValue),
    "selection-color": colors,
    "default-color": colors,
    "split": SplitMode.named.map(\.name),
  ]

  private static let colors =
    ["default"] + ColorNotation.colorNames + ColorNotation.colorNames.map { "bright-" + $0 }
}

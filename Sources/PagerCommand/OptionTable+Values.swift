import Documents
import Gallery
import PagerApp
import PagerText
import PagerViews

extension OptionTable {
  /// What can stand for the value of an option, for those who complete it in a shell.
  enum Values: Equatable {
    /// One of these words, though others may be understood too.
    case words([String])
    /// The path of a file.
    case file
    /// A command for the shell.
    case command
    /// Anything: a number, a title, an expression.
    case text
  }

  /// What can stand for the value of an option that has one.
  static func values(of row: Row) -> Values {
    switch row.long {
    case "exec", "highlighter": .command
    case "header": .file
    default:
      row.words.isEmpty ? words[row.long].map { .words($0) } ?? .text : .words(row.words)
    }
  }

  /// The words of those options that are no mere choice among some, and know theirs.
  static let words: [String: [String]] = [
    "demo": Demo.allCases.map(\.rawValue),
    "theme": ThemeName.allCases.map(\.rawValue),
    "selection-color": colors,
    "default-color": colors,
    "split": SplitMode.named.map(\.name),
  ]

  private static let colors =
    ["default"] + StyleSyntax.colorNames + StyleSyntax.colorNames.map { "bright-" + $0 }
}

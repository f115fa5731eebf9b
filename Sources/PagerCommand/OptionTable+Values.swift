import Documents
import Gallery
import PagerApp

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
    default: words[row.long].map { .words($0) } ?? .text
    }
  }

  /// The words of those options that know theirs.
  static let words: [String: [String]] = [
    "demo": Demo.allCases.map(\.rawValue),
    "bar": ["scroll", "fit", "centered"],
    "bar-position": ["top", "bottom"],
    "theme": ThemeName.allCases.map(\.rawValue),
    "selection-color": colors,
    "default-color": colors,
    "keys": KeyPreset.allCases.map(\.rawValue),
    "motion": ["full", "reduced", "none"],
    "mouse": ["on", "off"],
    "split": SplitWay.named.map(\.name),
    "wrap": ["words", "cells"],
    "color": ["auto", "never"],
  ]

  private static let colors =
    ["default"] + Looks.colorNames + Looks.colorNames.map { "bright-" + $0 }
}

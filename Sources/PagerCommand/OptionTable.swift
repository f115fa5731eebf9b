import Documents
import Gallery
import PagerApp
import PagerText
import PagerViews
import TabPagerCore

/// The table of all options. The parser and `--help` use it.
enum OptionTable {
  /// One option.
  struct Row {
    var short: Character?
    var long: String
    /// The name of its value; `nil` for a flag.
    var value: String?
    /// The possible values; empty if they are not a fixed list, or are in ``OptionTable/words``.
    var words: [String] = []
    /// Whether the value may be omitted.
    var isValueOptional = false
    /// Whether the option is valid only on the command line, and is not a setting.
    var isOnlyOnCommandLine = false
    /// The option for which this one is an alias; `nil` if it is not an alias.
    var aliasOf: String?
    var help: String
    /// Returns its current value: an empty string for a flag that is set, and `nil` if the option is not set.
    var current: @Sendable (ProgramOptions) -> String? = { _ in nil }
    /// Clears a flag; `nil` if the option is not a flag or cannot be cleared.
    var negate: (@Sendable (inout ProgramOptions) -> Void)?
    /// Sets the option. The value is empty if there is none.
    var apply: @Sendable (inout ProgramOptions, _ value: String) throws(UsageError) -> Void
  }

  static let demoNames = Demo.allCases.map(\.rawValue)
  /// The names of themes for the help, without the names of their variants, such as `solarized-dark`.
  static let themeNames: String = {
    let names = ThemeName.allCases.map(\.rawValue)
    return names.filter { name in !names.contains { name.hasPrefix($0 + "-") } }
      .map { $0 == ThemeName.auto.rawValue ? "auto (matches the background)" : $0 }
      .joined(separator: ", ")
  }()

  /// The names of all options, including those that clear a flag, and of `bind`, which only the configuration file has.
  static var names: [String] {
    rows.map(\.long) + ["bind"]
      + rows.lazy.filter { $0.negate != nil }.map {
        $0.long.hasPrefix("no-") ? String($0.long.dropFirst(3)) : "no-" + $0.long
      }
  }

  /// The flag that a name clears: the flag's name with `no-` in front or, if the name begins with `no-`, without it.
  static func flag(negatedBy name: String) -> Row? {
    let flags = rows.lazy.filter { $0.negate != nil }
    return flags.first {
      $0.long.hasPrefix("no-") ? $0.long.dropFirst(3) == name : "no-" + $0.long == name
    }
  }

  /// Parses the name of a mode, or an expression between slashes.
  static func parseSplitMode(_ value: String) throws(UsageError) -> SplitMode {
    guard value.hasPrefix("/"), value.utf8.count > 2, value.hasSuffix("/") else {
      let choices = SplitMode.named.map { ($0.name, $0.mode) }
      if let found = choices.first(where: { $0.0 == value }) { return found.1 }
      throw .unknownName(
        kind: "--split value", name: value, names: choices.map(\.0), other: "/REGEX/")
    }
    do throws(PatternError) {
      return .expression(try PartTitleExpression(String(value.dropFirst().dropLast())))
    } catch {
      throw .badExpression(option: "--split", value: value, reason: error.description)
    }
  }

  /// Reads the name of a view.
  static func parseViewName(_ value: String) throws(UsageError) -> String {
    guard Views.choices.contains(value) else {
      throw .unknownName(kind: "view", name: value, names: Views.choices)
    }
    return value
  }

  static let barModes: [(name: String, value: TabBarStyle.Mode)] = [
    ("scroll", .scroll), ("fit", .fit), ("centered", .centered),
  ]
  static let barPositions: [(name: String, value: TabBarStyle.Position)] = [
    ("top", .top), ("bottom", .bottom),
  ]
  static let keyPresets = KeyPreset.allCases.map { (name: $0.rawValue, value: $0) }
  static let motions: [(name: String, value: ProgramOptions.AnimationAmount)] = [
    ("full", .full), ("reduced", .reduced), ("none", .none),
  ]

  static func optionValue(for selection: AppConfiguration.SelectedTab) -> String {
    switch selection {
    case .number(let number): "\(number)"
    case .title(let title): title
    }
  }

  static func optionValue(for mode: SplitMode) -> String? {
    if case .expression(let expression) = mode { return "/\(expression.text)/" }
    return SplitMode.named.first { $0.mode == mode }?.name
  }

  static func optionValue(for highlighter: HighlighterChoice) -> String? {
    switch highlighter {
    case .none: "none"
    case .automatic: nil
    case .command(let command): command
    }
  }
}

import Documents
import Gallery
import PagerApp
import PagerViews
import TabPagerCore

/// Every option: the parser and `--help` are made of this.
enum OptionTable {
  /// One option.
  struct Row {
    var short: Character?
    var long: String
    /// The name of its value; nil where it takes none.
    var value: String?
    /// What the value is one of; empty where it is anything, or one of what ``OptionTable/words`` has.
    var words: [String] = []
    /// Whether the value may be left out.
    var isValueOptional = false
    /// Whether it names what is to be shown or done this once, and so is no setting.
    var isOnlyOnCommandLine = false
    /// The option that this one is a short form of; nil where it is one itself.
    var noted: String?
    var help: String
    /// How it is set: its value, empty where it has none; nil where it is not set.
    var tell: @Sendable (Options) -> String? = { _ in nil }
    /// Takes a flag back; nil where it is none, or is not to be taken back.
    var clear: (@Sendable (inout Options) -> Void)?
    /// Carries it out. The value is empty where there is none.
    var apply: @Sendable (inout Options, _ value: String) throws(UsageError) -> Void
  }

  /// Letters of `less` that other programs give to a pager, and that change nothing here.
  static let lettersWithoutEffect: Set<Character> = ["r", "m", "M", "q", "Q", "s"]

  static let demoNames = Demo.allCases.map(\.rawValue).joined(separator: ", ")

  /// The flag that `no-` and its name takes back; or the name without `no-`, where it begins so.
  static func flag(takenBackBy name: String) -> Row? {
    let flags = rows.lazy.filter { $0.clear != nil }
    return flags.first {
      $0.long.hasPrefix("no-") ? $0.long.dropFirst(3) == name : "no-" + $0.long == name
    }
  }

  /// A way by its name, or an expression between slashes.
  static func splitWay(_ value: String) throws(UsageError) -> SplitWay {
    guard value.hasPrefix("/"), value.utf8.count > 2, value.hasSuffix("/") else {
      let choices = SplitWay.named.map { ($0.name, $0.way) }
      if let found = choices.first(where: { $0.0 == value }) { return found.1 }
      let names = choices.map(\.0).joined(separator: ", ")
      throw .badValue(option: "--split", value: value, expected: "one of \(names), or /REGEX/")
    }
    do throws(PatternError) {
      return .expression(try TitleExpression(String(value.dropFirst().dropLast())))
    } catch {
      throw .badExpression(option: "--split", value: value, reason: error.description)
    }
  }

  static let barModes: [(name: String, value: TabBarStyle.Mode)] = [
    ("scroll", .scroll), ("fit", .fit), ("centered", .centered),
  ]
  static let barPositions: [(name: String, value: TabBarStyle.Position)] = [
    ("top", .top), ("bottom", .bottom),
  ]
  static let keyPresets = KeyPreset.allCases.map { (name: $0.rawValue, value: $0) }
  static let motions: [(name: String, value: Options.Motion)] = [
    ("full", .full), ("reduced", .reduced), ("none", .none),
  ]

  static func text(of selection: AppConfiguration.Selection) -> String {
    switch selection {
    case .number(let number): "\(number)"
    case .title(let title): title
    }
  }

  static func text(of way: SplitWay) -> String? {
    if case .expression(let expression) = way { return "/\(expression.text)/" }
    return SplitWay.named.first { $0.way == way }?.name
  }

  static func text(of highlighter: Highlighter) -> String? {
    switch highlighter {
    case .none: "none"
    case .first: nil
    case .command(let command): command
    }
  }
}

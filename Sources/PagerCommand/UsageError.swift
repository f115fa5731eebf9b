import PagerApp
import TabPagerCore

/// An error in the command line, in TABPAGER or in the configuration file.
enum UsageError: Error, Hashable {
  case unknownOption(String)
  case missingValue(String)
  case unexpectedValue(String)
  /// A malformed value.
  case badValue(option: String, value: String, expected: String)
  /// A value that is not in a list of names.
  ///
  /// - Parameters:
  ///   - kind: What the names are, such as `theme`.
  ///   - other: Another valid form of the value; `nil` for none.
  case unknownName(kind: String, name: String, names: [String], other: String? = nil)
  case badExpression(option: String, value: String, reason: String)
  case badBinding(String)
  case badColorLine(String)
  case unknownKey(String)
  case unknownAction(String)
  case unknownCommand(String)
  case openQuote
  case onlyOnCommandLine(String)
  case filesWithDemo
  case headerWithoutDemo
  case watchWithoutCommand
  case sessionWithDemo
  case sessionWithoutState
  /// An argument for `git diff` that is not passed on.
  case refusedArgument(String)
  case diffWithoutPair
  case comparisonWithSecure

  /// One line with the error and the expected form.
  var message: String { expected.map { "\(fault); \($0)" } ?? fault }

  /// A description of the error.
  var fault: String {
    switch self {
    case .unknownOption(let name): "unknown option \"\(name)\""
    case .missingValue(let name): "option \"\(name)\" needs a value"
    case .unexpectedValue(let name): "option \"\(name)\" takes no value"
    case .badValue(let option, let value, _): "\(option): invalid value \"\(value)\""
    case .unknownName(let kind, let name, _, _): "unknown \(kind) \"\(name)\""
    case .badExpression(let option, let value, let reason):
      "\(option): invalid pattern \"\(value)\": \(reason)"
    case .badBinding(let text), .badColorLine(let text): "incomplete line \"\(text)\""
    case .unknownKey(let name): "no key \"\(name)\""
    case .unknownAction(let name): "no action \"\(name)\""
    case .unknownCommand(let text): "unknown start command \"+\(text)\""
    case .openQuote: "missing closing quote"
    case .onlyOnCommandLine(let text): "\"\(text)\" works only on the command line"
    case .headerWithoutDemo: "--header requires --demo=stretchy"
    case .sessionWithDemo: "--session cannot be used with --demo"
    case .sessionWithoutState: "--session cannot be used with --secure or --no-state"
    case .watchWithoutCommand: "--watch requires -e"
    case .refusedArgument(let text): "--review does not accept \"\(text)\""
    case .diffWithoutPair: "--diff needs two files or two folders"
    case .comparisonWithSecure: "--review and --diff run programs, which --secure forbids"
    case .filesWithDemo: "--demo cannot be used with files"
    }
  }

  /// What is expected instead; `nil` if the fault is sufficient.
  private var expected: String? {
    switch self {
    case .unknownOption(let name):
      let word = String(name.drop { $0 == "-" }.prefix { $0 != "=" })
      return SpellingSuggestion.nearest(to: word, among: OptionTable.names).map {
        UsageError.didYouMean("--" + $0)
      }
    case .missingValue(let name):
      let row = OptionTable.rows.first { "--" + $0.long == name }
      return row.flatMap(\.value).map { "expected \(name)=\($0)" }
    case .badValue(_, _, let expected): return "expected \(expected)"
    case .unknownName(_, let name, let names, let other):
      if let nearest = SpellingSuggestion.nearest(to: name, among: names) {
        return UsageError.didYouMean(nearest)
      }
      return "expected " + UsageError.joinedNames(names + (other.map { [$0] } ?? []))
    case .badBinding: return "expected bind KEY ACTION"
    case .badColorLine: return "expected color ROLE COLOR"
    case .unknownKey(let name):
      // The key without its modifiers, as in `Ctrl-Hmoe`.
      let (modifiers, key) =
        name.lastIndex(of: "-").map { (name[...$0], name[$0...].dropFirst()) } ?? ("", name[...])
      return SpellingSuggestion.nearest(to: String(key), among: Key.namedKeys).map {
        UsageError.didYouMean(modifiers + $0)
      }
        ?? "expected a key such as j, F5, Ctrl-N or PageDown"
    case .unknownAction(let name):
      let names = AppConfiguration.keyTable(.standard).map(\.name)
      return SpellingSuggestion.nearest(to: name, among: names).map(UsageError.didYouMean)
        ?? "--print-config lists all actions"
    case .unknownCommand: return "expected +N, +G, +F, +/PATTERN or +&PATTERN"
    default: return nil
    }
  }

  private static func didYouMean(_ name: some StringProtocol) -> String {
    "did you mean \"\(name)\"?"
  }

  /// Names in a sentence: `a, b or c`.
  private static func joinedNames(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

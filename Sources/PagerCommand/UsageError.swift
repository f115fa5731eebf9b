import PagerApp

/// What is wrong with the command line.
enum UsageError: Error, Hashable {
  case unknownOption(String)
  case missingValue(String)
  case unexpectedValue(String)
  case badValue(option: String, value: String, expected: String)
  case badExpression(option: String, value: String, reason: String)
  case unknownAction(String)
  case unknownCommand(String)
  case openQuote
  case onlyOnCommandLine(String)
  case filesWithDemo
  case headerWithoutDemo

  /// One line that says so.
  var message: String {
    switch self {
    case .unknownOption(let name): "unknown option \(name)"
    case .missingValue(let name): "\(name) needs a value"
    case .unexpectedValue(let name): "\(name) takes no value"
    case .badValue(let option, let value, let expected):
      "\(option)=\(value): expected \(expected)"
    case .badExpression(let option, let value, let reason): "\(option)=\(value): \(reason)"
    case .unknownAction(let name): "bind: there is no action \(name)"
    case .unknownCommand(let text): "+\(text): there is no such command to start with"
    case .openQuote: "a quote is not closed"
    case .onlyOnCommandLine(let text): "\(text) is for the command line"
    case .headerWithoutDemo: "--header is for --demo=stretchy"
    case .filesWithDemo: "--demo shows the gallery, and no files beside it"
    }
  }

  /// What was expected, where the message does not say so.
  var expected: String? {
    switch self {
    case .unknownOption(let name):
      let word = String(name.drop { $0 == "-" }.prefix { $0 != "=" })
      let names = OptionTable.rows.lazy.map(\.long) + ["bind"]
      return Spelling.nearest(to: word, among: names) ?? "an option as --help tells them"
    case .missingValue(let name):
      let row = OptionTable.rows.first { "--" + $0.long == name }
      return row.flatMap(\.value).map { "\(name)=\($0)" }
    case .unknownAction(let name):
      let names = AppConfiguration.keyTable(.standard).map(\.name)
      return Spelling.nearest(to: name, among: names) ?? "a name of the manual page, such as next"
    default: return nil
    }
  }
}

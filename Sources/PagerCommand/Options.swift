import PagerApp
import TabPagerCore

/// What the command line asks for.
struct Options {
  var app = AppConfiguration()
  /// What to do.
  var task = Task.page
  /// Whether colours may be used.
  var usesColor = true
  /// Whether the alternate screen is used, so that what was seen before comes back at the end.
  var usesAlternateScreen = true
  /// Whether the program that LESSOPEN names may be run.
  var usesInputProgram = true
  /// After how many seconds the commands of `-e` are run again; nil runs them once.
  var commandInterval: Double?
  /// Whether it is remembered where files were left.
  var keepsState = true
  /// The name under which tabs are kept; nil where they are not.
  var sessionName: String?
  /// Frames a second while something moves.
  var framesPerSecond = 60
  /// Whether the gallery was asked for.
  var isDemo = false

  /// What to do.
  enum Task: Hashable {
    /// Show what was named.
    case page
    /// Tell the options.
    case help
    /// Tell the version.
    case version
  }
}

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
  case watchWithoutCommand
  case sessionWithDemo
  case sessionWithoutState

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
    case .sessionWithDemo: "--demo shows the gallery, of which no session is kept"
    case .sessionWithoutState: "--session keeps its tabs, and --secure and --no-state keep nothing"
    case .watchWithoutCommand: "--watch runs the commands of -e again, and there is none"
    case .filesWithDemo: "--demo shows the gallery, and no files beside it"
    }
  }
}

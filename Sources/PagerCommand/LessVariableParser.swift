import LessOptionTable
import PagerApp

/// Parses the variable LESS. Unknown options and errors are ignored.
struct LessVariableParser {
  private var rest: Substring
  private var options: ProgramOptions

  /// Applies the options of a text.
  static func apply(_ text: String, to options: inout ProgramOptions) {
    var reader = LessVariableParser(rest: text[...], options: options)
    reader.parseAndApplyOptions()
    options = reader.options
  }

  private mutating func parseAndApplyOptions() {
    // After `-+`, options return to their default values until the next dash.
    var change = LessOption.Change.set
    while let letter = rest.first {
      // A number alone is the size of the window.
      if letter.isASCII, letter.isNumber {
        _ = readNumber()
        continue
      }
      rest.removeFirst()
      switch letter {
      case " ", "\t", "$": continue
      case "-": change = readChangeAfterDash()
      case "+": readStartCommand()
      default:
        guard let (option, isCapital) = LessOption.withLetter(letter) else { continue }
        applyOption(option, change, isCapital: isCapital)
      }
    }
  }

  /// Parses the text after a dash: another dash and a name, or a plus sign before options to reset.
  ///
  /// - Returns: what to do with the options that follow.
  private mutating func readChangeAfterDash() -> LessOption.Change {
    if rest.first == "-" {
      rest.removeFirst()
      readLongName()
      return .set
    }
    guard let sign = rest.first, "+_!".contains(sign) else { return .set }
    rest.removeFirst()
    return .reset
  }

  private mutating func readLongName() {
    var change = LessOption.Change.set
    if let sign = rest.first, "+-_!".contains(sign) {
      rest.removeFirst()
      change = .reset
    }
    let name = rest.prefix { $0.isLetter || $0 == "-" }
    rest.removeFirst(name.count)
    let hasValue = rest.first == "="
    if hasValue { rest.removeFirst() }
    guard case .option(let option, _, let isCapital) = LessOption.lookUp(name: String(name)),
      !name.isEmpty
    else {
      // For unknown options, only the sign shows whether a value follows.
      if hasValue { _ = readTextValue(of: nil) }
      return
    }
    applyOption(option, change, isCapital: isCapital)
  }

  private mutating func applyOption(
    _ option: LessOption, _ change: LessOption.Change, isCapital: Bool
  ) {
    guard option.takesValue else {
      if option.kind != .command {
        options.changeLessOption(option, by: change, isCapital: isCapital)
      }
      return
    }
    if change == .reset {
      options.setLessOption(option, to: option.standard)
    } else {
      readValue(of: option)
    }
  }

  private mutating func readValue(of option: LessOption) {
    rest = rest.drop { $0 == " " }
    let text = option.kind.isNumber ? readNumber() : readTextValue(of: option)
    guard !text.isEmpty, let value = option.parseValue(text) else { return }
    options.setLessOption(option, to: value)
  }

  private mutating func readNumber() -> String {
    let sign = rest.prefix { $0 == "-" }.prefix(1)
    let digits = rest.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    // A dash that begins another option is not part of a number.
    guard !digits.isEmpty else { return "" }
    rest = rest[digits.endIndex...]
    return String(sign + digits)
  }

  /// Reads everything up to a dollar sign that does not follow a backslash, or up to a character that the value of the
  /// option cannot have.
  private mutating func readTextValue(of option: LessOption?) -> String {
    var characters: String?
    if case .text(_, _, let allowed) = option?.kind { characters = allowed }
    var value = ""
    while let character = rest.first, character != "$" {
      if let characters, !characters.contains(character) { break }
      rest.removeFirst()
      value.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return value
  }

  private mutating func readStartCommand() {
    let text = readTextValue(of: nil)
    let isForEvery = text.hasPrefix("+")
    let commands = StartCommand.parseList(notation: text.dropFirst(isForEvery ? 1 : 0)) ?? []
    if isForEvery {
      options.app.start.everyCommands += commands
    } else {
      options.app.start.firstCommands += commands
    }
  }
}

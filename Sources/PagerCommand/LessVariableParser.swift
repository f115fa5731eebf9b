import Documents
import PagerApp
import TabPagerCore

/// Parses the variable LESS. Options that tabpager has too are applied. All others, and errors, are
/// ignored.
struct LessVariableParser {
  /// The kind of value of an option, according to less(1).
  private enum ValueKind {
    case none
    /// A number: digits, commas, a sign, a point.
    case number
    /// Everything up to a dollar sign.
    case text
  }

  private typealias Action = @Sendable (inout ProgramOptions, _ isOn: Bool, _ value: String) -> Void

  private static let letters: [Character: Action] = [
    "F": { options, isOn, _ in options.app.start.quitsIfOneScreen = isOn },
    "I": { options, isOn, _ in options.app.input.caseRule = isOn ? .ignored : .exact },
    "L": { options, isOn, _ in options.usesInputProgram = !isOn },
    "N": { options, isOn, _ in options.app.documents.showsLineNumbers = isOn },
    "S": { options, isOn, _ in options.app.documents.chopsLongLines = isOn },
    "X": { options, isOn, _ in options.usesAlternateScreen = !isOn },
    "i": { options, isOn, _ in options.app.input.caseRule = isOn ? .smart : .exact },
    "n": { options, isOn, _ in options.app.documents.showsLineNumbers = !isOn },
    "p": { options, isOn, value in
      if isOn, !value.isEmpty { options.app.start.everyCommands.append(.search(value, .forward)) }
    },
    "x": { options, isOn, value in
      options.app.documents.tabWidth = isOn ? LessVariableParser.tabWidth(value) ?? 8 : 8
    },
  ]

  private static let names: [String: Character] = [
    "quit-if-one-screen": "F", "IGNORE-CASE": "I", "no-lessopen": "L", "LINE-NUMBERS": "N",
    "chop-long-lines": "S", "no-init": "X", "ignore-case": "i", "line-numbers": "n",
    "pattern": "p", "tabs": "x",
  ]

  /// The kind of value of an option letter of `less`.
  private static func valueKind(of letter: Character) -> ValueKind {
    switch letter {
    case "b", "h", "j", "x", "y", "z", "#": .number
    case "\"", "D", "O", "P", "T", "k", "o", "p", "t": .text
    default: .none
    }
  }

  private var rest: Substring
  private var options: ProgramOptions

  /// Applies the options of a text.
  static func apply(_ text: String, to options: inout ProgramOptions) {
    var reader = LessVariableParser(rest: text[...], options: options)
    reader.read()
    options = reader.options
  }

  private mutating func read() {
    while let letter = rest.popFirst() {
      switch letter {
      case " ", "$": continue
      case "-": readAfterDash()
      case "+":
        options.app.start.firstCommands += StartCommand.parseList(notation: readText()[...]) ?? []
      default: read(letter, isOn: true)
      }
    }
  }

  /// Parses the text after a dash: another dash and a name, a sign that turns an option off, or
  /// letters.
  private mutating func readAfterDash() {
    switch rest.first {
    case "-":
      rest.removeFirst()
      var isOn = true
      if let sign = rest.first, "+-_!".contains(sign) {
        rest.removeFirst()
        isOn = false
      }
      readLongName(isOn: isOn)
    case let sign? where "+_!".contains(sign):
      rest.removeFirst()
      if let letter = rest.popFirst() { read(letter, isOn: false) }
    case let digit? where digit.isNumber: _ = readNumber()
    default: return
    }
  }

  private mutating func readLongName(isOn: Bool) {
    let name = String(rest.prefix { $0.isLetter || $0 == "-" })
    rest.removeFirst(name.count)
    let letter = LessVariableParser.names[name]
    // For options that tabpager does not have, only the sign shows whether a value follows.
    var value = ""
    if rest.first == "=" {
      rest.removeFirst()
      value = letter == "x" ? readNumber() : readText()
    } else if isOn, letter == "p" || letter == "x" {
      rest = rest.drop { $0 == " " }
      value = letter == "x" ? readNumber() : readText()
    }
    if let letter { LessVariableParser.letters[letter]?(&options, isOn, value) }
  }

  private mutating func read(_ letter: Character, isOn: Bool) {
    var value = ""
    if isOn {
      switch LessVariableParser.valueKind(of: letter) {
      case .none: break
      case .number: value = readNumber()
      case .text: value = readText()
      }
    }
    LessVariableParser.letters[letter]?(&options, isOn, value)
  }

  private mutating func readNumber() -> String {
    rest = rest.drop { $0 == " " }
    let value = rest.prefix { $0.isASCII && ($0.isNumber || ",.-".contains($0)) }
    // A dash that begins another option is not part of a number.
    let digits = value.hasPrefix("-") ? value.dropFirst() : value
    let end = digits.firstIndex(of: "-") ?? value.endIndex
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  /// Reads everything up to a dollar sign that does not follow a backslash.
  private mutating func readText() -> String {
    var value = ""
    while let character = rest.popFirst(), character != "$" {
      if character == "\\", let next = rest.popFirst() {
        value.append(next)
      } else {
        value.append(character)
      }
    }
    return value
  }

  private static func tabWidth(_ list: String) -> Int? {
    list.split(separator: ",").first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

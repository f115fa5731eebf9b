/// A shell command in which `%s` is the name of a file, as in `LESSOPEN`, or the next one of several names.
///
/// No byte of a name becomes part of the command. Each `%s` becomes a reference to a shell
/// variable, and the name is an argument of the shell. Without quotes and within double quotes, the
/// reference expands to exactly one argument, or to part of one; a reference within single quotes
/// is put outside them. If quotes are misread, as in a comment with an apostrophe, the command gets
/// a wrong name, but the shell still neither splits nor interprets the name.
struct ShellCommandTemplate {
  /// The text for the shell. The names must be its first arguments.
  private(set) var command = ""
  /// Whether the command contains `%s`.
  private(set) var namesFile = false

  /// The context of a position in a command.
  private enum QuotingContext: Equatable {
    case singleQuotes, doubleQuotes
    /// `$(…)`, with the number of open parentheses in it.
    case substitution(parentheses: Int)
    /// `` `…` ``, and whether it is within double quotes, where `\"` in it is a quote.
    case backquotes(isQuoted: Bool)
  }

  private static let variable = "tabpager_file"
  /// The variable of the next name, and that of the last one, from 0.
  private var next = 0
  private let last: Int

  private var contexts: [QuotingContext] = []

  /// Translates a command. `%%` is a percent sign, and so is any other `%`.
  init(_ text: some StringProtocol, nameCount: Int = 1) {
    last = max(0, nameCount - 1)
    for number in 0...last { command += "\(Self.variable)\(number)=$1; shift; " }
    var rest = Array(text.utf8)[...]
    var bytes: [UInt8] = []
    while !rest.isEmpty { bytes += translateNextPart(&rest) }
    command += String(decoding: bytes, as: UTF8.self)
  }

  /// Translates the next part of the text.
  private mutating func translateNextPart(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let byte = rest.removeFirst()
    let isSingle = contexts.last == .singleQuotes
    switch byte {
    case UInt8(ascii: "%"):
      guard let next = rest.first, next == UInt8(ascii: "%") || next == UInt8(ascii: "s") else {
        return [byte]
      }
      rest.removeFirst()
      guard next == UInt8(ascii: "s") else { return [byte] }
      namesFile = true
      // Plain "$x" would end the double quotes around it, and unquoted $x would be split.
      let variable = "\(Self.variable)\(self.next)"
      self.next = min(last, self.next + 1)
      let reference = "${\(variable)+\"$\(variable)\"}"
      return Array((isSingle ? "'\(reference)'" : reference).utf8)
    case UInt8(ascii: "'"):
      if isSingle {
        contexts.removeLast()
      } else if contexts.last != .doubleQuotes {
        contexts.append(.singleQuotes)
      }
      return [byte]
    case _ where isSingle:
      return [byte]
    case UInt8(ascii: "\\"):
      return translateEscape(&rest)
    case UInt8(ascii: "$") where rest.starts(with: "%s".utf8):
      // The dollar sign and the reference together would be another parameter.
      return Array("\\$".utf8)
    case UInt8(ascii: "$") where rest.first == UInt8(ascii: "("):
      contexts.append(.substitution(parentheses: 0))
      return [byte, rest.removeFirst()]
    default:
      updateQuoting(after: byte)
      return [byte]
    }
  }

  /// Translates the text after a backslash outside single quotes.
  private mutating func translateEscape(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    if rest.starts(with: "%s".utf8) {
      // Within double quotes, the backslash would remain before a name.
      return contexts.last == .doubleQuotes ? [backslash, backslash] : []
    }
    guard let next = rest.first, next != UInt8(ascii: "%") else { return [backslash] }
    rest.removeFirst()
    if next == UInt8(ascii: "\""), isInQuotedBackquotes { updateQuoting(after: next) }
    return [backslash, next]
  }

  private var isInQuotedBackquotes: Bool {
    for case .backquotes(let isQuoted) in contexts.reversed() { return isQuoted }
    return false
  }

  /// Updates the context after a byte that may start or end quotes or a command substitution.
  private mutating func updateQuoting(after byte: UInt8) {
    let isDouble = contexts.last == .doubleQuotes
    switch (byte, contexts.last) {
    case (UInt8(ascii: "\""), .doubleQuotes):
      contexts.removeLast()
    case (UInt8(ascii: "\""), _):
      contexts.append(.doubleQuotes)
    case (UInt8(ascii: "`"), _):
      let place = contexts.lastIndex { if case .backquotes = $0 { true } else { false } }
      if let place {
        contexts.removeSubrange(place...)
      } else {
        contexts.append(.backquotes(isQuoted: isDouble))
      }
    case (UInt8(ascii: "("), .substitution(let parentheses)):
      contexts[contexts.endIndex - 1] = .substitution(parentheses: parentheses + 1)
    case (UInt8(ascii: ")"), .substitution(let parentheses)):
      contexts.removeLast()
      if parentheses > 0 { contexts.append(.substitution(parentheses: parentheses - 1)) }
    default: break
    }
  }
}

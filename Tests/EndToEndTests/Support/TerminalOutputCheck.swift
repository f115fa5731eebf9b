import TabPagerTestSupport

/// Finds output that the program must not send to a terminal.
enum TerminalOutputCheck {
  /// The final bytes of the xterm control sequences that ncurses and the program send: for the cursor, erasing,
  /// insertion and deletion, scrolling, colours, and the stack of window titles in smcup.
  private static let finals: Set<Character> = [
    "A", "B", "C", "D", "G", "H", "d", "J", "K", "L", "M", "P", "S", "T", "X", "@", "b", "m", "r",
    "h", "l", "s", "t", "c", "n",
  ]
  private static let modes: Set<String> = [
    "?1", "?7", "?12", "?25", "?1002", "?1006", "?1049", "?1036", "?2004", "?2026", "4",
  ]
  private static let escapes: Set<String> = ["=", ">", "7", "8", "M", "(B", ")0", "(0"]

  /// Returns a description of each forbidden part of the output.
  static func forbiddenOutput(in bytes: [UInt8]) -> [String] {
    var found: [String] = []
    for token in TerminalOutputToken.tokens(of: bytes) where !isAllowed(token) {
      found.append("\(token)")
    }
    return found
  }

  private static func isAllowed(_ token: TerminalOutputToken) -> Bool {
    switch token {
    case .text(let value): return isPrintable(value)
    case .control(let byte): return [0x07, 0x08, 0x09, 0x0A, 0x0D, 0x0E, 0x0F].contains(byte)
    case .escape(let body): return escapes.contains(body)
    case .string(let body):
      return body == "]11;?" || body.hasPrefix("]52;c;") || isAllowedLink(body)
        || isAllowedTitle(body)
    case .sequence(let body): return isAllowed(sequence: body)
    }
  }

  /// Whether a string is a hyperlink with an allowed scheme, or the end of a hyperlink.
  private static func isAllowedLink(_ body: String) -> Bool {
    let parts = body.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "]8" else { return false }
    if parts[1].isEmpty, parts[2].isEmpty { return true }
    return parts[1].hasPrefix("id=") && parts[2].utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      && ["http:", "https:", "mailto:", "file:"].contains { parts[2].lowercased().hasPrefix($0) }
  }

  /// Whether a string sets the window title, and the title has only printable characters.
  private static func isAllowedTitle(_ body: String) -> Bool {
    body.hasPrefix("]2;") && body.unicodeScalars.allSatisfy { isPrintable(Int($0.value)) }
  }

  private static func isAllowed(sequence: String) -> Bool {
    guard let last = sequence.last, finals.contains(last) else { return false }
    let parameters = sequence.dropLast()
    switch last {
    case "h", "l": return parameters.split(separator: ";").allSatisfy { modes.contains(String($0)) }
    case "s": return parameters == "?1036"
    case "c": return parameters.isEmpty
    case "n": return parameters == "5"
    case "r" where parameters.hasPrefix("?"): return parameters == "?1036"
    case "t": return ["22;0;0", "23;0;0", "22;2", "23;2"].contains(parameters)
    default: return parameters.allSatisfy { $0.isNumber || $0 == ";" || $0 == ":" }
    }
  }

  /// Whether a scalar is neither a control character nor one that reorders, joins or hides others.
  private static func isPrintable(_ value: Int) -> Bool {
    guard value >= 0, let scalar = Unicode.Scalar(UInt32(value)) else { return false }
    if PrependedConcatenationMarks.contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned:
      return false
    default: return true
    }
  }

  /// Returns the text that is written outside of a synchronised update while the alternate screen is on.
  static func textOutsideUpdates(in bytes: [UInt8]) -> [TerminalOutputToken] {
    var (isOn, isInside) = (false, false)
    return TerminalOutputToken.tokens(of: bytes).filter { token in
      switch token {
      case .sequence("?1049h"): isOn = true
      case .sequence("?1049l"): isOn = false
      case .sequence("?2026h"): isInside = true
      case .sequence("?2026l"): isInside = false
      case .text: return isOn && !isInside
      default: break
      }
      return false
    }
  }
}

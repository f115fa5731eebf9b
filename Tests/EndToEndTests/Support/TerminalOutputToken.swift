import TabPagerTestSupport

/// A part of the output of a program, parsed but not interpreted.
enum TerminalOutputToken: Hashable {
  /// A character, as its scalar value, or an invalid byte, as a negative number.
  case text(Int)
  /// A control character.
  case control(UInt8)
  /// An escape sequence that is neither a control sequence nor a string, without its ESC.
  case escape(String)
  /// A control sequence: the parameters and the final byte after `CSI`.
  case sequence(String)
  /// A string such as OSC or DCS, with the character that starts it and without its terminator.
  case string(String)

  /// Splits bytes into tokens.
  static func tokens(of bytes: [UInt8]) -> [TerminalOutputToken] {
    var result: [TerminalOutputToken] = []
    var rest = bytes[...]
    while let first = rest.first {
      if first == 0x1B {
        result.append(parseEscape(&rest))
      } else if first < 0x20 || first == 0x7F {
        rest = rest.dropFirst()
        result.append(.control(first))
      } else {
        result.append(parseCharacter(&rest))
      }
    }
    return result
  }

  private static func parseCharacter(_ rest: inout ArraySlice<UInt8>) -> TerminalOutputToken {
    var iterator = rest.prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return .text(-Int(rest.removeFirst()))
    }
    rest = rest.dropFirst(UTF8.width(scalar))
    return .text(Int(scalar.value))
  }

  private static func parseEscape(_ rest: inout ArraySlice<UInt8>) -> TerminalOutputToken {
    rest = rest.dropFirst()
    guard let kind = rest.popFirst() else { return .escape("") }
    switch kind {
    case UInt8(ascii: "["):
      let parameters = rest.prefix { $0 < 0x40 && $0 >= 0x20 }
      let body = rest.prefix(parameters.count + 1)
      rest = rest.dropFirst(body.count)
      return .sequence(String(decoding: body, as: UTF8.self))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      let body = rest.prefix { $0 != 0x07 && $0 != 0x1B }
      rest = rest.dropFirst(body.count)
      if rest.first == 0x07 { rest = rest.dropFirst() } else { rest = rest.dropFirst(2) }
      return .string(String(decoding: [kind] + body, as: UTF8.self))
    default:
      let middle = ([kind] + rest).prefix { $0 >= 0x20 && $0 < 0x30 }
      let body = ([kind] + rest).prefix(middle.count + 1)
      rest = rest.dropFirst(body.count - 1)
      return .escape(String(decoding: body, as: UTF8.self))
    }
  }
}

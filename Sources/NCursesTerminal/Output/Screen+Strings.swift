import CNCurses

/// What terminfo knows of the terminal.
extension Screen {
  /// The bytes of a string capability, without the delays of terminals that had moving parts.
  func string(_ capability: String) -> [UInt8]? { Screen.string(capability) }

  static func string(_ capability: String) -> [UInt8]? {
    terminfo_string(capability).map { Screen.withoutDelays(String(cString: $0).utf8) }
  }

  /// The same of one that takes two numbers.
  func string(_ capability: String, _ first: Int, _ second: Int) -> [UInt8]? {
    Screen.string(capability, first, second)
  }

  static func string(_ capability: String, _ first: Int, _ second: Int) -> [UInt8]? {
    terminfo_string_with(capability, Int32(first), Int32(second)).map {
      Screen.withoutDelays(String(cString: $0).utf8)
    }
  }

  /// Whether it has a flag.
  static func flag(_ capability: String) -> Bool { terminfo_flag(capability) != 0 }

  /// A number capability; nil where there is none.
  static func number(_ capability: String) -> Int? {
    let number = terminfo_number(capability)
    return number < 0 ? nil : Int(number)
  }

  /// terminfo(5) has delays in strings as `$<20>`.
  static func withoutDelays(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isDelay = false
    for byte in bytes {
      if isDelay {
        isDelay = byte != UInt8(ascii: ">")
      } else if byte == UInt8(ascii: "<"), result.last == UInt8(ascii: "$") {
        result.removeLast()
        isDelay = true
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

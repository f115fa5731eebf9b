import CNCurses
import Glibc

/// The terminal's terminfo entry.
extension ScreenRenderer {
  /// A string capability without its delays, which only mechanical terminals need; nil if the entry lacks it.
  func stringCapability(_ capability: String) -> [UInt8]? {
    ScreenRenderer.stringCapability(capability)
  }

  static func stringCapability(_ capability: String) -> [UInt8]? {
    terminfo_string(capability).map(ScreenRenderer.withoutDelays)
  }

  /// A string capability with two parameters.
  func stringCapability(_ capability: String, parameters first: Int, _ second: Int) -> [UInt8]? {
    ScreenRenderer.stringCapability(capability, parameters: first, second)
  }

  static func stringCapability(
    _ capability: String, parameters first: Int, _ second: Int
  ) -> [UInt8]? {
    terminfo_string_with_parameters(capability, Int32(first), Int32(second))
      .map(ScreenRenderer.withoutDelays)
  }

  /// Whether the entry has a flag.
  static func flagCapability(_ capability: String) -> Bool { terminfo_flag(capability) != 0 }

  /// A number capability; nil if the entry lacks it.
  static func numberCapability(_ capability: String) -> Int? {
    let number = terminfo_number(capability)
    return number < 0 ? nil : Int(number)
  }

  /// The bytes of a C string without delays.
  private static func withoutDelays(_ string: UnsafePointer<CChar>) -> [UInt8] {
    let count = strlen(string)
    return string.withMemoryRebound(to: UInt8.self, capacity: count) {
      withoutDelays(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// Removes delays, which terminfo(5) writes as `$<20>`.
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

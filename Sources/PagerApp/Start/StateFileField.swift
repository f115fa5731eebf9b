/// A field of a line in a state file, with any bytes.
enum StateFileField {
  /// Replaces control characters and `%` with `%XX`.
  static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if byte >= 0x20, byte != 0x25, byte != 0x7F {
        result.append(byte)
      } else {
        result += Array((byte < 16 ? "%0" : "%").utf8) + String(byte, radix: 16).utf8
      }
    }
    return result
  }

  static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var (result, rest) = ([UInt8](), field)
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == 0x25, let value = UInt8(digits, radix: 16) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  static func unescapedText(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: unescaped(field), as: UTF8.self)
  }
}

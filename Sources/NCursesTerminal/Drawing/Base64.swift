/// The encoding of RFC 4648, section 4.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes, with `=` as padding.
  static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var group: UInt32 = 0
    var count = 0
    func appendCharacters(_ characters: Int) {
      for index in 0..<characters {
        result.append(alphabet[Int(group >> (18 - 6 * UInt32(index)) & 63)])
      }
    }
    for byte in bytes {
      group |= UInt32(byte) << (16 - 8 * UInt32(count))
      count += 1
      if count == 3 {
        appendCharacters(4)
        group = 0
        count = 0
      }
    }
    if count > 0 {
      appendCharacters(count + 1)
      for _ in count..<3 { result.append(UInt8(ascii: "=")) }
    }
    return result
  }
}

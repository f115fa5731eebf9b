/// Rough frequencies of bytes in logs, source code and prose. They decide what is searched first,
/// never what is found.
enum ByteFrequency {
  /// The bytes from the most common on.
  private static let common = Array(
    " e0t1aoi2nsrl3dchu5m4:.-/pf679g8_=,wyb\"()vk\n;'IETASRNDLCOPMFUBGxjzq[]<>{}WHV*XYKJ#QZ+&%$@!?|"
      .utf8)

  private static let ranks: [Int] = {
    var ranks = [Int](repeating: 0, count: 256)
    for (place, byte) in common.enumerated() { ranks[Int(byte)] = 255 - 2 * place }
    // In other scripts, most characters share their first byte, and the last byte is one of 64.
    for byte in 0x80..<0xC0 { ranks[byte] = 100 }
    for byte in 0xC2..<0xF0 { ranks[byte] = 200 }
    return ranks
  }()

  /// Returns the rank of a byte, from 0 for the rarest to 255 for the most common. For a letter in
  /// either case, the sum of both.
  static func frequencyRank(_ byte: UInt8, inEitherCase isInEitherCase: Bool) -> Int {
    guard isInEitherCase else { return ranks[Int(byte)] }
    return max(ranks[Int(byte)], ranks[Int(byte & ~0x20)])
  }
}

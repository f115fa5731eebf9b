/// How common bytes are in logs, sources and prose, by rule of thumb: it decides what is looked for
/// first, and never what is found.
enum ByteFrequency {
  /// From the most common on.
  private static let common = Array(
    " e0t1aoi2nsrl3dchu5m4:.-/pf679g8_=,wyb\"()vk\n;'IETASRNDLCOPMFUBGxjzq[]<>{}WHV*XYKJ#QZ+&%$@!?|"
      .utf8)

  private static let ranks: [Int] = {
    var ranks = [Int](repeating: 0, count: 256)
    for (place, byte) in common.enumerated() { ranks[Int(byte)] = 255 - 2 * place }
    // Of other scripts the first byte of a character is the same in most of them, and the last is
    // one of 64.
    for byte in 0x80..<0xC0 { ranks[byte] = 100 }
    for byte in 0xC2..<0xF0 { ranks[byte] = 200 }
    return ranks
  }()

  /// 0 for the rarest to 255 for the most common; of a letter in either case, of both.
  static func commonness(_ byte: UInt8, _ isInEitherCase: Bool) -> Int {
    guard isInEitherCase else { return ranks[Int(byte)] }
    return max(ranks[Int(byte)], ranks[Int(byte & ~0x20)])
  }
}

package import TerminalSession

extension HostileBytes {
  /// Returns a text with small changes, in which parts are removed, doubled, changed or moved.
  package static func mutated(
    _ text: some Collection<UInt8>, using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = Array(text)
    for _ in 0..<random.below(6) {
      let start = random.below(bytes.count + 1)
      let end = start + random.below(min(bytes.count - start, 30) + 1)
      switch random.below(6) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
      case 2: bytes.insert(UInt8(random.below(256)), at: start)
      case 3: if start < bytes.count { bytes[start] ^= 1 << random.below(8) }
      case 4: bytes.removeSubrange(end...)
      default: bytes.insert(contentsOf: randomBytes(using: &random, maximumLength: 12), at: start)
      }
    }
    return bytes
  }
}

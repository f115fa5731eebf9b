import Glibc

/// Random numbers that come again: SplitMix64 (Steele, Lea and Flood, 2014).
package struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible {
  /// What the numbers follow from.
  package let seed: UInt64
  private var state: UInt64

  /// Makes a generator of the seed that the environment variable `TABPAGER_SEED` names, in
  /// decimal or after 0x in hexadecimal digits, else of a fixed one.
  package init() { self.init(seed: Self.seed(or: 0x7AB_9A6E5)) }

  /// Makes a generator.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of 0..<`bound`, quicker than the standard library's in a debug build.
  package mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % bound }

  /// A number of 0..<1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// The seed in the environment variable `TABPAGER_SEED`, else the one given.
  package static func seed(or standard: UInt64) -> UInt64 { environmentSeed ?? standard }

  /// What to set in order to see the same numbers again.
  package var description: String { "TABPAGER_SEED=\(seed)" }

  private static var environmentSeed: UInt64? {
    guard let value = getenv("TABPAGER_SEED") else { return nil }
    let text = String(cString: value)
    return text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
  }
}

import Glibc

/// A reproducible random number generator: SplitMix64 (Steele, Lea and Flood, 2014).
package struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible {
  /// The seed.
  package let seed: UInt64
  private var state: UInt64

  /// Creates a generator with the seed in the environment variable `TABPAGER_SEED`, decimal or
  /// hexadecimal after 0x, or with a fixed seed.
  package init() { self.init(seed: Self.seedFromEnvironment(or: 0x7AB_9A6E5)) }

  /// Creates a generator with a seed.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in 0..<`bound`, faster than the standard library in a debug build.
  package mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % bound }

  /// Returns a number in 0..<1.
  package mutating func randomUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns the seed in the environment variable `TABPAGER_SEED`, or the given one.
  package static func seedFromEnvironment(or standard: UInt64) -> UInt64 {
    environmentSeed ?? standard
  }

  /// The variable that repeats the same numbers.
  package var description: String { "TABPAGER_SEED=\(seed)" }

  private static var environmentSeed: UInt64? {
    guard let value = getenv("TABPAGER_SEED") else { return nil }
    let text = String(cString: value)
    return text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
  }
}

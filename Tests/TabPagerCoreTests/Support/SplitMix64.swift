import func Glibc.getenv

/// Random numbers that a seed repeats.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of 0..<`bound`, quicker than the standard library's in a debug build.
  mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % bound }

  /// A number of 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// The seed in the environment variable TABPAGER_SEED, else the one given.
  static func seed(or standard: UInt64) -> UInt64 {
    guard let text = getenv("TABPAGER_SEED") else { return standard }
    return UInt64(String(cString: text)) ?? standard
  }
}

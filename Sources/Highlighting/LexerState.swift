/// The state of a lexer between two lines: the open constructs, such as a comment, or a string that contains an
/// interpolation.
///
/// The value has a fixed size of 64 bytes, so nesting is bounded. Constructs that are nested more deeply are coloured
/// like the text around them.
package struct LexerState: Equatable, Sendable {
  /// An open construct: its mode and what is needed to find its end.
  struct OpenConstruct: Equatable {
    var bits: UInt32
    init(bits: UInt32) { self.bits = bits }
    init(mode: UInt8, value: UInt16 = 0, flags: UInt8 = 0) {
      bits = UInt32(mode) | UInt32(flags) << 8 | UInt32(value) << 16
    }
    var mode: Int { Int(bits & 0xFF) }
    var flags: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    /// A depth, a number of `#`, a delimiter, an indentation, or the hash of a word, depending on the mode.
    var value: UInt16 {
      get { UInt16(truncatingIfNeeded: bits >> 16) }
      set { bits = bits & 0xFFFF | UInt32(newValue) << 16 }
    }
  }

  static let maximumDepth = 14

  /// The entries; the last lane holds the depth and whether the last line is continued.
  private var lanes = SIMD16<UInt32>(repeating: 0)

  /// The state at the start of a text.
  package init() {}

  var depth: Int { Int(lanes[15] & 0xFF) }

  /// Whether the line before ended in a backslash.
  var isContinued: Bool { lanes[15] & 0x100 != 0 }

  /// Whether a shell expects a command where the line before ended.
  var continuesWithCommand: Bool { lanes[15] & 0x200 != 0 }

  mutating func markLineContinued(expectsCommand: Bool) {
    lanes[15] |= expectsCommand ? 0x300 : 0x100
  }

  mutating func endContinuation() { lanes[15] &= 0xFF }

  subscript(level: Int) -> OpenConstruct { OpenConstruct(bits: lanes[level & 15]) }

  var top: OpenConstruct {
    get { self[depth] }
    set { lanes[depth] = newValue.bits }
  }

  /// Opens a construct.
  ///
  /// - Returns: Whether there was room.
  mutating func push(_ entry: OpenConstruct) -> Bool {
    let depth = depth
    guard depth < Self.maximumDepth else { return false }
    lanes[depth + 1] = entry.bits
    lanes[15] += 1
    return true
  }

  /// Closes all constructs above a level.
  mutating func pop(to level: Int) {
    while depth > max(level, 0) {
      lanes[depth] = 0
      lanes[15] -= 1
    }
  }
}

/// The content of a cell: a spacing character with up to four combining marks.
package struct Glyph: Hashable, Sendable {
  // Five scalars of 21 bits fit into two words, so cells are plain memory that is compared and
  // copied without reference counting. A cell of ncurses holds as many.
  @usableFromInline var low: UInt64
  @usableFromInline var high: UInt64

  /// The maximum number of marks.
  package static let maximumMarks = 4

  private static let wideBit: UInt64 = 1 << 63
  private static let scalarMask: UInt64 = (1 << 21) - 1

  /// Creates a glyph of a spacing character.
  ///
  /// - Parameters:
  ///   - base: The character. It is not checked, and must not be a control character. To draw text
  ///     from elsewhere, use ``Canvas/write(_:at:_:maxWidth:)``.
  ///   - isWide: Whether the character takes two cells.
  package init(_ base: Unicode.Scalar, isWide: Bool = false) {
    low = UInt64(base.value) | (isWide ? Glyph.wideBit : 0)
    high = 0
  }

  private init(low: UInt64) {
    self.low = low
    high = 0
  }

  /// A space.
  package static let space = Glyph(" ")

  /// The second cell of a wide glyph.
  package static let continuation = Glyph(low: 0)

  /// Whether the glyph is a space.
  package var isSpace: Bool { low == 0x20 && high == 0 }

  /// Whether the glyph takes two cells.
  package var isWide: Bool { low & Glyph.wideBit != 0 }

  /// The number of cells that the glyph takes: 1, or 2 if it is wide.
  package var width: Int { isWide ? 2 : 1 }

  /// Whether this is the second cell of a wide glyph.
  package var isContinuation: Bool { low == 0 }

  /// The spacing character, or U+0000 for the second cell of a wide glyph.
  package var base: Unicode.Scalar { unpackScalar(low) }
  /// Whether it is one of Unicode's block elements, U+2580 to U+259F.
  var isBlockElement: Bool { 0x2580...0x259F ~= base.value }

  /// The character if it is printable ASCII without marks.
  @inlinable
  package var ascii: UInt8? { 0x20..<0x7F ~= low && high == 0 ? UInt8(low) : nil }

  /// The spacing character followed by its marks. Empty for the second cell of a wide glyph.
  package var scalars: [Unicode.Scalar] {
    guard !isContinuation else { return [] }
    var result = [base]
    guard hasMarks else { return result }
    for word in [low >> 21, low >> 42, high, high >> 21] {
      guard word & Glyph.scalarMask != 0 else { break }
      result.append(unpackScalar(word))
    }
    return result
  }

  /// Whether the glyph has combining marks.
  package var hasMarks: Bool { (low >> 21) & Glyph.scalarMask != 0 }

  /// Adds a combining mark. Marks after the fourth are ignored.
  package mutating func addCombiningMark(_ mark: Unicode.Scalar) {
    let bits = UInt64(mark.value)
    if (low >> 21) & Glyph.scalarMask == 0 {
      low |= bits << 21
    } else if (low >> 42) & Glyph.scalarMask == 0 {
      low |= bits << 42
    } else if high & Glyph.scalarMask == 0 {
      high |= bits
    } else if (high >> 21) & Glyph.scalarMask == 0 {
      high |= bits << 21
    }
  }

  private func unpackScalar(_ word: UInt64) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(word & Glyph.scalarMask)) ?? " "
  }
}

/// The position of a glyph in a document: the start of its part of text, and its index in the part.
struct GlyphPosition: Hashable {
  /// The start of the part, in bytes.
  var offset: Int
  var glyph: Int
}

/// The position of a row in a document: the start of its part, and its index in the part.
struct RowPosition: Hashable, Comparable {
  /// The start of the part, in bytes.
  var offset: Int
  /// The row of the part, from 0.
  var row = 0

  static let start = RowPosition(offset: 0)

  static func < (left: RowPosition, right: RowPosition) -> Bool {
    (left.offset, left.row) < (right.offset, right.row)
  }
}

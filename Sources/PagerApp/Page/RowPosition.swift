/// A row of a document: where its part begins, and which of the part's rows it is.
struct RowPosition: Hashable, Comparable {
  /// Where the part begins, in bytes.
  var offset: Int
  /// The row of the part, from 0.
  var row = 0

  static let start = RowPosition(offset: 0)

  static func < (left: RowPosition, right: RowPosition) -> Bool {
    (left.offset, left.row) < (right.offset, right.row)
  }
}

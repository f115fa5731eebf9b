import BinarySearch
import Documents

/// A row of a part.
struct PartRow: Equatable {
  let part: Part
  /// The row of the part, from 0.
  let index: Int

  var position: RowPosition { RowPosition(offset: part.start, row: index) }
}

/// The rows that a pane shows from a position on.
struct VisibleRows {
  let top: RowPosition
  /// From the top down; as many as the pane has, or fewer at the end of the document.
  let rows: [PartRow]
  /// Whether the pane is as full as it can be: no other top shows more rows.
  let isFull: Bool

  /// The last part of which a row is visible; `nil` if there are no rows.
  var lastPart: Part? { rows.last?.part }

  /// Where the last visible part ends and the next one begins, in bytes.
  var end: Int { lastPart?.next ?? 0 }

  /// The index in ``rows`` of the row at a position; `nil` if it is not visible.
  func index(of position: RowPosition) -> Int? {
    let index = rows.partitionPoint { $0.position >= position }
    return index < rows.count && rows[index].position == position ? index : nil
  }
}

import BinarySearch
import Documents

/// A row of a part; of a long part if lines are cut off.
struct LinePartRow: Equatable {
  let part: LinePart
  /// The row of the part, from 0.
  let index: Int

  var position: RowPosition { RowPosition(offset: part.start, row: index) }
}

/// The rows that a pane shows, starting at a position.
struct VisibleRows {
  let top: RowPosition
  /// The rows from top to bottom. There are fewer than the pane has at the end of the document.
  let rows: [LinePartRow]
  /// Whether no other top row would show more rows.
  let isFull: Bool

  /// The last visible part; `nil` if there are no rows.
  var lastPart: LinePart? { rows.last?.part }

  /// The end of the last visible part, in bytes. The next part starts there.
  var end: Int { lastPart?.next ?? 0 }

  /// The index in ``rows`` of the row at a position; `nil` if it is not visible.
  func index(of position: RowPosition) -> Int? {
    let index = rows.partitionPoint { $0.position >= position }
    return index < rows.count && rows[index].position == position ? index : nil
  }
}

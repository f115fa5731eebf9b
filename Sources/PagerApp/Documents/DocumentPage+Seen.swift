import Documents
import TabPagerCore

/// Which rows are seen from a place on. What is known of those that were drawn last is not looked for
/// again: a key that scrolls by a line asks four times.
extension DocumentPage {
  /// What rows depend on, apart from their place.
  var rowLayout: RowLayout {
    RowLayout(
      look: look, size: size, isWrapped: isWrapped, wrapping: texts.wrapping, column: column)
  }

  /// The last part of which anything is seen; nil where there is none.
  var lastSeen: Part? { screenful(from: top).last }

  /// Where what is seen ends, in bytes.
  var seenEnd: Int { lastSeen?.next ?? 0 }

  /// What a pane shows of which the top is at a place. At the first place it is as full as can be.
  func screenful(from place: Place) -> Screenful {
    let (layout, byteCount) = (rowLayout, document.byteCount)
    if let known = knownScreenful, known.place == place, known.layout == layout,
      known.isFull || known.byteCount == byteCount
    {
      return known
    }
    var (part, left) = rowsWanted(from: place, layout)
    while left > 0, let last = part, let next = document.part(after: last) {
      left -= rowCount(of: next)
      part = next
    }
    let result = Screenful(
      layout: layout, place: place, byteCount: byteCount, last: part,
      isFull: left <= 0 || place <= firstPlace)
    knownScreenful = result
    return result
  }

  /// A part from a place on, and how many rows a pane has after it.
  private func rowsWanted(from place: Place, _ layout: RowLayout) -> (Part?, Int) {
    if let drawn = drawnRows, drawn.layout == layout, let index = drawn.index(of: place) {
      let last = drawn.rows[drawn.rows.count - 1]
      let rest = rowCount(of: last.part) - 1 - last.number
      return (last.part, bodyHeight - (drawn.rows.count - index) - rest)
    }
    guard let part = document.part(holding: place.offset) else { return (nil, bodyHeight) }
    return (part, bodyHeight - (rowCount(of: part) - place.row))
  }

  /// The place so many rows after another, at most the last.
  func place(_ rows: Int, rowsAfter place: Place) -> Place {
    var (found, left) = (document.part(holding: place.offset), place.row + rows)
    if let drawn = drawnRows, drawn.layout == rowLayout, let index = drawn.index(of: place) {
      let row = drawn.rows[min(index + rows, drawn.rows.count - 1)]
      (found, left) = (row.part, row.number + max(0, index + rows - (drawn.rows.count - 1)))
    }
    guard var part = found else { return place }
    while true {
      let count = rowCount(of: part)
      if left < count { return Place(offset: part.start, row: left) }
      guard let next = document.part(after: part) else {
        return Place(offset: part.start, row: count - 1)
      }
      left -= count
      part = next
    }
  }
}

import Documents
import PagerText
import TabPagerCore

/// The rows of a document as they were drawn: after a step of scrolling nearly all of them are drawn
/// again, elsewhere, and are copied.
struct DrawnRows {
  /// A row of a part.
  struct Row {
    let part: Part
    let number: Int

    var place: DocumentPage.Place { DocumentPage.Place(offset: part.start, row: number) }
  }

  /// What they depend on but for the document's place.
  let layout: RowLayout
  let isUnicode: Bool
  /// The row of the pane that the first one is in.
  let first: Int
  /// One after another, at least one.
  let rows: [Row]
  let canvas: Canvas

  /// Which of the rows is at a place; nil where none is.
  func index(of place: DocumentPage.Place) -> Int? {
    let index = rows.partitionPoint { $0.place >= place }
    return index < rows.count && rows[index].place == place ? index : nil
  }
}

/// What tells whether rows are still the same rows.
struct RowLayout: Equatable {
  /// ``DocumentPage/look``.
  let look: Int
  let size: Size
  let isWrapped: Bool
  let wrapping: TextWrapping
  /// The first column that is seen.
  let column: Int
}

/// The last part of which anything is seen in a pane of which the top is at a place, and whether there
/// are rows for all of it.
struct Screenful {
  let layout: RowLayout
  let place: DocumentPage.Place
  /// The bytes there were.
  let byteCount: Int
  /// nil where there is none.
  let last: Part?
  let isFull: Bool
}

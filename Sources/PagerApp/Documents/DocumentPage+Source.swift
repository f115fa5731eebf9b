import Documents
import PagerText

extension DocumentPage {
  /// Where in the source is what the top row begins with, in bytes.
  var exactOffset: Int { heldOffset ?? sourceOffset(of: top) }

  /// Where in the source is what a row begins with, in bytes; as exactly as what is shown can tell.
  func sourceOffset(of place: Place) -> Int {
    var offset = place.offset
    if isWrapped, place.row > 0, let part = document.part(holding: place.offset) {
      let rows = texts.rows(of: part, width: textWidth)
      if rows.indices.contains(place.row) {
        offset = part.start + texts[part].byteOffset(ofGlyph: rows[place.row].lowerBound)
      }
    }
    return made?.source(at: offset) ?? offset
  }

  /// The row that shows a byte of the source.
  func place(showing source: Int) -> Place {
    let offset = made?.place(of: source) ?? source
    guard let part = document.part(holding: offset) else { return Place(offset: offset, row: 0) }
    guard isWrapped, offset > part.start else { return Place(offset: part.start, row: 0) }
    let glyph = texts[part].glyphIndex(ofByte: offset - part.start)
    let rows = texts.rows(of: part, width: textWidth)
    return Place(offset: part.start, row: rows.lastIndex { $0.lowerBound <= glyph } ?? 0)
  }
}

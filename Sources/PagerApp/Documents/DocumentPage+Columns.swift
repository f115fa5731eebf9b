import Documents
import PagerText

extension DocumentPage {
  /// Goes sideways to the first column, or as far as the end of the longest line that is seen. Tells
  /// whether there are columns to go to.
  func goToColumn(isLast: Bool) -> Bool {
    guard !isWrapped else { return false }
    column = isLast ? max(0, widestSeen - textWidth) : 0
    changed()
    return true
  }

  /// The cells of the longest line of which anything is seen.
  private var widestSeen: Int {
    var (part, widest) = (document.part(holding: top.offset), 0)
    for _ in 0..<max(1, bodyHeight) {
      guard let line = part else { break }
      widest = max(widest, texts[line].width)
      part = document.part(after: line)
    }
    return widest
  }

  /// Scrolls the match that one is at to a row of the pane; tells whether there is one.
  func placeMatch(_ height: Height) -> Bool {
    guard let match = search.current, let part = document.part(holding: match.lowerBound) else {
      return false
    }
    var place = Place(offset: part.start, row: 0)
    if isWrapped {
      let bytes = match.lowerBound - part.start..<match.upperBound - part.start
      let first = texts[part].glyphs(ofBytes: bytes).lowerBound
      place.row = texts.rows(of: part, width: textWidth).lastIndex { $0.lowerBound <= first } ?? 0
    }
    let rows =
      switch height {
      case .top: 0
      case .middle: bodyHeight / 2
      case .bottom: bodyHeight - 1
      }
    follows = false
    go(to: self.place(max(0, rows), rowsBefore: place))
    return true
  }
}

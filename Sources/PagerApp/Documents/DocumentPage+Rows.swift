import Documents
import PagerText
import TabPagerCore

/// How lines are cut into rows, for the size of the pane.
extension DocumentPage {
  /// The pane is about to have this size: what is at the top stays there.
  func resize(to size: Size) {
    guard size != self.size, !size.isEmpty else { return }
    keepingTop {
      let isOtherWidth = size.width != self.size.width
      self.size = size
      if isOtherWidth || kind == .image {
        isLaidOut = false
        if isSeen { willAppear() }
      }
    }
  }

  /// Wraps long lines, or cuts them off.
  func toggleWrap() { keepingTop { wraps.toggle() } }

  /// How lines are wrapped, where they are.
  var wrapping: TextWrapping { texts.wrapping }

  /// Wraps lines within words too, or only between them.
  func switchWrapping() {
    keepingTop { texts.wrapping = wrapping == .words ? .cells : .words }
  }

  /// Changes which rows lines are cut into: what is at the top stays there.
  private func keepingTop(_ change: () -> Void) {
    let first = anchor ?? firstGlyph
    change()
    if first > 0, let part = document.part(holding: top.offset) {
      let rows = isWrapped ? texts.rows(of: part, width: textWidth) : []
      top.row = rows.lastIndex { $0.lowerBound <= first } ?? 0
      anchor = first
    }
    if made?.isList == true { revealBar() }
    changed()
  }

  func willAppear() {
    isSeen = true
    if !isLaidOut { layOut() }
    isLaidOut = true
  }

  func didDisappear() {
    isSeen = false
    (drawnRows, knownScreenful) = (nil, nil)
  }

  /// The glyph of its part that the top row begins with.
  private var firstGlyph: Int {
    guard isWrapped, top.row > 0, let part = document.part(holding: top.offset) else { return 0 }
    let rows = texts.rows(of: part, width: textWidth)
    return rows.indices.contains(top.row) ? rows[top.row].lowerBound : 0
  }
}

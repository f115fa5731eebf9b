/// Turns mouse events that a page without a pager ignores into scrolling and clicks, as a pager does for its pages.
struct ClickScrollRecognizer {
  /// Where the left button was pressed; `nil` if it is up or the page handles the gesture.
  private var start: Position?
  /// The row of the pointer.
  private var row = 0
  private var isDragging = false
  private var hasMoved = false

  /// The events that follow a mouse event.
  ///
  /// - Parameter isIgnored: Whether the page has ignored the mouse event.
  mutating func events(for event: MouseEvent, isIgnored: Bool) -> [PageEvent] {
    switch event.kind {
    case .wheel(.up) where isIgnored: return [.scroll(lines: -TabPagerView.linesPerNotch)]
    case .wheel(.down) where isIgnored: return [.scroll(lines: TabPagerView.linesPerNotch)]
    case .press(.left):
      start = isIgnored ? event.position : nil
      (row, isDragging, hasMoved) = (event.position.y, false, false)
      return []
    case .drag(.left) where start != nil: return eventsForDrag(to: event.position)
    case .release(.left): return eventsForRelease()
    default: return []
    }
  }

  private mutating func eventsForDrag(to position: Position) -> [PageEvent] {
    hasMoved = hasMoved || position != start
    let lines = row - position.y
    guard lines != 0 else { return [] }
    let isFirst = !isDragging
    (row, isDragging) = (position.y, true)
    return (isFirst ? [.dragBegan] : []) + [.scroll(lines: lines)]
  }

  private mutating func eventsForRelease() -> [PageEvent] {
    defer { start = nil }
    guard let start else { return [] }
    return isDragging ? [.dragEnded] : hasMoved ? [] : [.click(start)]
  }
}

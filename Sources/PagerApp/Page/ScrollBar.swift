import Documents
import PagerText
import TabPagerCore

/// When the scroll bar of a page is shown.
package enum ScrollBarVisibility: Hashable, Sendable {
  /// While the mouse scrolls.
  case auto
  case on, off
}

/// The state of a page's scroll bar: when it disappears, and where the mouse holds it.
struct ScrollBar: Hashable {
  /// How long the bar is shown after the mouse has scrolled, in seconds.
  static let duration = 1.0

  /// When the bar disappears; `nil` if no time is set.
  private(set) var end: Double?
  /// The row of the thumb that the mouse holds, counted from the thumb's top; `nil` if the thumb is not held.
  var heldRow: Int?

  mutating func showTemporarily(now: Double) { end = now + Self.duration }

  /// Advances to a time; returns whether the bar disappears.
  mutating func advance(to now: Double) -> Bool {
    guard let end, now >= end, heldRow == nil else { return false }
    self.end = nil
    return true
  }

  var schedule: Schedule { heldRow == nil ? end.map { .due($0) } ?? .idle : .idle }
}

extension DocumentPage {
  /// Whether the bar is shown: never if everything is visible.
  var showsScrollBar: Bool {
    switch options.scrollBar {
    case .off: return false
    case .auto: guard scrollBar.end != nil else { return false }
    case .on: break
    }
    return size.width > 2 && !thumb.isEmpty
  }

  /// The rows of the pane that the thumb covers; none if everything is visible.
  private var thumb: Range<Int> {
    let rows = rows
    let visible =
      rows.offset(ofRow: viewport.top)..<max(rows.offset(ofRow: viewport.top), visibleEnd)
    guard viewport.top > rows.firstRow || visible.upperBound < document.byteCount else {
      return 0..<0
    }
    let thumb = ScrollBarThumb.rows(
      visible: visible, of: document.byteCount, height: rows.layout.bodyHeight)
    let first = rows.layout.frozenHeight
    return thumb.lowerBound + first..<thumb.upperBound + first
  }

  /// Handles the mouse on the bar: a drag scrolls the page, and a press outside the thumb moves the thumb there.
  func handleScrollBarMouseEvent(_ event: MouseEvent, now: Double) -> AppPageResponse {
    switch event.kind {
    case .press(.left) where event.position.x == size.width - 1 && showsScrollBar:
      let thumb = thumb
      scrollBar.heldRow =
        thumb.contains(event.position.y) ? event.position.y - thumb.lowerBound : thumb.count / 2
      moveThumb(to: event.position.y)
    case .drag where scrollBar.heldRow != nil: moveThumb(to: event.position.y)
    case .release where scrollBar.heldRow != nil:
      scrollBar.heldRow = nil
      scrollBar.showTemporarily(now: now)
    default: return .ignored
    }
    return .consumed()
  }

  /// Scrolls so that the held row of the thumb is in a row of the pane.
  private func moveThumb(to y: Int) {
    guard let held = scrollBar.heldRow else { return }
    let rows = rows
    let (height, length) = (rows.layout.bodyHeight, thumb.count)
    let start = y - rows.layout.frozenHeight - held
    (viewport.deferredMove, follows) = (nil, false)
    if start >= height - length {
      viewport.move(to: rows.lastTop, in: rows)
    } else {
      let offset = Int(Double(max(0, start)) / Double(max(1, height)) * Double(document.byteCount))
      let wanted = start <= 0 ? rows.firstRow : rows.firstRow(ofPartAt: offset)
      viewport.move(to: max(rows.firstRow, wanted ?? rows.lastTop), in: rows)
    }
    viewport.keepCursorVisible(in: rows)
  }

  func drawScrollBar(into canvas: inout Canvas, isUnicode: Bool) {
    guard showsScrollBar else { return }
    let (x, thumb, frozen) = (canvas.size.width - 1, thumb, rows.layout.frozenHeight)
    for y in frozen..<max(frozen, canvas.size.height) {
      let isThumb = thumb.contains(y)
      guard isThumb || options.scrollBar == .on else { continue }
      let mark = isThumb ? (isUnicode ? "┃" : "#") : (isUnicode ? "│" : "|")
      canvas.write(mark, at: Position(x: x, y: y), theme.style(isThumb ? .secondary : .rule))
    }
  }
}

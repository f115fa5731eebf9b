import PagerViews
import TabPagerCore

/// Scrolling sideways, by the columns of a table or by half a screen.
extension DocumentPage {
  /// The width of the first column of a table, or of the start of each line of text, that stays in view; 0 if nothing
  /// does, or if it would take more than half of the page.
  var pinnedWidth: Int {
    let stops = derived?.columnStops ?? []
    let width =
      stops.isEmpty && showsText
      ? rules.layout.headerColumns : options.pinsColumn && stops.count > 2 ? stops[1] : 0
    return width <= size.width / 2 ? width : 0
  }

  /// The values of ``Viewport/column`` at which scrolling stops; empty to scroll by half a screen.
  var columnStops: [Int] {
    let (stops, pinned) = (derived?.columnStops ?? [], pinnedWidth)
    return pinned == 0 || stops.isEmpty ? stops : [0] + stops.dropFirst(2).map { $0 - pinned }
  }

  /// The stops on the way to the right: up to the first from which the ends of the visible lines can be seen.
  var columnStopsToLineEnds: [Int] {
    let (stops, end) = (columnStops, rows.overflowingColumnCount(ofRowsFrom: viewport.top))
    return Array(stops.prefix((stops.firstIndex { $0 >= end } ?? stops.count) + 1))
  }

  /// Keeps the first column of a table in view, or lets it scroll with the others again.
  func toggleColumnPinning() -> [AppEffect] {
    guard derived?.columnStops.isEmpty == false else { return PageAction.pinColumn.refusal }
    let first = viewport.column > 0 ? viewport.column + pinnedWidth : 0
    options.pinsColumn.toggle()
    let pinned = pinnedWidth
    viewport.column = columnStops.last { $0 == 0 || $0 + pinned <= first } ?? 0
    guard options.pinsColumn else { return [.message("the first column scrolls")] }
    return [
      .message(
        pinned > 0 ? "the first column stays in view" : "the first column is too wide to stay")
    ]
  }

  /// Whether visible lines of a table extend beyond the right edge of the pane. Always true in other views.
  var hasMoreColumns: Bool {
    guard derived?.columnStops.isEmpty == false else { return true }
    let rows = rows
    return rows.overflowingColumnCount(ofRowsFrom: viewport.top) > viewport.column
  }

  /// Scrolls sideways by columns, as `less` does. The line at the top stays.
  func scrollSideways(byColumns columns: Int) {
    viewport.deferredMove = nil
    setFirstColumn(max(0, viewport.column + columns))
  }

  /// Shows the first column again, in a view without columns of a table.
  func resetFirstColumn() {
    if viewport.column > 0, columnStops.isEmpty { setFirstColumn(0) }
  }

  private func setFirstColumn(_ column: Int) {
    viewport.column = column
    if !isWrapped, viewport.top.row > 0 { viewport.top.row = 0 }
    invalidateRows()
  }

  /// Scrolls sideways to the first column, or to the end of the longest visible line. Returns `false` if lines are
  /// wrapped, so that there are no other columns.
  func scrollToSideEdge(isEnd: Bool) -> Bool {
    if rules.layout.unwrapsToScroll, !isEnd {
      setFirstColumn(0)
      return true
    }
    if rules.layout.unwrapsToScroll, isWrapped { setFirstColumn(1) }
    guard !isWrapped else { return false }
    let rows = rows
    viewport.column =
      isEnd ? rows.overflowingColumnCount(ofRowsFrom: viewport.top) : 0
    return true
  }

  /// Scrolls sideways so that columns of a line are visible.
  ///
  /// - Parameter width: The cells for the line.
  func reveal(columns: Range<Int>, width: Int) {
    let pinned = pinnedWidth
    guard columns.upperBound > pinned else { return }
    let first = max(pinned, columns.lowerBound)
    viewport.reveal(
      columns: first - pinned..<columns.upperBound - pinned, width: width - pinned,
      stops: columnStops)
  }
}

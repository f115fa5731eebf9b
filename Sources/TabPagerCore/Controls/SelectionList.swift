/// A list of rows, one of which is selected.
///
/// The list knows which row is selected and which rows are visible. The page that contains the list draws the contents
/// of the rows. A list is a value: the page passes keys and the mouse to it, and draws it:
///
/// ```swift
/// struct FruitPage: Page {
///   private let fruits = ["Apple", "Pear", "Plum"]
///   private var list = SelectionList(count: 3)
///
///   func render(into canvas: inout Canvas, _ context: PageContext) {
///     let selection = Style(.default, on: .default, .reverse)
///     list.draw(into: &canvas, in: canvas.bounds, selection: selection) { row, style, rect, canvas in
///       canvas.write(fruits[row], at: Position(x: rect.minX + 2, y: rect.minY), style)
///     }
///   }
///
///   mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
///     guard case .key(let key) = event, list.handle(key) else { return .ignored }
///     return .consumed
///   }
/// }
/// ```
///
/// | key | effect |
/// |---|---|
/// | ↑, ↓, Ctrl-P, Ctrl-N | selects the previous or the next row |
/// | PageUp, PageDown | moves the selection by ten rows |
/// | Home, End | selects the first or the last row |
///
/// A list with a million rows costs no more than one with ten: only visible rows are drawn.
public struct SelectionList: Hashable, Sendable {
  /// The number of rows.
  public private(set) var count: Int
  /// The rows that cannot be selected, such as headings.
  public let unselectable: Set<Int>
  /// The selected row, or `nil` if there is none.
  public private(set) var selection: Int?
  /// The first row of each column, in ascending order. The default is one column.
  ///
  /// Rows fill one column after the other. The columns are side by side, so a line on the screen shows at most one row
  /// from each column. All columns scroll together.
  public var columnStarts = [0]

  /// The first visible line after scrolling with the wheel; `nil` to keep the selected row in the middle.
  private var scrolledTo: Int?

  /// The number of rows by which PageUp and PageDown move the selection.
  private static let page = 10

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - count: The number of rows. A negative number becomes 0.
  ///   - selection: The row to select, or `nil` for none. See ``select(_:)``.
  ///   - unselectable: The rows that cannot be selected.
  public init(count: Int, selection: Int? = 0, unselectable: Set<Int> = []) {
    self.count = max(0, count)
    self.unselectable = unselectable
    select(selection)
  }

  // MARK: Selection

  /// Selects a row, and scrolls to it.
  ///
  /// If the row cannot be selected, the next selectable row is selected or, if there is none, the previous one. A row
  /// beyond an end counts as the row at that end.
  ///
  /// - Parameter row: The row, or `nil` to select none.
  public mutating func select(_ row: Int?) {
    scrolledTo = nil
    guard let row, count > 0 else { return selection = nil }
    let wanted = min(max(0, row), count - 1)
    selection = (wanted..<count).first(where: canSelect) ?? (0..<wanted).last(where: canSelect)
  }

  /// Changes the number of rows and the selection, without scrolling.
  mutating func update(count: Int, selection: Int?) {
    let scrolledTo = scrolledTo
    self.count = max(0, count)
    select(selection)
    self.scrolledTo = scrolledTo
  }

  /// Selects a visible row where it is.
  package mutating func selectWithoutScrolling(_ row: Int, height: Int) {
    let first = firstVisibleLine(height: height)
    select(row)
    scrolledTo = first
  }

  /// Moves the selection. Rows that cannot be selected are skipped, and the selection stops at the ends.
  ///
  /// - Parameter steps: The number of rows, down if positive.
  public mutating func moveSelection(by steps: Int) {
    scrolledTo = nil
    let direction = steps.signum()
    var (row, left) = (selection ?? (steps > 0 ? -1 : count), abs(steps))
    while left > 0 {
      row += direction
      guard (0..<count).contains(row) else { return }
      guard canSelect(row) else { continue }
      selection = row
      left -= 1
    }
  }

  private func canSelect(_ row: Int) -> Bool { !unselectable.contains(row) }

  /// Handles a key that moves the selection.
  ///
  /// - Returns: Whether the key belongs to the list. This is `true` even if the selection is already at an end.
  public mutating func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.down, []), (.character("n"), .control): moveSelection(by: 1)
    case (.up, []), (.character("p"), .control): moveSelection(by: -1)
    case (.pageDown, []): moveSelection(by: Self.page)
    case (.pageUp, []): moveSelection(by: -Self.page)
    case (.home, []): select(0)
    case (.end, []): select(count - 1)
    default: return false
    }
    return true
  }

  // MARK: Layout

  /// The rows of each column.
  private var columns: [Range<Int>] {
    let starts = columnStarts.map { min(max(0, $0), count) }
    let ends = starts.dropFirst() + [count]
    return zip(starts, ends).map { $0..<max($0, $1) }
  }

  /// The number of lines of the longest column.
  public var lineCount: Int { columns.map(\.count).max() ?? 0 }

  /// Returns the first visible line of the list when it is `height` lines high.
  private func firstVisibleLine(height: Int) -> Int {
    let column = columns.first { $0.contains(selection ?? 0) }
    let line = (selection ?? 0) - (column?.lowerBound ?? 0)
    return max(0, min(scrolledTo ?? (line - height / 2), lineCount - height))
  }

  /// Returns the visible lines of the list, counted from 0, when it is `height` lines high. All columns show the same
  /// lines.
  package func visibleLines(height: Int) -> Range<Int> {
    let first = firstVisibleLine(height: height)
    return first..<max(first, min(first + height, lineCount))
  }

  /// Scrolls without changing the selection. As soon as the selection moves, the list scrolls to it again.
  ///
  /// - Parameters:
  ///   - lines: The number of lines, down if positive.
  ///   - height: The height of the list in lines.
  public mutating func scroll(by lines: Int, height: Int) {
    scroll(toLine: firstVisibleLine(height: height) + lines, height: height)
  }

  /// Scrolls without changing the selection, so that a line is the first one, or as near as possible.
  package mutating func scroll(toLine line: Int, height: Int) {
    scrolledTo = max(0, min(line, lineCount - height))
  }

  /// Whether the list was scrolled after the selection had moved.
  package var isScrolled: Bool { scrolledTo != nil }

  /// Returns the row that can be selected at a position, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - position: A cell.
  ///   - rect: The rectangle in which the list is drawn.
  public func row(at position: Position, in rect: Rect) -> Int? {
    visibleRows(in: rect).first { $0.rect.contains(position) && canSelect($0.row) }?.row
  }

  /// The visible rows and their cells. One cell between two columns stays empty.
  package func visibleRows(in rect: Rect) -> [(row: Int, rect: Rect)] {
    let columns = columns
    let (first, width) = (firstVisibleLine(height: rect.height), rect.width / max(1, columns.count))
    return columns.indices.flatMap { index in
      let (column, isLast) = (columns[index], index == columns.count - 1)
      let top = column.lowerBound + first
      return (top..<max(top, min(top + rect.height, column.upperBound))).map { row in
        let x = rect.minX + index * width
        return (
          row,
          Rect(
            x: x, y: rect.minY + row - top, width: isLast ? rect.maxX - x : width - 1, height: 1)
        )
      }
    }
  }

  // MARK: Drawing

  /// Draws the visible rows. The selected row is filled, and starts with the mark `▌`.
  ///
  /// - Parameters:
  ///   - canvas: The canvas. Only the cells of the selected row are filled; others keep their contents.
  ///   - rect: The cells of the list.
  ///   - style: The style of rows that are not selected.
  ///   - selection: The style of the selected row.
  ///   - mark: The style of the mark. The default is that of the selected row.
  ///   - draw: A closure that draws a row. It receives the row, its style and its cells.
  public func draw(
    into canvas: inout Canvas, in rect: Rect, _ style: Style = .plain, selection: Style,
    mark: Style? = nil,
    _ draw: (_ row: Int, _ style: Style, _ rect: Rect, _ canvas: inout Canvas) -> Void
  ) {
    for (row, cells) in visibleRows(in: rect) {
      guard row == self.selection else {
        draw(row, style, cells, &canvas)
        continue
      }
      canvas.fill(cells, selection)
      draw(row, selection, cells, &canvas)
      if cells.width > 0 { canvas.put(Glyph("▌"), at: cells.origin, mark ?? selection) }
    }
  }
}

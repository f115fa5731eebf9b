/// A table of rows, one of which is selected. The header row stays visible.
///
/// The table reads its rows before each frame, so it always shows their current values. Once the user has selected a
/// row, the row stays selected even if it moves.
///
/// ```swift
/// struct Fruit: Identifiable {
///   let id: String
///   var price: Int
/// }
/// final class Shop {
///   var fruits = [Fruit(id: "Apple", price: 30), Fruit(id: "Plum", price: 12)]
///   var selection: String?
///   var order = TableSortOrder("Price")
/// }
/// let shop = Shop()
///
/// let table = Table(
///   shop.fruits, selection: Binding(shop, \.selection), sortOrder: Binding(shop, \.order)
/// ) {
///   TableColumn("Name", sortedBy: \.id) { $0.id }
///   TableColumn("Price", width: 8, alignment: .trailing, sortedBy: \.price) { "\($0.price) ct" }
/// }
/// ```
///
/// | key | effect |
/// |---|---|
/// | ↑, ↓, PageUp, PageDown, Home, End | moves the selection |
/// | <, > | sorts by the previous or the next column |
/// | - | reverses the order |
/// | Enter | performs the action, if there is one |
///
/// A click on a title sorts by this column, and a second click reverses the order.
public struct Table<Row: Identifiable>: Page {
  private let source: () -> [Row]
  private let columns: [TableColumn<Row>]
  private let selection: Binding<Row.ID?>
  private let sortOrder: Binding<TableSortOrder>?
  private let action: ((Row, PageContext) -> Void)?
  private let actionHelp: String
  private var keyActions: [RowAction] = []
  private var style: (Row) -> Style = { _ in .plain }
  /// The rows in order, as of the last update.
  private var rows: [Row] = []
  private var list = SelectionList(count: 0)
  /// The row that was selected because it was the first; `nil` after the user or the program has selected one.
  private var firstRow: Row.ID?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - rows: The rows, read before each frame.
  ///   - selection: The selected row. The first row is selected until the user or the program selects another one, and
  ///     again if the selected row is removed.
  ///   - sortOrder: The column by which the rows are sorted, or `nil` to keep their order.
  ///   - actionHelp: What the action does, in a few words, for a help page. The default is "open the row".
  ///   - action: A closure that is called when the user presses Enter or clicks the selected row.
  ///   - columns: A closure that lists the columns.
  public init(
    _ rows: @autoclosure @escaping () -> [Row], selection: Binding<Row.ID?>,
    sortOrder: Binding<TableSortOrder>? = nil, actionHelp: String = "open the row",
    action: ((Row, PageContext) -> Void)? = nil,
    @ListBuilder<TableColumn<Row>> columns: () -> [TableColumn<Row>]
  ) {
    self.actionHelp = actionHelp
    (source, self.selection, self.sortOrder, self.action) = (rows, selection, sortOrder, action)
    self.columns = columns()
    reloadRows()
  }

  private struct RowAction {
    let help: KeyHelp
    let perform: (Row, PageContext) -> Void
  }

  /// Returns the table with an action for the selected row.
  ///
  /// After the action has been performed, the row stays selected even if it moves.
  ///
  /// ```swift
  /// struct Job: Identifiable { let id: Int; var name: String; var hasFailed = false }
  /// final class Model {
  ///   var jobs = [Job(id: 1, name: "lint"), Job(id: 2, name: "test", hasFailed: true)]
  ///   var selection: Int?
  ///   func restart(_ job: Job) {}
  /// }
  /// let model = Model()
  ///
  /// let table = Table(model.jobs, selection: Binding(model, \.selection)) {
  ///   TableColumn("Job") { $0.name }
  /// }
  /// .rowAction("r", help: "restart") { job, _ in model.restart(job) }
  /// .rowStyle { $0.hasFailed ? Style(.indexed(1)) : .plain }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key. The action replaces the one that the table itself has for the key, such as the one of Enter.
  ///   - help: What the key does, in a few words, for a help page.
  ///   - perform: The action. It receives the selected row and the context of the table.
  public func rowAction(
    _ key: Key, help: String, perform: @escaping (Row, PageContext) -> Void
  ) -> Table {
    var result = self
    result.keyActions.append(RowAction(help: KeyHelp([key], help), perform: perform))
    return result
  }

  /// Returns the table with a style for each row, such as bold text for what is new.
  ///
  /// The colours of the selected row do not change. See ``rowAction(_:help:perform:)`` for an example.
  ///
  /// - Parameter style: A closure that returns the style of a row.
  public func rowStyle(_ style: @escaping (Row) -> Style) -> Table {
    var result = self
    result.style = style
    return result
  }

  /// Performs an action on the selected row. Returns whether there is one.
  private mutating func performOnSelectedRow(
    _ action: (Row, PageContext) -> Void, _ context: PageContext
  ) -> PageResponse {
    guard let row = list.selection else { return .ignored }
    firstRow = nil
    action(rows[row], context)
    return .consumed
  }

  /// Reads the rows, and keeps the selected one.
  private mutating func reloadRows() {
    rows = source()
    if let order = sortOrder?.value,
      let isBefore = columns.first(where: { $0.title == order.column })?.isBefore
    {
      rows.sort { order.isDescending ? isBefore($1, $0) : isBefore($0, $1) }
    }
    let wanted = selection.value
    if let wanted, wanted != firstRow, let row = rows.firstIndex(where: { $0.id == wanted }) {
      firstRow = nil
      list.update(count: rows.count, selection: row)
    } else {
      list.update(count: rows.count, selection: 0)
      storeSelection()
      firstRow = selection.value
    }
  }

  private func storeSelection() {
    let selected = list.selection.map { rows[$0].id }
    if selection.value != selected { selection.value = selected }
  }

  // MARK: Layout

  /// The columns of cells of each column of the table. One cell between two columns stays empty.
  private func columnRanges(width: Int) -> [Range<Int>] {
    let gaps = max(0, columns.count - 1)
    let fixed = columns.reduce(0) { $0 + ($1.width ?? 0) }
    let flexible = columns.count { $0.width == nil }
    let rest = max(0, width - 2 - fixed - gaps)
    var (x, given) = (2, 0)
    return columns.map { column in
      var own = max(0, column.width ?? 0)
      if column.width == nil {
        // The first columns get the cells that cannot be divided.
        own = rest / flexible + (given < rest % flexible ? 1 : 0)
        given += 1
      }
      defer { x += own + 1 }
      return x..<x + own
    }
  }

  private func listFrame(in size: Size) -> Rect {
    Rect(x: 0, y: 1, width: size.width, height: size.height - 1)
  }

  // MARK: Drawing

  /// Draws the header row and the visible rows.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let ranges = columnRanges(width: canvas.size.width)
    for (column, range) in zip(columns, ranges) {
      let isSorted = column.title == sortOrder?.value.column
      let mark = !isSorted ? "" : sortOrder?.value.isDescending == true ? " ▼" : " ▲"
      writeCell(
        column.title + mark, in: range, column.alignment, row: 0,
        Style(.default, on: .default, isSorted ? [.bold, .underline] : .bold), into: &canvas)
    }
    list.draw(into: &canvas, in: listFrame(in: canvas.size), selection: .controlSelection) {
      row, style, rect, canvas in
      var style = style
      let own = self.style(rows[row])
      if row != list.selection { style = own }
      style.attributes.formUnion(own.attributes)
      for (column, range) in zip(columns, ranges) {
        writeCell(
          column.text(rows[row]), in: range, column.alignment, row: rect.minY, style, into: &canvas)
      }
    }
  }

  /// Writes a text in a cell of the table. If it does not fit, its end is cut off.
  private func writeCell(
    _ text: String, in range: Range<Int>, _ alignment: TableColumn<Row>.Alignment, row: Int,
    _ style: Style, into canvas: inout Canvas
  ) {
    let free = range.count - text.cellWidth
    let x = range.lowerBound + (alignment == .trailing ? max(0, free) : 0)
    canvas.write(text, at: Position(x: x, y: row), style, maxWidth: range.count)
  }

  // MARK: Input

  /// Moves the selection, sorts, and performs the action.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    reloadRows()
    let frame = listFrame(in: context.size)
    switch event {
    case .key(let key): return handleKey(key, context)
    case .scroll(let lines):
      guard list.lineCount > frame.height else { return .ignored }
      list.scroll(by: lines, height: frame.height)
    case .click(let position) where position.y == 0:
      let ranges = columnRanges(width: context.size.width)
      guard let index = ranges.firstIndex(where: { $0.contains(position.x) }) else {
        return .ignored
      }
      sort(by: columns[index])
    case .click(let position):
      guard let row = list.row(at: position, in: frame) else { return .ignored }
      if row == list.selection { action?(rows[row], context) }
      list.selectWithoutScrolling(row, height: frame.height)
      firstRow = nil
      storeSelection()
    default: return .ignored
    }
    return .consumed
  }

  private mutating func handleKey(_ key: Key, _ context: PageContext) -> PageResponse {
    if let own = keyActions.first(where: { $0.help.keys.contains(key) }) {
      return performOnSelectedRow(own.perform, context)
    }
    switch key {
    case "<": sortByNeighborColumn(step: -1)
    case ">": sortByNeighborColumn(step: 1)
    case "-" where sortOrder != nil:
      sortOrder?.value.isDescending.toggle()
      reloadRows()
    case .enter:
      guard let action else { return .ignored }
      return performOnSelectedRow(action, context)
    default:
      guard list.handle(key) else { return .ignored }
      firstRow = nil
      storeSelection()
    }
    return .consumed
  }

  private mutating func sort(by column: TableColumn<Row>) {
    guard let order = sortOrder?.value, column.isBefore != nil else { return }
    let isSame = order.column == column.title
    sortOrder?.value = TableSortOrder(
      column.title, isDescending: isSame ? !order.isDescending : order.isDescending)
    reloadRows()
  }

  private mutating func sortByNeighborColumn(step: Int) {
    let sortable = columns.filter { $0.isBefore != nil }
    guard let order = sortOrder?.value,
      let index = sortable.firstIndex(where: { $0.title == order.column }),
      sortable.indices.contains(index + step)
    else { return }
    sortOrder?.value.column = sortable[index + step].title
    reloadRows()
  }

  /// Reads the rows.
  public mutating func advance(to now: Double) { reloadRows() }

  private static var sortHelp: [KeyHelp] {
    [KeyHelp(["<", ">"], "sort by another column"), KeyHelp(["-"], "reverse the order")]
  }

  /// Whether Enter performs the action of the table.
  private var hasEnterAction: Bool {
    action != nil && !keyActions.contains { $0.help.keys.contains(.enter) }
  }

  /// The keys of the table.
  public var keyHelp: [KeyHelp] {
    [KeyHelp([.up, .down], "select a row")]
      + (sortOrder == nil ? [] : Self.sortHelp)
      + (hasEnterAction ? [KeyHelp([.enter], actionHelp)] : [])
      + keyActions.map(\.help)
  }
}

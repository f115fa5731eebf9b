import Documents
import PagerText
import PagerViews
import PathText
import TabPagerCore

/// The page with the results of a search over all tabs: the tabs, each with its lines. Rows are created when they are
/// drawn.
final class SearchResultsPage: AppPage {
  private(set) var search: AllTabsSearch
  private var rows = SearchResultRows()
  private var rowsVersion = -1
  private var changes = 0
  /// The list of the rows, in which headings cannot be selected.
  private var list = SelectionList(count: 0) { didSet { if list != oldValue { changes += 1 } } }
  /// The selected line, while other lines are found; `nil` for the first one.
  private var chosen: SearchResultRows.RowID?
  private var height = 22
  /// The theme.
  var theme = Theme.standard { didSet { if theme != oldValue { changes += 1 } } }
  /// The actions of keys pressed before there were any lines. They are performed later, so that no key is lost.
  private var deferred: [DeferredAction] = []

  private enum DeferredAction {
    case scroll(ScrollMovement)
    case open
  }

  init(_ search: AllTabsSearch) { self.search = search }

  var drawnVersion: Int? { changes &+ search.version }

  /// The help for Enter.
  var keyHelp: [KeyHelp] { [KeyHelp([Key(.enter)], "go to the line; so does a click")] }

  var summary: PageSummary {
    PageSummary(
      chip: "FOUND", position: search.status,
      hints: [ActionHint(.page(.choose), "go to line"), ActionHint(.app(.reload), "search again")])
  }
  var work: LongRunningWork? { search.work }
  func setEnvironment(_ environment: ViewEnvironment) { theme = environment.theme }
  func resize(to size: Size) { height = max(1, size.height) }

  /// Replaces the search.
  func replaceSearch(with search: AllTabsSearch) {
    changes += self.search.version + 1
    self.search = search
    (rowsVersion, chosen, list) = (-1, nil, SelectionList(count: 0))
  }

  // MARK: Moving

  func perform(_ action: PageAction, count: Int?) -> [AppEffect] {
    switch action {
    case .scroll(let scroll): self.scroll(scroll.applyingCount(count))
    case .moveByLines(let lines): scroll(.lines(lines).applyingCount(count))
    case .choose:
      if count == nil { return openChosenLine() }
      scroll(.lines(count ?? 1))
    // Every line is a match.
    case .searchAgain(_, let turn): scroll(.lines(turn.sign).applyingCount(count))
    case .goToPercent where count == nil: scroll(.top)
    case .landmark(let direction):
      updateRows()
      guard list.selectGroup(direction) else {
        return [.message(direction == .forward ? "no next tab" : "no previous tab")]
      }
      chosen = list.selection.flatMap { rows[$0] }
    default: return action.refusal
    }
    return []
  }

  private func scroll(_ movement: ScrollMovement) {
    updateRows()
    isWaiting ? deferred.append(.scroll(movement)) : moveSelection(by: movement)
  }

  private func moveSelection(by movement: ScrollMovement) {
    list.moveSelection(by: movement, height: height)
    chosen = list.selection.flatMap { rows[$0] }
  }

  /// Whether lines may still arrive and there are none yet, or deferred actions remain.
  private var isWaiting: Bool {
    search.isSearching && deferred.count < 1000 && (!deferred.isEmpty || list.selection == nil)
  }

  /// Performs the deferred actions that are possible with the lines found so far. Call this when lines were found.
  func applyDeferredActions() -> [AppEffect] {
    guard !deferred.isEmpty else { return [] }
    updateRows()
    while let item = deferred.first, !search.isSearching || isTargetFinal(of: item) {
      deferred.removeFirst()
      switch item {
      case .scroll(let movement): moveSelection(by: movement)
      case .open:
        // Keys typed after this action are for another page.
        deferred = []
        return openLine(inRow: list.selection)
      }
    }
    return []
  }

  /// Whether the target of an action is final. Tabs are searched in parallel, so more rows may be inserted before it, and
  /// a movement to the last line may end further down.
  private func isTargetFinal(of item: DeferredAction) -> Bool {
    let open = search.groups.firstIndex { !$0.isDone } ?? search.groups.count
    let settled = rows.row(of: SearchResultRows.RowID(group: open, line: -1))
    var (target, end) = (list, list)
    end.select(list.count - 1)
    switch item {
    case .open, .scroll(.top), .scroll(.sideways): break
    case .scroll(let movement):
      target.moveSelection(by: movement, height: height)
      if target.selection == end.selection { return false }
    }
    return target.selection.map { $0 < settled } ?? false
  }

  /// Updates the rows with new results. The same lines stay visible.
  private func updateRows() {
    guard rowsVersion != search.version else { return }
    rowsVersion = search.version
    let top = list.isScrolled ? rows[list.visibleLines(height: height).lowerBound] : nil
    rows = SearchResultRows(search.groups)
    list = SelectionList(
      count: rows.count, selection: chosen.map(rows.row) ?? 0, unselectable: rows.headings)
    if let top { list.scroll(toLine: rows.row(of: top), height: height) }
  }

  // MARK: Input

  func handle(_ event: PageEvent, _ context: PageContext) -> AppPageResponse {
    updateRows()
    switch event {
    case .click(let position):
      let row = list.row(at: position, in: Rect(origin: .zero, size: context.size))
      guard let row else { return .ignored }
      list.selectWithoutScrolling(row, height: height)
      return .consumed(openLine(inRow: row))
    case .scroll(let lines): list.scroll(by: lines, height: height)
    default: return .ignored
    }
    return .consumed()
  }

  /// Goes to the selected line, now or when it has been found.
  private func openChosenLine() -> [AppEffect] {
    updateRows()
    guard !isWaiting else {
      deferred.append(.open)
      return []
    }
    return openLine(inRow: list.selection)
  }

  private func openLine(inRow row: Int?) -> [AppEffect] {
    guard let id = row.flatMap({ rows[$0] }), id.line >= 0 else { return [] }
    chosen = id
    let group = search.groups[id.group]
    let place = SearchResultLocation(
      tab: group.tab, line: group.lines[id.line], pattern: search.pattern,
      isStale: group.isStale)
    return [.goTo(place)]
  }

  // MARK: Drawing

  /// The cells before a heading, the first of which shows the cursor in other rows.
  private static let margin = 2

  func render(into canvas: inout Canvas, _ context: PageContext) {
    updateRows()
    guard rows.count > 0 else {
      let text = search.isSearching ? "searching…" : "no matches for \(search.pattern.text)"
      canvas.write(text, at: Position(x: Self.margin, y: 1), theme[.note])
      return
    }
    for (row, cells) in list.visibleRows(in: canvas.bounds) {
      guard let id = rows[row] else { break }
      let group = search.groups[id.group]
      if id.line < 0 {
        drawHeading(group, cells.minY, into: &canvas)
      } else {
        drawLine(group.lines[id.line], of: group, cells.minY, into: &canvas)
      }
      guard row == list.selection else { continue }
      theme.drawCurrentRow(cells, isUnicode: context.capabilities.isUnicode, into: &canvas)
    }
  }

  private func drawHeading(_ group: AllTabsSearch.TabResults, _ y: Int, into canvas: inout Canvas) {
    // The folder is less important than the name.
    let start = group.name.lastIndex(of: "/").map { group.name.index(after: $0) }
    let (folder, name) = (
      group.name[..<(start ?? group.name.startIndex)],
      group.name[(start ?? group.name.startIndex)...]
    )
    var x = Self.margin
    x += canvas.write(String(folder), at: Position(x: x, y: y), theme.style(.secondary))
    x += canvas.write(String(name), at: Position(x: x, y: y), theme[.resultTab])
    if !group.lines.isEmpty {
      x += canvas.write(
        "  \(group.lines.count.grouped)", at: Position(x: x, y: y), theme.style(.secondary))
    }
    if let text = group.note { canvas.write(" · " + text, at: Position(x: x, y: y), theme[.note]) }
  }

  private func drawLine(
    _ line: SearchResultLine, of group: AllTabsSearch.TabResults, _ y: Int,
    into canvas: inout Canvas
  ) {
    let digits = line.number.map { String($0) } ?? ""
    let gutter = max(4, String(group.largestNumber).utf8.count) + 2
    canvas.write(
      digits, at: Position(x: gutter - digits.utf8.count, y: y), theme[.resultLine])
    var x = gutter + 2
    if let path = line.path?.shownPath {
      let style = theme.style(.secondary)
      x +=
        EmphasizedText.divided(path, at: 0, emphasizing: []).after
        .truncatedInMiddle(to: canvas.size.width / 3)
        .draw(into: &canvas, at: Position(x: x, y: y), style, emphasis: style) + 2
    }
    let text = SearchResultLineText(
      line.line, of: search.pattern, width: canvas.size.width - x)
    text.draw(into: &canvas, at: Position(x: x, y: y), theme)
  }
}

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
  /// The line of the cursor; nil for the first one.
  private var chosen: SearchResultRows.RowID?
  /// The location at the top; nil for the first row.
  private var top: SearchResultRows.RowID?
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
    (rowsVersion, chosen, top) = (-1, nil, nil)
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
    default: return action.refusal
    }
    return []
  }

  /// Moves the cursor, or scrolls.
  private func scroll(_ scroll: ScrollMovement) {
    updateRows()
    isWaiting ? deferred.append(.scroll(scroll)) : moveCursor(by: scroll)
  }

  private func moveCursor(by scroll: ScrollMovement) {
    let before = rows.row(of: choice ?? SearchResultRows.RowID(group: 0, line: -1))
    switch scroll {
    case .lines(let count): moveCursor(toLineNear: before + count, forward: count > 0)
    case .pages(let count): moveCursor(toLineNear: before + count * height, forward: count > 0)
    case .halfPages(let count):
      moveCursor(toLineNear: before + count * max(1, height / 2), forward: count > 0)
    case .top: moveCursor(toLineNear: 0, forward: true)
    case .bottom: moveCursor(toLineNear: rows.count - 1, forward: false)
    case .sideways: break
    }
  }

  private func moveCursor(toLineNear row: Int, forward: Bool) {
    guard let location = rows.nearestLine(toRow: row, forward: forward) else { return }
    chosen = location
    // The first line of a tab is shown together with its heading.
    let (last, first) = (
      rows.row(of: location), rows.row(of: location) - (location.line == 0 ? 1 : 0)
    )
    if first < topRow { setTop(row: first) }
    if last >= topRow + height { setTop(row: last - height + 1) }
    changes += 1
  }

  private func setTop(row: Int) {
    let row = max(0, min(row, rows.count - height))
    top = row == 0 ? nil : rows[row]
    changes += 1
  }

  private var topRow: Int { top.map(rows.row) ?? 0 }

  /// The line of the cursor, or the first line if the cursor has not moved.
  private var choice: SearchResultRows.RowID? {
    chosen ?? rows.nearestLine(toRow: 0, forward: true)
  }

  /// Whether lines may still arrive and there are none yet, or deferred actions remain.
  private var isWaiting: Bool {
    search.isSearching && deferred.count < 1000
      && (!deferred.isEmpty || rows.nearestLine(toRow: 0, forward: true) == nil)
  }

  /// Performs the deferred actions that are possible with the lines found so far. Call this when lines were found.
  func applyDeferredActions() -> [AppEffect] {
    guard !deferred.isEmpty else { return [] }
    updateRows()
    while let item = deferred.first, !search.isSearching || isTargetFinal(of: item) {
      deferred.removeFirst()
      switch item {
      case .scroll(let scroll): moveCursor(by: scroll)
      case .open:
        // Keys typed after this action are for another page.
        deferred = []
        return openLine(at: choice)
      }
    }
    return []
  }

  /// Whether the target of an action is final. Tabs are searched in parallel, so more rows may be inserted before it.
  private func isTargetFinal(of item: DeferredAction) -> Bool {
    guard let choice else { return false }
    let open = search.groups.firstIndex { !$0.isDone } ?? search.groups.count
    let settled = rows.row(of: SearchResultRows.RowID(group: open, line: -1))
    let row = rows.row(of: choice)
    return switch item {
    case .open, .scroll(.top), .scroll(.sideways): row < settled
    case .scroll(.lines(let count)): row + count < settled
    case .scroll(.pages(let count)), .scroll(.halfPages(let count)): row + count * height < settled
    case .scroll(.bottom): false
    }
  }

  /// Updates the rows with new results.
  private func updateRows() {
    guard rowsVersion != search.version else { return }
    rowsVersion = search.version
    rows = SearchResultRows(search.groups)
  }

  // MARK: Input

  func handle(_ event: PageEvent, _ context: PageContext) -> AppPageResponse {
    updateRows()
    switch event {
    case .click(let position):
      let effects = openLine(at: rows[topRow + position.y])
      return effects.isEmpty ? .ignored : .consumed(effects)
    case .scroll(let lines): setTop(row: topRow + lines)
    default: return .ignored
    }
    return .consumed()
  }

  /// Goes to the line of the cursor, now or when it has been found.
  private func openChosenLine() -> [AppEffect] {
    updateRows()
    guard !isWaiting else {
      deferred.append(.open)
      return []
    }
    return openLine(at: choice)
  }

  private func openLine(at location: SearchResultRows.RowID?) -> [AppEffect] {
    guard let location, location.line >= 0 else { return [] }
    chosen = location
    changes += 1
    let group = search.groups[location.group]
    let place = SearchResultLocation(
      tab: group.tab, line: group.lines[location.line], pattern: search.pattern,
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
    let (first, choice) = (topRow, choice)
    for y in 0..<canvas.size.height {
      guard let location = rows[first + y] else { break }
      let group = search.groups[location.group]
      if location.line < 0 {
        drawHeading(group, y, into: &canvas)
      } else {
        drawLine(
          group.lines[location.line], of: group, y, isChosen: location == choice,
          isUnicode: context.capabilities.isUnicode, into: &canvas)
      }
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
    _ line: SearchResultLine, of group: AllTabsSearch.TabResults, _ y: Int, isChosen: Bool,
    isUnicode: Bool,
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
    guard isChosen else { return }
    theme.highlightCurrentRows(Rect(x: 0, y: y, width: canvas.size.width, height: 1), of: &canvas)
    canvas.write(isUnicode ? "▌" : ">", at: Position(x: 0, y: y), theme.cursorMark)
  }
}

import PagerText
import TabPagerCore

/// The list of all tabs, filtered while the user types.
struct TabSwitcher: InputLayer {
  private(set) var field = TextField()
  /// The number of tabs.
  let count: Int
  /// Returns the entry of a tab by its index. Called only when needed, because there may be 100,000
  /// tabs.
  let entry: (Int) -> TabSwitcherEntry
  /// The indices of the matching tabs, the best first; nil without a query, when all tabs are
  /// listed in order.
  private var found: [Int]?
  /// The matches, one of which is chosen.
  private(set) var list: SelectionList

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - count: the number of tabs.
  ///   - selected: the index of the selected tab.
  ///   - entry: returns the entry of a tab by its index.
  init(count: Int, selected: Int, entry: @escaping (Int) -> TabSwitcherEntry) {
    self.count = count
    self.entry = entry
    list = SelectionList(count: count, selection: selected)
  }

  /// The number of matching tabs.
  var matchCount: Int { found?.count ?? count }

  /// The indices of the listed tabs, in order.
  var matches: [Int] { found ?? Array(0..<count) }

  /// The index of the tab in a line of the list; nil after the last line.
  func tabIndex(inLine line: Int) -> Int? {
    (0..<matchCount).contains(line) ? found?[line] ?? line : nil
  }

  /// The index of the chosen tab; nil if no tab matches.
  var chosenTab: Int? { list.selection.flatMap(tabIndex) }

  /// The query.
  var query: FuzzyQuery { FuzzyQuery(field.text) }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(let key) where key.isCancel: return .close()
    case .key(Key(.enter)): return .close(selectTab(at: chosenTab, cause: .key))
    case .key(let key):
      moveOrFilter(withKey: key)
      return .stay(previewChosenTab())
    case .paste(let text):
      paste(text)
      return .stay(previewChosenTab())
    case .mouse(let event, let pane):
      let panel = panel(in: pane)
      switch event.kind {
      case .press(.left):
        // A press outside the list closes it.
        let tab = clickedTab(at: event.position, in: panel)
        return .close(selectTab(at: tab, cause: .click))
      case .wheel(.down): list.scroll(by: 3, height: panel.list.height)
      case .wheel(.up): list.scroll(by: -3, height: panel.list.height)
      default: break
      }
    case .names, .edited, .noteLine: return .ignored
    }
    return .stay()
  }

  var previewedTab: PageID? { chosenTab.map { entry($0).id } }

  /// Opens the page of the chosen tab, which is shown behind the list.
  private func previewChosenTab() -> [AppEffect] { previewedTab.map { [.openPage($0)] } ?? [] }

  private func selectTab(at place: Int?, cause: MoveCause) -> [AppEffect] {
    place.map { [.select(entry($0).id, cause: cause)] } ?? []
  }

  func render(into frame: inout Frame, _ context: LayerContext) {
    frame.cursor = drawPanel(into: &frame.canvas, in: panel(in: context.pane), context.theme)
  }

  mutating func moveOrFilter(withKey key: Key) {
    switch (key.code, key.modifiers) {
    case (.tab, []): list.moveSelection(by: 1)
    case (.tab, .shift): list.moveSelection(by: -1)
    default:
      let typed = field.text
      if !field.handle(key) { _ = list.handle(key) }
      if field.text != typed { updateMatches(previousText: typed) }
    }
  }

  mutating func paste(_ text: String) {
    let typed = field.text
    field.paste(text)
    updateMatches(previousText: typed)
  }

  /// Finds the matching tabs, the best first. A longer query searches only the previous matches, so
  /// with 100,000 tabs only the first letter searches all of them.
  private mutating func updateMatches(previousText typed: String) {
    defer { list = SelectionList(count: matchCount) }
    var query = query
    guard !query.isEmpty else { return found = nil }
    let known = field.text.hasPrefix(typed) ? found : nil
    // Sort by quality of the match, then by length, then by position in the bar.
    var ranked: [UInt64] = []
    var text = FuzzyText()
    for index in 0..<(known?.count ?? count) {
      let place = known?[index] ?? index
      let entry = entry(place)
      guard query.mayMatch(entry.text) else { continue }
      text.setText(entry.text, nameStart: entry.nameStart)
      guard let order = query.sortingKey(of: text) else { continue }
      ranked.append(order << 32 | UInt64(place))
    }
    ranked.sort()
    found = ranked.map { Int($0 & 0xFFFF_FFFF) }
  }
}

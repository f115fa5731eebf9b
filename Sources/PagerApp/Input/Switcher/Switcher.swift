import PagerText
import TabPagerCore

/// The list of all tabs, filtered as one types.
struct Switcher: Layer {
  private(set) var editor = LineEditor()
  /// How many tabs there are.
  let count: Int
  /// What the list has of a tab, by its place. It is asked for when that is needed: there may be
  /// 100,000 of them.
  let entry: (Int) -> SwitcherEntry
  /// The places of the tabs that match, the best first; nil as long as nothing is looked for, and
  /// all of them are there in their order.
  private var found: [Int]?
  /// Which of the matches is chosen.
  private(set) var choice: Int

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - count: how many tabs there are.
  ///   - selected: the place of the one that is shown.
  ///   - entry: what the list has of a tab, by its place.
  init(count: Int, selected: Int, entry: @escaping (Int) -> SwitcherEntry) {
    self.count = count
    self.entry = entry
    choice = selected
  }

  /// How many tabs match.
  var matchCount: Int { found?.count ?? count }

  /// The places of the tabs that match, as they are listed.
  var matches: [Int] { found ?? Array(0..<count) }

  /// The place of the tab in a line of the list; nil beyond the last.
  func tab(inLine line: Int) -> Int? {
    (0..<matchCount).contains(line) ? found?[line] ?? line : nil
  }

  /// The place of the chosen tab; nil where none matches.
  var chosenTab: Int? { tab(inLine: choice) }

  /// What is looked for.
  var query: FuzzyQuery { FuzzyQuery(editor.string) }

  mutating func handle(_ event: LayerEvent, _ state: inout InputState) -> LayerResult {
    switch event {
    case .key(let key) where key.isCancel: return .close()
    case .key(Key(.enter)): return .close(select(chosenTab, cause: .key))
    case .key(let key):
      handle(key)
      return .stay(preview())
    case .paste(let text):
      paste(text)
      return .stay(preview())
    case .mouse(let event, let pane):
      // A press beside the list closes it.
      guard case .press(.left) = event.kind else { break }
      let clicked = match(at: event.position, in: layout(in: pane))
      return .close(select(clicked, cause: .click))
    case .names: return .ignored
    }
    return .stay()
  }

  var previewedTab: PageID? { chosenTab.map { entry($0).id } }

  /// Opens the page of the chosen tab, which is shown behind the list.
  private func preview() -> [AppEffect] { previewedTab.map { [.openPage($0)] } ?? [] }

  private func select(_ place: Int?, cause: MoveCause) -> [AppEffect] {
    place.map { [.select(entry($0).id, cause: cause)] } ?? []
  }

  func render(into frame: inout Frame, _ context: LayerContext) {
    frame.cursor = render(into: &frame.canvas, in: layout(in: context.pane), context.theme)
  }

  mutating func handle(_ key: Key) {
    switch (key.code, key.modifiers) {
    case (.down, _), (.tab, []), (.character("n"), .control): choose(choice + 1)
    case (.up, _), (.tab, .shift), (.character("p"), .control): choose(choice - 1)
    case (.pageDown, _): choose(choice + 10)
    case (.pageUp, _): choose(choice - 10)
    default:
      let typed = editor.string
      if editor.handle(key), editor.string != typed { filter(after: typed) }
    }
  }

  mutating func paste(_ text: String) {
    let typed = editor.string
    editor.paste(text)
    filter(after: typed)
  }

  private mutating func choose(_ wanted: Int) {
    choice = max(0, min(matchCount - 1, wanted))
  }

  /// Finds the tabs that match, the best first. More text has its matches among those of less: with
  /// 100,000 tabs only the first letter looks at all of them.
  private mutating func filter(after typed: String) {
    choice = 0
    var query = query
    guard !query.isEmpty else { return found = nil }
    let known = editor.string.hasPrefix(typed) ? found : nil
    // To the front with what matches best, is shorter, or stands further to the left.
    var ranked: [UInt64] = []
    var text = FuzzyText()
    for index in 0..<(known?.count ?? count) {
      let place = known?[index] ?? index
      let entry = entry(place)
      guard query.mayMatch(entry.text) else { continue }
      text.take(entry.text, nameStart: entry.nameStart)
      guard let order = query.order(of: text) else { continue }
      ranked.append(order << 32 | UInt64(place))
    }
    ranked.sort()
    found = ranked.map { Int($0 & 0xFFFF_FFFF) }
  }
}

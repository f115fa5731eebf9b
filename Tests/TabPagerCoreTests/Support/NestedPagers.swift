import TabPagerCore

/// A pager whose pages are pagers, on a screen of 40 × 8 cells. The outer bar is in rows 0 and 1, the inner one in rows
/// 2 and 3, and the innermost page starts in row 4.
///
/// The pages of the first inner pager show "a0", "a1", …, those of the second one "b0", "b1", ….
final class NestedPagers {
  let outer: TabPagerView
  let inners: [TabPagerView]
  let screen: PagerScreen

  /// Creates nested pagers.
  ///
  /// - Parameters:
  ///   - counts: The number of pages in each inner pager.
  ///   - change: Changes the settings of the outer pager.
  ///   - changeInner: Changes the settings of the inner pagers.
  init(
    _ counts: [Int], outer change: (inout TabPagerSettings) -> Void = { _ in },
    inner changeInner: (inout TabPagerSettings) -> Void = { _ in }
  ) {
    var (settings, innerSettings) = (TabPagerSettings(), TabPagerSettings())
    change(&settings)
    changeInner(&innerSettings)
    let inners = zip("abcdefgh", counts).map { name, count in
      TabPagerView(tabs: Self.tabs(name, count), settings: innerSettings)
    }
    self.inners = inners
    let names = Array("ABCDEFGH")
    let tabs = inners.indices.map { index in
      Tab("\(names[index])", id: index) { inners[index] }
    }
    outer = TabPagerView(tabs: tabs, settings: settings)
    screen = PagerScreen(outer)
  }

  private static func tabs(_ name: Character, _ count: Int) -> [Tab] {
    (0..<count).map { index in Tab("tab \(index)", id: index) { TextPage("\(name)\(index)") } }
  }

  /// The selected inner pager.
  var inner: TabPagerView { inners[outer.selectedIndex] }

  /// The indices of the selected outer tab and of the selected tab in its pager.
  var place: [Int] { [outer.selectedIndex, inner.selectedIndex] }

  /// Returns the first row of the innermost pane.
  func innermostPaneRow(at time: Double) -> String { screen.canvas(at: time).lines[4] }

  /// Renders frames at 60 per second, as a run loop does.
  func renderFrames(from start: Double, to end: Double) {
    for frame in stride(from: start, through: end, by: 1.0 / 60) { _ = screen.canvas(at: frame) }
    _ = screen.canvas(at: end)
  }

  /// Selects an outer tab and a tab in its pager, and waits until the pagers are idle.
  func show(outerTab: Int, innerTab: Int, at time: Double) {
    outer.perform(.select(outerTab), cause: .code, at: time)
    inners[outerTab].perform(.select(innerTab), cause: .code, at: time)
    renderFrames(from: time, to: time + 2)
  }

  /// Drags the pointer through columns, with an event and a frame for each.
  func drag(through columns: some Sequence<Int>, from start: Double, every interval: Double = 0.02)
  {
    for (number, column) in columns.enumerated() {
      let time = start + Double(number) * interval
      screen.mouse(.drag(.left), column, 5, at: time)
      _ = screen.canvas(at: time)
    }
  }
}

/// Returns a row of the pane in which a text starts at a column.
func textRow(_ text: String, atColumn column: Int) -> String {
  String(repeating: " ", count: column) + text
}

extension String {
  /// The string without trailing spaces.
  var trimmedRight: String {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }
}

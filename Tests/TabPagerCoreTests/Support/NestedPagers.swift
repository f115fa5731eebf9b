import TabPagerCore

/// A pager whose pages are pagers, on a screen of 40 × 8: the outer bar in rows 0 and 1, the inner one
/// in rows 2 and 3, the innermost page from row 4 on.
///
/// The inner pagers are called a, b, …, and their pages a0, a1, …, which is what these show.
final class NestedPagers {
  let outer: TabPagerView
  let inners: [TabPagerView]
  let screen: PagerScreen

  /// Makes one.
  ///
  /// - Parameters:
  ///   - counts: how many pages each inner pager has.
  ///   - change: settings of the outer pager.
  ///   - changeInner: settings of the inner ones.
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

  /// The inner pager that is selected.
  var inner: TabPagerView { inners[outer.selectedIndex] }

  /// What is selected: the outer tab, and that of its pager.
  var place: [Int] { [outer.selectedIndex, inner.selectedIndex] }

  /// What the first row of the innermost pages shows.
  func row(at time: Double) -> String { screen.canvas(at: time).lines[4] }

  /// Shows frames, 60 a second, as a run loop does.
  func play(from start: Double, to end: Double) {
    for frame in stride(from: start, through: end, by: 1.0 / 60) { _ = screen.canvas(at: frame) }
    _ = screen.canvas(at: end)
  }

  /// Goes to a place at once.
  func show(_ outerTab: Int, _ innerTab: Int, at time: Double) {
    outer.perform(.select(outerTab), cause: .code, at: time)
    inners[outerTab].perform(.select(innerTab), cause: .code, at: time)
    play(from: time, to: time + 2)
  }

  /// Moves a hand that is down through these columns, a report and a frame each.
  func drag(through columns: some Sequence<Int>, from start: Double, every interval: Double = 0.02)
  {
    for (number, column) in columns.enumerated() {
      let time = start + Double(number) * interval
      screen.mouse(.drag(.left), column, 5, at: time)
      _ = screen.canvas(at: time)
    }
  }
}

/// A row of the pane in which a text begins at a column.
func paneRow(_ text: String, at column: Int) -> String {
  String(repeating: " ", count: column) + text
}

extension String {
  /// Without the spaces at its end.
  var trimmedRight: String {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }
}

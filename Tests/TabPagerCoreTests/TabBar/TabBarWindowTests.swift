import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct TabBarWindowTests {
  private static func drawnTitleRow(
    _ titles: [String], width: Int, scroll: Int = 0,
    _ change: (inout TabBarStyle) -> Void = { _ in }
  ) -> String {
    var style = TabBarStyle()
    change(&style)
    let layout = TabBarLayout(titleWidths: titles.map(\.count), width: width, style: style)
    let view = TabBarView(layout: layout, style: style, progress: 0, scroll: Double(scroll))
    var canvas = Canvas(size: Size(width: width, height: 1))
    view.drawTitles(into: &canvas, row: 0) { TabLabel(title: titles[$0]) }
    return canvas.lines[0]
  }

  private static let long = (0..<20).map { "document \($0)" }

  @Test("overflow marks count the hidden tabs, and clipped titles show their beginning")
  func marksCountHiddenTabs() {
    for (scroll, expected) in [
      (38, "‹ 3   docume…   document 4   document 5   document 6    13 ›"),
      (40, "‹ 3   docu…   document 4   document 5   document 6      13 ›"),
      // A title that has only four cells left is hidden.
      (41, "‹ 4          document 4   document 5   document 6       13 ›"),
      (46, "‹ 4     document 4   document 5   document 6   docum…   12 ›"),
    ] {
      #expect(Self.drawnTitleRow(Self.long, width: 60, scroll: scroll) == expected)
    }
  }

  @Test("a title with room for fewer than four letters is hidden and counted in the overflow mark")
  func narrowTitlesAreHidden() {
    #expect(Self.drawnTitleRow(Self.long, width: 27) == "  document 0   docu…   18 ›")
    #expect(Self.drawnTitleRow(Self.long, width: 26) == "  document 0          19 ›")
  }

  @Test("a bar with overflow marks switched off leaves their room to the titles")
  func hiddenMarksTakeNoRoom() {
    #expect(
      Self.drawnTitleRow(Self.long, width: 32, scroll: 3) { $0.showsOverflowMarks = false }
        == "document…   document 1   docume…")
  }

  @Test("thousands of hidden tabs are grouped in the count")
  func countsAreGrouped() {
    let titles = (0..<100_000).map { "tab \($0)" }
    #expect(Self.drawnTitleRow(titles, width: 40) == "  tab 0   tab 1   tab 2         99,997 ›")
    #expect(Self.drawnTitleRow(titles, width: 40, scroll: 20_000).hasPrefix("‹ 1,"))
  }

  // MARK: Random bars

  private struct RandomBar {
    var view: TabBarView
    var labels: [TabLabel]
    var selected: Int
    var isUnscrolled: Bool

    init(_ random: inout SeededGenerator) {
      var style = TabBarStyle()
      style.mode = [.scroll, .scroll, .fit, .centered][random.below(4)]
      style.alignment = [.leading, .center, .fill][random.below(3)]
      style.indicator = [.underline, .block][random.below(2)]
      style.spacing = random.below(3) == 0 ? random.below(8) : 3
      style.inset = random.below(3) == 0 ? random.below(5) : 2
      style.showsOverflowMarks = random.below(4) > 0
      style.isScrollEnabled = random.below(4) > 0
      let count = 1 + random.below([3, 12, 150][random.below(3)])
      labels = (0..<count).map { _ in Self.randomLabel(&random) }
      let layout = TabBarLayout(
        titleWidths: labels.map(\.width), width: 1 + random.below(110), style: style,
        pinnedCount: random.below(3) == 0 ? random.below(4) : 0)
      selected = random.below(count)
      isUnscrolled = random.below(3) == 0
      let range = layout.scrollRange
      let scroll =
        isUnscrolled
        ? layout.scrollPosition(atProgress: Double(selected))
        : range.lowerBound + Double(random.below(Int(range.upperBound - range.lowerBound) + 1))
      view = TabBarView(layout: layout, style: style, progress: Double(selected), scroll: scroll)
    }

    private static func randomLabel(_ random: inout SeededGenerator) -> TabLabel {
      let letters = (0..<random.below(random.below(4) == 0 ? 60 : 16)).map { _ in
        random.below(12) == 0 ? "漢" : Character(UnicodeScalar(UInt8(97 + random.below(26))))
      }
      return TabLabel(
        title: String(letters), badge: random.below(4) == 0 ? "+\(random.below(30))" : nil,
        isClosable: random.below(5) == 0)
    }

    /// Returns the text of an unclipped label at the width that the layout gives it.
    func wholeText(of index: Int) -> String {
      var style = TabBarStyle()
      style.inset = 0
      let width = view.layout.titleColumns(of: index).count
      let layout = TabBarLayout(titleWidths: [width], width: width, style: style)
      let whole = TabBarView(layout: layout, style: style, progress: 0, scroll: 0)
      var canvas = Canvas(size: Size(width: width, height: 1))
      whole.drawTitles(into: &canvas, row: 0) { _ in labels[index] }
      return Self.text(of: canvas, 0..<width)
    }

    private static func text(of canvas: Canvas, _ columns: Range<Int>) -> String {
      let glyphs = columns.map { canvas[$0, 0].glyph }.filter { !$0.isContinuation }
      let text = glyphs.map { String($0.base) }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }

    /// Returns a description of the first error, or `nil` for none.
    func firstError() -> String? {
      let (layout, window) = (view.layout, view.window)
      var canvas = Canvas(size: Size(width: layout.width, height: 2))
      view.drawTitles(into: &canvas, row: 0) { labels[$0] }
      view.drawTrack(into: &canvas, row: 1, colors: .trueColor)
      /// Returns the text in some columns, without trailing spaces.
      func text(_ columns: Range<Int>) -> String { Self.text(of: canvas, columns) }
      var shown: [Int] = []
      var titleCells: Set<Int> = []
      for index in labels.indices {
        let columns = layout.visibleColumns(ofTitle: index, in: window)
        guard !columns.isEmpty else { continue }
        if !titleCells.isDisjoint(with: columns) { return "titles overlap" }
        if columns.lowerBound < 0 || columns.upperBound > layout.width {
          return "a title is outside the bar"
        }
        titleCells.formUnion(columns)
        shown.append(index)
        let (seen, whole) = (text(columns), wholeText(of: index))
        if seen == whole { continue }
        if !seen.hasSuffix("…") || !whole.hasPrefix(seen.dropLast()) {
          return "\(seen) is not the start of \(whole)"
        }
        let hasMarks = !window.earlierMark.isEmpty || !window.laterMark.isEmpty
        if hasMarks, columns.count < TabBarWindow.leastClippedTitle {
          return "\(seen) is too short"
        }
      }
      // Overflow marks.
      for (mark, count, isEarlier) in [
        (window.earlierMark, window.hiddenBefore, true),
        (window.laterMark, window.hiddenAfter, false),
      ] {
        if !titleCells.isDisjoint(with: mark) { return "a mark covers a title" }
        let digits = text(mark).filter(\.isNumber)
        if mark.isEmpty { continue }
        if digits != "\(count)" || count == 0 { return "\(text(mark)) marks \(count) tabs" }
        if isEarlier != text(mark).hasPrefix("‹") { return "\(text(mark)) is at the wrong end" }
      }
      if !window.earlierMark.isEmpty || !window.laterMark.isEmpty {
        let counted = window.hiddenBefore + shown.count + window.hiddenAfter
        if counted != labels.count {
          return "\(counted) of \(labels.count) tabs are shown or counted"
        }
      }
      // The click target of each column agrees with what is drawn there.
      for column in 0..<layout.width {
        let target = view.clickTarget(atColumn: column) { labels[$0] }
        let glyph = canvas[column, 0].glyph
        switch target {
        case .tab(let index):
          if titleCells.contains(column),
            !layout.visibleColumns(ofTitle: index, in: window).contains(column)
          {
            return "column \(column) hits \(index)"
          }
        case .close(let index):
          if glyph != TabLabel.closeMark { return "column \(column) closes \(index)" }
        case .earlier:
          if !window.earlierMark.contains(column) || !view.style.isScrollEnabled {
            return "column \(column) scrolls to earlier tabs"
          }
        case .later:
          if !window.laterMark.contains(column) || !view.style.isScrollEnabled {
            return "column \(column) scrolls to later tabs"
          }
        case nil:
          let isMark = window.earlierMark.contains(column) || window.laterMark.contains(column)
          if glyph != .space, !isMark || view.style.isScrollEnabled {
            return "column \(column) has no click target"
          }
        }
        if glyph == TabLabel.closeMark, case .close = target {
        } else if glyph == TabLabel.closeMark {
          return "the close button in column \(column) does not close"
        }
      }
      // The indicator.
      let selectedColumns = layout.visibleColumns(ofTitle: selected, in: window)
      let covered = (0..<layout.width).filter { column in
        view.style.indicator == .block
          ? canvas[column, 0].style.background != .default
          : canvas[column, 1].glyph == TabIndicator.CellCoverage.full.glyph
      }
      if covered != Array(selectedColumns) {
        return "the indicator covers \(covered), the title \(selectedColumns)"
      }
      if isUnscrolled, selectedColumns.count < layout.titleColumns(of: selected).count {
        return "the selected title is clipped to \(selectedColumns)"
      }
      return nil
    }
  }

  @Test("in random bars marks, titles, click targets and the indicator agree")
  func randomBarsAgree() {
    let fault = RandomCases.firstFault("bars", count: 400, least: 4000, seed: 77) { random in
      let bar = RandomBar(&random)
      return bar.firstError().map { fault in
        let (style, layout) = (bar.view.style, bar.view.layout)
        return """
          \(fault): \(style.mode), \(layout.width) cells, \(layout.count) tabs, scroll \
          \(bar.view.scroll), selected \(bar.selected), pinned \(layout.pinnedCount)
          """
      }
    }
    #expect(fault == nil)
  }
}

import TabPagerCore
import Testing

import func Glibc.cos
import func Glibc.sin

@Suite struct TabBarLayoutTests {
  static let modes: [TabBarStyle.Mode] = [.scroll, .fit, .centered]
  static let motions: [TabBarStyle.IndicatorMotion] = [.linear, .elastic, .snap]
  static let titles: [[Int]] = [
    [], [4], [0], [3, 7], [8, 11, 9, 8, 7], [1, 0, 40, 2, 200, 5], Array(repeating: 6, count: 40),
  ]

  static func layout(
    _ titles: [Int], _ width: Int, _ mode: TabBarStyle.Mode,
    _ motion: TabBarStyle.IndicatorMotion = .linear
  ) -> TabBarLayout {
    var style = TabBarStyle()
    style.mode = mode
    style.motion = motion
    return TabBarLayout(titleWidths: titles, width: width, style: style)
  }

  // MARK: Positions of tabs

  @Test("tabs as wide as their titles are in a row with spaces between")
  func ownWidths() {
    let layout = Self.layout([8, 11, 9], 80, .scroll)
    // With an inset of 2 and a spacing of 3, tabs start at 2, 2 + 8 + 3 = 13 and 13 + 11 + 3 = 27; 27 + 9 + 2 in all.
    #expect((0..<3).map { layout.tabBox(of: $0) } == [2..<10, 13..<24, 27..<36])
    #expect((0..<3).map { layout.titleColumns(of: $0) } == [2..<10, 13..<24, 27..<36])
    #expect(layout.stripWidth == 38)
  }

  @Test("titles wider than the bar are shortened")
  func wideTitles() {
    let layout = Self.layout([100, 5], 20, .scroll)
    #expect(layout.tabBox(of: 0) == 2..<10)
    #expect(layout.tabBox(of: 1) == 13..<18)
  }

  @Test("tabs of equal widths fill the bar")
  func equalShares() {
    let layout = Self.layout([4, 4, 4], 80, .fit)
    #expect((0..<3).map { layout.tabBox(of: $0) } == [0..<26, 26..<53, 53..<80])
    #expect(layout.titleColumns(of: 0) == 11..<15)
    #expect(layout.stripWidth == 80)
  }

  @Test("tabs of equal widths that do not fit have the minimum width and scroll")
  func minimumShare() {
    let layout = Self.layout(Array(repeating: 10, count: 40), 80, .fit)
    #expect(layout.stripWidth == 40 * TabBarLayout.leastShare)
    #expect((0..<40).allSatisfy { layout.tabBox(of: $0).count == 5 })
    #expect((0..<40).allSatisfy { layout.titleColumns(of: $0).count == 4 })
  }

  @Test(
    "in a centred bar of thirds, the selected tab is in the middle third",
    arguments: [30, 31, 32, 40, 79, 80, 81])
  func centred(
    width: Int
  ) {
    let layout = Self.layout([5, 5, 9, 5, 5, 5, 5], width, .centered)
    for index in 0..<7 {
      let box = layout.tabBox(of: index)
      #expect(box.count == width / 3)
      let left = box.lowerBound - Int(layout.scrollPosition(atProgress: Double(index)))
      // Every selected tab starts in the same column, and is centred to within a cell.
      #expect(left == (width - width / 3) / 2)
    }
    // The titles scroll in step with progress, and stop at both ends.
    let third = Double(width / 3)
    let moved = layout.scrollPosition(atProgress: 2.25) - layout.scrollPosition(atProgress: 0)
    #expect(abs(moved - 2.25 * third) < 1e-9)
    #expect(layout.scrollPosition(atProgress: -0.5) == layout.scrollPosition(atProgress: 0))
  }

  @Test("in a centred bar of thirds, each column belongs to the nearest tab", arguments: 3...90)
  func nearestThird(width: Int) {
    let layout = Self.layout(Array(repeating: 5, count: 7), width, .centered)
    let window = layout.window(scrolledBy: Int(layout.scrollPosition(atProgress: 3)))
    let tabs = (0..<width).map { layout.tab(atColumn: $0, in: window) }
    for tab in 2...4 {
      #expect((width / 3...width / 3 + 1).contains(tabs.filter { $0 == tab }.count))
    }
    #expect(tabs.allSatisfy { $0.map((2...4).contains) ?? false })
  }

  @Test(
    "the clickable boxes of tabs are side by side and contain their titles", arguments: titles,
    modes)
  func boxes(
    titles: [Int], mode: TabBarStyle.Mode
  ) {
    for width in [0, 1, 2, 3, 7, 20, 80] {
      let layout = Self.layout(titles, width, mode)
      #expect(layout.count == titles.count)
      var end = 0
      for index in titles.indices {
        let (box, title) = (layout.tabBox(of: index), layout.titleColumns(of: index))
        #expect(box.lowerBound >= end)
        #expect(title.lowerBound >= box.lowerBound && title.upperBound <= box.upperBound)
        #expect(title.count <= max(1, titles[index]))
        end = box.upperBound
      }
      if !titles.isEmpty { #expect(layout.stripWidth >= end) }
    }
  }

  // MARK: Finding tabs

  @Test("the layout finds the same tab for a column as a linear search", arguments: titles, modes)
  func tabOfColumn(
    titles: [Int], mode: TabBarStyle.Mode
  ) {
    for width in [0, 1, 5, 33, 80] {
      let layout = Self.layout(titles, width, mode)
      for column in -5..<layout.stripWidth + 5 {
        let expected = titles.indices.first { layout.tabBox(of: $0).contains(column) }
        #expect(layout.tab(atStripColumn: column) == expected)
      }
    }
  }

  @Test(
    "the layout finds all tabs that are visible in a range of columns", arguments: titles, modes)
  func tabsInWindow(
    titles: [Int], mode: TabBarStyle.Mode
  ) {
    let layout = Self.layout(titles, 40, mode)
    for start in stride(from: -45, to: layout.stripWidth + 5, by: 3) {
      let window = start..<start + 40
      let found = layout.tabs(inStripColumns: window)
      for index in titles.indices where layout.tabBox(of: index).overlaps(window) {
        #expect(found.contains(index))
      }
      // At the left there may be one more tab, of which only the gap after it is visible.
      let seen = titles.indices.filter { layout.tabBox(of: $0).overlaps(window) }
      #expect(found.count <= seen.count + 1 + titles.filter { $0 == 0 }.count)
    }
    #expect(layout.tabs(inStripColumns: 5..<5).isEmpty)
  }

  // MARK: The indicator

  @Test("at rest the indicator covers the title exactly", arguments: modes, motions)
  func indicatorAtRest(
    mode: TabBarStyle.Mode, motion: TabBarStyle.IndicatorMotion
  ) {
    for titles in Self.titles where !titles.isEmpty {
      let layout = Self.layout(titles, 60, mode, motion)
      for index in titles.indices {
        let edges = layout.indicatorEdges(atProgress: Double(index))
        let title = layout.titleColumns(of: index)
        #expect(edges.left == Double(title.lowerBound))
        #expect(edges.right == Double(title.upperBound))
      }
    }
  }

  @Test("the linear indicator is the piecewise linear function through the titles")
  func linearIndicator() {
    let layout = Self.layout([8, 11, 9, 20], 80, .scroll)
    let lefts = (0..<4).map { Double(layout.titleColumns(of: $0).lowerBound) }
    let widths = (0..<4).map { Double(layout.titleColumns(of: $0).count) }
    /// Interpolates linearly between values at 0, 1, 2, …, and is constant beyond the ends.
    func interpolated(_ values: [Double], at progress: Double) -> Double {
      let progress = max(0, min(Double(values.count - 1), progress))
      let low = min(Int(progress), values.count - 2)
      return values[low] + (values[low + 1] - values[low]) * (progress - Double(low))
    }
    for progress in stride(from: -1.0, through: 3, by: 0.0625) {
      let edges = layout.indicatorEdges(atProgress: progress)
      #expect(abs(edges.left - interpolated(lefts, at: progress)) < 1e-9)
      #expect(abs(edges.right - edges.left - interpolated(widths, at: progress)) < 1e-9)
    }
  }

  @Test("the elastic indicator is widest halfway")
  func elasticIndicator() {
    let layout = Self.layout([8, 8], 80, .scroll, .elastic)
    let travel = 11.0
    for share in stride(from: 0.0, through: 1, by: 0.05) {
      let edges = layout.indicatorEdges(atProgress: share)
      #expect(abs(edges.left - (2 + travel * (1 - cos(share * .pi / 2)))) < 1e-9)
      #expect(abs(edges.right - (10 + travel * sin(share * .pi / 2))) < 1e-9)
      #expect(edges.right - edges.left <= 8 + 0.41422 * travel)
    }
    // Halfway, the indicator is wider by sin 45° − (1 − cos 45°) = √2 − 1 of the distance.
    let middle = layout.indicatorEdges(atProgress: 0.5)
    #expect(abs(middle.right - middle.left - 8 - 0.41421 * travel) < 1e-3)
  }

  @Test("the snapping indicator is at the nearer tab")
  func snappingIndicator() {
    let layout = Self.layout([8, 4], 80, .scroll, .snap)
    #expect(layout.indicatorEdges(atProgress: 0.49).left == 2)
    #expect(layout.indicatorEdges(atProgress: 0.51).left == 13)
  }

  @Test(
    "in a looping bar, the indicator moves from the last tab on to the first", arguments: motions)
  func wrapping(
    motion: TabBarStyle.IndicatorMotion
  ) {
    let layout = Self.layout([4, 5, 6], 80, .scroll, motion)
    let (last, first) = (layout.indicatorEdges(atProgress: 2), layout.indicatorEdges(atProgress: 0))
    let near = layout.indicatorEdges(atProgress: 2.0001)
    #expect(abs(near.left - last.left) < 0.01 && abs(near.right - last.right) < 0.01)
    let arriving = layout.indicatorEdges(atProgress: 2.9999)
    #expect(abs(arriving.left - first.left) < 0.01 && abs(arriving.right - first.right) < 0.01)
    #expect(layout.indicatorEdges(atProgress: 3) == first)
  }

  @Test("the tab bar layout accepts any progress", arguments: modes, motions)
  func anyProgress(
    mode: TabBarStyle.Mode, motion: TabBarStyle.IndicatorMotion
  ) {
    for titles in Self.titles {
      for width in [0, 1, 80] {
        let layout = Self.layout(titles, width, mode, motion)
        for progress in [-1e300, -1, 0.5, 3.7, 1e300, .infinity, -.infinity, .nan] {
          let edges = layout.indicatorEdges(atProgress: progress)
          #expect(edges.left.isFinite && edges.right >= edges.left)
          #expect(layout.scrollPosition(atProgress: progress).isFinite)
        }
      }
    }
  }

  // MARK: Scrolling

  @Test(
    "a scrolled strip of titles leaves no gap at the ends of the bar",
    arguments: [TabBarStyle.Mode.scroll, .fit])
  func scrollEnds(
    mode: TabBarStyle.Mode
  ) {
    let layout = Self.layout(Array(repeating: 10, count: 30), 40, mode)
    #expect(layout.scrollPosition(atProgress: 0) == 0)
    #expect(layout.scrollPosition(atProgress: 29) == Double(layout.stripWidth - 40))
    // Tabs far enough from the ends are centred to within half a cell.
    for index in 5..<25 {
      let box = layout.tabBox(of: index)
      let scroll = layout.scrollPosition(atProgress: Double(index))
      let middle = Double(box.lowerBound + box.upperBound) / 2 - scroll
      #expect(abs(middle - 20) <= 0.5)
    }
    let (a, b) = (layout.scrollPosition(atProgress: 10), layout.scrollPosition(atProgress: 11))
    #expect(abs(layout.scrollPosition(atProgress: 10.3) - (a + (b - a) * 0.3)) < 1e-9)
  }

  @Test("titles that fit into the bar do not scroll")
  func noScrolling() {
    let layout = Self.layout([5, 5, 5], 80, .scroll)
    #expect(layout.scrollRange == 0...0)
    #expect((0..<3).allSatisfy { layout.scrollPosition(atProgress: Double($0)) == 0 })
  }

  @Test("a layout finds any of 100,000 tabs by binary search", arguments: modes)
  func manyTabs(mode: TabBarStyle.Mode) {
    let layout = Self.layout(Array(repeating: 9, count: 100_000), 80, mode)
    for index in [0, 1, 49_999, 99_999] {
      let box = layout.tabBox(of: index)
      #expect(layout.tab(atStripColumn: box.lowerBound) == index)
      #expect(layout.tab(atStripColumn: box.upperBound - 1) == index)
      let scroll = Int(layout.scrollPosition(atProgress: Double(index)))
      #expect(layout.tabs(inStripColumns: scroll..<scroll + 80).count <= 17)
    }
  }
}

import TabPagerCore

/// The layout of the bar.
enum TabBarBenchmarks {
  private static let widths = (0..<1000).map { 3 + $0 * 7 % 11 }

  /// Lays out a bar of 1,000 titles.
  static func layOutBar() -> (Int) -> Void {
    let style = TabBarStyle()
    return { number in
      let layout = TabBarLayout(titleWidths: widths, width: 200 + number % 2, style: style)
      OptimizerSink.consume(layout.stripWidth)
    }
  }

  /// Finds the indicator and the visible titles of a bar of 1,000, in the middle of a swipe.
  static func findIndicator() -> (Int) -> Void {
    let layout = TabBarLayout(titleWidths: widths, width: 200, style: TabBarStyle())
    return { number in
      let progress = Double(number % 900) + 0.37
      let scroll = layout.scrollPosition(atProgress: progress)
      let window = layout.window(scrolledBy: Int(scroll))
      let edges = layout.indicatorEdges(atProgress: progress, scroll: scroll, in: window)
      OptimizerSink.consume(Int(edges.left + edges.right) + window.tabs.count)
    }
  }
}

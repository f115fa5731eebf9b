import TabPagerCore

/// The layout of the bar.
enum BarBenchmarks {
  private static let widths = (0..<1000).map { 3 + $0 * 7 % 11 }

  /// A bar of 1,000 titles is laid out.
  static func layout() -> (Int) -> Void {
    let style = TabBarStyle()
    return { number in
      let layout = TabBarLayout(titleWidths: widths, width: 200 + number % 2, style: style)
      Sink.consume(layout.stripWidth)
    }
  }

  /// Where the indicator stands and which of 1,000 titles are seen, in the midst of a swipe.
  static func indicator() -> (Int) -> Void {
    let layout = TabBarLayout(titleWidths: widths, width: 200, style: TabBarStyle())
    return { number in
      let progress = Double(number % 900) + 0.37
      let scroll = layout.scroll(at: progress)
      let window = layout.window(scrolledBy: Int(scroll))
      let edges = layout.indicator(at: progress, scroll: scroll, in: window)
      Sink.consume(Int(edges.left + edges.right) + window.tabs.count)
    }
  }
}

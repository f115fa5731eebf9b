extension SegmentedControl {
  /// The height of the control in rows: the height of its segments, and one row for the track.
  public var height: Int { itemHeight + 1 }

  private var itemHeight: Int {
    if case .items(let height, _) = content { height } else { 1 }
  }

  /// Draws the segments, the track and the indicator.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let columns = columns(in: canvas.size.width)
    let options = options
    let bar = tabBarView(options, width: columns.count, at: context.now)
    let colors = context.capabilities.colors
    // A separate canvas clips everything to the control's columns.
    var part = Canvas(size: Size(width: columns.count, height: height))
    switch content {
    case .titles(let title):
      bar.drawTitles(into: &part, row: 0, colors: colors) { label(of: $0, options, title) }
    case .items(let height, let item):
      let selected = selectedOption
      for index in bar.window.tabs {
        let page = item(options[index], options[index] == selected)
        part.draw(page, in: segmentBox(of: index, in: bar, height: height), context)
      }
    }
    if let pressed, pressed.isOver, let index = options.firstIndex(of: pressed.option) {
      part.restyle(segmentBox(of: index, in: bar, height: itemHeight)) {
        $0.attributes.insert(.reverse)
      }
    }
    bar.drawTrack(into: &part, row: itemHeight, colors: colors)
    canvas.copy(part, part.bounds, to: Position(x: columns.lowerBound, y: 0))
  }

  /// The option whose segment contains a position; `nil` if no option can be selected there.
  func option(at position: Position, in context: PageContext) -> Option? {
    let columns = columns(in: context.size.width)
    guard columns.contains(position.x), (0..<height).contains(position.y) else { return nil }
    let options = options
    let bar = tabBarView(options, width: columns.count, at: context.now)
    let column = position.x - columns.lowerBound
    guard let index = bar.layout.tab(atColumn: column, in: bar.window),
      source?.pager.tabs[index].isEnabled ?? true
    else { return nil }
    return options[index]
  }

  // MARK: Layout

  /// The columns of the control in the available width.
  private func columns(in width: Int) -> Range<Int> {
    let padding = max(0, min(padding, width / 2))
    let room = width - 2 * padding
    let share = widthFraction.isNaN ? 1 : min(1, max(0, widthFraction))
    let least = min(room, options.count)
    let own = max(least, min(room, Int((Double(width) * share).rounded())))
    let left =
      switch alignment {
      case .leading: padding
      case .center: (width - own) / 2
      case .trailing: width - padding - own
      }
    return left..<left + own
  }

  /// The segments as a tab bar whose tabs share the width equally.
  private func tabBarView(_ options: [Option], width: Int, at time: Double) -> TabBarView {
    var style = style
    style.mode = .fit
    style.isScrollEnabled = false
    style.showsOverflowMarks = false
    if options.isEmpty { style.indicator = .none }
    if let source { style = source.pager.barStyle(basedOn: style) }
    let widths: [Int]
    switch content {
    case .titles(let title):
      widths = options.indices.map { label(of: $0, options, title).width }
    case .items: widths = options.map { _ in width }
    }
    let layout = TabBarLayout(
      titleWidths: widths, width: width, style: style, segmentSpacing: spacing)
    let (progress, velocity) = indicatorMotion(at: time)
    return TabBarView(
      layout: layout, style: style, progress: progress, velocity: velocity,
      scroll: layout.scrollPosition(atProgress: progress).rounded(),
      highlight: tabBarHighlight(at: time))
  }

  private func segmentBox(of index: Int, in bar: TabBarView, height: Int) -> Rect {
    let box = bar.layout.tabBox(of: index)
    return Rect(x: box.lowerBound - bar.scroll, y: 0, width: box.count, height: height)
  }

  /// The label of a segment: its title, and the badge of the bound pager's tab.
  private func label(
    of index: Int, _ options: [Option], _ title: (Option) -> String
  ) -> TabLabel {
    guard var label = source?.pager.tabs[index].label else {
      return TabLabel(title: title(options[index]))
    }
    label.title = .plain(title(options[index]))
    label.isClosable = false
    return label
  }
}

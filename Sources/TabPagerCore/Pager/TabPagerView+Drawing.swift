extension TabPagerView {
  /// Draws the pager into a canvas.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    render(into: &canvas, in: canvas.bounds, context)
  }

  /// Draws the pager into a part of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw into.
  ///   - rect: The cells to draw in.
  ///   - barTab: The index of the tab that the bar shows as selected, or `nil` for the selected tab.
  ///   - context: The time and the environment.
  package func render(
    into canvas: inout Canvas, in rect: Rect, barTab: Int? = nil, _ context: PageContext
  ) {
    guard !rect.isEmpty else { return }
    var context = context
    let layout = layout(for: rect.size)
    drawBar(layout, showing: barTab, into: &canvas, in: rect, context)
    let area = Rect(
      x: rect.minX, y: rect.minY + layout.pane.minY, width: layout.pane.width,
      height: layout.pane.height)
    guard !area.isEmpty else { return }
    let geometry = PageGeometry(pane: area.size, settings.paging)
    context.size = geometry.page.size
    pane.render(
      visiblePages(at: context.now), geometry, transition, gutter: settings.gutter,
      into: &canvas, in: area,
      context
    ) { page(of: $0) }
  }

  /// The function that places the pages, if there is one.
  private var transition: PageTransition? {
    if case .custom(let transition) = settings.paging.transition { transition } else { nil }
  }

  /// The size of the pager in cells.
  var size: Size { context.size }

  var layout: PagerLayout { layout(for: size) }

  func layout(for size: Size) -> PagerLayout { PagerLayout(size: size, bar: settings.bar) }

  /// Draws the bar into a separate canvas first, which clips it to the columns of the rectangle.
  private func drawBar(
    _ layout: PagerLayout, showing tab: Int?, into canvas: inout Canvas, in rect: Rect,
    _ context: PageContext
  ) {
    guard let titles = layout.titles else { return }
    let bar = barView(at: context.now, width: rect.width, showing: tab)
    let state = CachedTabBar.BarState(
      progress: bar.progress, velocity: bar.velocity, position: bar.position,
      highlight: bar.highlight, pressed: bar.pressed, width: rect.width,
      hasTrack: layout.track != nil, colors: context.capabilities.colors)
    let known = cachedBar.flatMap { $0.state == state ? $0 : nil }
    let picture = known ?? CachedTabBar(bar, state: state) { tabs[$0].label }
    cachedBar = picture
    for (row, place) in [titles, layout.track].enumerated() {
      guard let place else { continue }
      canvas.copy(
        picture.rows, Rect(x: 0, y: row, width: rect.width, height: 1),
        to: Position(x: rect.minX, y: rect.minY + place))
    }
    guard rect.minX == 0, rect.width == canvas.size.width else { return }
    let y = rect.minY + titles
    canvas.slidingRows.append(
      Frame.SlidingRows(rows: y..<y + 1, columns: bar.window.columns, offset: bar.scroll))
  }

  func barView(at time: Double) -> TabBarView { barView(at: time, width: size.width) }

  private func barView(at time: Double, width: Int, showing tab: Int? = nil) -> TabBarView {
    let layout = barLayout(width: width)
    if let tab {
      return TabBarView(
        layout: layout, style: barStyle(basedOn: settings.bar), progress: Double(tab),
        scroll: ManualTabBarScroll().position(atProgress: Double(tab), in: layout))
    }
    let (progress, velocity) = barMotion(at: time)
    return TabBarView(
      layout: layout, style: barStyle(basedOn: settings.bar), progress: progress,
      velocity: velocity, scroll: barScroll.position(atProgress: progress, in: layout),
      highlight: tabBarHighlight(at: time), pressed: shownPress)
  }

  /// The tabs that have the selected colour during a jump, and after another move has replaced a
  /// jump. `nil` if the pane shows neighbouring pages.
  func tabBarHighlight(at time: Double) -> TabBarHighlight? {
    motion.tabBarHighlight(at: time).map {
      TabBarHighlight(
        left: tabIndex(ofPage: $0.left), right: tabIndex(ofPage: $0.right), fraction: $0.fraction)
    }
  }

  // MARK: Positions on the screen

  /// Returns the frame of a tab's title and badge: the cells that the indicator covers while the
  /// tab is selected.
  ///
  /// - Parameter id: The tab's identity.
  /// - Returns: The cells at the last frame or input, relative to the pager's top left cell. `nil`
  ///   if there is no such tab or its title is not visible.
  public func frame(ofTab id: PageID) -> Rect? {
    guard let row = layout.titles, let index = tabs.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    let bar = barView(at: now)
    let columns = bar.layout.visibleColumns(ofTitle: index, in: bar.window)
    guard !columns.isEmpty else { return nil }
    return Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
  }

  /// The rectangle of the page at rest at the last frame or input, relative to the pager's top left
  /// cell.
  public var pageFrame: Rect {
    let pane = layout.pane
    let page = geometry.page
    return Rect(
      x: pane.minX + page.minX, y: pane.minY + page.minY, width: page.width, height: page.height)
  }

  /// The cells of the pages in the pane.
  var geometry: PageGeometry { PageGeometry(pane: layout.pane.size, settings.paging) }

  // MARK: Motion

  /// The style for the pager's bar, without an indicator if no tab can be selected.
  func barStyle(basedOn style: TabBarStyle) -> TabBarStyle {
    guard motion.pages.isEmpty else { return style }
    var style = style
    style.indicator = .none
    return style
  }

  /// The progress that the bar shows, and its velocity in pages per second. Pages can be pulled
  /// past the first and the last page, but the bar stops there.
  func barMotion(at time: Double) -> (progress: Double, velocity: Double) {
    let count = motion.pages.count
    let last = motion.loops ? Double(count) : Double(max(0, count - 1))
    let progress = barProgress(forPageProgress: min(last, max(0, motion.progress(at: time))))
    return (progress, motion.isDragging ? 0 : motion.velocity(at: time))
  }

  /// The pages that the pane shows.
  func visiblePages(at time: Double) -> VisiblePages {
    // Read once, because each access copies it.
    let motion = motion
    if motion.pages.isEmpty { return VisiblePages(left: currentPage, right: nil, fraction: 0) }
    let isInstant = settings.reducesMotion && !motion.isDragging
    return motion.visiblePages(
      at: time, with: isInstant ? .instant : settings.paging.transition,
      showsNeighbors: geometry.showsNeighbors)
  }

  var barLayout: TabBarLayout { barLayout(width: size.width) }

  private func barLayout(width: Int) -> TabBarLayout {
    if let cachedLayout, cachedLayout.width == width { return cachedLayout }
    labelWidths += tabs[labelWidths.count...].map(\.label.width)
    let layout = TabBarLayout(
      titleWidths: labelWidths, width: width, style: settings.bar,
      pinnedCount: tabs.prefix { $0.isPinned }.count)
    cachedLayout = layout
    return layout
  }
}

/// The component: a tab bar, the indicator under it, and a pane of pages, moved by one progress.
///
/// It is driven by whoever owns it: ``handle(_:at:)`` and the calls of its extensions change it,
/// ``advance(to:)`` lets time pass, ``render(into:at:_:)`` draws it, and ``takeNotices()`` tells
/// what has happened.
public final class TabPagerView {
  /// How it looks and behaves.
  public var settings: TabPagerSettings {
    didSet {
      paging.settings = settings.paging
      if settings.bar != oldValue.bar { cachedLayout = nil }
    }
  }

  /// The tabs with their pages, in order.
  public private(set) var items: [TabItem]
  /// The state of its motion.
  public internal(set) var paging: Paging

  var barScroll = TabBarScroll()
  var gesture = Gesture.none
  /// The size it was last laid out for.
  var size = Size.zero
  private var pages: [PageID: AnyPage] = [:]
  private var visible: Set<PageID> = []
  private var shown: PageID?
  private let pane = ContentPane()
  private var cachedLayout: TabBarLayout?
  var notices: [PagerNotice] = []

  /// Makes a pager.
  ///
  /// - Parameters:
  ///   - items: the tabs with their pages; each identity once.
  ///   - first: the page to show first; the first one where it is left out or not there.
  ///   - settings: how it looks and behaves.
  public init(
    items: [TabItem], showing first: PageID? = nil,
    settings: TabPagerSettings = TabPagerSettings()
  ) {
    self.items = items
    self.settings = settings
    paging = Paging(PageList(items.map(\.tab.id)), showing: first, settings: settings.paging)
  }

  /// Makes a pager of tabs that are written one below the other.
  public convenience init(
    settings: TabPagerSettings = TabPagerSettings(), @PageBuilder _ items: () -> [TabItem]
  ) {
    self.init(items: items(), settings: settings)
  }

  // MARK: The list

  /// Exchanges the tabs. Pages of identities that stay are kept, and what is on screen stays where
  /// it is.
  ///
  /// - Parameters:
  ///   - items: the new tabs; each identity once.
  ///   - now: when, in seconds.
  public func setItems(_ items: [TabItem], at now: Double) {
    let scrolledPage = barScroll.page.map { self.items[$0].tab.id }
    self.items = items
    cachedLayout = nil
    let ids = items.map(\.tab.id)
    let kept = Set(ids)
    for id in pages.keys where !kept.contains(id) { drop(id) }
    paging.updatePages(PageList(ids), at: now)
    if let scrolledPage { barScroll.relocate(to: paging.pages.index(of: scrolledPage)) }
    collectNotices()
  }

  /// Begins anew with these tabs, at rest.
  ///
  /// - Parameters:
  ///   - items: the tabs; each identity once.
  ///   - index: the place of the one to show.
  public func start(_ items: [TabItem], showing index: Int) {
    self.items = items
    cachedLayout = nil
    for id in pages.keys { drop(id) }
    barScroll = TabBarScroll()
    gesture = .none
    paging = Paging(
      PageList(items.map(\.tab.id)),
      showing: items.indices.contains(index) ? items[index].tab.id : nil,
      settings: settings.paging)
  }

  /// Forgets the page of a tab and makes it anew.
  public func renewPage(of id: PageID) {
    drop(id)
    _ = page(of: id)
  }

  /// Changes the title of a tab.
  public func setTitle(_ title: String, of index: Int) {
    guard items.indices.contains(index), items[index].tab.title != title else { return }
    items[index].tab.title = title
    cachedLayout = nil
  }

  /// The page that is selected, made now if it never was; nil where there is none.
  public var selectedPage: AnyPage? { paging.selected.flatMap { page(of: $0) } }

  // MARK: Time

  /// Lets time pass, for the motion and for the pages that are seen.
  ///
  /// - Parameter now: in seconds.
  public func advance(to now: Double) {
    paging.advance(to: now)
    for id in visible { pages[id]?.advance(to: now) }
    collectNotices()
    trackVisibility(at: now)
  }

  /// What is to happen next by itself: the soonest of the motion and of the pages that are seen.
  public func schedule(at now: Double) -> Schedule {
    var result = paging.schedule
    for id in visible {
      if let page = pages[id] { result = result.sooner(page.schedule(at: now)) }
    }
    return result
  }

  /// Takes what has happened since the last call.
  public func takeNotices() -> [PagerNotice] {
    defer { notices = [] }
    return notices
  }

  func collectNotices() {
    for notice in paging.takeNotices() {
      switch notice {
      case .progress(let progress) where barScroll.page != nil:
        barScroll.follow(progress, in: barLayout)
      case .did: barScroll.settle(at: paging.selectedIndex)
      case .will, .progress, .cancelled: break
      }
      notices.append(.paging(notice))
    }
  }

  // MARK: Drawing

  /// Draws the pager.
  ///
  /// - Parameters:
  ///   - frame: where to.
  ///   - rect: in which of its cells; their number is the pager's size from now on.
  ///   - time: the moment to show, in seconds.
  ///   - capabilities: what the screen can show.
  public func render(
    into frame: inout Frame, in rect: Rect, at time: Double,
    _ capabilities: TerminalCapabilities
  ) {
    let pans = render(into: &frame.canvas, in: rect, at: time, capabilities)
    // Only whole rows can be shifted.
    if rect.minX == 0, rect.width == frame.canvas.size.width { frame.pans += pans }
  }

  /// Draws the pager into a canvas.
  ///
  /// - Parameters:
  ///   - canvas: where to.
  ///   - rect: in which of its cells; their number is the pager's size from now on.
  ///   - time: the moment to show, in seconds.
  ///   - capabilities: what the screen can show.
  /// - Returns: the rows that move sideways together: the titles, and the pane.
  @discardableResult
  public func render(
    into canvas: inout Canvas, in rect: Rect, at time: Double,
    _ capabilities: TerminalCapabilities
  ) -> [Frame.Pan] {
    guard !rect.isEmpty else { return [] }
    size = rect.size
    let layout = PagerLayout(size: rect.size, position: settings.bar.position)
    let pans = drawBar(layout, into: &canvas, in: rect, at: time, capabilities)
    let area = Rect(
      x: rect.minX, y: rect.minY + layout.pane.minY, width: layout.pane.width,
      height: layout.pane.height)
    guard !area.isEmpty else { return pans }
    let context = PageContext(size: area.size, now: time, capabilities: capabilities)
    let offset = pane.render(paneView(at: time), into: &canvas, in: area, context) { page(of: $0) }
    return pans + [Frame.Pan(rows: area.minY..<area.maxY, offset: offset)]
  }

  /// The bar is drawn by itself first, so that it keeps to the rectangle's columns.
  ///
  /// - Returns: how the titles stand.
  private func drawBar(
    _ layout: PagerLayout, into canvas: inout Canvas, in rect: Rect, at time: Double,
    _ capabilities: TerminalCapabilities
  ) -> [Frame.Pan] {
    guard let titles = layout.titles else { return [] }
    let bar = barView(at: time)
    var rows = Canvas(size: Size(width: rect.width, height: 1))
    bar.drawTitles(into: &rows, row: 0) { items[$0].tab.title }
    let row = Rect(x: 0, y: 0, width: rect.width, height: 1)
    canvas.copy(rows, row, to: Position(x: rect.minX, y: rect.minY + titles))
    if let track = layout.track {
      bar.drawTrack(into: &rows, row: 0, colors: capabilities.colors)
      canvas.copy(rows, row, to: Position(x: rect.minX, y: rect.minY + track))
    }
    let y = rect.minY + titles
    return [Frame.Pan(rows: y..<y + 1, offset: bar.scroll)]
  }

  func barView(at time: Double) -> TabBarView {
    let layout = barLayout
    // The pane can be pulled past its ends; the bar stops there.
    let last = paging.loops ? Double(layout.count) : Double(max(0, layout.count - 1))
    let progress = min(last, max(0, paging.progress(at: time)))
    return TabBarView(
      layout: layout, style: settings.bar, progress: progress,
      velocity: paging.isDragging ? 0 : paging.velocity(at: time),
      scroll: barScroll.position(at: progress, in: layout))
  }

  /// What the pane shows. Where a spring swings past its page, only the bar shows it: the pane does
  /// not load and draw another page for the sake of a column.
  func paneView(at time: Double) -> PaneView {
    let isStill = settings.reducesMotion && !paging.isDragging
    guard isStill || paging.hasOvershot(at: time) else { return paging.view(at: time) }
    return PaneView(left: paging.selected, right: nil, fraction: 0)
  }

  var barLayout: TabBarLayout {
    if let cachedLayout, cachedLayout.width == size.width { return cachedLayout }
    let layout = TabBarLayout(
      titleWidths: items.map { CellWidth.width(of: $0.tab.title) }, width: size.width,
      style: settings.bar)
    cachedLayout = layout
    return layout
  }

  // MARK: Pages

  /// The page of an identity, made now if it never was; nil where there is none.
  func page(of id: PageID) -> AnyPage? {
    if let page = pages[id] { return page }
    guard let index = place(of: id) else { return nil }
    let page = items[index].makePage()
    pages[id] = page
    // A page of before may have had the same version.
    pane.forget(id)
    return page
  }

  /// Lets a page go, which hears that it is not seen any more.
  private func drop(_ id: PageID) {
    guard var page = pages.removeValue(forKey: id) else { return }
    if shown == id {
      page.willDisappear()
      shown = nil
    }
    if visible.remove(id) != nil { page.didDisappear() }
  }

  /// The place of a page: nearly always that of the one selected or of a neighbour.
  private func place(of id: PageID) -> Int? {
    let selected = paging.selectedIndex
    for index in [selected, selected - 1, selected + 1]
    where items.indices.contains(index) && items[index].tab.id == id { return index }
    return paging.pages.index(of: id)
  }

  /// Changes a page that has been made, or is made now.
  func withPage<Result>(_ id: PageID, _ body: (inout AnyPage) -> Result) -> Result? {
    guard page(of: id) != nil, var page = pages.removeValue(forKey: id) else { return nil }
    defer { pages[id] = page }
    return body(&page)
  }

  /// Tells pages that they come into view, come to rest, set off and go out of view.
  private func trackVisibility(at now: Double) {
    let view = paneView(at: now)
    let resting = paging.isResting ? paging.selected : nil
    if let shown, shown != resting {
      withPage(shown) { $0.willDisappear() }
      self.shown = nil
    }
    // One that was removed is seen as a picture only.
    let seen = Set([view.left, view.right].compactMap(\.self).filter { page(of: $0) != nil })
    guard seen != visible || resting != shown else { return }
    for id in seen.subtracting(visible) { withPage(id) { $0.willAppear() } }
    for id in visible.subtracting(seen) where pages[id] != nil {
      withPage(id) { $0.didDisappear() }
    }
    visible = seen
    if let resting, resting != shown {
      withPage(resting) { $0.didAppear() }
      shown = resting
    }
  }
}

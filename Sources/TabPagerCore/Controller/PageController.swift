/// A pager whose pages are identified by values of a type, usually an enum.
///
/// A controller is a ``Page``: you can run it or put it into another page. It creates each page
/// once, when the page first becomes visible.
///
///     enum Section { case news, tasks }
///     let controller = try PageController([Section.news, .tasks]) { section in
///       TextPage("This is \(section).")
///     }
///     controller.selected = .tasks
///     try controller.run()
///
/// Values that conform to ``PageProvider`` create their own pages. ``selector`` selects pages from
/// other tasks.
public final class PageController<ID: Hashable & Sendable> {
  /// The pager that shows the pages.
  public let pager: TabPagerView
  /// The pages in the order of their tabs. Users can reorder them by dragging titles, if the
  /// settings allow that.
  public var pages: [ID] { pager.tabs.compactMap { names[$0.id] } }

  private let title: (ID) -> String
  private let make: (ID, PageController<ID>) -> any Page
  /// All pages that were ever in the list, since notices may mention removed pages.
  private var names: [PageID: ID] = [:]
  /// The page that was selected last.
  private var last: ID
  let observers = ObserverList<PagerNotice<PageID>>()
  private var observation: ObservationToken?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - pages: The pages in order: at least one, each once.
  ///   - firstPage: The page to show first. Defaults to the first of the list.
  ///   - isScrollEnabled: Whether the user can swipe the pages. `false` overrides the value in
  ///     `settings`; `true` does not.
  ///   - settings: How the pager looks and behaves.
  ///   - title: Returns the title of a page's tab. Defaults to the value's description.
  ///   - page: A closure that creates a page. Called once for each page, when it first becomes
  ///     visible.
  /// - Throws: A ``TabPagerError`` if the list is empty, has duplicates, or does not contain
  ///   `firstPage`.
  public convenience init(
    _ pages: [ID], firstPage: ID? = nil, isScrollEnabled: Bool = true,
    settings: TabPagerSettings = TabPagerSettings(),
    title: @escaping (ID) -> String = { "\($0)" }, page: @escaping (ID) -> any Page
  ) throws(TabPagerError) {
    try self.init(
      pages, firstPage: firstPage, isScrollEnabled: isScrollEnabled, settings: settings,
      title: title
    ) { id, _ in page(id) }
  }

  /// Creates a controller whose pages use it, for example to select other pages.
  ///
  /// - Parameters:
  ///   - pages: The pages in order: at least one, each once.
  ///   - firstPage: The page to show first. Defaults to the first of the list.
  ///   - isScrollEnabled: Whether the user can swipe the pages. `false` overrides the value in
  ///     `settings`; `true` does not.
  ///   - settings: How the pager looks and behaves.
  ///   - title: Returns the title of a page's tab. Defaults to the value's description.
  ///   - page: A closure that creates a page. Called once for each page, when it first becomes
  ///     visible. The page must reference the controller as `unowned` or `weak`.
  /// - Throws: A ``TabPagerError`` if the list is empty, has duplicates, or does not contain
  ///   `firstPage`.
  public init(
    _ pages: [ID], firstPage: ID? = nil, isScrollEnabled: Bool = true,
    settings: TabPagerSettings = TabPagerSettings(),
    title: @escaping (ID) -> String = { "\($0)" },
    page: @escaping (ID, PageController<ID>) -> any Page
  ) throws(TabPagerError) {
    guard !pages.isEmpty else { throw .noPages }
    try Self.checkDuplicates(pages)
    let first = firstPage ?? pages[0]
    guard let index = pages.firstIndex(of: first) else { throw .missingPage(PageID(first)) }
    last = first
    self.title = title
    make = page
    var settings = settings
    if !isScrollEnabled { settings.isScrollEnabled = false }
    pager = TabPagerView(tabs: [], settings: settings)
    pager.resetTabs(tabs(of: pages), showing: index)
    observation = pager.observe { [weak self] in self?.forwardNotice($0) }
  }

  // The pager may outlive its controller.
  deinit { observation?.cancel() }

  // MARK: The selection

  /// The selected page, at which the pager rests or to which it is moving.
  ///
  /// Setting it moves the pager. A page that is not in the list is ignored. While no page can be
  /// selected, as in an empty list, the value is the page that was selected last.
  public var selected: ID {
    get { pager.selected.flatMap { names[$0] } ?? last }
    set { select(newValue) }
  }

  /// Moves to a page: forward if it comes later in the order of the pages, otherwise backward.
  ///
  /// - Parameters:
  ///   - page: The page to select.
  ///   - animated: Whether the pages move. Otherwise the page is shown at once.
  ///   - cause: The cause that notices report.
  ///   - now: The time in seconds. Defaults to the time of the last frame or input.
  ///   - completion: A closure that is called exactly once, when the move ends: with `true` if the
  ///     pager has come to rest at the page, or with `false` if a drag or another move replaced the
  ///     move, the page cannot be selected, or the pager is released.
  /// - Returns: Whether the page is selected now. The result is false if the list does not contain
  ///   the page or the move was refused.
  @discardableResult
  public func select(
    _ page: ID, animated: Bool = true, cause: MoveCause = .code, at now: Double? = nil,
    completion: ((Bool) -> Void)? = nil
  ) -> Bool {
    pager.select(PageID(page), animated: animated, cause: cause, at: now, completion: completion)
    return selected == page
  }

  /// Moves to a page, and waits until the pager rests there.
  ///
  /// - Parameters:
  ///   - page: The page to select.
  ///   - animated: Whether the pages move.
  ///   - isolation: The actor that runs the pager.
  /// - Returns: Whether the pager has come to rest at the page. If not, a drag or another move replaced the move, the
  ///   page cannot be selected, the pager was released, or the task was cancelled.
  @discardableResult
  public func select(
    _ page: ID, animated: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await pager.select(PageID(page), animated: animated)
  }

  /// The page that fills most of the pane. During a swipe, it changes halfway. `nil` if there is none.
  public var current: ID? { pager.current.flatMap { names[$0] } }

  /// The page at which the pager was last at rest.
  public var settled: ID? { pager.settled.flatMap { names[$0] } }

  /// Waits until the pager is at rest or the task is cancelled. Returns at once if the pager is at
  /// rest.
  public func settled(isolation: isolated (any Actor)? = #isolation) async {
    await pager.settled()
  }

  /// Whether the user can move between pages with keys, drags and the wheel. Clicks on titles and
  /// calls from code work in any case.
  public var isScrollEnabled: Bool {
    get { pager.settings.isScrollEnabled }
    set { pager.settings.isScrollEnabled = newValue }
  }

  // MARK: The list

  /// Replaces the pages, keeping the tabs and the state of those that remain.
  ///
  /// Visible pages do not jump, even while they slide. If the current page is removed,
  /// ``PagingSettings/removal`` decides which one follows. An empty list shows
  /// ``TabPagerView/placeholder``, and the next list that is not empty shows its first page.
  ///
  /// - Parameters:
  ///   - pages: The pages in order, each once. The list may be empty.
  ///   - now: The time in seconds. Defaults to the time of the last frame or input.
  /// - Throws: ``TabPagerError/duplicatePage(_:)``. In that case nothing is changed.
  public func updatePages(_ pages: [ID], at now: Double? = nil) throws(TabPagerError) {
    try Self.checkDuplicates(pages)
    pager.setTabs(tabs(of: pages), at: now)
  }

  private static func checkDuplicates(_ pages: [ID]) throws(TabPagerError) {
    var seen = Set<ID>(minimumCapacity: pages.count)
    for page in pages where !seen.insert(page).inserted { throw .duplicatePage(PageID(page)) }
  }

  /// Returns the tabs of pages: the existing ones and new ones.
  private func tabs(of pages: [ID]) -> [Tab] {
    let tabs = Dictionary(pager.tabs.map { ($0.id, $0) }) { first, _ in first }
    return pages.map { page in
      let id = PageID(page)
      if let tab = tabs[id], names[id] != nil { return tab }
      names[id] = page
      return Tab(title(page), id: id) { [weak self] _ in
        // The pager may outlive its controller, which then has no pages to give.
        self.map { $0.make(page, $0) } ?? TextPage("")
      }
    }
  }

  /// Changes the tab of a page, such as its badge, and keeps the page.
  ///
  /// A task is added in the same way:
  ///
  /// ```swift
  /// final class Model { var count = 0 }
  /// let model = Model()
  /// let controller = try PageController(["Inbox", "Sent"]) { TextPage($0) }
  /// controller.changeTab("Inbox") { tab in
  ///   tab.badge = "new"
  ///   tab = tab.task {
  ///     AsyncStream { $0.yield(1) }
  ///   } receive: {
  ///     model.count += $0
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - page: The page. One that is not in the list is ignored.
  ///   - change: A closure that changes the tab, except for its identity.
  public func changeTab(_ page: ID, _ change: (inout Tab) -> Void) {
    pager.changeTab(PageID(page), change)
  }

  /// Changes a page, as ``TabPagerView/withPage(_:as:_:)`` does.
  @discardableResult
  public func withPage<Content: Page, Result>(
    _ page: ID, as type: Content.Type, _ body: (inout Content) -> Result
  ) -> Result? {
    pager.withPage(PageID(page), as: type, body)
  }

  /// A closure that returns whether the pager may make a move, or `nil` to allow all moves. See
  /// ``TabPagerView/shouldMove``.
  public var shouldMove: ((PageMove<ID>) -> Bool)? {
    didSet {
      guard let shouldMove else { return pager.shouldMove = nil }
      pager.shouldMove = { [weak self] move in
        guard let self, case .will(let move)? = replacingPageIDs(in: .will(move)) else {
          return true
        }
        return shouldMove(move)
      }
    }
  }

  /// The progress at the last frame or input: 0 is the first page, 1.5 is halfway between the second and the third.
  public var progress: Double { pager.progress }

  // MARK: Notices

  /// Calls a closure with each notice of the pager from now on.
  ///
  /// - Returns: A token that cancels the observation. Releasing it does not.
  @discardableResult
  public func observe(_ body: @escaping (PagerNotice<ID>) -> Void) -> ObservationToken {
    observers.addCallback { [unowned self] notice in
      replacingPageIDs(in: notice).map(body)
      return true
    }
  }

  /// Calls a closure after each completed move.
  ///
  /// - Returns: A token that cancels the observation. Releasing it does not.
  @discardableResult
  public func onMove(_ body: @escaping (PageMove<ID>) -> Void) -> ObservationToken {
    observe { if case .did(let move) = $0 { body(move) } }
  }

  /// Returns a notice of the pager with the controller's own values in place of page identities, or
  /// `nil` if a page of the notice was never in the list.
  func replacingPageIDs(in notice: PagerNotice<PageID>) -> PagerNotice<ID>? {
    notice.mapPageIDs { names[$0] }
  }

  private func forwardNotice(_ notice: PagerNotice<PageID>) {
    last = selected
    observers.notify(notice)
  }
}

extension PageController: Page {
  /// The state of the pager.
  public var drawnState: AnyHashable? { pager.drawnState }
  /// The keys of the selected page.
  public var keyHelp: [KeyHelp] { pager.keyHelp }
  /// Draws the pager.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    pager.render(into: &canvas, context)
  }
  /// Passes input to the pager.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    pager.handle(event, context)
  }
  /// Advances the pager.
  public func advance(to now: Double) { pager.advance(to: now) }
  /// Returns the schedule of the pager.
  public func schedule(at now: Double) -> Schedule { pager.schedule(at: now) }
  /// Passes the call to the pager.
  public func willAppear(_ context: PageContext) { pager.willAppear(context) }
  /// Passes the call to the pager.
  public func didAppear(_ context: PageContext) { pager.didAppear(context) }
  /// Passes the call to the pager.
  public func willDisappear(_ context: PageContext) { pager.willDisappear(context) }
  /// Passes the call to the pager.
  public func didDisappear(_ context: PageContext) { pager.didDisappear(context) }
}

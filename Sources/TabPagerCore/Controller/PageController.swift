/// A pager whose pages are named by values of a type, an enum as a rule, and never by their places.
///
/// It is a ``Page``: run it, draw it, or put it into another page. Its pager is ``pager``. Each page is made when it is
/// first seen, once, whether it is swiped or jumped to.
///
///     enum Section { case news, tasks }
///     let controller = try PageController([Section.news, .tasks], title: { "\($0)" }) { section in
///       TextPage("This is \(section).")
///     }
///     controller.selected = .tasks
///     try controller.run()
public final class PageController<ID: Hashable & Sendable> {
  /// The pager that shows the pages.
  public let pager: TabPagerView
  /// The pages, in the order of their tabs: the one that their user gives them who drags titles about.
  public var pages: [ID] { pager.tabs.compactMap { names[$0.id] } }

  private let title: (ID) -> String
  private let make: (ID, PageController<ID>) -> AnyPage
  /// The names of all pages there were: something may be told of those that are gone.
  private var names: [PageID: ID] = [:]
  /// The page that was selected when one last was.
  private var last: ID
  private var listeners: [(PagerNotice) -> Bool] = []

  /// A move from page to page.
  public struct Move: Hashable, Sendable {
    /// The page where the pager was at rest before; nil where there was none.
    public var from: ID?
    /// The page where it is now.
    public var to: ID
    /// Why.
    public var cause: Cause
    /// Which way: as the pages are ordered.
    public var direction: Direction

    /// Makes a move.
    public init(from: ID?, to: ID, cause: Cause, direction: Direction) {
      self.from = from
      self.to = to
      self.cause = cause
      self.direction = direction
    }
  }

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - pages: in order; at least one, each once.
  ///   - first: the page to show first; the first one where it is left out.
  ///   - settings: how the pager looks and behaves.
  ///   - title: what stands on a page's tab.
  ///   - page: makes a page; called when it is first seen.
  /// - Throws: what is wrong with the pages.
  public convenience init<P: Page>(
    _ pages: [ID], first: ID? = nil, settings: TabPagerSettings = TabPagerSettings(),
    title: @escaping (ID) -> String = { "\($0)" }, page: @escaping (ID) -> P
  ) throws(PageControllerError<ID>) {
    try self.init(pages, first: first, settings: settings, title: title) { id, _ in page(id) }
  }

  /// Makes a controller whose pages have to do with it: they select others, or change the list.
  ///
  /// - Parameters:
  ///   - pages: in order; at least one, each once.
  ///   - first: the page to show first; the first one where it is left out.
  ///   - settings: how the pager looks and behaves.
  ///   - title: what stands on a page's tab.
  ///   - page: makes a page of the controller; called when it is first seen. What the page keeps of
  ///     the controller it must keep `unowned`.
  /// - Throws: what is wrong with the pages.
  public init<P: Page>(
    _ pages: [ID], first: ID? = nil, settings: TabPagerSettings = TabPagerSettings(),
    title: @escaping (ID) -> String = { "\($0)" },
    page: @escaping (ID, PageController<ID>) -> P
  ) throws(PageControllerError<ID>) {
    try Self.check(pages)
    if let first, !pages.contains(first) { throw .missing(first) }
    last = first ?? pages[0]
    self.title = title
    make = { AnyPage(page($0, $1)) }
    pager = TabPagerView(tabs: [], settings: settings)
    pager.start(tabs(of: pages), showing: first.flatMap { pages.firstIndex(of: $0) } ?? 0)
    pager.observe { [weak self] in self?.hear($0) }
  }

  // MARK: The selection

  /// The page that is selected: where the pager rests or goes to; the last one that was, where no
  /// tab can be selected. Setting it goes there; a page that is not in the list is ignored.
  public var selected: ID {
    get { pager.selected.flatMap { names[$0] } ?? last }
    set { select(newValue) }
  }

  /// Goes to a page, which way is that of the order.
  ///
  /// - Parameters:
  ///   - page: which.
  ///   - cause: why; told with the notices.
  ///   - now: when, in seconds; the time the pager was last told where it is left out.
  /// - Returns: whether it is selected now: it may not be in the list, or the move may be refused.
  @discardableResult
  public func select(_ page: ID, cause: Cause = .code, at now: Double? = nil) -> Bool {
    pager.select(PageID(page), cause: cause, at: now)
    return selected == page
  }

  /// Whether the user can move between pages with keys, drags and the wheel.
  public var isScrollEnabled: Bool {
    get { pager.settings.isScrollEnabled }
    set { pager.settings.isScrollEnabled = newValue }
  }

  // MARK: The list

  /// Exchanges the pages. Those that stay are kept as they are, their tabs too, and what is on screen
  /// stays where it is, in motion too; where the current one goes, ``PagingSettings/removal`` says
  /// which follows.
  ///
  /// - Parameters:
  ///   - pages: in order; at least one, each once.
  ///   - now: when, in seconds; the time the pager was last told where it is left out.
  /// - Throws: what is wrong with the pages; then nothing is changed.
  public func updatePages(_ pages: [ID], at now: Double? = nil) throws(PageControllerError<ID>) {
    try Self.check(pages)
    pager.setTabs(tabs(of: pages), at: now)
  }

  private static func check(_ pages: [ID]) throws(PageControllerError<ID>) {
    guard !pages.isEmpty else { throw .empty }
    var seen = Set<ID>(minimumCapacity: pages.count)
    for page in pages where !seen.insert(page).inserted { throw .duplicate(page) }
  }

  /// The tabs of pages: those there are, as they may have been changed, and new ones.
  private func tabs(of pages: [ID]) -> [Tab] {
    let tabs = Dictionary(pager.tabs.map { ($0.id, $0) }) { first, _ in first }
    return pages.map { page in
      let id = PageID(page)
      if let tab = tabs[id], names[id] != nil { return tab }
      names[id] = page
      return Tab(title(page), id: id) { [weak self] _ in
        // The pager may outlive its controller, which then has no pages to give.
        self.map { $0.make(page, $0) } ?? AnyPage(TextPage(""))
      }
    }
  }

  // MARK: What happens

  /// Has `body` called with each move when it is complete.
  public func onMove(_ body: @escaping (Move) -> Void) {
    pager.observe { [weak self] in
      if case .paging(.did(let move)) = $0, let move = self?.named(move) { body(move) }
    }
  }

  /// A move, its pages named by the controller's own values.
  public func named(_ move: PageMove) -> Move? {
    names[move.to].map { to in
      Move(
        from: move.from.flatMap { names[$0] }, to: to, cause: move.cause, direction: move.direction)
    }
  }

  /// Has `body` called with all that happens until it returns false, and kept as long as the controller.
  /// It must not call this.
  func listen(_ body: @escaping (PagerNotice) -> Bool) { listeners.append(body) }

  private func hear(_ notice: PagerNotice) {
    last = selected
    listeners.removeAll { !$0(notice) }
  }
}

/// What is wrong with the pages of a ``PageController``.
public enum PageControllerError<ID: Hashable & Sendable>: Error, Hashable {
  /// There is none.
  case empty
  /// The page to show first is not among them.
  case missing(ID)
  /// This one is there twice.
  case duplicate(ID)
}

extension PageController: Page {
  /// The pager's.
  public var version: Int { pager.version }
  /// The pager's.
  public var keyHelp: [KeyHelp] { pager.keyHelp }
  /// Draws the pager.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    pager.render(into: &canvas, context)
  }
  /// The pager's.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    pager.handle(event, context)
  }
  /// The pager's.
  public func advance(to now: Double) { pager.advance(to: now) }
  /// The pager's.
  public func schedule(at now: Double) -> Schedule { pager.schedule(at: now) }
  /// The pager's.
  public func willAppear() { pager.willAppear() }
  /// The pager's.
  public func didAppear() { pager.didAppear() }
  /// The pager's.
  public func willDisappear() { pager.willDisappear() }
  /// The pager's.
  public func didDisappear() { pager.didDisappear() }
}

/// A pager whose pages are named by values of a type, usually an enum, and never by index.
///
/// It is a ``Page``: run it, draw it, or put it into another page. Its pager is ``pager``. Each page
/// is made once, when it is first seen, whether the user swipes or jumps to it.
///
///     enum Section { case news, tasks }
///     let controller = try PageController([Section.news, .tasks]) { section in
///       TextPage("This is \(section).")
///     }
///     controller.selected = .tasks
///     try controller.run()
///
/// A ``PageIdentity`` makes its page itself. ``selector`` selects pages from other tasks.
public final class PageController<ID: Hashable & Sendable> {
  /// The pager that shows the pages.
  public let pager: TabPagerView
  /// The pages in the order of their tabs, which users change when they drag titles. May be empty.
  public var pages: [ID] { pager.tabs.compactMap { names[$0.id] } }

  private let title: (ID) -> String
  private let make: (ID, PageController<ID>) -> AnyPage
  /// The names of all pages so far: notices may mention pages that have been removed.
  private var names: [PageID: ID] = [:]
  /// The page that was selected last.
  private var last: ID
  let observers = Observers<PagerNotice>()
  private var observation: Observation?

  /// A move from page to page.
  public struct Move: Hashable, Sendable {
    /// The page where the pager was at rest before; `nil` if there was none.
    public var from: ID?
    /// The page where the pager goes.
    public var to: ID
    /// Why the pager moves.
    public var cause: Cause
    /// The direction in the order of the pages.
    public var direction: Direction

    /// Creates a move.
    public init(from: ID?, to: ID, cause: Cause, direction: Direction) {
      self.from = from
      self.to = to
      self.cause = cause
      self.direction = direction
    }
  }

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - pages: The pages in order: at least one, each once.
  ///   - firstPage: The page to show first. Defaults to the first of the list.
  ///   - isScrollEnabled: Whether the user can swipe the pages. With `false` they move only by clicks
  ///     on titles and by code, whatever the settings say.
  ///   - settings: How the pager looks and behaves.
  ///   - title: Returns the title of a page's tab. Defaults to the value's description.
  ///   - page: Makes a page. Called once per page, when it is first seen.
  /// - Throws: What is wrong with the pages.
  public convenience init<P: Page>(
    _ pages: [ID], firstPage: ID? = nil, isScrollEnabled: Bool = true,
    settings: TabPagerSettings = TabPagerSettings(),
    title: @escaping (ID) -> String = { "\($0)" }, page: @escaping (ID) -> P
  ) throws(PageControllerError<ID>) {
    try self.init(
      pages, firstPage: firstPage, isScrollEnabled: isScrollEnabled, settings: settings,
      title: title
    ) { id, _ in page(id) }
  }

  /// Creates a controller whose pages use it, to select other pages or to change the list.
  ///
  /// - Parameters:
  ///   - pages: The pages in order: at least one, each once.
  ///   - firstPage: The page to show first. Defaults to the first of the list.
  ///   - isScrollEnabled: Whether the user can swipe the pages. With `false` they move only by clicks
  ///     on titles and by code, whatever the settings say.
  ///   - settings: How the pager looks and behaves.
  ///   - title: Returns the title of a page's tab. Defaults to the value's description.
  ///   - page: Makes a page that uses the controller. Called once per page, when it is first seen. A
  ///     page must keep the controller `unowned` or `weak`.
  /// - Throws: What is wrong with the pages.
  public init<P: Page>(
    _ pages: [ID], firstPage: ID? = nil, isScrollEnabled: Bool = true,
    settings: TabPagerSettings = TabPagerSettings(),
    title: @escaping (ID) -> String = { "\($0)" },
    page: @escaping (ID, PageController<ID>) -> P
  ) throws(PageControllerError<ID>) {
    guard !pages.isEmpty else { throw .empty }
    try Self.checkDuplicates(pages)
    let first = firstPage ?? pages[0]
    guard let index = pages.firstIndex(of: first) else { throw .missing(first) }
    last = first
    self.title = title
    make = { AnyPage(page($0, $1)) }
    var settings = settings
    if !isScrollEnabled { settings.isScrollEnabled = false }
    pager = TabPagerView(tabs: [], settings: settings)
    pager.start(tabs(of: pages), showing: index)
    observation = pager.observe { [weak self] in self?.forward($0) }
  }

  // The pager may live on without its controller.
  deinit { observation?.cancel() }

  // MARK: The selection

  /// The selected page: the one where the pager is at rest or that it goes to. If no page can be
  /// selected, as in an empty list, the one that was selected last.
  ///
  /// Setting it moves there; setting a page that is not in the list does nothing.
  public var selected: ID {
    get { pager.selected.flatMap { names[$0] } ?? last }
    set { select(newValue) }
  }

  /// Moves to a page, in the direction of the order.
  ///
  /// - Parameters:
  ///   - page: The page to select.
  ///   - cause: Why; part of the notices.
  ///   - now: The time in seconds. Defaults to the time the pager was last told.
  ///   - completion: Called exactly once, when the move is over: with `true` when the pager has come
  ///     to rest at the page; with `false` when something else takes over, when the page cannot be
  ///     selected, and when the pager is released.
  /// - Returns: Whether the page is selected now. It may not be in the list, or the move may be
  ///   refused.
  @discardableResult
  public func select(
    _ page: ID, cause: Cause = .code, at now: Double? = nil, completion: ((Bool) -> Void)? = nil
  ) -> Bool {
    pager.select(PageID(page), cause: cause, at: now, completion: completion)
    return selected == page
  }

  /// Waits until the pager is at rest, or until the task is cancelled. Returns at once if the pager
  /// is at rest already.
  public func settled(isolation: isolated (any Actor)? = #isolation) async {
    await pager.settled()
  }

  /// Whether the user can move between pages with keys, drags and the wheel. Clicks on titles and
  /// calls from code move in any case.
  public var isScrollEnabled: Bool {
    get { pager.settings.isScrollEnabled }
    set { pager.settings.isScrollEnabled = newValue }
  }

  // MARK: The list

  /// Replaces the pages. Those that remain keep their state and their tabs, and what is on screen
  /// stays where it is, even in motion. If the current page is removed,
  /// ``PagingSettings/removal`` decides which one follows.
  ///
  /// An empty list shows ``TabPagerView/placeholder``; ``selected`` then remains the page that was
  /// selected last. The next list that is not empty shows its first page.
  ///
  /// - Parameters:
  ///   - pages: The pages in order, each once. May be empty.
  ///   - now: The time in seconds. Defaults to the time the pager was last told.
  /// - Throws: ``PageControllerError/duplicate(_:)``; then nothing is changed.
  public func updatePages(_ pages: [ID], at now: Double? = nil) throws(PageControllerError<ID>) {
    try Self.checkDuplicates(pages)
    pager.setTabs(tabs(of: pages), at: now)
  }

  private static func checkDuplicates(_ pages: [ID]) throws(PageControllerError<ID>) {
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

  /// Calls `body` with each move once it is complete.
  ///
  /// - Returns: A token that cancels the observation. Releasing it does not.
  @discardableResult
  public func onMove(_ body: @escaping (Move) -> Void) -> Observation {
    onTransition { if case .did(let move) = $0 { body(move) } }
  }

  /// Calls `body` when a move begins, and again when it is complete or cancelled.
  ///
  /// - Returns: A token that cancels the observation. Releasing it does not.
  @discardableResult
  public func onTransition(_ body: @escaping (Transition) -> Void) -> Observation {
    observers.add { [unowned self] notice in
      transition(notice).map(body)
      return true
    }
  }

  /// Returns a pager's move in the controller's own names; `nil` if the page was never in the list.
  public func named(_ move: PageMove) -> Move? {
    names[move.to].map { to in
      Move(
        from: move.from.flatMap { names[$0] }, to: to, cause: move.cause, direction: move.direction)
    }
  }

  private func forward(_ notice: PagerNotice) {
    last = selected
    observers.send(notice)
  }
}

/// What is wrong with the pages of a ``PageController``.
public enum PageControllerError<ID: Hashable & Sendable>: Error, Hashable {
  /// The list of pages is empty.
  case empty
  /// The page to show first is not in the list.
  case missing(ID)
  /// A page is in the list twice.
  case duplicate(ID)
}

extension PageControllerError: CustomStringConvertible {
  /// What is wrong, such as `duplicate page "week"`.
  public var description: String {
    switch self {
    case .empty: "no pages; a controller needs at least one at the start"
    case .missing(let page): "first page \"\(page)\" is not in the list"
    case .duplicate(let page): "duplicate page \"\(page)\""
    }
  }
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

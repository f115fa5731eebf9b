/// A tab pager: a tab bar with an indicator, and a pane of pages that slide.
///
///     try TabPagerView {
///       Tab("One") { TextPage("Swipe with ← and →.") }
///       Tab("Two") { TextPage("Press q to quit.") }
///     }.run()
///
/// A pager is a ``Page``, so it can fill the screen, a part of it, or a page of another pager. A
/// swipe past its ends moves the outer pager. ``observe(_:)`` reports events.
///
/// A pager belongs to the thread that runs it. To select tabs from other tasks, use ``selector``.
public final class TabPagerView {
  /// The look and the behaviour of the pager.
  public var settings: TabPagerSettings {
    didSet {
      paging.settings = settings.paging
      if settings.bar != oldValue.bar { (cachedLayout, cachedBar) = (nil, nil) }
      let hasOtherAxis = settings.paging.axis != oldValue.paging.axis
      if hasOtherAxis || !settings.isScrollEnabled && oldValue.isScrollEnabled { cancelPaneDrag() }
      arrangedAround = nil
      changes += 1
    }
  }

  /// The tabs in order. Pinned tabs are before the others.
  public internal(set) var tabs: [Tab] {
    didSet { (cachedBar, arrangedAround) = (nil, nil) }
  }

  /// The state of paging. It contains only the pages of enabled tabs.
  package internal(set) var paging: Paging {
    get { motion }
    set { motion = newValue }
  }
  /// The state of paging, for reading. Changes are made to a copy, so that ``shouldMove`` can read
  /// the state.
  private(set) var motion: Paging

  /// Adds pages at the end of the list. Changes the list in place, since a copy would take time
  /// proportional to the number of pages.
  func appendPages(_ new: [PageID]) { motion.appendPages(new) }

  /// Reserves memory for a number of tabs.
  ///
  /// - Parameter count: The total number of tabs.
  package func reserveCapacity(_ count: Int) {
    tabs.reserveCapacity(count)
    labelWidths.reserveCapacity(count)
    cachedLayout?.reserveCapacity(count)
    motion.reserveCapacity(count)
    identities?.reserveCapacity(count)
  }

  /// A closure that returns whether the pager may make a move, or `nil` to allow all moves.
  ///
  /// It is called before each move by a key, the mouse or code, but not for a move that a change of
  /// the tabs requires. It must not change the pager.
  public var shouldMove: ((PageMove<PageID>) -> Bool)? {
    get { motion.shouldMove }
    set { paging.shouldMove = newValue }
  }

  /// The page shown while no page can be selected, as in a pager without tabs. The default shows
  /// "No pages".
  public var placeholder: any Page = TextPage("No pages", isCentered: true) {
    didSet {
      pages.removePage(Self.placeholderID, paneContext)
      pane.discardCachedCanvas(of: Self.placeholderID)
      changes += 1
    }
  }

  /// The indices of the tabs that can be selected; nil if all tabs can.
  var enabled: [Int]?
  /// The identities of the tabs, for ``appendTabs(_:at:)``; `nil` until they are needed.
  var identities: Set<PageID>?
  var barScroll = ManualTabBarScroll()
  var gesture = MouseGesture.none
  /// The neighbours in outer pagers when the button was pressed. A drag keeps them, even if pages
  /// are added or removed.
  var handNeighbors = PageContext.NeighborSides()
  /// Measures the velocity of a drag that scrolls a page, in rows per second.
  var handTracker = VelocityTracker()
  /// The wheel gesture that has scrolled the page. The end of this gesture does not move to another
  /// page.
  var scrollBurst: WheelGesture?
  /// The last reported position of the pointer.
  var pointer = Position.zero
  /// Whether a part of the pager is visible, and whether an outer pager, if any, is at rest at this
  /// pager.
  var (isSeen, isShown) = (true, true)
  /// The placeholder's identity among the pages.
  static let placeholderID = PageID(PlaceholderID())
  private struct PlaceholderID: Hashable {}

  /// The page that receives input: the selected page, or the placeholder.
  var currentPage: PageID { motion.selected ?? Self.placeholderID }

  /// The size and the environment, as of the last input.
  var context = PageContext(
    size: .zero, now: 0, capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true))
  {
    didSet {
      keepDragAcrossResize(from: oldValue.size)
      if let waker = context.waker, waker != oldValue.waker {
        requests?.setWaker(waker)
        tasks.startTasks(of: tabs, waker: waker)
      }
    }
  }
  /// The last size sent to the visible pages. Settings of the bar can change it too.
  var pageSize = Size.zero
  /// The time of the last frame or input, in seconds.
  package internal(set) var now = 0.0
  /// When the pager came to rest or received the last input, in seconds; nil during a motion, and
  /// until the time is known.
  var waitingSince: Double?
  let pages = PageStore()
  /// The page around which pages were created and released last.
  var arrangedAround: PageID?
  let pane = PaneRenderer()
  /// A number that changes when the pager looks different for a reason other than the time or its
  /// pages.
  var changes = 0
  var cachedLayout: TabBarLayout?
  /// The bar as last drawn; nil if tabs or settings have changed since.
  var cachedBar: CachedTabBar?
  /// The widths of the first tabs in cells. The others are measured when the bar is laid out.
  var labelWidths: [Int] = []
  /// The work in the background of the tabs.
  var tasks = TabTasks()
  /// Selections of tabs requested by other threads; nil until ``selector`` is used.
  var requests: Mailbox<PageID>?
  /// The callbacks that wait for the end of a motion.
  var waiters: [MotionEndCallback] = []
  let observers = ObserverList<PagerNotice<PageID>>()
  private var outbox: [PagerNotice<PageID>] = []
  /// The callbacks whose wait is over. They are called after the notices.
  private var answers: [() -> Void] = []
  private var isSending = false

  /// Creates a pager from an array of tabs.
  ///
  /// - Parameters:
  ///   - tabs: The tabs. Of several tabs with the same identity, the first is kept.
  ///   - first: The page to show first. Defaults to the first page.
  ///   - settings: The look and the behaviour of the pager.
  ///   - isScrollEnabled: Whether the user can move between pages with keys, drags and the wheel,
  ///     or `nil` to use the value of `settings`.
  public init(
    tabs: [Tab], showing first: PageID? = nil, settings: TabPagerSettings = TabPagerSettings(),
    isScrollEnabled: Bool? = nil
  ) {
    var settings = settings
    if let isScrollEnabled { settings.isScrollEnabled = isScrollEnabled }
    self.tabs = Tab.pinnedFirst(Tab.withoutDuplicates(tabs))
    self.settings = settings
    enabled = Self.enabledTabIndices(in: self.tabs)
    motion = Paging(
      Self.pageList(of: self.tabs, enabledIndices: enabled), showing: first,
      settings: settings.paging)
  }

  deinit {
    tasks.cancelAll()
    for waiter in waiters { waiter.completion(false) }
  }

  /// Creates a pager from a list of tabs.
  ///
  /// - Parameters:
  ///   - settings: The look and the behaviour of the pager.
  ///   - tabs: A closure that lists the tabs.
  public convenience init(
    settings: TabPagerSettings = TabPagerSettings(), @TabBuilder _ tabs: () -> [Tab]
  ) {
    self.init(tabs: tabs(), settings: settings)
  }

  /// Creates a pager from titles and pages.
  ///
  ///     try TabPagerView(titles: ["News", "Shapes"]) {
  ///       TextPage("Nothing new.")
  ///       ShapePage(.circle, color: .rgb(95, 175, 135))
  ///     }.run()
  ///
  /// - Parameters:
  ///   - titles: The titles in order. Several tabs may share a title.
  ///   - settings: The look and the behaviour of the pager.
  ///   - pages: A closure that lists the pages, one for each title. Each page is created when it
  ///     first becomes visible.
  /// - Throws: ``TabPagerError/countMismatch(titles:pages:)``.
  public convenience init(
    titles: [String], settings: TabPagerSettings = TabPagerSettings(),
    @PageBuilder pages: () -> [() -> any Page]
  ) throws(TabPagerError) {
    let pages = pages()
    guard titles.count == pages.count else {
      throw .countMismatch(titles: titles.count, pages: pages.count)
    }
    self.init(
      tabs: Tab.withDistinctIDs(zip(titles, pages).map { title, page in Tab(title, page: page) }),
      settings: settings)
  }

  /// The progress at the last frame or input: 0 is the first page, 1 the second, 1.5 halfway
  /// between the second and the third.
  public var progress: Double { motion.progress(at: now) }

  /// The index of the selected tab, or 0 if there is none.
  public var selectedIndex: Int { tabIndex(ofPage: motion.selectedIndex) }

  /// The identity of the selected tab, at which the pager rests or to which it is moving. `nil` if
  /// there is none.
  public var selected: PageID? { motion.selected }

  /// The page that fills most of the pane at the last frame or input. During a swipe, it changes halfway. `nil` if there
  /// is none.
  public var current: PageID? { motion.mostVisiblePage(at: now) }

  /// The page at which the pager was last at rest, or `nil` if there was none.
  public var settled: PageID? { motion.settled }

  /// The selected page, or `nil` if there is none. A page that has never been visible is created.
  package var selectedPage: AnyPage? { motion.selected.flatMap { page(of: $0) } }

  // MARK: Notices

  /// Calls a closure with each notice from now on. The pager updates its state before it calls the
  /// closure.
  ///
  /// The closure may change the pager.
  ///
  /// - Returns: A token that cancels the observation. Releasing the token does not cancel it.
  @discardableResult
  public func observe(_ body: @escaping (PagerNotice<PageID>) -> Void) -> ObservationToken {
    observers.addCallback {
      body($0)
      return true
    }
  }

  /// Adds a notice to send.
  func enqueueNotice(_ notice: PagerNotice<PageID>) { outbox.append(notice) }

  /// Sends the notices of all changes so far.
  func sendNotices() {
    if motion.hasNotices { enqueueMotionNotices() }
    if barScroll.isReturning, motion.isIdle {
      barScroll.endReturn(restingAt: selectedIndex, in: barLayout)
    }
    if !waiters.isEmpty { collectEndedCallbacks { $0.completionResult(in: motion) } }
    guard !isSending, !(outbox.isEmpty && answers.isEmpty) else { return }
    isSending = true
    defer { isSending = false }
    while !(outbox.isEmpty && answers.isEmpty) {
      let (notices, completions) = (outbox, answers)
      outbox.removeAll(keepingCapacity: true)
      answers = []
      for notice in notices { observers.notify(notice) }
      for completion in completions { completion() }
    }
  }

  /// Adds the notices of the motion, and updates what depends on them.
  private func enqueueMotionNotices() {
    for notice in paging.drainNotices() {
      switch notice {
      case .will(let move) where barScroll.isScrolled:
        if let tab = tabs.firstIndex(where: { $0.id == move.to }) { returnScrolledBar(toTab: tab) }
      case .did(let move):
        if !barScroll.isReturning { barScroll.resetIfRestingElsewhere(at: selectedIndex) }
        waitingSince = nil
        collectEndedCallbacks { $0.target == move.to ? true : nil }
      case .will, .progress, .cancelled, .reselected, .closeRequested, .tabMoved: break
      }
      if !observers.isEmpty { outbox.append(notice) }
    }
  }

  /// Lets the bar go to its position at another tab, if the user has scrolled it.
  func returnScrolledBar(toTab tab: Int) {
    guard barScroll.isScrolled, let page = pageIndex(ofTab: tab) else { return }
    let progress = barProgress(forPageProgress: motion.progress(at: now))
    let rounds = motion.wrapCount(toPage: page, at: now) * tabs.count
    barScroll.beginReturn(overTabs: Double(tab + rounds) - progress, at: progress, in: barLayout)
  }

  /// Collects the callbacks whose wait is over.
  ///
  /// - Parameter result: Returns the result for a callback; nil to continue waiting.
  private func collectEndedCallbacks(withResult result: (MotionEndCallback) -> Bool?) {
    let all = waiters
    waiters = []
    for waiter in all {
      if let result = result(waiter) {
        answers.append { waiter.completion(result) }
      } else {
        waiters.append(waiter)
      }
    }
  }

  // MARK: Places

  /// The index of a page's tab in the bar.
  func tabIndex(ofPage index: Int) -> Int {
    guard let enabled, enabled.indices.contains(index) else { return index }
    return enabled[index]
  }

  /// The index of a tab among the tabs that can be selected; nil if it cannot be selected.
  func pageIndex(ofTab index: Int) -> Int? {
    guard tabs.indices.contains(index), tabs[index].isEnabled else { return nil }
    guard let enabled else { return index }
    var (low, high) = (0, enabled.count)
    while low < high {
      let middle = (low + high) / 2
      if enabled[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < enabled.count && enabled[low] == index ? low : nil
  }

  /// Converts progress among the pages to progress among the tabs of the bar, which also has tabs
  /// that cannot be selected.
  func barProgress(forPageProgress progress: Double) -> Double {
    guard let enabled, let last = enabled.last else { return progress }
    let index = Int(max(0, min(Double(enabled.count - 1), progress)))
    let fraction = progress - Double(index)
    guard fraction > 0 else { return Double(enabled[index]) + fraction }
    // After the last page, the pager loops to the first one.
    let next =
      index + 1 < enabled.count
      ? enabled[index + 1] : enabled[0] == 0 && last == tabs.count - 1 ? tabs.count : enabled[0]
    return Double(enabled[index]) + fraction * Double(next - enabled[index])
  }

  static func enabledTabIndices(in tabs: [Tab]) -> [Int]? {
    tabs.allSatisfy(\.isEnabled) ? nil : tabs.indices.filter { tabs[$0].isEnabled }
  }

  static func pageList(of tabs: [Tab], enabledIndices enabled: [Int]?) -> PageList {
    PageList(enabled?.map { tabs[$0].id } ?? tabs.map(\.id))
  }
}

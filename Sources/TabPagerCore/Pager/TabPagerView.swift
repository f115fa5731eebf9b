/// The component: a tab bar, the indicator under it, and a pane of pages, moved by one progress.
///
/// It is a ``Page`` itself: it fills a screen, a part of one, or a page of another pager, to which it
/// hands a swipe over at its ends. ``handle(_:_:)`` and the calls of its extensions change it,
/// ``advance(to:)`` lets time pass, ``render(into:_:)`` draws it, and whoever
/// ``observe(_:)``s it hears what happens.
public final class TabPagerView {
  /// How it looks and behaves.
  public var settings: TabPagerSettings {
    didSet {
      paging.settings = settings.paging
      if settings.bar != oldValue.bar { (cachedLayout, barPicture) = (nil, nil) }
      let hasOtherAxis = settings.paging.axis != oldValue.paging.axis
      if hasOtherAxis || !settings.isScrollEnabled && oldValue.isScrollEnabled { takePaneBack() }
      changes += 1
    }
  }

  /// The tabs with their pages, in order: those that are pinned before the others.
  public internal(set) var tabs: [Tab] {
    didSet { barPicture = nil }
  }

  /// The state of its motion. Its pages are those of the tabs that can be selected.
  public internal(set) var paging: Paging {
    get { motion }
    set { motion = newValue }
  }
  /// The same, to be read where it stands. What is changed is a copy, ``paging``, so that it can be
  /// read by whoever is asked whether a move may be made.
  private(set) var motion: Paging

  /// Adds pages at the end of the list in its place: a changed copy would have all of them copied.
  func appendPages(_ new: [PageID]) { motion.append(new) }

  /// Makes room for tabs that are to be added, so that those that are there are not moved again and
  /// again.
  ///
  /// - Parameter count: how many tabs there may be in all.
  public func reserveCapacity(_ count: Int) {
    tabs.reserveCapacity(count)
    labelWidths.reserveCapacity(count)
    cachedLayout?.reserveCapacity(count)
    motion.reserveCapacity(count)
    identities?.reserveCapacity(count)
  }

  /// Whether a move may be made: asked before each that comes of a key, a hand or a call, and not of
  /// those that a change of the tabs forces. It sees the pager as it was before, and must not change
  /// it.
  public var permits: ((PageMove) -> Bool)? {
    get { motion.permits }
    set { paging.permits = newValue }
  }

  /// The page shown while no page can be selected, as in a pager without tabs. It gets input and time
  /// like any other page. Defaults to the words "No pages".
  public var placeholder: any Page = TextPage("No pages", isCentered: true) {
    didSet {
      pages.drop(Self.placeholderID)
      pane.forget(Self.placeholderID)
      changes += 1
    }
  }

  /// The places of the tabs that can be selected; nil where all can.
  var enabled: [Int]?
  /// The identities of the tabs, for ``appendTabs(_:at:)``; `nil` until it needs them.
  var identities: Set<PageID>?
  var barScroll = TabBarScroll()
  var gesture = Gesture.none
  /// Where a swipe led past the ends when the button went down: the hand goes on as it began, though
  /// pages may come and go around it.
  var handNeighbours = PageContext.Neighbours()
  /// How fast the hand goes that scrolls a page, in rows a second.
  var handTracker = VelocityTracker()
  /// The wheel's motion that has scrolled the page: its tail does not turn the page.
  var scrollBurst: WheelBurst?
  /// Where the pointer was told to be last.
  var pointer = Position.zero
  /// Whether anything of it is seen, and whether it rests in view.
  var (isSeen, isShown) = (true, true)
  /// The placeholder's identity among the pages.
  static let placeholderID = PageID(PlaceholderIdentity())
  private struct PlaceholderIdentity: Hashable {}

  /// The page that gets input: the selected one, or the placeholder.
  var currentPage: PageID { motion.selected ?? Self.placeholderID }

  /// The circumstances in which it was last drawn or had input.
  var context = PageContext(
    size: .zero, now: 0, capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true))
  {
    didSet {
      keepHold(ofPaneIn: oldValue.size)
      if let waker = context.waker, waker != oldValue.waker { requests?.setWaker(waker) }
    }
  }
  /// The time that it was last told, in seconds.
  public internal(set) var now = 0.0
  /// When the page was come to, or input last came; nil in motion, and until the time is known.
  var waitingSince: Double?
  let pages = PageStore()
  let pane = ContentPane()
  /// Changes with all that is drawn but time and pages.
  var changes = 0
  var cachedLayout: TabBarLayout?
  /// The bar as it was last drawn; nil where tabs or settings have changed since.
  var barPicture: BarPicture?
  /// The cells that each of the first tabs takes; the rest is measured when the bar is laid out.
  var labelWidths: [Int] = []
  /// The selections of other threads; nil until somebody asks for a ``selector``.
  var requests: Mailbox<PageID>?
  /// Who waits for the end of a motion.
  var waiters: [Waiter] = []
  let observers = Observers<PagerNotice>()
  private var outbox: [PagerNotice] = []
  /// The callbacks of those who need not wait any longer; called after the notices.
  private var answers: [() -> Void] = []
  private var isTelling = false

  /// Makes a pager.
  ///
  /// - Parameters:
  ///   - tabs: the tabs with their pages. Of several with the same identity, the first is kept.
  ///   - first: the page to show first; the first one where it is left out or not there.
  ///   - settings: how it looks and behaves.
  ///   - isScrollEnabled: whether the user can move between pages with keys, drags and the wheel, or
  ///     `nil` to leave that to `settings`.
  public init(
    tabs: [Tab], showing first: PageID? = nil, settings: TabPagerSettings = TabPagerSettings(),
    isScrollEnabled: Bool? = nil
  ) {
    var settings = settings
    if let isScrollEnabled { settings.isScrollEnabled = isScrollEnabled }
    self.tabs = Tab.pinnedFirst(Tab.withoutDuplicates(tabs))
    self.settings = settings
    enabled = Self.enabledPlaces(self.tabs)
    motion = Paging(
      Self.pageList(self.tabs, enabled), showing: first, settings: settings.paging)
  }

  deinit { for waiter in waiters { waiter.completion(false) } }

  /// Makes a pager of tabs that are written one below the other.
  public convenience init(
    settings: TabPagerSettings = TabPagerSettings(), @TabBuilder _ tabs: () -> [Tab]
  ) {
    self.init(tabs: tabs(), settings: settings)
  }

  /// Creates a pager of bare pages, with their titles beside them.
  ///
  ///     try TabPagerView(titles: ["News", "Shapes"]) {
  ///       TextPage("Nothing new.")
  ///       ShapePage(.circle, color: .rgb(95, 175, 135))
  ///     }.run()
  ///
  /// - Parameters:
  ///   - titles: The titles in order. Several tabs may share a title.
  ///   - settings: How the pager looks and behaves.
  ///   - pages: The pages in order, one for each title. Each is made when it is first seen.
  /// - Throws: ``TabPagerError/countMismatch(titles:pages:)``.
  public convenience init(
    titles: [String], settings: TabPagerSettings = TabPagerSettings(),
    @PageBuilder pages: () -> [() -> AnyPage]
  ) throws(TabPagerError) {
    let pages = pages()
    guard titles.count == pages.count else {
      throw .countMismatch(titles: titles.count, pages: pages.count)
    }
    self.init(
      tabs: Tab.distinct(zip(titles, pages).map { title, page in Tab(title, page: page) }),
      settings: settings)
  }

  /// Progress at the time that the pager was last told: 0 at the first page, 1 at the second, 1.5
  /// half-way between the second and the third.
  public var progress: Double { motion.progress(at: now) }

  /// The place of the tab that is selected; 0 where there is none.
  public var selectedIndex: Int { tabPlace(ofPage: motion.selectedIndex) }

  /// The tab that is selected: the one it rests at or goes to; nil where there is none.
  public var selected: PageID? { motion.selected }

  /// The page that is selected, made now if it never was; nil where there is none.
  public var selectedPage: AnyPage? { motion.selected.flatMap { page(of: $0) } }

  // MARK: Notices

  /// Calls `body` with each notice from now on, in order, after each change is complete. It may
  /// change the pager, which is reported afterwards.
  ///
  /// - Returns: A token that cancels the observation. Releasing it does not.
  @discardableResult
  public func observe(_ body: @escaping (PagerNotice) -> Void) -> Observation {
    observers.add {
      body($0)
      return true
    }
  }

  /// Adds what is to be told.
  func note(_ notice: PagerNotice) { outbox.append(notice) }

  /// Tells what has happened.
  func tell() {
    for notice in motion.hasNotices ? paging.takeNotices() : [] {
      switch notice {
      case .progress(let progress) where barScroll.page != nil:
        barScroll.follow(barProgress(progress), in: barLayout)
      case .did(let move):
        barScroll.settle(at: selectedIndex)
        waitingSince = nil
        answer { $0.target == move.to ? true : nil }
      case .will, .progress, .cancelled: break
      }
      if !observers.isEmpty { outbox.append(.paging(notice)) }
    }
    answer { $0.answer(in: motion) }
    guard !isTelling, !(outbox.isEmpty && answers.isEmpty) else { return }
    isTelling = true
    defer { isTelling = false }
    while !(outbox.isEmpty && answers.isEmpty) {
      let (notices, completions) = (outbox, answers)
      outbox.removeAll(keepingCapacity: true)
      answers = []
      for notice in notices { observers.send(notice) }
      for completion in completions { completion() }
    }
  }

  /// Answers those who need not wait any longer.
  ///
  /// - Parameter result: What to answer; nil keeps them waiting.
  private func answer(_ result: (Waiter) -> Bool?) {
    guard !waiters.isEmpty else { return }
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

  /// The place of a page's tab in the bar.
  func tabPlace(ofPage index: Int) -> Int {
    guard let enabled, enabled.indices.contains(index) else { return index }
    return enabled[index]
  }

  /// The place of a tab among those that can be selected; nil where it cannot.
  func pagePlace(ofTab index: Int) -> Int? {
    guard tabs.indices.contains(index), tabs[index].isEnabled else { return nil }
    guard let enabled else { return index }
    var (low, high) = (0, enabled.count)
    while low < high {
      let middle = (low + high) / 2
      if enabled[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < enabled.count && enabled[low] == index ? low : nil
  }

  /// Progress in the bar, where tabs that cannot be selected have their places too.
  func barProgress(_ progress: Double) -> Double {
    guard let enabled, let last = enabled.last else { return progress }
    let index = Int(max(0, min(Double(enabled.count - 1), progress)))
    let fraction = progress - Double(index)
    guard fraction > 0 else { return Double(enabled[index]) + fraction }
    // Beyond the last one lies the way round to the first.
    let next =
      index + 1 < enabled.count
      ? enabled[index + 1] : enabled[0] == 0 && last == tabs.count - 1 ? tabs.count : enabled[0]
    return Double(enabled[index]) + fraction * Double(next - enabled[index])
  }

  static func enabledPlaces(_ tabs: [Tab]) -> [Int]? {
    tabs.allSatisfy(\.isEnabled) ? nil : tabs.indices.filter { tabs[$0].isEnabled }
  }

  static func pageList(_ tabs: [Tab], _ enabled: [Int]?) -> PageList {
    PageList(enabled?.map { tabs[$0].id } ?? tabs.map(\.id))
  }
}

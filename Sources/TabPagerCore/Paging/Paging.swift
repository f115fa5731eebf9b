/// The state of paging: at rest at a page, dragged, or settling on a page.
///
/// Progress is a single number. At any time, it has one owner: rest, a drag or a motion. A new
/// owner continues from the position and velocity of the previous one. Paging is a value. Time is
/// an argument, in seconds on any clock that never goes back.
package struct Paging {
  /// The pages in order.
  package internal(set) var pages: PageList
  /// The behaviour. A change of ``PagingSettings/loops`` takes effect at rest, because a motion may
  /// be on its way from one end to the other.
  package var settings: PagingSettings { didSet { updateLoopingIfIdle() } }
  /// Returns whether a move is allowed. It is called once before each move, except moves that a
  /// change of the list requires. A refused move is not reported. For a drag, it is called at the
  /// first movement to either side. If it refuses, the drag has an end on that side.
  package var shouldMove: ((PageMove<PageID>) -> Bool)?

  var phase: Phase { didSet { updateLoopingIfIdle() } }
  /// The page where the pager was last at rest.
  var settled: PageID?
  /// The index of ``settled``, or `nil` if that page is not in the list.
  var settledIndex: Int?
  /// The pages where the pager was at rest before, the latest last.
  var recent: [PageID] = []
  /// The announced move that has not ended.
  var pending: PageMove<PageID>?
  /// The wheel gesture that has turned its page already.
  var spentWheel: WheelGesture?
  /// The notices to report.
  private var outbox: [PagerNotice<PageID>] = []
  private var reportedProgress: Double
  /// The value of ``PagingSettings/loops`` when the pager was last at rest.
  private var isLooping: Bool

  /// The owner of progress. The large cases are indirect, because the pager is idle most of the
  /// time.
  enum Phase: Hashable, Sendable {
    case idle(at: Int)
    indirect case drag(PageDrag)
    indirect case settle(SettlingMotion)
  }

  /// Creates a pager at rest.
  ///
  /// - Parameters:
  ///   - pages: The pages, which may be none.
  ///   - first: The page to show. If it is `nil` or not in the list, the first page is shown.
  ///   - settings: The behaviour.
  package init(
    _ pages: PageList, showing first: PageID? = nil, settings: PagingSettings = PagingSettings()
  ) {
    self.pages = pages
    self.settings = settings
    isLooping = settings.loops
    let index = first.flatMap { pages.index(of: $0) } ?? 0
    phase = .idle(at: index)
    settled = pages.isEmpty ? nil : pages[index]
    settledIndex = pages.isEmpty ? nil : index
    reportedProgress = Double(index)
  }

  // MARK: State

  /// Returns progress: 0 at the first page, 1 at the second, 1.5 halfway between the second and the
  /// third.
  ///
  /// Below 0 and above the last index, the pages are pulled past the ends of the list. In a looping
  /// pager, the values between the last index and the number of pages lead from the last page to
  /// the first.
  package func progress(at now: Double) -> Double { wrappedProgress(unwrappedProgress(at: now)) }

  /// Returns the velocity of progress, in pages per second.
  package func velocity(at now: Double) -> Double {
    switch phase {
    case .idle: 0
    case .drag(let drag): drag.velocity(at: now)
    case .settle(let settle): settle.velocity(at: now)
    }
  }

  /// Returns the visible pages with ``TransitionStyle/scroll``, including any overshoot.
  package func visiblePages(at now: Double) -> VisiblePages { paneContents(at: now).view }

  /// Returns the visible pages with a transition.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - transition: The transition.
  ///   - showsNeighbors: Whether parts of the neighbours are visible at rest.
  package func visiblePages(
    at now: Double, with transition: TransitionStyle, showsNeighbors: Bool = false
  ) -> VisiblePages {
    // The overshoot of a spring moves only the bar. The pane does not create and draw another page
    // for one column.
    let contents =
      transition != .instant && !hasOvershot(at: now)
      ? paneContents(at: now) : paneContents(atProgress: Double(destination))
    return showsNeighbors ? addingNeighbors(to: contents) : contents.view
  }

  /// Returns the visible pages, with those beside them in the list.
  private func addingNeighbors(to contents: PaneContents) -> VisiblePages {
    var view = contents.view
    // The view has no right page if the fraction rounds to 1.
    let isAtRight = view.left != contents.left?.page
    let left = isAtRight ? contents.right?.index : contents.left?.index
    let right = isAtRight ? nil : contents.right?.index
    view.previous = left.flatMap { page(at: $0 - 1) }
    view.right = view.right ?? left.flatMap { page(at: $0 + 1) }
    view.next = (right ?? left.map { $0 + 1 }).flatMap { page(at: $0 + 1) }
    return view
  }

  /// The index of the page where the pager is at rest or that it moves to; during a drag, of the
  /// page where the drag began. 0 if there is no page.
  package var selectedIndex: Int { pages.isEmpty ? 0 : listIndex(forUnwrapped: target) }

  /// The page where the pager is at rest or that it moves to, or `nil` if there is none.
  package var selected: PageID? { pages.isEmpty ? nil : pages[selectedIndex] }

  /// Returns the page that fills most of the pane.
  func mostVisiblePage(at now: Double) -> PageID? {
    let view = visiblePages(at: now)
    return view.fraction < 0.5 ? view.left ?? view.right : view.right ?? view.left
  }

  /// Whether the pager is at rest, so that progress is a whole number.
  package var isIdle: Bool { if case .idle = phase { true } else { false } }

  /// Whether the pager is settling on the target of a jump: by a click on a title, a number key or
  /// a call.
  var isJumping: Bool {
    get { if case .settle(let settle) = phase { settle.isJump } else { false } }
    set {
      guard case .settle(var settle) = phase else { return }
      settle.isJump = newValue
      phase = .settle(settle)
    }
  }

  /// Returns the tabs to draw in the selected colour during and after a jump. During the jump, this
  /// is the tab of its target. If another move has replaced the jump, the tabs of the two visible
  /// pages share the colour. `nil` if the visible pages are in the order of the list.
  func tabBarHighlight(at now: Double) -> TabBarHighlight? {
    if isJumping { return TabBarHighlight(tab: listIndex(forUnwrapped: target)) }
    guard hasStrip else { return nil }
    let contents = paneContents(at: now)
    switch (contents.left?.index, contents.right?.index) {
    case (let left?, let right?):
      return TabBarHighlight(
        left: listIndex(forUnwrapped: left), right: listIndex(forUnwrapped: right),
        fraction: contents.fraction)
    case (let place?, nil), (nil, let place?):
      return TabBarHighlight(tab: listIndex(forUnwrapped: place))
    case (nil, nil): return nil
    }
  }

  /// Whether a pointer or a wheel controls progress.
  package var isDragging: Bool { if case .drag = phase { true } else { false } }

  /// Returns whether the pager is settling and both progress and the visible pages have overshot
  /// the target. On a ``JumpPageStrip``, the result is `false`, because the pages stop at the end
  /// of the strip.
  package func hasOvershot(at now: Double) -> Bool {
    guard case .settle(let settle) = phase, settle.slide == nil else { return false }
    return settle.animation.hasOvershot(at: now)
  }

  /// When to call ``advance(to:)`` next.
  package var schedule: Schedule {
    switch phase {
    case .idle: .idle
    case .settle: .animating
    case .drag(let drag): drag.schedule
    }
  }

  // MARK: Time and notices

  /// Returns whether advancing to a time would change anything. After a motion ends, a pager at
  /// rest may need one more advance to report its progress.
  func needsAdvance(at now: Double) -> Bool { !isIdle || progress(at: now) != reportedProgress }

  /// Advances to a time: ends motions, and drags by a wheel that has paused.
  package mutating func advance(to now: Double) {
    if case .drag(let drag) = phase, let end = drag.wheelEndTime(pause: settings.wheelPause),
      now >= end
    {
      releaseDrag(drag, velocity: drag.wheel?.velocity ?? 0, cause: .wheel, at: end)
    }
    if case .settle(let settle) = phase, now >= settle.end { restAtPage(at: settle.target) }
    reportProgress(at: now)
  }

  /// Whether there are notices to report.
  var hasNotices: Bool { !outbox.isEmpty }

  /// Removes and returns the notices in order.
  package mutating func drainNotices() -> [PagerNotice<PageID>] {
    guard !outbox.isEmpty else { return [] }
    defer { outbox.removeAll(keepingCapacity: true) }
    return outbox
  }

  func unwrappedProgress(at now: Double) -> Double {
    switch phase {
    case .idle(let index): return Double(index)
    case .drag(let drag): return drag.progress(at: now)
    case .settle(let settle): return settle.progress(at: now)
    }
  }

  /// Returns the limits of progress on its way to rest from a position. A custom curve may have any
  /// value, even NaN.
  func progressLimits(from position: Double) -> ClosedRange<Double> {
    if settings.bounces || loops { return -Self.farthest...Self.farthest }
    return min(0, position)...max(Double(pages.count - 1), position)
  }

  /// Larger than any list, and exact as an integer.
  private static let farthest = 1e12

  /// Whether the pane shows pages in an order that differs from that of the list.
  var hasStrip: Bool {
    switch phase {
    case .idle: false
    case .drag(let drag): drag.strip != nil
    case .settle(let settle): settle.slide != nil
    }
  }

  /// Returns the visible pages.
  func paneContents(at now: Double) -> PaneContents {
    switch phase {
    case .drag(let drag):
      if let strip = drag.strip { return strip.paneContents(at: drag.panePosition(at: now)) }
    case .settle(let settle):
      if let slide = settle.slide { return slide.paneContents(at: now) }
    case .idle: break
    }
    return paneContents(atProgress: unwrappedProgress(at: now))
  }

  /// Returns the visible pages for a progress, in the order of the list.
  func paneContents(atProgress position: Double) -> PaneContents {
    PaneContents(at: position) { index in
      page(at: index).map { PaneContents.ShownPage(page: $0, index: index) }
    }
  }

  /// Returns the velocity of the visible pages, in pages of the pane per second.
  func paneVelocity(at now: Double) -> Double {
    switch phase {
    case .idle: 0
    case .drag(let drag): drag.paneVelocity(at: now)
    case .settle(let settle):
      settle.slide?.velocity(at: now) ?? settle.velocity(at: now)
    }
  }

  /// The index of the page where the pager is at rest or that it moves to; during a drag, of the
  /// page where the drag began.
  var target: Int {
    switch phase {
    case .idle(let index): index
    case .drag(let drag): drag.base
    case .settle(let settle): settle.target
    }
  }

  /// The index where the pager is at rest or that it moves to; during a drag, where it would move
  /// if it were released without velocity.
  private var destination: Int {
    guard case .drag(let drag) = phase else { return target }
    return drag.pageAfterRelease(velocity: 0, settings: settings)
  }

  var loops: Bool { isLooping && pages.count > 1 }

  /// Returns how many times the way from the current progress to a page that the pager moves to leads past the last page
  /// of a looping pager, negative for the first page.
  func wrapCount(toPage index: Int, at now: Double) -> Int {
    guard loops else { return 0 }
    let (progress, count) = (unwrappedProgress(at: now), Double(pages.count))
    if case .settle(let settle) = phase {
      let start = Int((progress / count).rounded(.down))
      return (settle.target - listIndex(forUnwrapped: settle.target)) / pages.count - start
    }
    return Int(((wrappedProgress(progress) - Double(index)) / count).rounded())
  }

  private mutating func updateLoopingIfIdle() { if isIdle { isLooping = settings.loops } }

  /// Returns the page at an index, which may be outside the list.
  func page(at index: Int) -> PageID? {
    if loops { return pages[listIndex(forUnwrapped: index)] }
    return index >= 0 && index < pages.count ? pages[index] : nil
  }

  /// Returns an index wrapped to the list if the pager loops, otherwise clamped to the list.
  func listIndex(forUnwrapped index: Int) -> Int {
    guard loops else { return max(0, min(pages.count - 1, index)) }
    let rest = index % pages.count
    return rest < 0 ? rest + pages.count : rest
  }

  func wrappedProgress(_ position: Double) -> Double {
    guard loops else { return position }
    let count = Double(pages.count)
    let result = position - (position / count).rounded(.down) * count
    return result < count ? result : 0
  }

  /// Returns whether there is a page to move to on one side of a page, which need not be the
  /// selected one.
  func hasPage(inDirection direction: Direction, from id: PageID) -> Bool {
    let index = id == selected ? target : pages.index(of: id)
    return index.map { page(at: $0 + direction.sign) != nil } ?? false
  }

  mutating func enqueueNotice(_ notice: PagerNotice<PageID>) { outbox.append(notice) }

  mutating func reportProgress(at now: Double) {
    let progress = progress(at: now)
    guard progress != reportedProgress else { return }
    reportedProgress = progress
    enqueueNotice(.progress(progress))
  }
}

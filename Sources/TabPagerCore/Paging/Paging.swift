/// The state of the pager: resting at a page, held by a drag, or settling on one.
///
/// It has exactly one progress, and progress one owner at any time. Whatever comes reads position
/// and velocity from the owner there is, and goes on from them. All of it is a value; time is an
/// argument, in seconds on any clock that does not go back.
package struct Paging {
  /// The pages.
  package internal(set) var pages: PageList
  /// How it behaves. Whether it loops is taken up at rest: in motion it may be on its way round an
  /// end.
  package var settings: PagingSettings { didSet { updateLooping() } }
  /// Whether a move may be made: asked once before each move that the list of pages does not force.
  /// A refused move is not announced. A drag is asked about at its first movement to either side,
  /// and has an end there if it is refused.
  package var shouldMove: ((PageMove<PageID>) -> Bool)?

  var phase: Phase { didSet { updateLooping() } }
  /// The page where it last was at rest.
  var settled: PageID?
  /// The place of that page, laps not included; nil where it is not in the list.
  var settledIndex: Int?
  /// The pages where it was at rest before, the latest last.
  var recent: [PageID] = []
  /// The move that was announced and has not ended.
  var pending: PageMove<PageID>?
  /// The trackpad's motion whose page has been turned already.
  var spentWheel: WheelGesture?
  /// What has not been told yet.
  private var outbox: [PagerNotice<PageID>] = []
  private var reportedProgress: Double
  /// Whether the setting says so, or said so when it last was at rest.
  private var isLooping: Bool

  /// Who owns progress. What moves is large, and most of the time nothing does.
  enum Phase: Hashable, Sendable {
    case idle(at: Int)
    indirect case drag(Drag)
    indirect case settle(SettlingMotion)
  }

  /// Makes a pager at rest.
  ///
  /// - Parameters:
  ///   - pages: its pages; there may be none.
  ///   - first: the page to show; the first one where it is nil or not in the list.
  ///   - settings: how to behave.
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

  // MARK: What there is

  /// Progress: 0 at the first page, 1 at the second, 1.5 half-way between the second and the third.
  ///
  /// Below 0 and above the last number the pane is pulled past its ends; where it loops, from the
  /// last number up to the number of pages it goes from the last page to the first.
  package func progress(at now: Double) -> Double { normalized(position(at: now)) }

  /// How fast progress changes, in pages a second.
  package func velocity(at now: Double) -> Double {
    switch phase {
    case .idle: 0
    case .drag(let drag): drag.velocity(at: now)
    case .settle(let settle): settle.velocity(at: now)
    }
  }

  /// What the pane shows of pages that slide, wherever progress is.
  package func view(at now: Double) -> VisiblePages { contents(at: now).view }

  /// What the pane shows with a transition.
  package func view(at now: Double, with transition: TransitionStyle) -> VisiblePages {
    // Where a spring swings past its page, only the bar shows it: the pane does not load and draw
    // another page for the sake of a column.
    if transition == .scroll, !hasOvershot(at: now) { return view(at: now) }
    return VisiblePages(left: page(at: destination), right: nil, fraction: 0)
  }

  /// The place of the page it rests at or goes to; during a drag, of the page the drag began at.
  /// 0 where there is no page.
  package var selectedIndex: Int { pages.isEmpty ? 0 : wrapped(target) }

  /// The page it rests at or goes to; nil where there is none.
  package var selected: PageID? { pages.isEmpty ? nil : pages[selectedIndex] }

  /// Whether it is at rest: then progress is whole.
  package var isIdle: Bool { if case .idle = phase { true } else { false } }

  /// Whether it settles on a page that it jumps to: by a click on its title, a number, a call.
  var isJumping: Bool {
    get { if case .settle(let settle) = phase { settle.isJump } else { false } }
    set {
      guard case .settle(var settle) = phase else { return }
      settle.isJump = newValue
      phase = .settle(settle)
    }
  }

  /// The places of the pages that share the selected colour: on a jump the one it goes to, and
  /// after a jump was taken over the two that are seen. `nil` where the pages lie as they are
  /// numbered.
  func highlight(at now: Double) -> TabBarHighlight? {
    if isJumping { return TabBarHighlight(wrapped(target)) }
    guard hasStrip else { return nil }
    let contents = contents(at: now)
    switch (contents.left?.index, contents.right?.index) {
    case (let left?, let right?):
      return TabBarHighlight(
        left: wrapped(left), right: wrapped(right), fraction: contents.fraction)
    case (let place?, nil), (nil, let place?): return TabBarHighlight(wrapped(place))
    case (nil, nil): return nil
    }
  }

  /// Whether a drag or a wheel holds progress.
  package var isDragging: Bool { if case .drag = phase { true } else { false } }

  /// Whether it settles and has swung past its page for a moment, and the pane with it. A pane that
  /// goes along a strip of its own stops at its end.
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

  /// Whether letting time pass changes anything: of a pager at rest it does once more, after its
  /// end was told.
  func awaits(_ now: Double) -> Bool { !isIdle || progress(at: now) != reportedProgress }

  /// Lets time pass: a motion that has come to its end becomes rest, a wheel that has been still
  /// lets go.
  package mutating func advance(to now: Double) {
    if case .drag(let drag) = phase, let end = drag.end(pause: settings.wheelPause), now >= end {
      release(drag, velocity: drag.wheel?.velocity ?? 0, cause: .wheel, at: end)
    }
    if case .settle(let settle) = phase, now >= settle.end { rest(at: settle.target) }
    reportProgress(at: now)
  }

  /// Whether something has happened since ``drainNotices()``.
  var hasNotices: Bool { !outbox.isEmpty }

  /// Takes what has happened since the last call, in order.
  package mutating func drainNotices() -> [PagerNotice<PageID>] {
    guard !outbox.isEmpty else { return [] }
    defer { outbox.removeAll(keepingCapacity: true) }
    return outbox
  }

  func position(at now: Double) -> Double {
    switch phase {
    case .idle(let index): return Double(index)
    case .drag(let drag): return drag.position(at: now)
    case .settle(let settle): return settle.position(at: now)
    }
  }

  /// What progress may not leave on its way to rest from a position. A curve of the user's own may
  /// lead anywhere, even nowhere.
  func bounds(from position: Double) -> ClosedRange<Double> {
    if settings.bounces || loops { return -Self.farthest...Self.farthest }
    return min(0, position)...max(Double(pages.count - 1), position)
  }

  /// Farther out than any list is long, and near enough to be told as a whole number.
  private static let farthest = 1e12

  /// Whether the pane shows pages otherwise than they are numbered.
  var hasStrip: Bool {
    switch phase {
    case .idle: false
    case .drag(let drag): drag.strip != nil
    case .settle(let settle): settle.slide != nil
    }
  }

  /// What is seen.
  func contents(at now: Double) -> PaneContents {
    switch phase {
    case .drag(let drag):
      if let strip = drag.strip { return strip.contents(at: drag.place(at: now)) }
    case .settle(let settle):
      if let slide = settle.slide { return slide.contents(at: now) }
    case .idle: break
    }
    return contents(atProgress: position(at: now))
  }

  /// What is seen where the pages lie as they are numbered.
  func contents(atProgress position: Double) -> PaneContents {
    PaneContents(at: position) { index in
      page(at: index).map { PaneContents.Slot(page: $0, index: index) }
    }
  }

  /// How fast the pane moves, in pages of it a second.
  func placeVelocity(at now: Double) -> Double {
    switch phase {
    case .idle: 0
    case .drag(let drag): drag.placeVelocity(at: now)
    case .settle(let settle):
      settle.slide?.velocity(at: now) ?? settle.velocity(at: now)
    }
  }

  /// The place it rests at, goes to, or was dragged from.
  var target: Int {
    switch phase {
    case .idle(let index): index
    case .drag(let drag): drag.base
    case .settle(let settle): settle.target
    }
  }

  /// The place it rests at or goes to; of a drag, where it goes if the hand lets go of it at rest.
  private var destination: Int {
    guard case .drag(let drag) = phase else { return target }
    return drag.destination(velocity: 0, settings: settings)
  }

  var loops: Bool { isLooping && pages.count > 1 }

  private mutating func updateLooping() { if isIdle { isLooping = settings.loops } }

  /// The page at a place, which may lie beyond the ends.
  func page(at index: Int) -> PageID? {
    if loops { return pages[wrapped(index)] }
    return index >= 0 && index < pages.count ? pages[index] : nil
  }

  /// A place within the list.
  func wrapped(_ index: Int) -> Int {
    guard loops else { return max(0, min(pages.count - 1, index)) }
    let rest = index % pages.count
    return rest < 0 ? rest + pages.count : rest
  }

  func normalized(_ position: Double) -> Double {
    guard loops else { return position }
    let count = Double(pages.count)
    let result = position - (position / count).rounded(.down) * count
    return result < count ? result : 0
  }

  /// Whether there is a page to go to on this side of a page, which need not be the one selected.
  func leads(_ direction: Direction, from id: PageID) -> Bool {
    let index = id == selected ? target : pages.index(of: id)
    return index.map { page(at: $0 + direction.sign) != nil } ?? false
  }

  mutating func report(_ notice: PagerNotice<PageID>) { outbox.append(notice) }

  mutating func reportProgress(at now: Double) {
    let progress = progress(at: now)
    guard progress != reportedProgress else { return }
    reportedProgress = progress
    report(.progress(progress))
  }
}

import TabPagerCore
import TabPagerTestSupport

/// A pager under random inputs in virtual time, with what must always be true of it.
struct PagingFuzzer {
  private var random: SeededGenerator
  private var paging: Paging
  private var pages: [Int]
  private var next = 100
  private var now = 0.0
  private var pull = 0.0
  private var open: PageMove<PageID>?
  /// Whether it loops: as was set when it last was at rest.
  private var isLooping = false
  /// Whether it may be past an end without bouncing: it was there when bouncing ended, or when the list
  /// changed, and has not been at rest since.
  private var hasPulled = false
  /// What is wrong; nil as long as nothing is.
  private(set) var fault: String?

  /// As near as a spring must come to its page to be there.
  private static let tolerance = 0.0076

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    pages = Array(0..<random.below(9))
    var settings = PagingSettings()
    settings.loops = random.below(2) == 0
    settings.bounces = random.below(3) != 0
    settings.swipe = Self.motion(&random)
    settings.jump = Self.motion(&random)
    settings.removal = [.next, .previous, .mostRecent][random.below(3)]
    isLooping = settings.loops
    paging = Paging(numberedPages(pages), settings: settings)
    guard random.below(4) == 0 else { return }
    // A veto of some pages, the same whenever it is asked for.
    let salt = random.below(3)
    paging.shouldMove = { move in (Int(move.to.description) ?? 0) % 3 != salt }
  }

  private static func motion(_ random: inout SeededGenerator) -> TimingCurve {
    switch random.below(8) {
    case 0: .immediate
    case 1, 2: .easing(.easeInOut, duration: 0.3)
    case 3: .spring(.bouncy)
    case 4: .spring(Spring(duration: 0.5, bounce: -0.3))
    default: .spring(.snappy)
    }
  }

  /// Runs some inputs, until something is wrong, then quiet until it must be at rest.
  mutating func run(_ count: Int) {
    for _ in 0..<count {
      let input = RandomPagingInput.random(&random, pages, next: &next)
      step(input)
      if fault != nil {
        fault?.append(" after \(input) at \(now) of \(pages)")
        return
      }
    }
    paging.endDrag(at: now)
    now += 60
    paging.advance(to: now)
    check(paging.isIdle, "not at rest after a minute")
    checkState()
    check(open == nil, "a move has no end")
  }

  private mutating func step(_ input: RandomPagingInput) {
    if case .wait(let seconds) = input {
      wait(seconds)
    } else {
      paging.advance(to: now)
      // A hand holds what is seen, and a pane does not show that a spring swings past its page.
      let isHeldAtPage = paging.hasOvershot(at: now) && stopsMotion(input)
      let view =
        isHeldAtPage
        ? VisiblePages(left: paging.selected, right: nil, fraction: 0)
        : paging.visiblePages(at: now)
      let progress = isHeldAtPage ? Double(paging.selectedIndex) : paging.progress(at: now)
      perform(input, from: view, progress)
    }
    if paging.isIdle { (isLooping, hasPulled) = (paging.settings.loops, false) }
    if case .update = input, !paging.isIdle { hasPulled = true }
    checkState()
  }

  /// Whether it takes the pane out of its motion: not each notch of a wheel does.
  private func stopsMotion(_ input: RandomPagingInput) -> Bool {
    var held = paging
    switch input {
    case .beginDrag: held.beginDrag(at: now)
    case .wheel(let direction): held.moveByWheelNotch(direction, at: now)
    default: return false
    }
    return !held.hasOvershot(at: now)
  }

  private mutating func wait(_ seconds: Double) {
    // Wherever it is, it cannot be elsewhere a moment later.
    let progress = paging.progress(at: now)
    let view = paging.visiblePages(at: now)
    let soon = paging.progress(at: now + 1e-7)
    // A spring that has come within the tolerance is at its page at once.
    let arrives = distance(soon, Double(paging.selectedIndex)) == 0
    check(
      distance(progress, soon) < (arrives ? Self.tolerance : 0.002), "progress jumps in time")
    let next = paging.visiblePages(at: now + 1e-7)
    check(looksEqual(next, like: view), "the picture jumps in time from \(view) to \(next)")
    now += seconds
    let ahead = paging.progress(at: now)
    let wasDragging = paging.isDragging
    paging.advance(to: now)
    if !wasDragging {
      check(distance(ahead, paging.progress(at: now)) < 1e-9, "advancing moves")
    }
    if seconds == 0 {
      check(distance(progress, paging.progress(at: now)) < Self.tolerance, "no time moves")
    }
  }

  private mutating func perform(
    _ input: RandomPagingInput, from view: VisiblePages, _ progress: Double
  ) {
    let wasAtRest = paging.isIdle
    let selected = paging.selected
    let velocity = paging.velocity(at: now)
    var isSmooth = paging.settings.swipe != .immediate
    switch input {
    case .swipe(let direction): paging.swipe(direction, cause: .key, at: now)
    case .jump(let index):
      isSmooth = paging.settings.jump != .immediate
      paging.jump(to: index, cause: .click, at: now)
    case .beginDrag:
      pull = 0
      paging.beginDrag(at: now)
      isSmooth = true
    case .moveDrag(let distance): return moveDrag(to: distance, from: view)
    case .endDrag: paging.endDrag(at: now)
    case .cancelDrag: paging.cancelDrag(at: now)
    case .wheel(let direction): paging.moveByWheelNotch(direction, at: now)
    case .update(let new):
      pages = new
      paging.updatePages(numberedPages(new), at: now)
      guard isSmooth, !wasAtRest || selected.flatMap({ paging.pages.index(of: $0) }) != nil
      else { return }
      return checkUpdate(from: view)
    case .loops(let loops): paging.settings.loops = loops
    case .bounces(let bounces):
      if !bounces, paging.settings.bounces { hasPulled = !paging.isIdle }
      paging.settings.bounces = bounces
    case .wait: break
    }
    guard isSmooth else { return }
    // A hand that takes hold stops the pane; all else goes on as fast as it was.
    if !paging.isIdle, !paging.isDragging {
      let reached = paging.velocity(at: now)
      // What is within the tolerance of its page and too slow to leave it is there.
      let home = Double(paging.selectedIndex)
      let isThere =
        reached == 0 && abs(velocity) < 0.7
        && distance(paging.progress(at: now), home) < Self.tolerance
      check(
        isThere || abs(velocity - reached) < max(0.02, 1e-6 * abs(velocity)),
        "velocity jumps from \(velocity) to \(reached)")
    }
    let reached = paging.progress(at: now)
    // A page of the pane may stand for as many tabs as there are.
    check(
      distance(progress, reached) < Self.tolerance * Double(max(1, pages.count)),
      "progress jumps from \(progress) to \(reached)")
    let after = paging.visiblePages(at: now)
    check(looksEqual(after, like: view), "the picture jumps from \(view) to \(after)")
  }

  /// The pane moves by no more than the hand does.
  private mutating func moveDrag(to distance: Double, from view: VisiblePages) {
    let wasHeld = paging.isDragging
    let way = wasHeld ? abs(distance - pull) : 0
    paging.moveDrag(toDistance: distance, at: now)
    pull = distance
    let after = paging.visiblePages(at: now)
    for page in [view.left, view.right].compactMap(\.self) {
      guard let here = view.offset(of: page), let there = after.offset(of: page) else { continue }
      // In a loop of two pages the neighbour on the one side is that on the other as well.
      if isLooping, pages.count < 4 { continue }
      check(abs(here - there) <= way + 1e-6 || way > 1000, "the pane is faster than the hand")
    }
  }

  /// Pages that were seen and stay are where they were.
  private mutating func checkUpdate(from view: VisiblePages) {
    let after = paging.visiblePages(at: now)
    for page in [view.left, view.right].compactMap(\.self)
    where paging.pages.index(of: page) != nil {
      guard let here = view.offset(of: page) else { continue }
      let there = after.offset(of: page)
      check(
        there.map { abs($0 - here) < Self.tolerance } ?? (abs(here) > 1 - Self.tolerance),
        "page \(page) moves from \(here) to \(there ?? .nan) with the list")
    }
  }

  private mutating func checkState() {
    let progress = paging.progress(at: now)
    check(progress.isFinite && paging.velocity(at: now).isFinite, "not finite")
    let index = paging.selectedIndex
    check(paging.pages.count == pages.count, "another list")
    if pages.isEmpty {
      check(paging.isIdle && paging.selected == nil && progress == 0, "rest without pages")
    } else {
      check(index >= 0 && index < pages.count, "selection \(index) beyond the list")
    }
    if paging.isIdle, !pages.isEmpty {
      check(progress == Double(index), "rest at \(progress) of \(index)")
      let expected = VisiblePages(left: PageID(pages[index]), right: nil, fraction: 0)
      check(paging.visiblePages(at: now) == expected, "rest at another picture")
    }
    if !paging.settings.bounces, !isLooping, !hasPulled, !pages.isEmpty {
      check(progress >= 0 && progress <= Double(pages.count - 1), "\(progress) past an end")
    }
    checkNotices()
    checkTransitions()
  }

  /// An instant transition shows one page, and at rest both show the same.
  private mutating func checkTransitions() {
    let instant = paging.visiblePages(at: now, with: .instant)
    check(instant.right == nil && instant.fraction == 0, "two pages at once")
    check((instant.left == nil) == pages.isEmpty, "no page")
    if !paging.isDragging { check(instant.left == paging.selected, "another page than the target") }
    guard paging.isIdle else { return }
    check(paging.visiblePages(at: now, with: .scroll) == instant, "at rest transitions differ")
  }

  /// Each will is followed by one did or cancelled of the same move before the next.
  private mutating func checkNotices() {
    defer {
      if let open, paging.isDragging {
        let isOfDrag = open.cause == .drag || open.cause == .wheel
        check(isOfDrag, "a drag has left \(open) open")
      }
    }
    for notice in paging.drainNotices() {
      switch notice {
      case .progress, .reselected, .closeRequested, .tabMoved: break
      case .will(let move):
        check(open == nil, "a move begins in another")
        check(move.from != move.to, "a move to where it is")
        open = move
      case .did(let move), .cancelled(let move):
        check(open == move, "the end of another move")
        open = nil
      }
    }
    if paging.isIdle { check(open == nil, "at rest in a move") }
  }

  /// The distance of two values of progress, the short way round where the pager loops.
  private func distance(_ left: Double, _ right: Double) -> Double {
    let way = abs(left - right)
    guard isLooping, pages.count > 1 else { return way }
    return min(way, abs(Double(pages.count) - way))
  }

  private func looksEqual(_ left: VisiblePages, like right: VisiblePages) -> Bool {
    if left == right || left.looksLike(right) { return true }
    // In a loop of two pages, one that goes out at the one side comes in at the other.
    guard isLooping, pages.count == 2 else { return false }
    return [left, right].allSatisfy { min($0.fraction, 1 - $0.fraction) < Self.tolerance }
      && left.nearest == right.nearest
  }

  private mutating func check(_ isTrue: Bool, _ what: @autoclosure () -> String) {
    if !isTrue, fault == nil { fault = what() }
  }
}

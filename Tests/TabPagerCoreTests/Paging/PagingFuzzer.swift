import TabPagerCore
import TabPagerTestSupport

/// A pager that gets random inputs in virtual time, with checks of its invariants.
struct PagingFuzzer {
  private var random: SeededGenerator
  private var paging: Paging
  private var pages: [Int]
  /// The number of the last page created.
  private var next = 100
  private var now = 0.0
  private var pull = 0.0
  private var open: PageMove<PageID>?
  /// Whether the pager loops. A change of the setting takes effect at rest.
  private var isLooping = false
  /// Whether progress may be past an end although bouncing is disabled, because bouncing was disabled or the list was
  /// changed during a motion or a drag that has not ended.
  private var hasPulled = false
  /// A description of the first error, or `nil` for none.
  private(set) var fault: String?

  /// The distance from its page at which a spring ends.
  private static let tolerance = 0.0076

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    pages = Array(0..<random.below(9))
    var settings = PagingSettings()
    settings.loops = random.below(2) == 0
    settings.bounces = random.below(3) != 0
    settings.swipe = Self.randomMotion(&random)
    settings.jump = Self.randomMotion(&random)
    settings.removal = [.next, .previous, .mostRecent][random.below(3)]
    isLooping = settings.loops
    paging = Paging(numberedPages(pages), settings: settings)
    guard random.below(4) == 0 else { return }
    // Always refuses moves to the same third of the pages.
    let salt = random.below(3)
    paging.shouldMove = { move in (Int(move.to.description) ?? 0) % 3 != salt }
  }

  private static func randomMotion(_ random: inout SeededGenerator) -> TimingCurve {
    switch random.below(8) {
    case 0: .immediate
    case 1, 2: .easing(.easeInOut, duration: 0.3)
    case 3: .spring(.bouncy)
    case 4: .spring(Spring(duration: 0.5, bounce: -0.3))
    default: .spring(.snappy)
    }
  }

  /// Runs random inputs until a check fails. If none does, ends the drag and checks that the pager comes to rest.
  mutating func run(_ count: Int) {
    for _ in 0..<count {
      let input = RandomPagingInput.random(&random, pages, next: &next)
      performChecked(input)
      if fault != nil {
        fault?.append(" after \(input) at \(now) of \(pages)")
        return
      }
    }
    paging.endDrag(at: now)
    now += 60
    paging.advance(to: now)
    check(paging.isIdle, "not idle after a minute")
    checkState()
    check(open == nil, "a move has not ended")
  }

  private mutating func performChecked(_ input: RandomPagingInput) {
    if case .wait(let seconds) = input {
      wait(seconds)
    } else {
      paging.advance(to: now)
      // A drag starts from the drawn position, and the pane is drawn without the overshoot of a spring.
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

  /// Whether an input stops the motion of the pane. Not every notch of a wheel does.
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
    // Progress and the picture are continuous in time.
    let progress = paging.progress(at: now)
    let view = paging.visiblePages(at: now)
    let soon = paging.progress(at: now + 1e-7)
    // A spring ends at its page as soon as it is within the tolerance.
    let arrives = distance(soon, Double(paging.selectedIndex)) == 0
    check(
      distance(progress, soon) < (arrives ? Self.tolerance : 0.002), "progress jumps without input")
    let next = paging.visiblePages(at: now + 1e-7)
    check(looksEqual(next, like: view), "the picture jumps without input from \(view) to \(next)")
    now += seconds
    let ahead = paging.progress(at: now)
    let wasDragging = paging.isDragging
    paging.advance(to: now)
    if !wasDragging {
      check(distance(ahead, paging.progress(at: now)) < 1e-9, "advancing changes progress")
    }
    if seconds == 0 {
      check(
        distance(progress, paging.progress(at: now)) < Self.tolerance, "progress changes in 0 s")
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
      return checkListUpdate(from: view)
    case .loops(let loops): paging.settings.loops = loops
    case .bounces(let bounces):
      if !bounces, paging.settings.bounces { hasPulled = !paging.isIdle }
      paging.settings.bounces = bounces
    case .wait: break
    }
    guard isSmooth else { return }
    // A drag stops the pane. Any other input keeps its velocity.
    if !paging.isIdle, !paging.isDragging {
      let reached = paging.velocity(at: now)
      // A pane that is within the tolerance of its page and too slow to leave it has arrived.
      let home = Double(paging.selectedIndex)
      let hasArrived =
        reached == 0 && abs(velocity) < 0.7
        && distance(paging.progress(at: now), home) < Self.tolerance
      check(
        hasArrived || abs(velocity - reached) < max(0.02, 1e-6 * abs(velocity)),
        "velocity jumps from \(velocity) to \(reached)")
    }
    let reached = paging.progress(at: now)
    // During a long jump, the width of the pane may correspond to a distance of all tabs.
    check(
      distance(progress, reached) < Self.tolerance * Double(max(1, pages.count)),
      "progress jumps from \(progress) to \(reached)")
    let after = paging.visiblePages(at: now)
    check(looksEqual(after, like: view), "the picture jumps from \(view) to \(after)")
  }

  /// Drags the pane, and checks that it moves no further than the pointer.
  private mutating func moveDrag(to distance: Double, from view: VisiblePages) {
    let wasHeld = paging.isDragging
    let way = wasHeld ? abs(distance - pull) : 0
    paging.moveDrag(toDistance: distance, at: now)
    pull = distance
    let after = paging.visiblePages(at: now)
    for page in [view.left, view.right].compactMap(\.self) {
      guard let here = view.offset(of: page), let there = after.offset(of: page) else { continue }
      // In a looping pager with few pages, a page may be the neighbour on both sides.
      if isLooping, pages.count < 4 { continue }
      check(
        abs(here - there) <= way + 1e-6 || way > 1000, "the pane moves further than the pointer")
    }
  }

  /// Checks that the pages that were visible and are still in the list have not moved.
  private mutating func checkListUpdate(from view: VisiblePages) {
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
    check(
      progress.isFinite && paging.velocity(at: now).isFinite, "progress or velocity is not finite")
    let index = paging.selectedIndex
    check(paging.pages.count == pages.count, "wrong number of pages")
    if pages.isEmpty {
      check(paging.isIdle && paging.selected == nil && progress == 0, "not idle at 0 without pages")
    } else {
      check(index >= 0 && index < pages.count, "selection \(index) is outside the list")
    }
    if paging.isIdle, !pages.isEmpty {
      check(progress == Double(index), "idle at progress \(progress), not at \(index)")
      let expected = VisiblePages(left: PageID(pages[index]), right: nil, fraction: 0)
      check(paging.visiblePages(at: now) == expected, "idle at another picture")
    }
    if !paging.settings.bounces, !isLooping, !hasPulled, !pages.isEmpty {
      check(
        progress >= 0 && progress <= Double(pages.count - 1), "progress \(progress) is past an end")
    }
    checkNotices()
    checkTransitions()
  }

  /// Checks that an instant transition shows one page, and that both transitions show the same at rest.
  private mutating func checkTransitions() {
    let instant = paging.visiblePages(at: now, with: .instant)
    check(instant.right == nil && instant.fraction == 0, "an instant transition shows two pages")
    check(
      (instant.left == nil) == pages.isEmpty,
      "an instant transition shows the wrong number of pages")
    if !paging.isDragging { check(instant.left == paging.selected, "a page other than the target") }
    guard paging.isIdle else { return }
    check(paging.visiblePages(at: now, with: .scroll) == instant, "the transitions differ at rest")
  }

  /// Checks that each `will` is followed by one `did` or `cancelled` of the same move before the next `will`.
  private mutating func checkNotices() {
    defer {
      if let open, paging.isDragging {
        let isOfDrag = open.cause == .drag || open.cause == .wheel
        check(isOfDrag, "a drag has started before \(open) has ended")
      }
    }
    for notice in paging.drainNotices() {
      switch notice {
      case .progress, .reselected, .closeRequested, .tabMoved: break
      case .will(let move):
        check(open == nil, "a move starts before the previous one has ended")
        check(move.from != move.to, "a move from a page to itself")
        open = move
      case .did(let move), .cancelled(let move):
        check(open == move, "a move ends that had not started")
        open = nil
      }
    }
    if paging.isIdle { check(open == nil, "idle before a move has ended") }
  }

  /// Returns the distance between two values of progress. In a looping pager, it is the shorter way around.
  private func distance(_ left: Double, _ right: Double) -> Double {
    let way = abs(left - right)
    guard isLooping, pages.count > 1 else { return way }
    return min(way, abs(Double(pages.count) - way))
  }

  private func looksEqual(_ left: VisiblePages, like right: VisiblePages) -> Bool {
    if left == right || left.looksLike(right) { return true }
    // In a looping pager with two pages, a page that leaves at one side enters at the other.
    guard isLooping, pages.count == 2 else { return false }
    return [left, right].allSatisfy { min($0.fraction, 1 - $0.fraction) < Self.tolerance }
      && left.nearest == right.nearest
  }

  private mutating func check(_ isTrue: Bool, _ what: @autoclosure () -> String) {
    if !isTrue, fault == nil { fault = what() }
  }
}

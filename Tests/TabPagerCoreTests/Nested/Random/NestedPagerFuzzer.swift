import TabPagerCore
import TabPagerTestSupport

/// Nested pagers that get random inputs in virtual time, with checks of their invariants.
struct NestedPagerFuzzer {
  private var random: SeededGenerator
  let ledger = NestedPagerEventCheck()
  let root: NestedPagerNode
  let screen: PagerScreen
  /// The number of the last tab created.
  private var lastTabNumber = 0
  private(set) var now = 0.0
  /// The positions of the press and of the last drag event, or `nil` while no button is down.
  private var pointer: (pressed: Position, last: Position)?
  private var lastWheel = -1.0
  /// Whether every motion is animated, so that no page may jump.
  private var isSmooth = true
  /// The number of frames in which all visible pagers were idle.
  var rests = 0

  /// A description of the first error, or `nil` for none.
  var fault: String? { ledger.fault }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var settings = Self.randomPagerSettings(&random)
    settings.reducesMotion = random.below(8) == 0
    root = NestedPagerNode(settings: settings, hasControl: false, ledger)
    screen = PagerScreen(root.pager, width: 46, height: 16)
    isSmooth = Self.animatesMoves(settings)
    addRandomTabs(to: root, depth: 0)
    _ = screen.canvas(at: 0)
  }

  private static func animatesMoves(_ settings: TabPagerSettings) -> Bool {
    settings.paging.swipe != .immediate && settings.paging.jump != .immediate
      && !settings.reducesMotion && settings.paging.transition == .scroll
  }

  private static func randomPagerSettings(_ random: inout SeededGenerator) -> TabPagerSettings {
    var settings = TabPagerSettings()
    let motions: [TimingCurve] = [
      .spring(.snappy), .spring(.snappy), .spring(.bouncy), .easing(.easeInOut, duration: 0.3),
    ]
    settings.paging.swipe = random.below(12) == 0 ? .immediate : motions[random.below(4)]
    settings.paging.jump = random.below(12) == 0 ? .immediate : motions[random.below(4)]
    settings.paging.loops = random.below(4) == 0
    settings.paging.axis = random.below(3) == 0 ? .vertical : .horizontal
    settings.paging.transition = random.below(12) == 0 ? .instant : .scroll
    settings.paging.bounces = random.below(4) != 0
    settings.paging.removal = [.next, .previous, .mostRecent][random.below(3)]
    settings.isScrollEnabled = random.below(8) != 0
    settings.bar.mode = [.scroll, .scroll, .fit, .centered][random.below(4)]
    settings.bar.position = [.top, .top, .bottom, .hidden][random.below(4)]
    settings.bar.motion = [.linear, .elastic, .snap][random.below(3)]
    settings.autoAdvance = random.below(6) == 0 ? 0.3 + random.randomUnit() * 2 : nil
    return settings
  }

  // MARK: The tree

  private mutating func addRandomTabs(to node: NestedPagerNode, depth: Int) {
    let tabs = (0...random.below(4)).map { _ in
      newTab(in: node, isPager: depth < 2 && random.below(5) < 3, depth: depth)
    }
    node.setTabs(tabs, at: now)
    if random.below(6) == 0 {
      // Refuses every third move.
      var asked = 0
      node.pager.shouldMove = { _ in
        asked += 1
        return asked % 3 != 0
      }
    }
  }

  private mutating func newTab(in node: NestedPagerNode, isPager: Bool, depth: Int) -> Tab {
    lastTabNumber += 1
    let number = lastTabNumber
    guard isPager else {
      return node.makeTab(number, .page(number), lines: random.pick(0, 0, 0, 4))
    }
    let settings = Self.randomPagerSettings(&random)
    isSmooth = isSmooth && Self.animatesMoves(settings)
    let inner = NestedPagerNode(settings: settings, hasControl: random.below(4) == 0, ledger)
    addRandomTabs(to: inner, depth: depth + 1)
    return node.makeTab(number, .pager(inner))
  }

  /// Returns all pagers, in an order that is the same in every run.
  private func pagers() -> [(node: NestedPagerNode, depth: Int)] {
    func walk(_ node: NestedPagerNode, _ depth: Int) -> [(node: NestedPagerNode, depth: Int)] {
      [(node, depth)] + node.inner.flatMap { walk($0, depth + 1) }
    }
    return walk(root, 0)
  }

  // MARK: Running

  /// Runs random inputs until one fails a check. If none does, ends the gesture and checks that all pagers become idle.
  mutating func run(_ count: Int) {
    for _ in 0..<count {
      let input = NestedPagerInput.random(&random, screen.size)
      performChecked(input)
      if fault != nil {
        ledger.fault?.append(" after \(input) at \(now)")
        return
      }
    }
    checkComesToRest()
  }

  private mutating func performChecked(_ input: NestedPagerInput) {
    if case .wait(let seconds) = input {
      now += seconds
      let canvas = screen.canvas(at: now)
      checkFrame(canvas, isHandDown: pointer != nil, sinceWheel: now - lastWheel)
      return
    }
    root.pager.advance(to: now)
    let places = [false, true].map { root.pagePositions(at: now, isShown: $0) }
    let order = root.order
    let wasDragged = root.visiblePagers(at: now).contains { $0.pager.paging.isDragging }
    let before = pointer
    perform(input)
    // Dragging a tab also changes the order of the list.
    guard isSmooth, input.isSmooth, order == root.order else { return }
    var way = 0.0
    if let before, let after = pointer {
      // A drag that starts with this input moves the pane by the distance from the press or, if there was no page in
      // the first direction, by the distance from where the pointer turned back.
      let starts = wasDragged ? [before.last] : [before.pressed, before.last]
      // Three bars and two controls make the innermost pane up to ten rows lower than the screen.
      let height = max(1, screen.size.height - 10)
      for start in starts {
        way = max(
          way, Double(abs(after.last.x - start.x)) / Double(max(1, screen.size.width)),
          Double(abs(after.last.y - start.y)) / Double(height))
      }
    }
    // A drag continues from the drawn position, any other motion from the spring's, which may overshoot. Only one of
    // the two has to be continuous.
    let after = [false, true].map { root.pagePositions(at: now, isShown: $0) }
    let jumps = zip(places, after).compactMap {
      Self.discontinuityFault(from: $0, to: $1, pointerDistance: way)
    }
    if jumps.count == places.count { ledger.check(false, jumps[0]) }
  }

  private mutating func perform(_ input: NestedPagerInput) {
    switch input {
    case .act(let action): screen.act(action, at: now)
    case .press(let x, let y):
      pointer = (Position(x: x, y: y), Position(x: x, y: y))
      screen.mouse(.press(.left), x, y, at: now)
    case .drag(let columns, let rows): movePointer(by: columns, rows)
    case .release:
      screen.mouse(.release(.left), pointer?.last.x ?? 0, pointer?.last.y ?? 0, at: now)
      pointer = nil
    case .wheel(let direction, let x, let y):
      lastWheel = now
      screen.mouse(.wheel(direction), x, y, at: now)
    case .resize(let size):
      screen.size = size
      _ = screen.canvas(at: now)
    case .wait: break
    default: changeByCode(input)
    }
  }

  /// How many cells outside the screen the pointer may be.
  private static let beyondEdge = 8

  private mutating func movePointer(by cells: Int, _ rows: Int) {
    guard let (pressed, last) = pointer else { return }
    // After a resize, a terminal no longer reports positions that were on the former screen.
    let position = Position(
      x: min(max(last.x + cells, -Self.beyondEdge), screen.size.width + Self.beyondEdge),
      y: min(max(last.y + rows, -Self.beyondEdge), screen.size.height + Self.beyondEdge))
    pointer = (pressed, position)
    screen.mouse(.drag(.left), position.x, position.y, at: now)
  }

  private mutating func changeByCode(_ input: NestedPagerInput) {
    let pagers = pagers()
    func chosenPager(_ number: Int) -> (node: NestedPagerNode, depth: Int) {
      pagers[number % pagers.count]
    }
    func tab(_ node: NestedPagerNode, _ number: Int) -> Tab? {
      node.pager.tabs.isEmpty ? nil : node.pager.tabs[number % node.pager.tabs.count]
    }
    switch input {
    case .select(let pager, let number):
      let node = chosenPager(pager).node
      if let tab = tab(node, number) { node.pager.select(tab.id, at: now) }
    case .insert(let pager, let isPager):
      let (node, depth) = chosenPager(pager)
      guard node.pager.tabs.count < 6 else { return }
      var tabs = node.pager.tabs
      let place = random.below(tabs.count + 1)
      tabs.insert(newTab(in: node, isPager: isPager && depth < 2, depth: depth), at: place)
      node.setTabs(tabs, at: now)
    case .remove(let pager, let number):
      let node = chosenPager(pager).node
      // Removes the only tab in one of four cases.
      guard let tab = tab(node, number), node.pager.tabs.count > 1 || random.below(4) == 0 else {
        return
      }
      node.setTabs(node.pager.tabs.filter { $0.id != tab.id }, at: now)
    case .shuffle(let pager):
      let node = chosenPager(pager).node
      node.setTabs(node.pager.tabs.shuffled(using: &random), at: now)
    case .enable(let pager, let number):
      let node = chosenPager(pager).node
      if let tab = tab(node, number) {
        node.pager.changeTab(tab.id, at: now) { $0.isEnabled.toggle() }
      }
    case .pin(let pager, let number):
      let node = chosenPager(pager).node
      if let tab = tab(node, number) {
        node.pager.changeTab(tab.id, at: now) { $0.isPinned.toggle() }
      }
    case .renew(let pager, let number):
      let node = chosenPager(pager).node
      if let tab = tab(node, number) { node.pager.reloadPage(of: tab.id) }
    case .restore(let pager):
      let node = chosenPager(pager).node
      node.pager.restore(
        PagerState(selected: nil, order: node.pager.state.order.shuffled(using: &random)))
    case .gestures(let pager): chosenPager(pager).node.pager.settings.isScrollEnabled.toggle()
    case .loops(let pager): chosenPager(pager).node.pager.settings.paging.loops.toggle()
    default: break
    }
  }

  /// Ends the gesture, waits, and checks that every pager is idle and every move has ended.
  private mutating func checkComesToRest() {
    perform(.release)
    for (node, _) in pagers() {
      node.pager.settings.autoAdvance = nil
      node.pager.shouldMove = nil
      for tab in node.pager.tabs { node.pager.changeTab(tab.id, at: now) { $0.isEnabled = true } }
    }
    for seconds in [0.1, 0.5, 3, 60] {
      now += seconds
      checkFrame(screen.canvas(at: now), isHandDown: false, sinceWheel: now - lastWheel)
    }
    ledger.check(root.pager.schedule(at: now) == .idle, "not idle after a minute")
    checkEachNestedPager(root)
    for node in root.all {
      ledger.check(node.open == nil, "a move has not ended")
      ledger.check(node.pager.paging.isIdle, "a pager is not idle")
    }
  }

  private mutating func checkEachNestedPager(_ node: NestedPagerNode) {
    for tab in node.pager.tabs {
      guard case .pager(let inner) = node.children[tab.id] else { continue }
      node.pager.select(tab.id, at: now)
      for _ in 0..<2 {
        now += 30
        checkFrame(screen.canvas(at: now), isHandDown: false, sinceWheel: 30)
      }
      checkEachNestedPager(inner)
    }
  }
}

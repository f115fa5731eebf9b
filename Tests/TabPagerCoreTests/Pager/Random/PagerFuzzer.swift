import TabPagerCore
import TabPagerTestSupport

/// A pager with random settings that gets random gestures in virtual time.
struct PagerFuzzer {
  var random: SeededGenerator
  let screen: PagerScreen
  let ledger = PagerEventCheck()
  private(set) var now = 0.0
  private var pointer = Position.zero
  /// The number of the last tab created.
  private var lastTabNumber = 0
  /// The number of frames in which the bar was checked at rest.
  var rests = 0

  var view: TabPagerView { screen.view }

  init(_ random: SeededGenerator) {
    self.random = random
    var settings = TabPagerSettings()
    for setting in randomSettings { setting(&settings, &self.random) }
    screen = PagerScreen(TabPagerView(tabs: [], settings: settings), width: 46, height: 9)
    let ledger = ledger
    screen.view.observe { [unowned view = screen.view] notice in
      ledger.checkNotice(notice, of: view.paging.pages)
    }
    if self.random.below(5) == 0 {
      // Refuses every third move.
      screen.view.shouldMove = { ledger.permits($0) }
    }
    let count = self.random.pick(0, 1, 2, 3, 5, 8, 40)
    screen.view.setTabs((0..<count).map { _ in newTab() }, at: now)
    _ = screen.canvas(at: now)
  }

  /// Performs random steps, and then waits until the pager is idle.
  ///
  /// - Returns: The first disagreement, or `nil` for none.
  mutating func run(_ count: Int) -> String? {
    for number in 0..<count {
      let step = performRandomStep()
      if let fault = firstDisagreement() { return "\(fault), step \(number): \(step) at \(now)" }
    }
    view.cancelGesture()
    view.settings.autoAdvance = nil
    // In a minute without input, first the wheel gesture ends, then the motion.
    for seconds in [1.0, 60] {
      now += seconds
      if let fault = firstDisagreement() { return "\(fault), at the end" }
    }
    return view.paging.isIdle ? nil : "not at rest after a minute"
  }

  // MARK: Steps

  /// Performs a random step, and returns its description.
  private mutating func performRandomStep() -> String {
    switch random.below(24) {
    case 0...2: return performRandomAction()
    case 3...5: return press()
    case 6...11: return drag()
    case 12, 13: return release()
    case 14, 15: return turnWheel()
    case 16: return random.below(2) == 0 ? changeTabList() : changeTab()
    case 17: return callRandomMethod()
    case 18:
      let size =
        random.below(3) == 0
        ? Size(width: random.below(14), height: random.below(6))
        : Size(width: 20 + random.below(50), height: 4 + random.below(14))
      screen.size = size
      return "resize to \(size)"
    case 19: return changeSetting()
    case 20:
      now += 3
      return "long wait"
    default:
      now += random.pick(0, 0.01, 0.05, 0.3) * random.randomUnit()
      return "wait"
    }
  }

  private mutating func performRandomAction() -> String {
    let action: PagerAction = random.pick(
      .next, .previous, .down, .up, .nextTab, .previousTab, .firstTab, .lastTab, .barLeft,
      .barRight, .select(random.below(10)), .selectOuter(random.below(10)))
    screen.act(action, at: now)
    return "\(action)"
  }

  private mutating func press() -> String {
    let (width, height) = (screen.size.width, screen.size.height)
    // Half of the presses are on the bar.
    let bar = random.pick(0, 1, height - 1, height - 2)
    pointer = Position(
      x: random.below(width + 2) - 1, y: random.below(2) == 0 ? bar : random.below(height + 1))
    let button: MouseEvent.Button = random.pick(.left, .left, .left, .left, .middle, .right)
    screen.mouse(.press(button), pointer.x, pointer.y, at: now)
    return "\(button) button down at \(pointer)"
  }

  /// Drags the pointer by a random distance, sometimes far outside the screen.
  private mutating func drag() -> String {
    let reach = random.pick(2, 4, 8, 100)
    if random.below(3) > 0 { pointer.x += random.below(2 * reach + 1) - reach }
    if random.below(3) > 0 { pointer.y += random.below(2 * reach + 1) - reach }
    now += 0.03 * random.randomUnit()
    screen.mouse(.drag(.left), pointer.x, pointer.y, at: now)
    return "drag to \(pointer)"
  }

  private mutating func release() -> String {
    screen.mouse(.release(.left), pointer.x, pointer.y, at: now)
    return "button up at \(pointer)"
  }

  private mutating func turnWheel() -> String {
    let direction: MouseEvent.Direction = random.pick(.up, .down, .left, .right)
    let count = random.pick(1, 3, 12)
    let place = Position(
      x: random.below(screen.size.width + 1), y: random.below(screen.size.height + 1))
    for _ in 0..<count {
      screen.mouse(.wheel(direction), place.x, place.y, at: now)
      now += 0.02
    }
    return "\(count) notches \(direction) at \(place)"
  }

  private mutating func callRandomMethod() -> String {
    guard !view.tabs.isEmpty else { return "no call" }
    let tab = view.tabs[random.below(view.tabs.count)]
    switch random.below(5) {
    case 0:
      view.cancelGesture()
      return "cancelGesture"
    case 1:
      view.moveTab(from: random.below(view.tabs.count), to: random.below(view.tabs.count), at: now)
      return "moveTab"
    case 2:
      view.reloadPage(of: tab.id)
      return "reloadPage"
    default:
      view.select(tab.id, at: now)
      return "select \(tab.id)"
    }
  }

  private mutating func changeSetting() -> String {
    let number = random.below(randomSettings.count)
    randomSettings[number](&view.settings, &random)
    return "setting \(number)"
  }

  private mutating func changeTabList() -> String {
    var tabs = view.tabs
    switch random.below(8) {
    case 0: tabs = random.below(3) == 0 ? [] : Array(tabs.prefix(1))
    case 1, 2: if !tabs.isEmpty { tabs.remove(at: random.below(tabs.count)) }
    case 3: tabs.shuffle(using: &random)
    case 4: if tabs.count < 60 { for _ in 0..<random.below(20) { tabs.append(newTab()) } }
    case 5:
      let new = [newTab()]
      view.appendTabs(new, at: now)
      return "append"
    default: tabs.insert(newTab(), at: random.below(tabs.count + 1))
    }
    view.setTabs(tabs, at: now)
    return "list of \(tabs.count)"
  }

  private mutating func changeTab() -> String {
    guard !view.tabs.isEmpty else { return "no change" }
    let id = view.tabs[random.below(view.tabs.count)].id
    let kind = random.below(4)
    view.changeTab(id, at: now) { tab in
      switch kind {
      case 0: tab.isEnabled.toggle()
      case 1: tab.isPinned.toggle()
      case 2: tab.badge = tab.badge == nil ? "7" : nil
      default: tab.isClosable.toggle()
      }
    }
    return "change \(kind) of \(id)"
  }

  /// Creates a tab. Titles have different widths, some contain wide characters, and some are equal.
  private mutating func newTab() -> Tab {
    lastTabNumber += 1
    let number = lastTabNumber
    let title = [
      "a\(number)", "title \(number)", "漢字\(number)", "same", "a longer title \(number)",
    ]
    var tab = Tab(title[number % 5], id: number) { [ledger] in NumberedPage(number, ledger) }
    tab.isEnabled = random.below(8) != 0
    tab.isPinned = random.below(12) == 0
    if random.below(6) == 0 { tab.badge = "\(number)" }
    return tab
  }
}

/// A page that fills each row with its own number and the number of the row.
struct NumberedPage: Page {
  let number: Int
  private let ledger: PagerEventCheck

  init(_ number: Int, _ ledger: PagerEventCheck) {
    self.number = number
    self.ledger = ledger
  }

  /// Returns the text of a row.
  static func text(_ number: Int, row: Int, width: Int) -> String {
    let text = "\(number):\(row) "
    return String(String(repeating: text, count: width / text.count + 1).prefix(width))
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    for row in 0..<canvas.size.height {
      canvas.write(
        Self.text(number, row: row, width: canvas.size.width), at: Position(x: 0, y: row))
    }
  }

  func willAppear(_ context: PageContext) { ledger.visible.append(number) }
  func didDisappear(_ context: PageContext) { ledger.visible.removeAll { $0 == number } }
}

/// Tracks the notices of a pager, and keeps the first error found.
final class PagerEventCheck {
  /// The move that has started and not ended.
  private(set) var open: PageMove<PageID>?
  /// The page that the last completed move led to.
  private(set) var page: PageID?
  /// The pages that have received `willAppear`, and not yet `didDisappear`.
  var visible: [Int] = []
  /// A description of the first error, or `nil` for none.
  private(set) var fault: String?
  private var requestCount = 0
  private var refused: Set<PageMove<PageID>> = []

  func permits(_ move: PageMove<PageID>) -> Bool {
    requestCount += 1
    let isPermitted = requestCount % 3 != 0
    if isPermitted { refused.remove(move) } else { refused.insert(move) }
    return isPermitted
  }

  func checkNotice(_ notice: PagerNotice<PageID>, of pages: PageList) {
    switch notice {
    case .progress(let progress): check(progress.isFinite, "progress \(progress)")
    case .will(let move):
      check(open == nil, "\(move) starts during \(String(describing: open))")
      check(move.from != move.to, "a move from a page to itself")
      // A move from a removed page cannot be refused.
      let isForced = move.from.flatMap { pages.index(of: $0) } == nil
      check(isForced || !refused.contains(move), "\(move) was refused")
      open = move
    case .did(let move):
      check(open == move, "\(move) ends during \(String(describing: open))")
      (open, page) = (nil, move.to)
    case .cancelled(let move):
      check(open == move, "\(move) is cancelled during \(String(describing: open))")
      open = nil
    case .reselected, .closeRequested, .tabMoved: break
    }
  }

  /// Forgets the current page. A pager that loses its last page reports no move.
  func forgetPage() { page = nil }

  private func check(_ isTrue: Bool, _ what: @autoclosure () -> String) {
    if !isTrue, fault == nil { fault = what() }
  }
}

// A page of one's own: it draws itself, takes keys, and moves by itself.

import TabPager

/// Counts seconds, until it is told to pause.
struct CounterPage: Page {
  private var seconds = 0
  private var isRunning = true
  /// When the next second is over; nil until the time is known.
  private var nextTick: Double?

  /// A number that changes with the picture. As long as it stays, the page is not drawn again.
  private(set) var version = 0

  /// What a help tells of the keys.
  let keyHelp = [KeyHelp([" "], "pause, go on"), KeyHelp(["r"], "back to zero")]

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let text = "\(seconds) seconds\(isRunning ? "" : ", paused")"
    let middle = Position(
      x: (canvas.size.width - CellWidth.width(of: text)) / 2, y: canvas.size.height / 2)
    canvas.write(text, at: middle, Style(.rgb(255, 175, 95), .bold))
    canvas.write("Space pauses, r begins anew, q quits.", at: .zero)
  }

  /// What is ignored goes on to the pager: arrows, digits, the mouse.
  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .key(" "): isRunning.toggle()
    case .key("r"): seconds = 0
    default: return .ignored
    }
    nextTick = isRunning ? context.now + 1 : nil
    version += 1
    return .consumed
  }

  /// Time has passed. It is never asked for: a page is told what time it is.
  mutating func advance(to now: Double) {
    guard isRunning else { return }
    var tick = nextTick ?? now + 1
    while tick <= now {
      seconds += 1
      version += 1
      tick += 1
    }
    nextTick = tick
  }

  /// Nothing wakes up before it is due. Something that moves in each frame is `.animating`.
  func schedule(at now: Double) -> Schedule {
    isRunning ? .due(nextTick ?? now) : .idle
  }
}

try TabPagerView {
  Tab("Counter") { CounterPage() }
  Tab("Another") { CounterPage() }
}.run()

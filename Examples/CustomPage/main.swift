// A page that draws itself, handles keys, and counts on its own.

import TabPager

/// Counts seconds until it is paused.
struct CounterPage: Page {
  private var seconds = 0
  private var isRunning = true
  /// The end of the current second; nil until the time is known.
  private var nextTick: Double?

  /// The keys, for a help page.
  let keyHelp = [KeyHelp([" "], "pause, go on"), KeyHelp(["r"], "back to zero")]

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let text = "\(seconds) seconds\(isRunning ? "" : ", paused")"
    let middle = Position(
      x: (canvas.size.width - text.cellWidth) / 2, y: canvas.size.height / 2)
    canvas.write(text, at: middle, Style(.rgb(255, 175, 95), .bold))
    canvas.write("Space pauses, r begins anew, q quits.", at: .zero)
  }

  /// Ignored events go to the pager: arrows, digits, the mouse.
  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .key(" "): isRunning.toggle()
    case .key("r"): seconds = 0
    default: return .ignored
    }
    nextTick = isRunning ? context.now + 1 : nil
    return .consumed
  }

  /// Receives the time. A page never asks for it.
  mutating func advance(to now: Double) {
    guard isRunning else { return }
    var tick = nextTick ?? now + 1
    while tick <= now {
      seconds += 1
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

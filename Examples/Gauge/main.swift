// Gauges that slide to their values: a page with state, keys and animation.
// docs/library.md explains it step by step.

import TabPager

/// A level from 0 to 100 per cent.
struct GaugePage: Page {
  let name: String
  private var level = 50.0
  /// The motion toward the level: its start time, and the distance and velocity at that time.
  private var motion: (start: Double, offset: Double, velocity: Double)?
  private let spring = Spring.bouncy

  /// The keys that a help page lists.
  let keyHelp = [KeyHelp(["+"], "more"), KeyHelp(["-"], "less")]

  init(_ name: String) { self.name = name }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let shown = min(max(levelAndVelocity(at: context.now).level, 0), 100)
    let width = Int((Double(canvas.size.width - 4) * shown / 100).rounded())
    let bar = Style(on: .rgb(95, 175, 135))
    canvas.write("\(name): \(Int(level)) %", at: Position(x: 2, y: 1), Style(.default, .bold))
    canvas.fill(Rect(x: 2, y: 3, width: width, height: 2), bar)
    canvas.write("+ more, - less, → the next gauge, q quit", at: Position(x: 2, y: 6))
  }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .key("+"): setLevel(level + 10, context)
    case .key("-"): setLevel(level - 10, context)
    default: return .ignored
    }
    return .consumed
  }

  /// Moves the bar to a level, from its current position and at its current velocity.
  private mutating func setLevel(_ wanted: Double, _ context: PageContext) {
    let (seen, velocity) = levelAndVelocity(at: context.now)
    level = min(max(wanted, 0), 100)
    motion = context.reducesMotion ? nil : (context.now, seen - level, velocity)
  }

  /// The level that the bar shows, and its change per second, at a time in seconds.
  private func levelAndVelocity(at now: Double) -> (level: Double, velocity: Double) {
    guard let motion else { return (level, 0) }
    let (displacement, velocity) = spring.state(
      at: now - motion.start, displacement: motion.offset, velocity: motion.velocity)
    return (level + displacement, velocity)
  }

  /// Ends the motion when the bar is at most 0.5 from its level.
  mutating func advance(to now: Double) {
    guard let motion else { return }
    let end = spring.settlingTime(
      displacement: motion.offset, velocity: motion.velocity, tolerance: 0.5)
    if now - motion.start >= end { self.motion = nil }
  }

  /// An idle page needs no frame, so the program sleeps.
  func schedule(at now: Double) -> Schedule { motion == nil ? .idle : .animating }
}

var settings = TabPagerSettings()
settings.bar.selectionColor = .rgb(95, 175, 135)
settings.bar.alignment = .center

try TabPagerView(settings: settings) {
  for name in ["Water", "Light", "Warmth"] {
    Tab(name) { GaugePage(name) }
  }
}.run()

import TabPagerCore

/// A small program that counts keys, animates for a second after `m`, and wakes every five seconds after `d`.
struct CounterApplication: TerminalApplication {
  var keys = 0
  var movesUntil = 0.0
  var dueAt: Double?
  var size: Size?

  mutating func handleEvent(_ event: TerminalEvent, at now: Double) -> [TerminalEffect] {
    switch event {
    case .key("q"): return [.quit]
    case .key("b"): return [.bell]
    case .key("m"): movesUntil = now + 1
    case .key("d"): dueAt = now + 5
    case .key: keys += 1
    case .resize(let size): self.size = size
    default: break
    }
    return []
  }

  mutating func advance(to now: Double) -> [TerminalEffect] {
    if let dueAt, now >= dueAt { self.dueAt = dueAt + 5 }
    return []
  }

  func schedule(at now: Double) -> Schedule {
    if now < movesUntil { return .animating }
    return dueAt.map { .due($0) } ?? .idle
  }

  func render(into frame: inout Frame, at time: Double) {
    frame.canvas.write("keys \(keys)", at: .zero, Style(.indexed(39), on: .default, .bold))
    frame.canvas.write("漢 ", at: Position(x: 1, y: 1), Style(on: .rgb(1, 2, 255)))
    frame.cursor = Position(x: 2, y: 1)
  }
}

import TabPagerCore
import TerminalSession

/// Swipes and keys on a line of 10,000 bytes a second, as a modem or a bad network is.
struct SlowLineMeasurement: Measurement {
  let isQuick: Bool

  var name: String { "slow" }

  private static let rate = 10_000.0
  /// What a swipe may cost at most, in bytes.
  private static let most = 8192.0

  private struct Tally {
    var bytes = Samples()
    var frames = Samples()
    /// From → to the last frame, and to nothing but the page that it leads to.
    var durations = Samples()
    var answers = Samples()
    /// From a key in mid-motion to its frame's first byte, and until that is there.
    var firstBytes = Samples()
    var shown = Samples()
    var waiting = Samples()
  }

  func run(_ report: Report) throws {
    var table = Table(
      "On a line of \(Figures.fixed(Self.rate, 0)) bytes a second", ["figure"] + columns + [""])
    let tallies = try Self.pages.flatMap { pages in
      try Sizes.all.map { try measure(pages, $0) }
    }
    func row(_ name: String, _ verdict: String = "", _ value: (Tally) -> String) {
      table.add(row: [name] + tallies.map(value) + [verdict])
    }
    // A screen of 200×50 that is filled takes more for its page alone.
    let held = report.gate(
      "bytes of a swipe on a slow line", tallies.dropLast().map(\.bytes.median), atMost: Self.most)
    row("bytes of a swipe", "≤ 8,192 but for the last: \(held)") { Figures.spread($0.bytes) }
    row("frames") { Figures.spread($0.frames) }
    row("→ to first byte ms, median / 99 %") { Figures.times($0.answers) }
    row("→ to the end ms, median / 99 %") { Figures.times($0.durations) }
    row(": in mid-motion, to first byte ms") { Figures.times($0.firstBytes) }
    row(": in mid-motion, until it is there ms") { Figures.times($0.shown) }
    row("  bytes that were before it") { Figures.spread($0.waiting) }
    report.show(table)
  }

  private var columns: [String] {
    Self.pages.flatMap { pages in Sizes.names.map { "\(pages) \($0)" } }
  }

  private static let pages = [SwipePages.empty, .sparse, .filled]

  private func measure(_ pages: SwipePages, _ size: Size) throws -> Tally {
    let folder = try TemporaryFolder()
    try pages.write(to: folder, for: size)
    let pager = try MeasuredProgram.pager(SwipePages.titles, size: size, in: folder)
    pager.session.line = SlowLine(bytesPerSecond: Self.rate)
    try pager.settle(for: 0.5)
    var result = Tally()
    // The first swipe finds out how slow the line is, and the message that tells it goes at the second.
    for _ in 0..<2 { _ = try pager.motion(on: Key(.right), pause: 0.5) }
    for _ in 0..<(isQuick ? 3 : SwipePages.titles.count - 3) {
      let motion = try pager.motion(on: Key(.right), pause: 0.5)
      result.bytes.add(Double(motion.output.count))
      result.frames.add(Double(motion.log.frames.count))
      result.durations.add(motion.duration)
      result.answers.add(motion.answer)
    }
    for _ in 0..<(isQuick ? 3 : 10) { try interrupt(pager, &result) }
    return result
  }

  /// Swipes, asks for a prompt in the midst of it, and leaves that.
  private func interrupt(_ pager: MeasuredProgram, _ tally: inout Tally) throws {
    let session = pager.session
    session.press(Key(.left))
    session.quiet(for: 0.1, timeout: 0.1)
    let (start, pressed) = (session.rawOutput.count, PTYSession.clock)
    session.press(":")
    try session.waitUntil("a prompt") { $0.cursor != nil && !$0.modes.isSynchronizing }
    // It may have begun before the key was pressed: from an update's end on.
    guard let frame = FrameLog(session, from: start).frames.last else { return }
    let first = session.readings.first { $0.range.upperBound > frame.range.lowerBound }
    tally.firstBytes.add((first?.time ?? .nan) - pressed)
    tally.shown.add(frame.time - pressed)
    tally.waiting.add(Double(frame.range.lowerBound - start))
    session.press(Key(.escape))
    try pager.settle(for: 0.5)
  }
}

import TabPagerCore
import TerminalSession

/// Swipes and keys on a connection of 10,000 bytes per second, as on a modem or a bad network.
struct SlowConnectionMeasurement: Measurement {
  let isQuick: Bool

  var name: String { "slow" }

  private static let rate = 10_000.0
  /// The maximum size of a swipe in bytes.
  private static let most = 8192.0

  private struct Tally {
    var bytes = MeasurementSamples()
    var frames = MeasurementSamples()
    /// The time from → to the last frame.
    var durations = MeasurementSamples()
    var answers = MeasurementSamples()
    /// The times from a key during a motion to the first byte of its frame, and to the end of that
    /// frame.
    var firstBytes = MeasurementSamples()
    var shown = MeasurementSamples()
    var waiting = MeasurementSamples()
  }

  func run(_ report: BenchmarkReport) throws {
    var table = BenchmarkTable(
      "On a line of \(NumberFormats.fixed(Self.rate, 0)) bytes a second",
      ["figure"] + columns + [""])
    let tallies = try Self.pages.flatMap { pages in
      try MeasuredTerminalSizes.all.map { try measure(pages, $0) }
    }
    func addRow(_ name: String, _ verdict: String = "", _ value: (Tally) -> String) {
      table.addRow([name] + tallies.map(value) + [verdict])
    }
    // A filled screen of 200×50 takes more for its page alone.
    let held = report.checkGate(
      "bytes of a swipe on a slow line", tallies.dropLast().map(\.bytes.median), atMost: Self.most)
    addRow("bytes of a swipe", "≤ 8,192 but for the last: \(held)") {
      NumberFormats.minimumMedianMaximum($0.bytes)
    }
    addRow("frames") { NumberFormats.minimumMedianMaximum($0.frames) }
    addRow("→ to first byte ms, median / 99 %") { NumberFormats.medianAndPercentile99($0.answers) }
    addRow("→ to the end ms, median / 99 %") { NumberFormats.medianAndPercentile99($0.durations) }
    addRow(": in mid-motion, to first byte ms") {
      NumberFormats.medianAndPercentile99($0.firstBytes)
    }
    addRow(": in mid-motion, until it is there ms") {
      NumberFormats.medianAndPercentile99($0.shown)
    }
    addRow("  bytes that were before it") { NumberFormats.minimumMedianMaximum($0.waiting) }
    report.printTable(table)
  }

  private var columns: [String] {
    Self.pages.flatMap { pages in MeasuredTerminalSizes.names.map { "\(pages) \($0)" } }
  }

  private static let pages = [SwipeBenchmarkPages.empty, .sparse, .filled]

  private func measure(_ pages: SwipeBenchmarkPages, _ size: Size) throws -> Tally {
    let folder = try TemporaryFolder()
    try pages.write(to: folder, for: size)
    let pager = try MeasuredProgram.startPager(SwipeBenchmarkPages.titles, size: size, in: folder)
    pager.session.connection = RateLimitedConnection(bytesPerSecond: Self.rate)
    try pager.waitUntilQuiet(for: 0.5)
    var result = Tally()
    // During the first swipe the program measures the connection, and with the second it writes the
    // message about it.
    for _ in 0..<2 { _ = try pager.recordMotion(startedBy: Key(.right), maximumPause: 0.5) }
    for _ in 0..<(isQuick ? 3 : SwipeBenchmarkPages.titles.count - 3) {
      let motion = try pager.recordMotion(startedBy: Key(.right), maximumPause: 0.5)
      result.bytes.add(Double(motion.output.count))
      result.frames.add(Double(motion.log.frames.count))
      result.durations.add(motion.duration)
      result.answers.add(motion.answer)
    }
    for _ in 0..<(isQuick ? 3 : 10) { try measurePromptDuringSwipe(pager, &result) }
    return result
  }

  /// Swipes, opens a prompt during the motion, and closes it.
  private func measurePromptDuringSwipe(_ pager: MeasuredProgram, _ tally: inout Tally) throws {
    let session = pager.session
    session.press(Key(.left))
    session.waitUntilQuiet(for: 0.1, timeout: 0.1)
    let (start, pressed) = (session.rawOutput.count, PTYSession.clock)
    session.press(":")
    try session.waitUntil("a prompt") { $0.cursor != nil && !$0.modes.isSynchronizing }
    // A frame may have begun before the key was pressed. It ends with an update.
    guard let frame = RecordedFrames(session, from: start).frames.last else { return }
    let first = session.readings.first { $0.range.upperBound > frame.range.lowerBound }
    tally.firstBytes.add((first?.time ?? .nan) - pressed)
    tally.shown.add(frame.time - pressed)
    tally.waiting.add(Double(frame.range.lowerBound - start))
    session.press(Key(.escape))
    try pager.waitUntilQuiet(for: 0.5)
  }
}

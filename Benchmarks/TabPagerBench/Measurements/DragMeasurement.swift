import TabPagerCore
import TerminalSession

/// Drags filled pages with the mouse, each to the next: what they cost while a hand moves them.
struct DragMeasurement: Measurement {
  let isQuick: Bool

  var name: String { "drag" }

  /// How often the mouse moves in a drag.
  private static let moves = 30
  /// How many bytes a move may take, at 80×24 and 200×50: ten per cent above the median of the program
  /// before it had all settings of the six designs (e44abae).
  private static let mostBytes = [425.0, 1065.0]

  /// What was measured on one size.
  private struct Tally {
    /// Of a move of the mouse: bytes, seconds to the first byte.
    var bytes = MeasurementSamples()
    var answers = MeasurementSamples()
    /// Processor seconds of a move, the mean of a drag.
    var processor = MeasurementSamples()
  }

  func run(_ report: BenchmarkReport) throws {
    let figures = try MeasuredTerminalSizes.all.map { try measure($0) }
    var table = BenchmarkTable(
      "A drag over completely filled pages",
      ["figure"] + MeasuredTerminalSizes.names + ["limit", ""])
    func addRow(_ name: String, _ limit: String, _ verdict: String, _ value: (Tally) -> String) {
      table.addRow(name, value(figures[0]), value(figures[1]), limit, verdict)
    }
    let limits = Self.mostBytes.map { NumberFormats.fixed($0, 0) }.joined(separator: ", ")
    let shares = zip(figures, Self.mostBytes).map { $0.bytes.median / $1 }
    addRow(
      "bytes a move", "≤ \(limits)",
      report.checkGate("bytes of a move in a drag", shares, atMost: 1)
    ) {
      NumberFormats.minimumMedianMaximum($0.bytes)
    }
    addRow("processor µs a move, median", "", "") {
      NumberFormats.fixed($0.processor.median * 1e6, 0)
    }
    addRow("move to first byte ms, median / 99 %", "", "") {
      NumberFormats.medianAndPercentile99($0.answers)
    }
    report.printTable(table)
  }

  private func measure(_ size: Size) throws -> Tally {
    let folder = try TemporaryFolder()
    try SwipeBenchmarkPages.filled.write(to: folder, for: size)
    let subject = try MeasuredProgram.startPager(SwipeBenchmarkPages.titles, size: size, in: folder)
    try subject.waitUntilQuiet()
    var tally = Tally()
    for _ in 0..<(isQuick ? 3 : SwipeBenchmarkPages.titles.count - 1) {
      try measureDrag(subject, size, into: &tally)
      try subject.waitUntilQuiet(for: 0.5)
    }
    return tally
  }

  /// Drags to the left by three quarters of the width, and lets go.
  private func measureDrag(
    _ subject: MeasuredProgram, _ size: Size, into tally: inout Tally
  ) throws {
    let session = subject.session
    let (start, row) = (size.width - 2, size.height / 2)
    let step = size.width * 3 / 4 / Self.moves
    session.sendMouse(.press(.left), start, row)
    session.waitUntilQuiet(for: 0.05)
    let before = subject.processor.seconds
    for move in 1...Self.moves {
      let (readings, bytes) = (session.readings.count, session.rawOutput.count)
      let moved = PTYSession.clock
      session.sendMouse(.drag(.left), start - move * step, row)
      try session.waitUntil("an answer to a move") { $0.readings.count > readings }
      tally.answers.add(session.readings[readings].time - moved)
      session.waitUntilQuiet(for: 0.02)
      tally.bytes.add(Double(session.rawOutput.count - bytes))
    }
    tally.processor.add((subject.processor.seconds - before) / Double(Self.moves))
    session.sendMouse(.release(.left), start - Self.moves * step, row)
  }
}

import TabPagerCore
import TerminalSession

/// Swipes through twelve pages with →, each from rest to rest.
struct SwipeMeasurement: Measurement {
  let pages: SwipeBenchmarkPages
  let isQuick: Bool

  var name: String { pages == .empty ? "bar" : pages.rawValue }

  /// The results for one terminal size.
  private struct Tally {
    /// The bytes of swipes that leave the titles in place, and of those that scroll the bar.
    var bytes = MeasurementSamples()
    var scrollingBytes = MeasurementSamples()
    var bytesPerFrame = MeasurementSamples()
    var frames = MeasurementSamples()
    var distinct = MeasurementSamples()
    var cells = MeasurementSamples()
    var bytesPerCell = MeasurementSamples()
    var least = MeasurementSamples()
    var aboveLeast = MeasurementSamples()
    var stray = 0
    var processor = MeasurementSamples()
    var intervals = MeasurementSamples()
    var durations = MeasurementSamples()
    var answers = MeasurementSamples()
    var bareAnswers = MeasurementSamples()
  }

  func run(_ report: BenchmarkReport) throws {
    let figures = try MeasuredTerminalSizes.all.map { try measure($0) }
    var table = BenchmarkTable(
      "A swipe over \(pages.title)", ["figure"] + MeasuredTerminalSizes.names + ["limit", ""])
    addByteRows(figures, to: &table, report)
    addTimeRows(figures, to: &table, report)
    report.printTable(table)
  }

  private func measure(_ size: Size) throws -> Tally {
    let folder = try TemporaryFolder()
    try pages.write(to: folder, for: size)
    let pager = try MeasuredProgram.startPager(SwipeBenchmarkPages.titles, size: size, in: folder)
    let bare = try MeasuredProgram.startBareNCurses(size: size)
    try pager.waitUntilQuiet()
    try bare.waitUntilQuiet()
    var result = Tally()
    var outputs: [Range<Int>] = []
    for _ in 0..<(isQuick ? 4 : SwipeBenchmarkPages.titles.count - 1) {
      result.bareAnswers.add(try bare.responseTime(to: Key(.right)))
      let motion = try pager.recordMotion(startedBy: Key(.right))
      outputs.append(motion.output)
      result.frames.add(Double(motion.log.frames.count))
      motion.log.frames.forEach { result.bytesPerFrame.add(Double($0.range.count)) }
      motion.log.intervals.forEach { result.intervals.add($0) }
      result.processor.add(motion.processorSeconds)
      result.durations.add(motion.duration)
      result.answers.add(motion.answer)
    }
    // From the first byte on, because setting up the terminal is a part of the first frame.
    result.stray = RecordedFrames(pager.session).strayBytes
    let replay = try OutputReplay(of: pager.session)
    for output in outputs {
      let seen = replay.replay(throughEndOf: output)
      if seen.scrollsBar {
        result.scrollingBytes.add(Double(output.count))
      } else {
        result.bytes.add(Double(output.count))
      }
      result.distinct.add(Double(seen.distinctFrames))
      result.cells.add(Double(seen.changedCells))
      result.least.add(Double(seen.leastBytes))
      result.aboveLeast.add(Double(output.count) / Double(max(1, seen.leastBytes)))
      result.bytesPerCell.add(Double(output.count) / Double(max(1, seen.changedCells)))
    }
    return result
  }

  private func addByteRows(
    _ figures: [Tally], to table: inout BenchmarkTable, _ report: BenchmarkReport
  ) {
    func addRow(_ name: String, _ value: (Tally) -> String, _ limit: String, _ verdict: String) {
      table.addRow(name, value(figures[0]), value(figures[1]), limit, verdict)
    }
    func addLimitedRow(_ name: String, _ samples: (Tally) -> MeasurementSamples) {
      let limit = pages.largestSwipe
      let medians = figures.map { samples($0).median }.filter(\.isFinite)
      addRow(
        name, { NumberFormats.minimumMedianMaximum(samples($0)) },
        "≤ " + NumberFormats.fixed(limit, 0),
        report.checkGate("\(name) over \(pages) pages", medians, atMost: limit))
    }
    addLimitedRow("bytes, the bar standing") { $0.bytes }
    addLimitedRow("bytes, the bar scrolling along") { $0.scrollingBytes }
    addRow("frames", { NumberFormats.minimumMedianMaximum($0.frames) }, "", "")
    addRow("distinct frames", { NumberFormats.minimumMedianMaximum($0.distinct) }, "", "")
    addRow("bytes a frame", { NumberFormats.minimumMedianMaximum($0.bytesPerFrame) }, "", "")
    addRow("changed cells", { NumberFormats.minimumMedianMaximum($0.cells) }, "", "")
    addRow(
      "least bytes of a writer of changed cells", { NumberFormats.minimumMedianMaximum($0.least) },
      "", "")
    addRow(
      "  ours next to it, median", { "×" + NumberFormats.fixed($0.aboveLeast.median, 2) }, "", "")
    let perCell = figures.map(\.bytesPerCell.median)
    let isGate = pages == .filled
    addRow(
      "bytes a changed cell, median", { NumberFormats.fixed($0.bytesPerCell.median, 2) },
      isGate ? "≤ 1.10" : "",
      isGate ? report.checkGate("bytes a changed cell of filled pages", perCell, atMost: 1.1) : "")
    addRow(
      "bytes outside synchronised updates", { String($0.stray) }, "0",
      report.checkGate(
        "bytes outside synchronised updates", figures.map { Double($0.stray) }, atMost: 0))
  }

  private func addTimeRows(
    _ figures: [Tally], to table: inout BenchmarkTable, _ report: BenchmarkReport
  ) {
    func addRow(_ name: String, _ value: (Tally) -> String, _ limit: String, _ verdict: String) {
      table.addRow(name, value(figures[0]), value(figures[1]), limit, verdict)
    }
    addRow(
      "processor ms, median", { NumberFormats.milliseconds($0.processor.median) }, "< 11",
      report.checkComparison(
        "processor time of a swipe over \(pages) pages", figures.map(\.processor.median),
        below: 0.011))
    addRow(
      "→ to last frame ms, median / 99 %", { NumberFormats.medianAndPercentile99($0.durations) },
      "", "")
    addRow(
      "frame interval ms, median / 99 %", { NumberFormats.medianAndPercentile99($0.intervals) }, "",
      "")
    addRow(
      "→ to first byte ms, median / 99 %", { NumberFormats.medianAndPercentile99($0.answers) },
      "median < 1",
      report.checkComparison(
        "→ to first byte over \(pages) pages", figures.map(\.answers.median), below: 0.001))
    addRow(
      "the same, bare ncurses", { NumberFormats.medianAndPercentile99($0.bareAnswers) }, "", "")
  }
}

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
    var bytes = TimeSamples()
    var scrollingBytes = TimeSamples()
    var bytesPerFrame = TimeSamples()
    var frames = TimeSamples()
    var distinct = TimeSamples()
    var cells = TimeSamples()
    var bytesPerCell = TimeSamples()
    var least = TimeSamples()
    var aboveLeast = TimeSamples()
    var stray = 0
    var processor = TimeSamples()
    var intervals = TimeSamples()
    var durations = TimeSamples()
    var answers = TimeSamples()
    var bareAnswers = TimeSamples()
  }

  func run(_ report: BenchmarkReport) throws {
    let figures = try MeasuredTerminalSizes.all.map { try measure($0) }
    var table = Table(
      "A swipe over \(pages.title)", ["figure"] + MeasuredTerminalSizes.names + ["limit", ""])
    addBytes(figures, to: &table, report)
    addTimes(figures, to: &table, report)
    report.show(table)
  }

  private func measure(_ size: Size) throws -> Tally {
    let folder = try TemporaryFolder()
    try pages.write(to: folder, for: size)
    let pager = try MeasuredProgram.pager(SwipeBenchmarkPages.titles, size: size, in: folder)
    let bare = try MeasuredProgram.bare(size: size)
    try pager.settle()
    try bare.settle()
    var result = Tally()
    var outputs: [Range<Int>] = []
    for _ in 0..<(isQuick ? 4 : SwipeBenchmarkPages.titles.count - 1) {
      result.bareAnswers.add(try bare.answer(to: Key(.right)))
      let motion = try pager.motion(on: Key(.right))
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
      let seen = replay.look(at: output)
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

  private func addBytes(_ figures: [Tally], to table: inout Table, _ report: BenchmarkReport) {
    func row(_ name: String, _ value: (Tally) -> String, _ limit: String, _ verdict: String) {
      table.add(name, value(figures[0]), value(figures[1]), limit, verdict)
    }
    func limited(_ name: String, _ samples: (Tally) -> TimeSamples) {
      let limit = pages.largestSwipe
      let medians = figures.map { samples($0).median }.filter(\.isFinite)
      row(
        name, { NumberFormats.spread(samples($0)) }, "≤ " + NumberFormats.fixed(limit, 0),
        report.gate("\(name) over \(pages) pages", medians, atMost: limit))
    }
    limited("bytes, the bar standing") { $0.bytes }
    limited("bytes, the bar scrolling along") { $0.scrollingBytes }
    row("frames", { NumberFormats.spread($0.frames) }, "", "")
    row("distinct frames", { NumberFormats.spread($0.distinct) }, "", "")
    row("bytes a frame", { NumberFormats.spread($0.bytesPerFrame) }, "", "")
    row("changed cells", { NumberFormats.spread($0.cells) }, "", "")
    row("least bytes of a writer of changed cells", { NumberFormats.spread($0.least) }, "", "")
    row(
      "  ours next to it, median", { "×" + NumberFormats.fixed($0.aboveLeast.median, 2) }, "", "")
    let perCell = figures.map(\.bytesPerCell.median)
    let isGate = pages == .filled
    row(
      "bytes a changed cell, median", { NumberFormats.fixed($0.bytesPerCell.median, 2) },
      isGate ? "≤ 1.10" : "",
      isGate ? report.gate("bytes a changed cell of filled pages", perCell, atMost: 1.1) : "")
    row(
      "bytes outside synchronised updates", { String($0.stray) }, "0",
      report.gate(
        "bytes outside synchronised updates", figures.map { Double($0.stray) }, atMost: 0))
  }

  private func addTimes(_ figures: [Tally], to table: inout Table, _ report: BenchmarkReport) {
    func row(_ name: String, _ value: (Tally) -> String, _ limit: String, _ verdict: String) {
      table.add(name, value(figures[0]), value(figures[1]), limit, verdict)
    }
    row(
      "processor ms, median", { NumberFormats.milliseconds($0.processor.median) }, "< 11",
      report.compare(
        "processor time of a swipe over \(pages) pages", figures.map(\.processor.median),
        below: 0.011))
    row("→ to last frame ms, median / 99 %", { NumberFormats.times($0.durations) }, "", "")
    row("frame interval ms, median / 99 %", { NumberFormats.times($0.intervals) }, "", "")
    row(
      "→ to first byte ms, median / 99 %", { NumberFormats.times($0.answers) }, "median < 1",
      report.compare(
        "→ to first byte over \(pages) pages", figures.map(\.answers.median), below: 0.001))
    row("the same, bare ncurses", { NumberFormats.times($0.bareAnswers) }, "", "")
  }
}

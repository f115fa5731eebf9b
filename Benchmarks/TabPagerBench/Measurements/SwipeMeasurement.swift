import TabPagerCore
import TerminalSession

/// Swipes through twelve pages by →, each from rest to rest.
struct SwipeMeasurement: Measurement {
  let pages: SwipePages
  let isQuick: Bool

  var name: String { pages == .empty ? "bar" : pages.rawValue }

  /// All that was measured on one size.
  private struct Tally {
    /// Of swipes that leave the titles where they are, and of those that scroll the bar along.
    var bytes = Samples()
    var scrollingBytes = Samples()
    var bytesPerFrame = Samples()
    var frames = Samples()
    var distinct = Samples()
    var cells = Samples()
    var bytesPerCell = Samples()
    var least = Samples()
    var aboveLeast = Samples()
    var stray = 0
    var processor = Samples()
    var intervals = Samples()
    var durations = Samples()
    var answers = Samples()
    var bareAnswers = Samples()
  }

  func run(_ report: Report) throws {
    let figures = try Sizes.all.map { try measure($0) }
    var table = Table("A swipe over \(pages.title)", ["figure"] + Sizes.names + ["limit", ""])
    addBytes(figures, to: &table, report)
    addTimes(figures, to: &table, report)
    report.show(table)
  }

  private func measure(_ size: Size) throws -> Tally {
    let folder = try TemporaryFolder()
    try pages.write(to: folder, for: size)
    let pager = try MeasuredProgram.pager(SwipePages.titles, size: size, in: folder)
    let bare = try MeasuredProgram.bare(size: size)
    try pager.settle()
    try bare.settle()
    var result = Tally()
    var outputs: [Range<Int>] = []
    for _ in 0..<(isQuick ? 4 : SwipePages.titles.count - 1) {
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
    // From the first byte on: setting the terminal up is a part of the first frame.
    result.stray = FrameLog(pager.session).strayBytes
    let replay = try Replay(of: pager.session)
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

  private func addBytes(_ figures: [Tally], to table: inout Table, _ report: Report) {
    func row(_ name: String, _ value: (Tally) -> String, _ limit: String, _ verdict: String) {
      table.add(name, value(figures[0]), value(figures[1]), limit, verdict)
    }
    func limited(_ name: String, _ samples: (Tally) -> Samples) {
      let limit = pages.largestSwipe
      let medians = figures.map { samples($0).median }.filter(\.isFinite)
      row(
        name, { Figures.spread(samples($0)) }, "≤ " + Figures.fixed(limit, 0),
        report.gate("\(name) over \(pages) pages", medians, atMost: limit))
    }
    limited("bytes, the bar standing") { $0.bytes }
    limited("bytes, the bar scrolling along") { $0.scrollingBytes }
    row("frames", { Figures.spread($0.frames) }, "", "")
    row("distinct frames", { Figures.spread($0.distinct) }, "", "")
    row("bytes a frame", { Figures.spread($0.bytesPerFrame) }, "", "")
    row("changed cells", { Figures.spread($0.cells) }, "", "")
    row("least bytes of a writer of changed cells", { Figures.spread($0.least) }, "", "")
    row(
      "  ours next to it, median", { "×" + Figures.fixed($0.aboveLeast.median, 2) }, "", "")
    let perCell = figures.map(\.bytesPerCell.median)
    let isGate = pages == .filled
    row(
      "bytes a changed cell, median", { Figures.fixed($0.bytesPerCell.median, 2) },
      isGate ? "≤ 1.10" : "",
      isGate ? report.gate("bytes a changed cell of filled pages", perCell, atMost: 1.1) : "")
    row(
      "bytes outside synchronised updates", { String($0.stray) }, "0",
      report.gate(
        "bytes outside synchronised updates", figures.map { Double($0.stray) }, atMost: 0))
  }

  private func addTimes(_ figures: [Tally], to table: inout Table, _ report: Report) {
    func row(_ name: String, _ value: (Tally) -> String, _ limit: String, _ verdict: String) {
      table.add(name, value(figures[0]), value(figures[1]), limit, verdict)
    }
    row(
      "processor ms, median", { Figures.milliseconds($0.processor.median) }, "< 11",
      report.compare(
        "processor time of a swipe over \(pages) pages", figures.map(\.processor.median),
        below: 0.011))
    row("→ to last frame ms, median / 99 %", { Figures.times($0.durations) }, "", "")
    row("frame interval ms, median / 99 %", { Figures.times($0.intervals) }, "", "")
    row(
      "→ to first byte ms, median / 99 %", { Figures.times($0.answers) }, "median < 1",
      report.compare(
        "→ to first byte over \(pages) pages", figures.map(\.answers.median), below: 0.001))
    row("the same, bare ncurses", { Figures.times($0.bareAnswers) }, "", "")
  }
}

import Glibc
import TabPagerCore
import TerminalSession

/// The time from a key to the first byte of the response, compared with a bare ncurses program that
/// repaints one line. Both receive the same key in turn.
struct KeyMeasurement: Measurement {
  let count: Int

  var name: String { "key" }

  func run(_ report: BenchmarkReport) throws {
    let pairs = try MeasuredTerminalSizes.all.map { try measure($0) }
    var table = Table(
      "From ↓ to the first byte, \(count) pairs: a line of scrolling, next to a line repainted",
      ["figure"] + MeasuredTerminalSizes.names + ["limit", ""])
    func row(_ name: String, _ values: [TimeSamples]) {
      table.add(name, NumberFormats.times(values[0]), NumberFormats.times(values[1]), "", "")
    }
    row("tabpager ms, median / 99 %", pairs.map(\.pager))
    row("bare ncurses ms, median / 99 %", pairs.map(\.bare))
    let medians = pairs.map(\.pager.median)
    table.add(
      "median", NumberFormats.milliseconds(medians[0]), NumberFormats.milliseconds(medians[1]),
      "< 1",
      report.compare("key to first byte, median", medians, below: 0.001))
    report.target(
      "key to first byte, median, the worse of both screens", "≤ 1 ms", medians.max(), atMost: 0.001
    ) { NumberFormats.milliseconds($0) + " ms" }
    let ratios = pairs.map { $0.pager.percentile99 / $0.bare.percentile99 }
    table.add(
      "99 %, ratio", "×" + NumberFormats.fixed(ratios[0], 2),
      "×" + NumberFormats.fixed(ratios[1], 2), "≤ ×2",
      report.compare("key to first byte, 99 % next to bare ncurses", ratios, below: 2.000001))
    let bytes = pairs.map(\.bytes)
    table.add(
      "bytes a line, median", NumberFormats.spread(bytes[0]), NumberFormats.spread(bytes[1]), "", ""
    )
    report.show(table)
  }

  private func measure(_ size: Size) throws -> (
    pager: TimeSamples, bare: TimeSamples, bytes: TimeSamples
  ) {
    let folder = try TemporaryFolder()
    let lines = (0..<count + 100).map { "line \($0) of a text that is scrolled\n" }
    try folder.write(lines.joined(), to: "text")
    let pager = try MeasuredProgram.pager(["text"], size: size, in: folder)
    let bare = try MeasuredProgram.bare(size: size)
    try pager.settle()
    try bare.settle()
    var result = (pager: TimeSamples(), bare: TimeSamples(), bytes: TimeSamples())
    for _ in 0..<count {
      let start = pager.session.rawOutput.count
      result.pager.add(try pager.answer(to: Key(.down)))
      // Longer than a frame, so that the response is measured and not the frame rate.
      pager.session.quiet(for: 0.011)
      result.bytes.add(Double(pager.session.rawOutput.count - start))
      result.bare.add(try bare.answer(to: Key(.down)))
      bare.session.quiet(for: 0.011)
    }
    return result
  }
}

import Glibc
import TabPagerCore
import TerminalSession

/// The time from a key to the first byte of the response, compared with a bare ncurses program that
/// repaints one line. Both receive the same key in turn.
struct KeyLatencyMeasurement: Measurement {
  let count: Int

  var name: String { "key" }

  func run(_ report: BenchmarkReport) throws {
    let pairs = try MeasuredTerminalSizes.all.map { try measure($0) }
    var table = BenchmarkTable(
      "From ↓ to the first byte, \(count) pairs: a line of scrolling, next to a line repainted",
      ["figure"] + MeasuredTerminalSizes.names + ["limit", ""])
    func addRow(_ name: String, _ values: [MeasurementSamples]) {
      table.addRow(
        name, NumberFormats.medianAndPercentile99(values[0]),
        NumberFormats.medianAndPercentile99(values[1]), "", "")
    }
    addRow("tabpager ms, median / 99 %", pairs.map(\.pager))
    addRow("bare ncurses ms, median / 99 %", pairs.map(\.bare))
    let medians = pairs.map(\.pager.median)
    table.addRow(
      "median", NumberFormats.milliseconds(medians[0]), NumberFormats.milliseconds(medians[1]),
      "< 1",
      report.checkComparison("key to first byte, median", medians, below: 0.001))
    report.checkTarget(
      "key to first byte, median, the worse of both screens", "≤ 1 ms", medians.max(), atMost: 0.001
    ) { NumberFormats.milliseconds($0) + " ms" }
    let ratios = pairs.map { $0.pager.percentile99 / $0.bare.percentile99 }
    table.addRow(
      "99 %, ratio", "×" + NumberFormats.fixed(ratios[0], 2),
      "×" + NumberFormats.fixed(ratios[1], 2), "≤ ×2",
      report.checkComparison(
        "key to first byte, 99 % next to bare ncurses", ratios, below: 2.000001))
    let bytes = pairs.map(\.bytes)
    table.addRow(
      "bytes a line, median", NumberFormats.minimumMedianMaximum(bytes[0]),
      NumberFormats.minimumMedianMaximum(bytes[1]), "", ""
    )
    report.printTable(table)
  }

  private func measure(_ size: Size) throws -> (
    pager: MeasurementSamples, bare: MeasurementSamples, bytes: MeasurementSamples
  ) {
    let folder = try TemporaryFolder()
    let lines = (0..<count + 100).map { "line \($0) of a text that is scrolled\n" }
    try folder.write(lines.joined(), to: "text")
    let pager = try MeasuredProgram.startPager(["text"], size: size, in: folder)
    let bare = try MeasuredProgram.startBareNCurses(size: size)
    try pager.waitUntilQuiet()
    try bare.waitUntilQuiet()
    var result = (
      pager: MeasurementSamples(), bare: MeasurementSamples(), bytes: MeasurementSamples()
    )
    for _ in 0..<count {
      let start = pager.session.rawOutput.count
      result.pager.add(try pager.responseTime(to: Key(.down)))
      // Longer than a frame, so that the response is measured and not the frame rate.
      pager.session.waitUntilQuiet(for: 0.011)
      result.bytes.add(Double(pager.session.rawOutput.count - start))
      result.bare.add(try bare.responseTime(to: Key(.down)))
      bare.session.waitUntilQuiet(for: 0.011)
    }
    return result
  }
}

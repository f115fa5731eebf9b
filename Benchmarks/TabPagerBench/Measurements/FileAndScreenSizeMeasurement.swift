import TabPagerCore
import TerminalSession

/// The costs that grow with the size of a file, and with the screen. ``ManyTabsMeasurement`` has
/// those that grow with the number of tabs.
struct FileAndScreenSizeMeasurement: Measurement {
  let isQuick: Bool
  let logs: GeneratedLogFiles

  var name: String { "scale" }

  private struct Tally {
    var start = MeasurementSamples()
    var line = DocumentBenchmark.KeyResponses()
    var bottom = DocumentBenchmark.KeyResponses()
    var memory = 0.0
    /// The times of a frame of a swipe over filled pages.
    var frame = MeasurementSamples()
    var frameBytes = MeasurementSamples()
  }

  func run(_ report: BenchmarkReport) throws {
    try measureFileSizes(report)
    try measureScreenSizes(report)
  }

  private func measureFileSizes(_ report: BenchmarkReport) throws {
    let sizes = isQuick ? [1, 16, 128] : [1, 100, 1024, 10_240]
    let tallies = try sizes.map { mebibytes in
      try measure(Size(width: 80, height: 24), try logs.path(mebibytes: mebibytes))
    }
    let names = sizes.map { $0 < 1024 ? "\($0) MiB" : "\($0 / 1024) GiB" }
    var table = BenchmarkTable("As files grow, at 80×24", ["figure"] + names + [""])
    func addRow(_ name: String, _ text: (Tally) -> String) {
      table.addRow([name] + tallies.map(text) + [""])
    }
    addRow("start → full screen ms") { NumberFormats.medianAndPercentile99($0.start) }
    addKeyRows(addRow)
    addRow("resident MiB") { NumberFormats.fixed($0.memory, 1) }
    report.printTable(table)
    func checkFlatness(_ name: String, _ value: (Tally) -> Double) {
      report.checkTarget(
        "\(name), \(names.last ?? "") next to 1 MiB", "flat: ≤ ×1.5",
        (tallies.last.map(value) ?? .nan) / value(tallies[0]), atMost: 1.5
      ) { "×" + NumberFormats.fixed($0, 2) }
    }
    checkFlatness("start") { $0.start.median }
    checkFlatness("processor time for a line down") { $0.line.processor.median }
    checkFlatness("processor time for G") { $0.bottom.processor.median }
  }

  private func measureScreenSizes(_ report: BenchmarkReport) throws {
    let sizes = [(80, 24), (200, 50), (400, 120)].map { Size(width: $0.0, height: $0.1) }
    let log = try logs.path(mebibytes: 1)
    let tallies = try sizes.map { size in
      var tally = try measure(size, log)
      try measureSwipe(size, into: &tally)
      return tally
    }
    var table = BenchmarkTable(
      "As the screen grows", ["figure"] + sizes.map { "\($0.width)×\($0.height)" } + [""])
    func addRow(_ name: String, _ text: (Tally) -> String) {
      table.addRow([name] + tallies.map(text) + [""])
    }
    addRow("start → full screen ms") { NumberFormats.medianAndPercentile99($0.start) }
    addKeyRows(addRow)
    addRow("a swipe over filled pages: processor ms a frame") {
      NumberFormats.medianAndPercentile99($0.frame)
    }
    addRow("  bytes a frame, least / median / most") {
      NumberFormats.minimumMedianMaximum($0.frameBytes)
    }
    report.printTable(table)
    report.checkTarget(
      "processor time of a frame at 400×120, all of its cells changing", "≤ 1 ms",
      tallies[2].frame.median, atMost: 0.001
    ) { NumberFormats.milliseconds($0) + " ms" }
  }

  private func addKeyRows(_ addRow: (String, (Tally) -> String) -> Void) {
    addRow("a line down ms") { $0.line.text }
    addRow("  processor µs, median") { NumberFormats.fixed($0.line.processor.median * 1e6, 0) }
    addRow("  bytes, median") { NumberFormats.fixed($0.line.bytes.median, 0) }
    addRow("G ms") { $0.bottom.text }
    addRow("  processor µs, median") { NumberFormats.fixed($0.bottom.processor.median * 1e6, 0) }
  }

  private func measure(_ size: Size, _ file: String) throws -> Tally {
    var tally = Tally()
    tally.start = try DocumentBenchmark(size: size, folder: nil, count: isQuick ? 5 : 25)
      .startTimes(.tabpager(), file)
    let runs = DocumentBenchmark(size: size, folder: nil, count: isQuick ? 20 : 50, patience: 120)
    let subject = try runs.openAndWaitUntilIdle(.tabpager(), file)
    tally.line = try runs.measureKeys(["j"], in: subject)
    tally.bottom = try runs.measureKeys(["G", "g"], in: subject)
    tally.memory = Double(try subject.session.resourceUsage().residentKibibytes) / 1024
    return tally
  }

  private func measureSwipe(_ size: Size, into tally: inout Tally) throws {
    let folder = try TemporaryFolder()
    try SwipeBenchmarkPages.filled.write(to: folder, for: size)
    let subject = try MeasuredProgram.startPager(SwipeBenchmarkPages.titles, size: size, in: folder)
    try subject.waitUntilQuiet()
    // The first swipe reads the pages.
    for key in [Key(.right), Key(.left)] { _ = try subject.recordMotion(startedBy: key) }
    for number in 0..<(isQuick ? 4 : 12) {
      let motion = try subject.recordMotion(startedBy: Key(number % 2 == 0 ? .right : .left))
      tally.frame.add(motion.processorSeconds / Double(max(1, motion.log.frames.count)))
      motion.log.frames.forEach { tally.frameBytes.add(Double($0.range.count)) }
    }
  }
}

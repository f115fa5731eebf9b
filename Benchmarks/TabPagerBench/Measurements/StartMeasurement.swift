import TabPagerCore
import TerminalSession

/// The time from the start of a program to its first full screen, compared with `less` and `most`.
struct StartMeasurement: Measurement {
  let repetitions: Int

  var name: String { "start" }

  func run(_ report: BenchmarkReport) throws {
    for size in MeasuredTerminalSizes.all {
      var table = BenchmarkTable(
        "Start → first full screen at \(size.width)×\(size.height), \(repetitions) in turn",
        ["figure", "1 file", "10 files", "1,000 files", ""])
      let folder = try TemporaryFolder()
      let text = (0..<300).map { "line \($0) of a small file\n" }.joined()
      let names = (0..<1000).map { "f\($0)" }
      for name in names { try folder.write(text, to: name) }
      let runs = try [1, 10, 1000].map { try measure(Array(names.prefix($0)), size, folder) }
      func addRow(_ name: String, _ text: (ComparedStarts) -> String) {
        table.addRow(name, text(runs[0]), text(runs[1]), text(runs[2]))
      }
      addRow("tabpager ms, median / 99 %") { NumberFormats.medianAndPercentile99($0.pager.full) }
      addRow("  first byte ms") { NumberFormats.medianAndPercentile99($0.pager.first) }
      addRow("less ms") {
        $0.less.map { NumberFormats.medianAndPercentile99($0.full) } ?? "not run"
      }
      addRow("ratio of the medians") { run in
        run.less.map { NumberFormats.ratio(run.pager.full.median, to: $0.full.median) } ?? "not run"
      }
      addRow("of it the harness: /bin/true, start → exit ms") {
        NumberFormats.medianAndPercentile99($0.harness)
      }
      addRow("tabpager: processor ms to the end") {
        NumberFormats.medianAndPercentile99($0.pager.processor)
      }
      addRow("less: processor ms to the end") {
        $0.less.map { NumberFormats.medianAndPercentile99($0.processor) } ?? "not run"
      }
      addRow("tabpager: resident MB") { NumberFormats.fixed($0.pager.memory.median, 1) }
      addRow("less: resident MB") {
        $0.less.map { NumberFormats.fixed($0.memory.median, 1) } ?? "not run"
      }
      addRow("tabpager: open descriptors") { NumberFormats.fixed($0.pager.descriptors.median, 0) }
      addRow("less: open descriptors") {
        $0.less.map { NumberFormats.fixed($0.descriptors.median, 0) } ?? "not run"
      }
      addRow("most ms, median / 99 %") {
        $0.most.map { NumberFormats.medianAndPercentile99($0.full) } ?? "not run"
      }
      report.printTable(table)
      report.checkTarget(
        "start to the first full screen, a small file at \(size.width)×\(size.height)",
        "≤ ×1.3 of less", runs[0].less.map { runs[0].pager.full.median / $0.full.median },
        atMost: 1.3
      ) { "×" + NumberFormats.fixed($0, 2) }
    }
  }

  private struct StartSamples {
    var first = MeasurementSamples()
    var full = MeasurementSamples()
    var processor = MeasurementSamples()
    var memory = MeasurementSamples()
    var descriptors = MeasurementSamples()
  }

  private struct ComparedStarts {
    var pager = StartSamples()
    var less: StartSamples?
    var most: StartSamples?
    var harness = MeasurementSamples()
  }

  private func measure(_ files: [String], _ size: Size, _ folder: TemporaryFolder) throws
    -> ComparedStarts
  {
    var run = ComparedStarts()
    let pager = try ComparedPager.tabpager()
    for _ in 0..<repetitions {
      try measureStart(pager, files, size, folder, into: &run.pager)
      try measureStart(ComparedPager.less, files, size, folder, into: &run.less)
      try measureStart(ComparedPager.most, files, size, folder, into: &run.most)
      let idle = try PTYSession(["/bin/true"] + files, directory: folder.path, size: size)
      try idle.waitForExit()
      run.harness.add((idle.finalUsage?.time ?? .nan) - idle.startTime)
    }
    return run
  }

  private func measureStart(
    _ peer: ComparedPager?, _ files: [String], _ size: Size, _ folder: TemporaryFolder,
    into starts: inout StartSamples?
  ) throws {
    guard let peer else { return }
    var all = starts ?? StartSamples()
    try measureStart(peer, files, size, folder, into: &all)
    starts = all
  }

  /// Starts a program, waits for the last row of text, and ends it.
  private func measureStart(
    _ viewer: ComparedPager, _ files: [String], _ size: Size, _ folder: TemporaryFolder,
    into starts: inout StartSamples
  ) throws {
    let session = try PTYSession(viewer.arguments + files, directory: folder.path, size: size)
    let last = size.height - 1 - viewer.rowsBelow
    // Some programs leave a margin before the text.
    try session.waitUntil("a full screen") {
      $0.screen.row(last).drop { $0 == " " }.hasPrefix("line ")
    }
    let readings = session.readings
    starts.first.add((readings.first?.time ?? .nan) - session.startTime)
    starts.full.add((readings.last?.time ?? .nan) - session.startTime)
    session.waitUntilQuiet(for: 0.03)
    starts.memory.add(Double(try session.resourceUsage().residentKibibytes) / 1024)
    let descriptors = try? FolderListing.names(inFolder: "/proc/\(session.process)/fd")
    starts.descriptors.add(Double(descriptors?.count ?? 0))
    session.send("Q")
    try session.waitForExit()
    if let usage = session.finalUsage {
      starts.processor.add(usage.userSeconds + usage.systemSeconds)
    }
  }
}

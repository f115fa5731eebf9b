import TabPagerCore
import TerminalSession

/// The resources used in ten seconds without events.
struct IdleMeasurement: Measurement {
  let seconds: Double

  var name: String { "rest" }

  func run(_ report: BenchmarkReport) throws {
    let folder = try TemporaryFolder()
    try SwipeBenchmarkPages.sparse.write(to: folder, for: MeasuredTerminalSizes.all[0])
    let pagers = try MeasuredTerminalSizes.all.map {
      try MeasuredProgram.startPager(SwipeBenchmarkPages.titles, size: $0, in: folder)
    }
    for pager in pagers {
      try pager.waitUntilQuiet()
      _ = try pager.recordMotion(startedBy: Key(.right))
    }
    let before = try pagers.map { try UsageSnapshot($0) }
    // Sleeping programs do not disturb each other.
    let end = PTYSession.clock + seconds
    for pager in pagers {
      pager.session.waitUntilQuiet(for: max(0, end - PTYSession.clock), timeout: seconds)
    }
    let after = try pagers.map { try UsageSnapshot($0) }

    var table = BenchmarkTable(
      "At rest for \(NumberFormats.fixed(seconds, 0)) s, after a swipe",
      ["figure"] + MeasuredTerminalSizes.names + ["limit", ""])
    func addRow(_ name: String, _ value: (UsageSnapshot) -> Double) {
      let values = zip(before, after).map { value($1) - value($0) }
      table.addRow(
        name, NumberFormats.fixed(values[0], 0), NumberFormats.fixed(values[1], 0), "0",
        report.checkGate("\(name) at rest", values, atMost: 0))
    }
    addRow("bytes") { Double($0.bytes) }
    addRow("wake-ups") { Double($0.usage.voluntarySwitches) }
    addRow("involuntary switches") { Double($0.usage.involuntarySwitches) }
    addRow("threads that came") { Double($0.usage.threads) }
    addRow("threads that went") { -Double($0.usage.threads) }
    addRow("processor µs") { $0.processorSeconds * 1e6 }
    report.printTable(table)
    let wakes = zip(before, after).map {
      Double($1.usage.voluntarySwitches - $0.usage.voluntarySwitches)
    }
    report.checkTarget("wake-ups at rest", "0", wakes.max(), atMost: 0) {
      NumberFormats.fixed($0, 0)
    }
  }

  private struct UsageSnapshot {
    var bytes: Int
    var usage: ProcessUsage
    var processorSeconds: Double

    init(_ subject: MeasuredProgram) throws {
      bytes = subject.session.rawOutput.count
      usage = try subject.session.resourceUsage()
      processorSeconds = subject.processor.seconds
    }
  }
}

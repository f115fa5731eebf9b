import TabPagerCore
import TerminalSession

/// 10, 1,000 and 100,000 tabs.
struct ManyTabsMeasurement: Measurement {
  let repetitions: Int

  var name: String { "many" }

  private struct Tally {
    var start = MeasurementSamples()
    /// The start time less the time that the system needs to create a process with such arguments,
    /// before the program's first instruction.
    var own = MeasurementSamples()
    var memory = MeasurementSamples()
    var swipe = MotionSamples()
    var last = MotionSamples()
    var first = MotionSamples()
  }

  private struct MotionSamples {
    var bytes = MeasurementSamples()
    var frames = MeasurementSamples()
    var processor = MeasurementSamples()
    var processorPerFrame = MeasurementSamples()
    var answer = MeasurementSamples()
    var duration = MeasurementSamples()

    mutating func add(_ motion: MeasuredProgram.Motion) {
      bytes.add(Double(motion.output.count))
      frames.add(Double(motion.log.frames.count))
      processor.add(motion.processorSeconds)
      processorPerFrame.add(
        motion.processorSeconds / Double(max(1, motion.log.frames.count)))
      answer.add(motion.answer)
      duration.add(motion.duration)
    }
  }

  func run(_ report: BenchmarkReport) throws {
    let size = MeasuredTerminalSizes.all[1]
    let folder = try TemporaryFolder()
    // Names of six characters stay below the system's limit for arguments.
    let names = (0..<100_000).map { "f" + String(100_000 + $0).dropFirst() }
    for name in names { try folder.write("", to: name) }
    let counts = [10, 1000, 100_000]
    var figures = counts.map { _ in Tally() }
    var subjects: [MeasuredProgram] = []
    // Starts are short, and some take twice as long as most. Each waits for the tabs that come
    // after the first screen, which would disturb the next start.
    for _ in 0..<repetitions * 3 {
      subjects = try counts.indices.map { index in
        try startPager(Array(names.prefix(counts[index])), size, folder, into: &figures[index])
      }
    }
    for (index, subject) in subjects.enumerated() {
      try subject.waitUntilQuiet()
      figures[index].memory.add(
        Double(try subject.session.resourceUsage().residentKibibytes) / 1024)
    }
    for _ in 0..<repetitions {
      for (index, subject) in subjects.enumerated() {
        figures[index].swipe.add(try subject.recordMotion(startedBy: Key(.right)))
        figures[index].last.add(try subject.recordMotion(startedBy: "}", maximumPause: 0.6))
        figures[index].first.add(try subject.recordMotion(startedBy: "{", maximumPause: 0.6))
      }
    }
    report.printTable(table(figures, size))
    func checkFlatness(_ name: String, _ value: (Tally) -> Double) {
      report.checkTarget(
        "\(name), 100,000 tabs next to 10", "flat: ≤ ×1.5", value(figures[2]) / value(figures[0]),
        atMost: 1.5
      ) { "×" + NumberFormats.fixed($0, 2) }
    }
    checkFlatness("processor time of a swipe frame") { $0.swipe.processorPerFrame.median }
    checkFlatness("bytes of a swipe") { $0.swipe.bytes.median }
    report.checkTarget(
      "first instruction to bar, 100,000 tabs next to 10",
      "flat: ≤ ×1.5", figures[2].own.median / figures[0].own.median, atMost: 1.5
    ) { "×" + NumberFormats.fixed($0, 2) }
  }

  private func startPager(
    _ files: [String], _ size: Size, _ folder: TemporaryFolder, into figures: inout Tally
  ) throws -> MeasuredProgram {
    let subject = try MeasuredProgram.startPager(files, size: size, in: folder)
    try subject.session.waitUntil("the bar", timeout: 30) { $0.screen.row(0).contains("f00000") }
    let time = subject.session.readings.last?.time ?? .nan
    figures.start.add(time - subject.session.startTime)
    figures.own.add(time - subject.session.loadTime)
    try subject.waitUntilIdle()
    return subject
  }

  private func table(_ figures: [Tally], _ size: Size) -> BenchmarkTable {
    var table = BenchmarkTable(
      "Many tabs at \(size.width)×\(size.height), medians of \(repetitions) in turn",
      ["figure", "10 tabs", "1,000 tabs", "100,000 tabs", "ratio", ""])
    func addRow(_ name: String, _ places: Int, _ value: (Tally) -> Double) {
      let values = figures.map(value)
      table.addRow(
        [name] + values.map { NumberFormats.fixed($0, places) }
          + [NumberFormats.ratio(values[2], to: values[0]), ""])
    }
    addRow("start → bar, ms", 2) { $0.start.median * 1000 }
    addRow("  first instruction → bar, ms", 2) { $0.own.median * 1000 }
    func addMotionRows(_ name: String, _ motions: (Tally) -> MotionSamples) {
      addRow("\(name): bytes", 0) { motions($0).bytes.median }
      addRow("  frames", 0) { motions($0).frames.median }
      addRow("  processor ms", 2) { motions($0).processor.median * 1000 }
      addRow("  processor µs a frame", 0) { motions($0).processorPerFrame.median * 1e6 }
      addRow("  key to last frame ms", 0) { motions($0).duration.median * 1000 }
      addRow("  key to first byte ms", 2) { motions($0).answer.median * 1000 }
    }
    addMotionRows("→ swipe") { $0.swipe }
    addMotionRows("} jump to the last") { $0.last }
    addMotionRows("{ jump to the first") { $0.first }
    addRow("resident MB", 1) { $0.memory.median }
    return table
  }
}

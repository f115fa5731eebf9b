import TabPagerCore
import TerminalSession

/// Swipes compared with Textual's tab bar: tabpager with the whole pane sliding and with empty
/// pages, Textual with its underline and nothing below it. Both receive the same keys in turn, on
/// the same terminals.
struct TextualSwipeMeasurement: Measurement {
  let isQuick: Bool

  var name: String { "textual" }

  private var count: Int { isQuick ? 6 : SwipeBenchmarkPages.titles.count * 2 - 2 }

  private struct Tally {
    var bytes = MeasurementSamples()
    var writes = MeasurementSamples()
    var answers = MeasurementSamples()
    var processor = MeasurementSamples()
    var durations = MeasurementSamples()
    var intervals = MeasurementSamples()
    var start = 0.0
    var memory = 0.0
  }

  func run(_ report: BenchmarkReport) throws {
    for size in MeasuredTerminalSizes.all { try run(size, report) }
  }

  private func run(_ size: Size, _ report: BenchmarkReport) throws {
    let folders = try [SwipeBenchmarkPages.filled, .empty].map { pages in
      let folder = try TemporaryFolder()
      try pages.write(to: folder, for: size)
      return folder
    }
    var subjects: [MeasuredProgram] = []
    var tallies: [Tally] = []
    func add(_ subject: MeasuredProgram) throws {
      subjects.append(subject)
      tallies.append(try waitForTitles(subject))
    }
    for folder in folders {
      try add(try MeasuredProgram.startPager(SwipeBenchmarkPages.titles, size: size, in: folder))
    }
    if let python = ComparedProgram.textual.path {
      let program = BuiltProgram.packageFolder + "/Benchmarks/Textual/tabs.py"
      try add(try MeasuredProgram([python, program] + SwipeBenchmarkPages.titles, size: size))
    }
    for number in 0..<count {
      let key = Key(number < SwipeBenchmarkPages.titles.count - 1 ? .right : .left)
      for (index, subject) in subjects.enumerated() {
        try measureSwipe(subject, key, into: &tallies[index])
      }
    }
    for (index, subject) in subjects.enumerated() {
      tallies[index].memory = Double(try subject.session.resourceUsage().residentKibibytes) / 1024
    }
    reportResults(tallies, size, report)
  }

  private func waitForTitles(_ subject: MeasuredProgram) throws -> Tally {
    var tally = Tally()
    try subject.session.waitUntil("the titles", timeout: 30) {
      $0.screen.shows("Overview") && $0.screen.shows("Marketing")
    }
    tally.start = (subject.session.readings.last?.time ?? .nan) - subject.session.startTime
    try subject.waitUntilQuiet(for: 1)
    return tally
  }

  private func measureSwipe(
    _ subject: MeasuredProgram, _ key: Key, into tally: inout Tally
  ) throws {
    let session = subject.session
    let (bytes, count) = (session.rawOutput.count, session.readings.count)
    let before = subject.processor.seconds
    let pressed = PTYSession.clock
    tally.answers.add(try subject.responseTime(to: key))
    try subject.waitUntilQuiet(for: 0.3)
    tally.processor.add(subject.processor.seconds - before)
    tally.bytes.add(Double(session.rawOutput.count - bytes))
    let times = session.readings[count...].map(\.time)
    tally.writes.add(Double(times.count))
    tally.durations.add((times.last ?? .nan) - pressed)
    zip(times.dropFirst(), times).forEach { tally.intervals.add($0 - $1) }
  }

  private func reportResults(_ tallies: [Tally], _ size: Size, _ report: BenchmarkReport) {
    let other = tallies.count > 2 ? tallies[2] : nil
    var table = BenchmarkTable(
      "A swipe next to Textual's underline at \(size.width)×\(size.height), "
        + "\(tallies[0].bytes.count) in turn",
      ["figure", "filled pages slide", "bar alone", "Textual, bar alone", ""])
    func addRow(_ name: String, _ text: (Tally) -> String) {
      table.addRow(name, text(tallies[0]), text(tallies[1]), other.map(text) ?? "not run", "")
    }
    addRow("start → titles ms, once") { NumberFormats.milliseconds($0.start) }
    addRow("bytes, least / median / most") { NumberFormats.minimumMedianMaximum($0.bytes) }
    addRow("writes, about a frame each") { NumberFormats.minimumMedianMaximum($0.writes) }
    addRow("interval between writes ms") { NumberFormats.medianAndPercentile99($0.intervals) }
    addRow("→ to first byte ms") { NumberFormats.medianAndPercentile99($0.answers) }
    addRow("→ to last byte ms") { NumberFormats.medianAndPercentile99($0.durations) }
    addRow("processor ms") { NumberFormats.medianAndPercentile99($0.processor) }
    addRow("resident MiB") { NumberFormats.fixed($0.memory, 1) }
    report.printTable(table)

    func checkShare(_ name: String, _ part: Double, ours: Double?, other: Double?) {
      let value = other.flatMap { other in ours.map { $0 / other } }
      let name = "\(name), at \(size.width)×\(size.height)"
      report.checkTarget(name, "≤ 1/\(Int(part)) of Textual", value, atMost: 1 / part) {
        "1/" + NumberFormats.fixed(1 / $0, 1)
      }
    }
    checkShare(
      "processor time of a swipe, all of the pane sliding; Textual its underline", 6,
      ours: tallies[0].processor.median, other: other?.processor.median)
    checkShare(
      "bytes of a swipe, the bar alone", 8, ours: tallies[1].bytes.median,
      other: other?.bytes.median)
    checkShare(
      "key to first byte, filled pages", 8, ours: tallies[0].answers.median,
      other: other?.answers.median)
  }
}

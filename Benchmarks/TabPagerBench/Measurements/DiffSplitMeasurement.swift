import Glibc
import TabPagerCore
import TerminalSession

/// A diff of 50,000 files with one tab each: how fast it is split, and how long keys wait
/// meanwhile.
struct DiffSplitMeasurement: Measurement {
  let isQuick: Bool

  var name: String { "split" }

  private let size = Size(width: 100, height: 30)
  private var fileCount: Int { isQuick ? 20_000 : 50_000 }

  func run(_ report: BenchmarkReport) throws {
    let folder = try TemporaryFolder()
    let bytes = try GeneratedDiff.writeDiff(fileCount: fileCount, to: folder.path + "/diff")
    // Otherwise the system writes the file to its disk meanwhile, which blocks for milliseconds.
    sync()
    var table = BenchmarkTable(
      "A diff of \(fileCount) files, \(bytes / 1_000_000) MB, a tab each",
      ["figure", "file", "pipe", ""])
    let (file, pipe) = (
      try measureSplitting(folder, "diff"), try measureSplitting(folder, "< diff")
    )
    func addRow(_ name: String, _ value: (Result) -> String) {
      table.addRow(name, value(file), value(pipe), "")
    }
    addRow("start → the last tab shown ms") { NumberFormats.medianAndPercentile99($0.times) }
    addRow("MB/s, from the start") { megabytesPerSecond(bytes, $0.times) }
    addRow("processor ms, all threads") { NumberFormats.medianAndPercentile99($0.processor) }
    addRow("a line down meanwhile ms") { NumberFormats.medianAndPercentile99($0.keys) }
    addRow("a key in bare ncurses beside it ms") {
      NumberFormats.medianAndPercentile99($0.bareKeys)
    }
    addRow("resident MiB after it") { NumberFormats.fixed($0.memory, 1) }
    report.printTable(table)
  }

  private func megabytesPerSecond(_ bytes: Int, _ times: MeasurementSamples) -> String {
    NumberFormats.fixed(Double(bytes) / 1_000_000 / max(1e-9, times.median), 0)
  }

  private struct Result {
    var times = MeasurementSamples()
    var processor = MeasurementSamples()
    var keys = MeasurementSamples()
    /// The response time of a bare ncurses program at the same time.
    var bareKeys = MeasurementSamples()
    var memory = 0.0
  }

  /// Shows the last tab as soon as it exists. In another run, presses keys while tabs arrive, here
  /// and in a bare ncurses program in turn.
  private func measureSplitting(_ folder: TemporaryFolder, _ input: String) throws -> Result {
    var result = Result()
    let last = "file\(fileCount - 1).swift"
    func startPager(_ options: String) throws -> PTYSession {
      let program = try BuiltProgram.path()
      return try PTYSession(
        ["sh", "-c", "exec '\(program)' --motion=none --split=diff \(options) \(input)"],
        directory: folder.path, size: size)
    }
    for _ in 0..<(isQuick ? 3 : 7) {
      let session = try startPager("--select=\(last)")
      try session.waitUntil("the last tab", timeout: 60) { $0.screen.row(2).contains(last) }
      result.times.add((session.readings.last?.time ?? .nan) - session.startTime)
      result.processor.add(try ProcessCPUClock(process: session.process).seconds)
      result.memory = Double(try session.resourceUsage().residentKibibytes) / 1024
    }
    let bare = try MeasuredProgram.startBareNCurses(size: size)
    try bare.waitUntilQuiet()
    for _ in 0..<(isQuick ? 2 : 5) {
      let session = try startPager("")
      try session.waitUntil("the first lines") { !$0.screen.row(2).isEmpty }
      let end = session.startTime + result.times.median
      while PTYSession.clock < end {
        let row = session.screen.row(2)
        let pressed = PTYSession.clock
        session.press("j")
        try session.waitUntil("a line down") { $0.screen.row(2) != row }
        result.keys.add((session.readings.last?.time ?? .nan) - pressed)
        // At most two frames follow one another directly.
        session.waitUntilQuiet(for: 0.02)
        result.bareKeys.add(try bare.responseTime(to: Key(.down)))
      }
    }
    return result
  }
}

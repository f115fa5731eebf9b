import TabPagerCore
import TerminalSession

/// Searches for text at the end of a log, compared with `less`, and with ripgrep and grep, which
/// show how fast a search can be. Also whether keys are answered meanwhile.
struct SearchMeasurement: Measurement {
  let isQuick: Bool
  let logs: GeneratedLogFiles

  var name: String { "search" }

  private let size = Size(width: 200, height: 50)
  private var mebibytes: Int { isQuick ? 128 : 1024 }
  private var repetitions: Int { isQuick ? 5 : 11 }

  func run(_ report: BenchmarkReport) throws {
    let log = try logs.path(mebibytes: mebibytes)
    var table = BenchmarkTable(
      "Search of \(mebibytes) MiB, from the key to the line at the end; of rg and grep from start "
        + "to exit, piped", ["figure", "tabpager", "less", "rg", "grep", ""])
    let cases = [
      ("literal", "needle-at-the-end", "needle-at-the-end"),
      ("expression", #"NEEDLE code=\d{3}x"#, "NEEDLE code=[0-9]{3}x"),
    ]
    for (name, pattern, posix) in cases {
      let ours = try searchTimes(.tabpager(), pattern, log, repetitions)
      let less = try ComparedPager.less.map { try searchTimes($0, posix, log, 1) }
      let rg = try ComparedProgram.ripgrep.path.map {
        try pipedSearchTimes("'\($0)' '\(pattern)' '\(log)'")
      }
      let grep = try ComparedProgram.grep.path.map {
        try pipedSearchTimes("'\($0)' -E '\(posix)' '\(log)'")
      }
      func formatted(_ samples: MeasurementSamples?) -> String {
        samples.map(NumberFormats.medianAndPercentile99) ?? "not run"
      }
      table.addRow(
        "\(name) ms", formatted(ours), formatted(less), formatted(rg), formatted(grep), "")
      report.checkTarget(
        "search of \(mebibytes) MiB next to less, \(name)", "≥ ×60 as fast",
        less.map { ours.median / $0.median }, atMost: 1 / 60.0
      ) { "×" + NumberFormats.fixed(1 / $0, 0) }
      report.checkTarget(
        "search of \(mebibytes) MiB next to ripgrep, \(name)", "≤ ×2 of its time",
        rg.map { ours.median / $0.median }, atMost: 2
      ) { "×" + NumberFormats.fixed($0, 2) }
    }
    let (keys, stop) = try responsesDuringSearch(log)
    table.addRow(
      "a line down while it searches ms", NumberFormats.medianAndPercentile99(keys), "", "", "", "")
    table.addRow(
      "Ctrl-C to the end of the search ms", NumberFormats.medianAndPercentile99(stop), "", "", "",
      "")
    report.printTable(table)
  }

  private func searchTimes(
    _ viewer: ComparedPager, _ pattern: String, _ log: String, _ count: Int
  ) throws -> MeasurementSamples {
    try DocumentBenchmark(size: size, folder: nil, count: count).timesToShowText(
      viewer, log, "/\(pattern)\r", for: "needle-at-the-end NEEDLE")
  }

  /// Measures a search by a program that prints to a pipe. With output to /dev/null, it would stop
  /// at the first match.
  private func pipedSearchTimes(_ command: String) throws -> MeasurementSamples {
    var samples = MeasurementSamples()
    for _ in 0..<repetitions {
      let session = try PTYSession(["sh", "-c", command + " | cat"], size: size)
      try session.waitForExit(timeout: 60)
      samples.add((session.finalUsage?.time ?? .nan) - session.startTime)
    }
    return samples
  }

  /// Measures keys during a long search: no line matches, and each must be tried.
  private func responsesDuringSearch(_ log: String) throws -> (
    keys: MeasurementSamples, stop: MeasurementSamples
  ) {
    var (keys, stop) = (MeasurementSamples(), MeasurementSamples())
    for _ in 0..<(isQuick ? 2 : 5) {
      let subject = try DocumentBenchmark(size: size, folder: nil, count: 1).openAndWaitUntilIdle(
        .tabpager(), log)
      let session = subject.session
      session.send("/(\\d)\\1\\1\\1\\1\\1\\1\\1\\1\\1\\1\\1\r")
      try session.waitUntil("a search") { isSearching($0) }
      for _ in 0..<10 {
        let row = session.screen.row(2)
        let pressed = PTYSession.clock
        session.send("j")
        try session.waitUntil("a line down") { $0.screen.row(2) != row }
        let time = (session.readings.last?.time ?? .nan) - pressed
        if isSearching(session) { keys.add(time) }
        session.waitUntilQuiet(for: 0.02, timeout: 0.04)
      }
      let pressed = PTYSession.clock
      session.press(Key(.character("c"), .control))
      try subject.waitForOutput(showing: "search stopped")
      stop.add((session.readings.last?.time ?? .nan) - pressed)
    }
    return (keys, stop)
  }

  private func isSearching(_ session: PTYSession) -> Bool {
    session.screen.row(size.height - 1).contains("· searching")
  }
}

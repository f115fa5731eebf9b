import Glibc
import TabPagerCore
import TerminalSession

/// A followed file: the time from writing to the screen, and the cost while nothing is written.
struct FollowMeasurement: Measurement {
  let isQuick: Bool

  var name: String { "follow" }

  private let size = Size(width: 100, height: 30)

  func run(_ report: BenchmarkReport) throws {
    var table = BenchmarkTable(
      "Following a file: written → on the screen", ["figure", "tabpager", "less", ""])
    let ours = try ComparedPager.tabpager().addingOptions("-f")
    let less = ComparedPager.less?.addingOptions("--follow-name", "+F")
    func addRow(
      _ name: String, _ count: Int, _ write: (TemporaryFolder, String) throws -> Void
    ) throws {
      table.addRow(
        name, NumberFormats.medianAndPercentile99(try latencies(ours, count, write)),
        try less.map {
          NumberFormats.medianAndPercentile99(try latencies($0, min(count, 5), write))
        } ?? "not run",
        "")
    }
    try addRow("a line is added ms", isQuick ? 40 : 200) { try $0.append("\($1)\n", to: "log") }
    try addRow("renamed, and made anew ms", isQuick ? 5 : 20) { folder, text in
      guard rename(folder.path + "/log", folder.path + "/log.1") == 0 else {
        throw SystemError("rename")
      }
      try folder.write(text + "\n", to: "log")
    }
    table.addRow(
      "cut off and written anew ms",
      NumberFormats.medianAndPercentile99(
        try latencies(ours, isQuick ? 5 : 20) { try $0.write("\($1)\n", to: "log") }),
      "not followed", "")
    let seconds = isQuick ? 2.0 : 5.0
    let wakes = try countWakeUps(ours, seconds)
    table.addRow(
      "wake-ups in \(NumberFormats.fixed(seconds, 0)) s in which nothing is written",
      NumberFormats.fixed(wakes, 0),
      try less.map { NumberFormats.fixed(try self.countWakeUps($0, seconds), 0) } ?? "",
      report.checkGate("wake-ups while a quiet file is followed", [wakes], atMost: 0))
    report.printTable(table)
    report.checkTarget(
      "wake-ups while a quiet file is followed", "0", wakes, atMost: 0
    ) { NumberFormats.fixed($0, 0) }
  }

  private func startFollowing(_ viewer: ComparedPager, _ folder: TemporaryFolder) throws
    -> MeasuredProgram
  {
    try folder.write((0..<100).map { "line \($0)\n" }.joined(), to: "log")
    let subject = try MeasuredProgram(viewer.arguments + ["log"], size: size, in: folder)
    try subject.session.waitUntil("the end") { $0.screen.shows("line 99") }
    try subject.waitUntilIdle()
    return subject
  }

  private func latencies(
    _ viewer: ComparedPager, _ count: Int, _ write: (TemporaryFolder, String) throws -> Void
  ) throws -> MeasurementSamples {
    let folder = try TemporaryFolder()
    let subject = try startFollowing(viewer, folder)
    var samples = MeasurementSamples()
    for number in 0..<count {
      let text = "event \(number) of those that are waited for."
      let written = PTYSession.clock
      try write(folder, text)
      try subject.waitForOutput(showing: text)
      samples.add((subject.session.readings.last?.time ?? .nan) - written)
      // Consecutive frames are delayed, and files are not renamed so often.
      subject.session.waitUntilQuiet(for: 0.1)
    }
    return samples
  }

  private func countWakeUps(_ viewer: ComparedPager, _ seconds: Double) throws -> Double {
    let subject = try startFollowing(viewer, try TemporaryFolder())
    try subject.waitUntilQuiet(for: 1)
    let before = try subject.session.resourceUsage().voluntarySwitches
    subject.session.waitUntilQuiet(for: seconds, timeout: seconds)
    return Double(try subject.session.resourceUsage().voluntarySwitches - before)
  }
}

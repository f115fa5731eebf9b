import Glibc
import TabPagerCore
import TerminalSession

/// The first screen of `git log -p` in a large repository, compared with `less`.
struct GitLogMeasurement: Measurement {
  let isQuick: Bool

  var name: String { "log" }

  private let size = Size(width: 100, height: 30)
  private var commitCount: Int { isQuick ? 500 : 3000 }

  func run(_ report: BenchmarkReport) throws {
    let folder = try TemporaryFolder()
    try folder.write(fastImportStream(), to: "history")
    let made = try PTYSession(
      ["sh", "-c", "git init -q -b main work && git -C work fast-import --quiet < history"],
      environment: environment(folder), directory: folder.path, size: size)
    guard try made.waitForExit(timeout: 120) == .exited(0) else {
      return report.printLine("git could not make a repository\n")
    }
    var table = BenchmarkTable(
      "git log -p of \(commitCount) commits, as git's own pager",
      ["figure", "tabpager", "less", ""])
    let less = ComparedProgram.less.path
    let tabs = try startTimes(try BuiltProgram.path(), row: 2, folder)
    let others = try less.map { try startTimes($0, row: 0, folder) }
    table.addRow(
      "start → first screen ms", NumberFormats.medianAndPercentile99(tabs),
      others.map(NumberFormats.medianAndPercentile99) ?? "not run",
      others.map { NumberFormats.ratio(tabs.median, to: $0.median) } ?? "")
    report.printTable(table)
  }

  private func environment(_ folder: TemporaryFolder) -> [String: String] {
    PTYSession.minimalEnvironment.merging(["HOME": folder.path]) { $1 }
  }

  private func startTimes(_ program: String, row: Int, _ folder: TemporaryFolder) throws
    -> MeasurementSamples
  {
    var samples = MeasurementSamples()
    for _ in 0..<(isQuick ? 5 : 25) {
      var environment = environment(folder)
      environment["GIT_PAGER"] = "'\(program)'"
      let session = try PTYSession(
        ["git", "log", "-p"], environment: environment, directory: folder.path + "/work", size: size
      )
      try session.waitUntil("a full screen") {
        $0.screen.row(row).drop { $0 == " " }.hasPrefix("commit ")
          && !$0.screen.row(size.height - 3).isEmpty
      }
      samples.add((session.readings.last?.time ?? .nan) - session.startTime)
      session.send("q")
      try session.waitForExit()
    }
    return samples
  }

  /// Commits that each change a few lines of one of 100 files, for `git fast-import`.
  private func fastImportStream() -> String {
    var text = ""
    for commit in 0..<commitCount {
      let message = "Change number \(commit)\n"
      text +=
        "commit refs/heads/main\ncommitter Ada <ada@example.org> \(1_700_000_000 + commit) +0000\n"
      text += "data \(message.utf8.count)\n\(message)"
      let lines = (0..<120).map { line in
        "let value\(line) = compute(\(line % 9 == commit / 100 % 9 ? commit : line))\n"
      }.joined()
      text += "M 100644 inline module\(commit % 10)/file\(commit % 100).swift\n"
      text += "data \(lines.utf8.count)\n\(lines)\n"
    }
    return text
  }
}

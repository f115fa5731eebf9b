import Glibc
import TerminalSession

/// Measures the release build of the program from outside, on a terminal.
@main
enum TabPagerBench {
  static func main() {
    let report = BenchmarkReport()
    guard let options = BenchOptions(CommandLine.arguments.dropFirst()) else {
      report.printLine(BenchOptions.usage)
      exit(2)
    }
    do {
      exit(try run(options, report))
    } catch {
      report.printLine("\(error)")
      exit(1)
    }
  }

  private static func run(_ options: BenchOptions, _ report: BenchmarkReport) throws -> Int32 {
    if let pages = options.frames {
      try SwipeFrameListing.printFrames(pages, report)
      return 0
    }
    let loadBefore = MachineDescription.load
    let logs = try GeneratedLogFiles()
    for measurement in measurements(options, logs) {
      guard options.only.isEmpty || options.only.contains(measurement.name) else { continue }
      do {
        try measurement.run(report)
      } catch {
        report.recordFailure(of: measurement.name, error)
      }
    }
    let status = report.printSummary()
    if let path = options.page {
      let text = BenchmarkResultPage.text(report, isQuick: options.isQuick, loadBefore: loadBefore)
      try FileIO.write(text, to: path)
    }
    return status
  }

  private static func measurements(
    _ options: BenchOptions, _ logs: GeneratedLogFiles
  ) -> [any Measurement] {
    let isQuick = options.isQuick
    let swipes = SwipeBenchmarkPages.allCases.map { SwipeMeasurement(pages: $0, isQuick: isQuick) }
    return swipes + [
      TextualSwipeMeasurement(isQuick: isQuick),
      SlowConnectionMeasurement(isQuick: isQuick),
      DragMeasurement(isQuick: isQuick),
      IdleMeasurement(seconds: isQuick ? 3 : 10),
      KeyLatencyMeasurement(count: isQuick ? 200 : 600),
      StartMeasurement(repetitions: isQuick ? 5 : 15),
      LibraryClientMeasurement(repetitions: isQuick ? 10 : 40, isQuick: isQuick),
      ManyTabsMeasurement(repetitions: isQuick ? 2 : 4),
      DocumentMeasurement(isQuick: isQuick, logs: logs),
      SearchMeasurement(isQuick: isQuick, logs: logs),
      FollowMeasurement(isQuick: isQuick),
      MemoryMeasurement(isQuick: isQuick, logs: logs),
      FileAndScreenSizeMeasurement(isQuick: isQuick, logs: logs),
      DiffSplitMeasurement(isQuick: isQuick),
      DiffReviewMeasurement(isQuick: isQuick),
      GitLogMeasurement(isQuick: isQuick),
      InstructionMeasurement(),
    ]
  }
}

import Glibc

/// Measures the program as it is built for release, from outside, on a terminal.
@main
enum TabPagerBench {
  static func main() {
    let report = Report()
    guard let options = BenchOptions(CommandLine.arguments.dropFirst()) else {
      report.note(BenchOptions.usage)
      exit(2)
    }
    do {
      exit(try run(options, report))
    } catch {
      report.note("\(error)")
      exit(1)
    }
  }

  private static func run(_ options: BenchOptions, _ report: Report) throws -> Int32 {
    if let pages = options.frames {
      try FrameList.show(pages, report)
      return 0
    }
    for measurement in measurements(options) {
      guard options.only.isEmpty || options.only.contains(measurement.name) else { continue }
      try measurement.run(report)
    }
    return report.finish()
  }

  private static func measurements(_ options: BenchOptions) -> [any Measurement] {
    let isQuick = options.isQuick
    let swipes = Pages.allCases.map { SwipeMeasurement(pages: $0, isQuick: isQuick) }
    return swipes + [
      RestMeasurement(seconds: isQuick ? 3 : 10),
      KeyMeasurement(count: isQuick ? 200 : 600),
      StartMeasurement(repetitions: isQuick ? 5 : 15),
      ManyTabsMeasurement(repetitions: isQuick ? 2 : 4),
      DocumentMeasurement(isQuick: isQuick),
      SplitMeasurement(isQuick: isQuick),
      LogMeasurement(isQuick: isQuick),
    ]
  }
}

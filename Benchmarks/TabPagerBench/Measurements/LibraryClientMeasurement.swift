import TabPagerCore
import TerminalSession

/// The costs of a program that uses the library, compared with programs that use only ncurses.
struct LibraryClientMeasurement: Measurement {
  let repetitions: Int
  let isQuick: Bool

  var name: String { "client" }

  private let size = Size(width: 80, height: 24)

  func run(_ report: BenchmarkReport) throws {
    let linked = BuiltProgram.packageFolder + "/.build/linked/release/"
    let programs = try [
      ("in C", BuiltProgram.path(named: "bare-ncurses")),
      ("with the library", BuiltProgram.path(named: "bench-client")),
      ("in Swift, linked dynamically", linked + "bare-swift"),
      ("with the library, linked dynamically", linked + "bench-client"),
    ]
    var costs = programs.map { _ in Costs() }
    for _ in 0..<repetitions {
      for index in programs.indices { try costs[index].measure(programs[index].1, size) }
    }
    var table = BenchmarkTable(
      "A program with one page, \(repetitions) starts in turn",
      ["program", "start ms, median / 99 %", "peak MiB", "anonymous MiB"])
    for ((name, _), cost) in zip(programs, costs) {
      table.addRow(
        name, NumberFormats.medianAndPercentile99(cost.start),
        NumberFormats.fixed(cost.peak.median, 1), NumberFormats.fixed(cost.anonymous.median, 1))
    }
    report.printTable(table)
    func startTimeRatio(_ index: Int) -> Double {
      costs[index].start.median / costs[index - 1].start.median
    }
    report.checkTarget(
      "start of a client, static", "≤ ×1.3 of C on ncurses", startTimeRatio(1), atMost: 1.3
    ) { "×" + NumberFormats.fixed($0, 2) }
    report.checkTarget(
      "start of a client, dynamic", "≤ ×1.5 of Swift on ncurses", startTimeRatio(3), atMost: 1.5
    ) { "×" + NumberFormats.fixed($0, 2) }
    report.checkTarget(
      "peak memory of a client, static", "≤ 6 MiB", costs[1].peak.median, atMost: 6
    ) { NumberFormats.fixed($0, 1) + " MiB" }
    report.checkTarget(
      "anonymous memory of a client, dynamic", "≤ 3 MiB", costs[3].anonymous.median, atMost: 3
    ) { NumberFormats.fixed($0, 1) + " MiB" }
    report.checkTarget(
      "a chart with 10 numbers a second, 200×50", "≤ 1 % of a core",
      try processorShareOfChart(seconds: isQuick ? 3 : 10) * 100, atMost: 1
    ) { NumberFormats.fixed($0, 2) + " %" }
    if !isQuick {
      report.checkTarget(
        "the first release build of a client", "≤ 40 s", try firstBuildTime(), atMost: 40
      ) { NumberFormats.fixed($0, 0) + " s" }
    }
  }

  private struct Costs {
    var start = MeasurementSamples()
    var peak = MeasurementSamples()
    var anonymous = MeasurementSamples()

    /// Starts a program, waits for its text, and ends it.
    mutating func measure(_ path: String, _ size: Size) throws {
      let session = try PTYSession([path], size: size)
      try session.waitUntil("text") { session in
        [0, size.height / 2].contains { !session.screen.row($0).isEmpty }
      }
      start.add((session.readings.last?.time ?? .nan) - session.startTime)
      session.waitUntilQuiet(for: 0.05)
      let usage = try session.resourceUsage()
      peak.add(Double(usage.peakKibibytes) / 1024)
      anonymous.add(Double(usage.anonymousKibibytes) / 1024)
      session.send("q")
      try session.waitForExit()
    }
  }

  /// The share of a processor that a chart needs.
  private func processorShareOfChart(seconds: Double) throws -> Double {
    let program = try MeasuredProgram(
      [try BuiltProgram.path(named: "bench-client"), "chart"], size: Size(width: 200, height: 50))
    program.session.waitUntilQuiet(for: 2, timeout: 2)
    let before = program.processor.seconds
    program.session.waitUntilQuiet(for: seconds, timeout: seconds)
    return (program.processor.seconds - before) / seconds
  }

  /// The seconds of the first release build of a client, in a folder of its own.
  private func firstBuildTime() throws -> Double {
    let folder = try TemporaryFolder()
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "client",
        dependencies: [.package(name: "tabpager", path: "\(BuiltProgram.packageFolder)")],
        targets: [
          .executableTarget(
            name: "client", dependencies: [.product(name: "TabPager", package: "tabpager")])
        ]
      )
      """
    _ = try folder.write(package, to: "Package.swift")
    _ = try folder.write(
      "import TabPager\n\ntry TextPage(\"A page of text.\").run()\n",
      to: "Sources/client/main.swift")
    let session = try PTYSession(
      ["/bin/sh", "-c", "swift build -c release"], directory: folder.path, size: size)
    guard try session.waitForExit(timeout: 600) == .exited(0) else {
      throw PTYSessionError.timedOut("the build of a client", screen: session.screenText.joined())
    }
    return (session.finalUsage?.time ?? .nan) - session.startTime
  }
}

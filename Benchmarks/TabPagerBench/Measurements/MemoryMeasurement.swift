import TabPagerCore
import TerminalSession

/// The memory used for documents that are larger than it.
struct MemoryMeasurement: Measurement {
  let isQuick: Bool
  let logs: GeneratedLogFiles

  var name: String { "memory" }

  private let size = Size(width: 80, height: 24)

  func run(_ report: BenchmarkReport) throws {
    let folder = try TemporaryFolder()
    try folder.write(GeneratedLog.lines(count: 50).joined(), to: "small")
    try folder.write(String(repeating: "word ", count: 20_000_000) + "\n", to: "line")
    let block = (0..<10_000).map { "line \($0 % 9973)\n" }.joined()
    try folder.write(String(repeating: block, count: 1000), to: "lines")
    let large = try logs.path(mebibytes: isQuick ? 128 : 10_240)

    var table = BenchmarkTable(
      "Resident MiB, each at its end", ["document", "tabpager", "less", ""])
    let pager = try ComparedPager.tabpager()
    func addRow(_ name: String, _ file: String) throws -> Double {
      let ours = try residentMemory(pager.arguments + [file], folder)
      let less = ComparedPager.less.map { viewer in
        (try? residentMemory(viewer.arguments + [file], folder, patience: 10)).map {
          NumberFormats.fixed($0, 1)
        }
          ?? "no answer in time"
      }
      table.addRow(name, NumberFormats.fixed(ours, 1), less ?? "not run", "")
      return ours
    }
    let small = try addRow("50 lines", "small")
    let lines = try addRow("10 million lines", "lines")
    _ = try addRow("a line of 100 MB", "line")
    _ = try addRow("a log of \(isQuick ? "128 MiB" : "10 GiB")", large)
    let endless = try residentMemory(
      ["bash", "-c", "exec '\(pager.arguments[0])' < <(yes 'a line without end')"], folder,
      isEndless: true)
    table.addRow("yes | tabpager, after 3 s", NumberFormats.fixed(endless, 1), "", "")
    report.printTable(table)
    report.checkTarget(
      "memory for the lines of 10 million lines", "< 2 MiB", lines - small, atMost: 2
    ) { NumberFormats.fixed($0, 1) + " MiB more than for 50 lines" }
  }

  private func residentMemory(
    _ arguments: [String], _ folder: TemporaryFolder, isEndless: Bool = false,
    patience: Double = 120
  ) throws -> Double {
    let subject = try MeasuredProgram(arguments, size: size, in: folder)
    try subject.session.waitUntil("a full screen") { !$0.screen.row(size.height - 2).isEmpty }
    if isEndless {
      subject.session.waitUntilQuiet(for: 3, timeout: 3)
    } else {
      try subject.waitUntilIdle(timeout: patience)
      subject.session.send("G")
      subject.session.waitUntilQuiet(for: 0.3)
      try subject.waitUntilIdle(timeout: patience)
    }
    return Double(try subject.session.resourceUsage().residentKibibytes) / 1024
  }
}

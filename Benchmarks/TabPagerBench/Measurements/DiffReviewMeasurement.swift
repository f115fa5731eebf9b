import TabPagerCore
import TerminalSession

/// Reading a diff: its first page, the next change, the other layout, and a file that changes.
struct DiffReviewMeasurement: Measurement {
  let isQuick: Bool

  var name: String { "review" }

  private let size = Size(width: 200, height: 50)
  private let changedLines = 100_000
  private let fileCount = 50_000
  private var repetitions: Int { isQuick ? 3 : 10 }

  /// The results for one diff.
  private struct Result {
    var start = MeasurementSamples()
    var page = MeasurementSamples()
    var change = MeasurementSamples()
    var layout = MeasurementSamples()
    var other: MeasurementSamples?
  }

  func run(_ report: BenchmarkReport) throws {
    let folder = try TemporaryFolder()
    _ = try GeneratedDiff.writeDiff(fileCount: 20, to: folder.path + "/few")
    _ = try GeneratedDiff.writeDiff(fileCount: fileCount, to: folder.path + "/many")
    try folder.write(GeneratedDiff.diff(changedLineCount: changedLines), to: "lines")
    try folder.write(GeneratedDiff.diff(lineByteCount: 1 << 20), to: "line")
    let diffs = ["few", "lines", "line", "many"]
    let results = try diffs.map { try measure($0, folder) }
    var table = BenchmarkTable(
      "Reading a diff at \(size.width)×\(size.height)",
      ["figure", "20 files", "100,000 changed lines", "two lines of 1 MB", "50,000 files"])
    func addRow(_ name: String, _ samples: (Result) -> MeasurementSamples?) {
      let texts = results.map { samples($0).map(NumberFormats.medianAndPercentile99) ?? "not run" }
      table.addRow([name] + texts)
    }
    addRow("start → first page of a file ms") { $0.start }
    addRow("start → first screen of ydiff in less ms") { $0.other }
    addRow("key → first page of a file ms") { $0.page }
    addRow("key → next change ms") { $0.change }
    addRow("key → other layout ms") { $0.layout }
    report.printTable(table)
    for (name, result) in zip(["20 files", "100,000 changed lines", "1 MB lines"], results) {
      report.checkTarget(
        "first page of a file, \(name)", "≤ 5 ms", result.page.median, atMost: 0.005
      ) { NumberFormats.milliseconds($0) + " ms" }
    }
    let ratio = results[3].page.median / results[0].page.median
    report.checkTarget("first page of one of 50,000 files", "≤ ×1.3 of 20", ratio, atMost: 1.3) {
      "×" + NumberFormats.fixed($0, 2)
    }
    let change = try measureReload(folder)
    var reload = BenchmarkTable("A review of 20 files, one of which changes", ["figure", ""])
    reload.addRow("last write → new lines shown ms", NumberFormats.medianAndPercentile99(change))
    report.printTable(reload)
    report.checkTarget("a changed file is shown", "≤ 500 ms", change.most, atMost: 0.5) {
      NumberFormats.milliseconds($0) + " ms"
    }
  }

  // MARK: A diff in a file

  private func startSession(_ command: String, _ folder: TemporaryFolder) throws -> PTYSession {
    try PTYSession(["sh", "-c", "exec " + command], directory: folder.path, size: size)
  }

  private func measure(_ diff: String, _ folder: TemporaryFolder) throws -> Result {
    var result = Result()
    let program = "'\(try BuiltProgram.path())' --motion=none --no-state --split=diff"
    let isFolded = diff == "lines"
    for _ in 0..<repetitions {
      let session = try startSession("\(program) --select=file0.swift \(diff)", folder)
      try session.waitUntil("the page", timeout: 60) { showsFileTab($0) }
      result.start.add((session.readings.last?.time ?? .nan) - session.startTime)
    }
    if let ydiff = ComparedProgram.ydiff.path {
      var samples = MeasurementSamples()
      for _ in 0..<(diff == "few" ? repetitions : 1) {
        let session = try startSession("\(ydiff) -s -w 96 -c always -p less < \(diff)", folder)
        do {
          try session.waitUntil("ydiff", timeout: 20) { !$0.screen.row(10).isEmpty }
        } catch {
          continue
        }
        samples.add((session.readings.last?.time ?? .nan) - session.startTime)
      }
      result.other = samples
    }
    // A key that shows a page for the first time needs a start of its own.
    for number in 0..<(isQuick ? 3 : 15) {
      let session = try startSession("\(program) \(diff)", folder)
      // The list of the files starts with a blank row.
      try session.waitUntil("the diff", timeout: 60) { session in
        (2...3).contains { !session.screen.row($0).isEmpty }
      }
      session.waitUntilQuiet(for: 0.5, timeout: 20)
      let page = try responseTime(session, to: Key("2")) { showsFileTab($0) }
      session.waitUntilQuiet(for: 0.3)
      if isFolded {
        result.page.add(
          try responseTime(session, to: Key(.enter)) { $0.screen.row(9).contains("compute(") })
        session.waitUntilQuiet(for: 1)
      } else {
        result.page.add(page)
      }
      guard number < (isQuick ? 1 : 3) else { continue }
      if diff == "few" || diff == "many" {
        for _ in 0..<15 {
          let title = session.screen.row(2)
          result.page.add(
            try responseTime(session, to: Key(.right)) {
              $0.screen.row(2) != title && showsFileTab($0)
            })
          session.waitUntilQuiet(for: 0.02)
        }
      }
      // The diff of long lines has only three changes, and few files have not many more.
      for number in 0..<(diff == "line" ? 2 : 20) {
        result.change.add(try timeToNextChange(session, number % 8 < 4 ? .forward : .backward))
        session.waitUntilQuiet(for: 0.02)
      }
      for _ in 0..<4 {
        let isSplit = showsSideBySide(session)
        result.layout.add(
          try responseTime(session, to: Key("=")) { showsSideBySide($0) != isSplit })
        session.waitUntilQuiet(for: number == 0 ? 0.5 : 0.2)
      }
    }
    return result
  }

  /// Goes to the next or the previous change. Returns the time until the first byte of the answer, in seconds.
  private func timeToNextChange(_ session: PTYSession, _ direction: Direction) throws -> Double {
    let count = session.readings.count
    let pressed = PTYSession.clock
    session.press(direction == .forward ? ")" : "(")
    try session.waitUntil("the next change", timeout: 30) { $0.readings.count > count }
    return session.readings[count].time - pressed
  }

  /// Presses a key, and waits for a screen. Returns the time between, in seconds.
  private func responseTime(
    _ session: PTYSession, to key: Key, until isShown: (PTYSession) -> Bool
  ) throws -> Double {
    let pressed = PTYSession.clock
    session.press(key)
    try session.waitUntil("an answer to \(key)", timeout: 30) { isShown($0) }
    return (session.readings.last?.time ?? .nan) - pressed
  }

  /// Whether a file's own tab is shown. The page of the first tab may begin with the same rows, so the status line decides.
  private func showsFileTab(_ session: PTYSession) -> Bool {
    session.screen.row(2).contains(".swift   ") && !session.screen.row(3).isEmpty
      && session.screen.row(size.height - 1).contains(".swift ")
  }

  private func showsSideBySide(_ session: PTYSession) -> Bool {
    (3..<size.height - 1).contains { session.screen.row($0).contains("│") }
  }

  // MARK: A repository

  /// The time from the last write of a file to the first screen with its new lines, in seconds.
  private func measureReload(_ folder: TemporaryFolder) throws -> MeasurementSamples {
    let script = """
      git init -q -b main work; cd work; for i in $(seq 20); do seq 200 > file$i; done; git add -A
      git -c user.name=a -c user.email=a@b commit -qm Begin
      for i in $(seq 20); do sed -i 's/^100$/changed/' file$i; done
      """
    try folder.write(script, to: "begin")
    guard try startSession("sh begin", folder).waitForExit(timeout: 60) == .exited(0)
    else { return MeasurementSamples() }
    let program = "'\(try BuiltProgram.path())' --motion=none --no-state --review"
    let session = try startSession("sh -c \"cd work; exec \(program)\"", folder)
    try session.waitUntil("the review") { $0.screen.row(0).contains("file1") }
    session.press("2")
    try session.waitUntil("the page") { session in
      (3..<40).contains { session.screen.row($0).contains("changed") }
    }
    var samples = MeasurementSamples()
    let lines = (1...200).map { $0 == 100 ? "changed" : String($0) }
    for number in 0..<repetitions {
      session.waitUntilQuiet(for: 0.5)
      var new = lines
      new[101] = "again\(number)"
      try FileIO.write(new.joined(separator: "\n") + "\n", to: folder.path + "/work/file1")
      let written = PTYSession.clock
      try session.waitUntil("the new line") { session in
        (3..<40).contains { session.screen.row($0).contains("again\(number)") }
      }
      samples.add((session.readings.last?.time ?? .nan) - written)
    }
    return samples
  }
}

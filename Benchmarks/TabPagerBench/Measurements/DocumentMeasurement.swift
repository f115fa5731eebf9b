import TabPagerCore
import TerminalSession

/// Documents of all kinds, compared with `less` and `most`.
struct DocumentMeasurement: Measurement {
  let isQuick: Bool
  let logs: GeneratedLogFiles

  var name: String { "documents" }

  private let size = Size(width: 200, height: 50)
  private var mebibytes: Int { isQuick ? 128 : 1024 }

  func run(_ report: BenchmarkReport) throws {
    let folder = try TemporaryFolder()
    let log = try logs.path(mebibytes: mebibytes)
    try writeDocuments(to: folder)
    let viewers = try ComparedPager.all()
    var table = BenchmarkTable(
      "Documents at \(size.width)×\(size.height): a log of \(mebibytes) MiB, a line of 100 MB",
      ["figure", "tabpager", "less", "most", ""])
    func addRow(
      _ name: String, _ answers: [DocumentBenchmark.KeyResponses?],
      _ text: (DocumentBenchmark.KeyResponses) -> String
    ) {
      let texts = zip(viewers, answers).map { viewer, answers in
        viewer == nil ? "not run" : answers.map(text) ?? "no answer in time"
      }
      table.addRow([name] + texts + Array(repeating: "", count: 4 - texts.count))
    }
    func makeBenchmark(_ count: Int) -> DocumentBenchmark {
      DocumentBenchmark(size: size, folder: folder, count: count)
    }

    for (name, file, prefix) in [
      ("small file", "small", ""), ("log", log, ""), ("cat log | …", "", "cat \(log) | "),
    ] {
      let starts = measureInTurn(viewers, rounds: isQuick ? 10 : 40) { _, viewer in
        DocumentBenchmark.KeyResponses(
          times: try makeBenchmark(1).startTimes(viewer, file, commandPrefix: prefix))
      }
      addRow("start → full screen ms, \(name)", starts) { $0.text }
      checkRatioToLess(report, "start to the first full screen, \(name)", starts, atMost: 1.3)
    }

    let bottoms = measureKeys(viewers, makeBenchmark(8), log, rounds: isQuick ? 1 : 5) {
      [$0.bottom, $0.top]
    }
    addRow("G ms, log", bottoms) { $0.text }
    checkLimit(report, "G in the log", bottoms[0]?.times.median, ms: 5)
    let end = "\(GeneratedLog.lineCount(mebibytes: mebibytes)) needle-at-the-end"
    func measureJumpToEndWithLineNumbers(
      _ viewer: ComparedPager, _ count: Int
    ) throws -> DocumentBenchmark.KeyResponses {
      let times = try makeBenchmark(count).timesToShowText(
        viewer.addingOptions("-N"), log, "G", for: end, waitsUntilIdle: false)
      return DocumentBenchmark.KeyResponses(times: times)
    }
    let numbers = measureInTurn(viewers.dropLast(), rounds: 1) { index, viewer in
      try measureJumpToEndWithLineNumbers(viewer, index > 0 ? 1 : isQuick ? 10 : 40)
    }
    addRow("G with line numbers, at once after the start ms, log", numbers) { $0.text }
    checkLimit(report, "G with line numbers", numbers[0]?.times.median, ms: 250)

    for (name, file) in [("log", log), ("100 MB line", "line"), ("CJK and emoji", "wide")] {
      let rounds = isQuick ? 1 : 5
      let pages = measureKeys(viewers, makeBenchmark(30), file, rounds: rounds) { [$0.pageDown] }
      addRow("PageDown ms; bytes, \(name)", pages) { $0.described }
      checkRatioToLess(
        report, "PageDown, median, \(name)", pages, atMost: file == "wide" ? 1.7 : 1.3)
      checkLimit(report, "PageDown, 99 %, \(name)", pages[0]?.times.percentile99, ms: 1.5)
      checkLimit(report, "PageDown, \(name)", pages[0]?.bytes.median, bytes: 5700)
      let lines = measureKeys(viewers, makeBenchmark(30), file, rounds: rounds) { [$0.lineDown] }
      addRow("one line ms; bytes, \(name)", lines) { $0.described }
      checkLimit(report, "one line, median, \(name)", lines[0]?.times.median, ms: 0.4)
      checkLimit(report, "one line, \(name)", lines[0]?.bytes.median, bytes: 200)
    }
    report.printTable(table)
  }

  // MARK: - In turn

  /// Measures viewers in turn, several times, so that other load on the machine affects all of them
  /// equally.
  ///
  /// - Returns: The result of each viewer, or `nil` if it is not installed or gave no answer.
  private func measureInTurn(
    _ viewers: [ComparedPager?], rounds: Int,
    _ measure: (_ index: Int, _ viewer: ComparedPager) throws -> DocumentBenchmark.KeyResponses
  ) -> [DocumentBenchmark.KeyResponses?] {
    var all = viewers.map { $0.map { _ in DocumentBenchmark.KeyResponses() } }
    for _ in 0..<rounds {
      for (index, viewer) in viewers.enumerated() {
        guard let viewer, let before = all[index] else { continue }
        all[index] = (try? measure(index, viewer)).map { before + $0 }
      }
    }
    return all
  }

  /// Measures keys in the same way, in pagers that are started once.
  private func measureKeys(
    _ viewers: [ComparedPager?], _ runs: DocumentBenchmark, _ file: String, rounds: Int,
    _ keys: (ComparedPager) -> [String]
  ) -> [DocumentBenchmark.KeyResponses?] {
    let subjects = viewers.map { viewer in
      viewer.flatMap { try? runs.openAndWaitUntilIdle($0, file) }
    }
    return measureInTurn(viewers, rounds: rounds) { index, viewer in
      guard let subject = subjects[index] else { throw NoAnswer() }
      return try runs.measureKeys(keys(viewer), in: subject)
    }
  }

  private struct NoAnswer: Error {}

  // MARK: - Targets

  private func checkRatioToLess(
    _ report: BenchmarkReport, _ name: String, _ answers: [DocumentBenchmark.KeyResponses?],
    atMost limit: Double
  ) {
    let (ours, less) = (answers[0]?.times.median, answers[1]?.times.median)
    report.checkTarget(
      name, "≤ ×\(limit) of less", ours.flatMap { ours in less.map { ours / $0 } }, atMost: limit
    ) { "×" + NumberFormats.fixed($0, 2) }
  }

  private func checkLimit(_ report: BenchmarkReport, _ name: String, _ seconds: Double?, ms: Double)
  {
    report.checkTarget(
      name, "≤ \(NumberFormats.fixed(ms, ms < 2 ? 1 : 0)) ms", seconds, atMost: ms / 1000
    ) {
      NumberFormats.milliseconds($0) + " ms"
    }
  }

  private func checkLimit(
    _ report: BenchmarkReport, _ name: String, _ bytes: Double?, bytes limit: Double
  ) {
    report.checkTarget(name, "≤ \(NumberFormats.fixed(limit, 0)) bytes", bytes, atMost: limit) {
      NumberFormats.fixed($0, 0)
    }
  }

  private func writeDocuments(to folder: TemporaryFolder) throws {
    try folder.write(GeneratedLog.lines(count: 200).joined(), to: "small")
    let words = (0..<100_000).map { "word\($0 &* 7919 % 1_000_003) " }.joined()
    try folder.write(String(repeating: words, count: 95) + "\nend\n", to: "line")
    let wide = ["漢字を読む人", "한국어 문장", "emoji 🎉🚀🦊", "naïve café", "ไทยไทย", "中文文本"]
    let lines = (0..<40_000).map { number in
      (0..<12).map { wide[(number &* 31 &+ $0 &* 7) % 6] }.joined(separator: " ") + "\(number)\n"
    }
    try folder.write(lines.joined(), to: "wide")
  }
}

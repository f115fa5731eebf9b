import TabPagerCore
import TerminalSession

/// Documents of all kinds, next to `less` and `most` where they do the same.
struct DocumentMeasurement: Measurement {
  let isQuick: Bool
  let logs: Logs

  var name: String { "documents" }

  private let size = Size(width: 200, height: 50)
  private var mebibytes: Int { isQuick ? 128 : 1024 }

  func run(_ report: Report) throws {
    let folder = try TemporaryFolder()
    let log = try logs.path(mebibytes: mebibytes)
    try write(to: folder)
    let few = DocumentRuns(size: size, folder: folder, count: isQuick ? 10 : 40)
    let many = DocumentRuns(size: size, folder: folder, count: isQuick ? 40 : 150)
    let once = DocumentRuns(size: size, folder: folder, count: 1)

    var table = Table(
      "Documents at \(size.width)×\(size.height): a log of \(mebibytes) MiB, a line of 100 MB",
      ["figure", "tabpager", "less", "most", ""])
    let viewers = try Viewer.all()
    func row(_ name: String, _ measure: (Viewer) throws -> String) {
      table.add(row: [name] + viewers.map { Self.text($0, measure) } + [""])
    }
    row("start → full screen ms, small file") { Figures.times(try few.starts($0, "small")) }
    row("start → full screen ms, log") { Figures.times(try few.starts($0, log)) }
    row("start → full screen ms, cat log | …") { viewer in
      Figures.times(try few.starts(viewer, "", after: "cat \(log) | "))
    }
    row("G ms, log") { try few.keys($0, log, [$0.bottom, $0.top]).text }
    let end = "\(Log.lineCount(mebibytes)) needle-at-the-end"
    table.add(
      "G with line numbers, at once after the start ms, log",
      Figures.times(
        try few.wait(try .ours().with("-N"), log, "G", for: end, rests: false)),
      Self.text(.less) {
        Figures.times(try once.wait($0.with("-N"), log, "G", for: end, rests: false))
      }, "", "")
    for (name, file) in [("log", log), ("100 MB line", "line"), ("CJK and emoji", "wide")] {
      row("PageDown ms; bytes, \(name)") { try many.keys($0, file, [$0.pageDown]).described }
      row("one line ms; bytes, \(name)") { try many.keys($0, file, [$0.lineDown]).described }
    }
    report.show(table)
  }

  /// What was measured; why not, where it was not.
  private static func text(
    _ viewer: Viewer?, _ measure: (Viewer) throws -> String
  ) -> String {
    guard let viewer else { return "not run" }
    do {
      return try measure(viewer)
    } catch {
      return "no answer in time"
    }
  }

  private func write(to folder: TemporaryFolder) throws {
    try folder.write(Log.lines(200).joined(), to: "small")
    let words = (0..<100_000).map { "word\($0 &* 7919 % 1_000_003) " }.joined()
    try folder.write(String(repeating: words, count: 95) + "\nend\n", to: "line")
    let wide = ["漢字を読む人", "한국어 문장", "emoji 🎉🚀🦊", "naïve café", "ไทยไทย", "中文文本"]
    let lines = (0..<40_000).map { number in
      (0..<12).map { wide[(number &* 31 &+ $0 &* 7) % 6] }.joined(separator: " ") + "\(number)\n"
    }
    try folder.write(lines.joined(), to: "wide")
  }
}

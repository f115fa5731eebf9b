import Glibc
import TabPagerCore
import TerminalSession

/// Documents of any size, next to `less` where it does the same in a time that can be waited for.
struct DocumentMeasurement: Measurement {
  let isQuick: Bool

  var name: String { "documents" }

  private let size = Size(width: 200, height: 50)
  private var repetitions: Int { isQuick ? 40 : 200 }

  func run(_ report: Report) throws {
    let folder = try TemporaryFolder()
    let mebibytes = isQuick ? 128 : 1024
    try Log.write(to: folder.path + "/log", mebibytes: mebibytes)
    try folder.write(Log.lines(200).joined(), to: "small")
    let words = (0..<100_000).map { "word\($0 &* 7919 % 1_000_003) " }.joined()
    try folder.write(String(repeating: words, count: 95) + "\nend\n", to: "line")

    var table = Table(
      "Documents at \(size.width)×\(size.height): a log of \(mebibytes) MiB, a line of 100 MB",
      ["figure", "tabpager", "less", ""])
    let less = FileText.exists("/usr/bin/less") ? "/usr/bin/less" : nil
    let pager = try BuiltProgram.path()
    func row(_ name: String, _ measure: (_ program: String) throws -> String) rethrows {
      table.add(name, try measure(pager), try less.map(measure) ?? "not run", "")
    }
    for file in ["small", "log"] {
      try row("start → full screen ms, \(file)") { try starts([$0, file], folder) }
    }
    try row("G ms, log") { try keys($0, "log", ["G", "g"], folder).text }
    try row("G ms, log, with line numbers") { program in
      program == pager ? try counted(program, folder) : "seconds"
    }
    for file in ["log", "line"] {
      try row("PageDown ms; bytes, \(file)") { program in
        file == "line" && program != pager
          ? "not run" : try keys(program, file, ["f"], folder).described
      }
    }
    try row("one line ms; bytes, log") { try keys($0, "log", ["j"], folder).described }
    try row("literal at the end ms, log") { program in
      program == pager ? try found(program, "needle-at-the-end", folder) : "seconds"
    }
    try row("expression at the end ms, log") { program in
      program == pager ? try found(program, #"NEEDLE code=\d{3}x"#, folder) : "seconds"
    }
    try row("resident MiB after all of it, log") { try memory($0, folder) }
    report.show(table)
  }

  private func starts(_ arguments: [String], _ folder: TemporaryFolder) throws -> String {
    var samples = Samples()
    for _ in 0..<repetitions / 4 {
      let session = try PTYSession(arguments, directory: folder.path, size: size)
      try session.waitUntil("a full screen") { !$0.screen.row(size.height - 2).isEmpty }
      samples.add((session.readings.last?.time ?? .nan) - session.startTime)
      session.send("q")
      try session.waitForExit()
    }
    return Figures.times(samples)
  }

  private struct Answers {
    var times = Samples()
    var bytes = Samples()
    var text: String { Figures.times(times) }
    var described: String { text + "; " + Figures.fixed(bytes.median, 0) }
  }

  private func opened(
    _ program: String, _ file: String, _ folder: TemporaryFolder
  ) throws -> PTYSession {
    let session = try PTYSession([program, file], directory: folder.path, size: size)
    try session.waitUntil("a full screen") { !$0.screen.row(size.height - 2).isEmpty }
    // Until the lines are counted, so that only keys are measured.
    session.quiet(for: 0.5)
    return session
  }

  /// From a key to the last byte of its answer; the keys in turn.
  private func keys(
    _ program: String, _ file: String, _ keys: [String], _ folder: TemporaryFolder
  ) throws -> Answers {
    let session = try opened(program, file, folder)
    var answers = Answers()
    for number in 0..<repetitions {
      let (count, bytes) = (session.readings.count, session.rawOutput.count)
      let pressed = PTYSession.clock
      session.send(keys[number % keys.count])
      try session.waitUntil("an answer") { $0.readings.count > count }
      session.quiet(for: 0.02)
      guard number % keys.count == 0 else { continue }
      answers.times.add((session.readings.last?.time ?? .nan) - pressed)
      answers.bytes.add(Double(session.rawOutput.count - bytes))
    }
    return answers
  }

  /// From a key to where text stands on the screen that it brings; a start each.
  private func wait(
    _ program: String, _ options: [String], _ key: String, for text: String,
    settling: Bool = true, _ folder: TemporaryFolder
  ) throws -> String {
    var samples = Samples()
    for _ in 0..<max(3, repetitions / 20) {
      let session = try PTYSession(
        [program] + options + ["log"], directory: folder.path, size: size)
      try session.waitUntil("a full screen") { !$0.screen.row(size.height - 2).isEmpty }
      if settling { session.quiet(for: 0.5) }
      let pressed = PTYSession.clock
      session.send(key)
      try session.waitUntil(text) { $0.screen.shows(text) }
      samples.add((session.readings.last?.time ?? .nan) - pressed)
    }
    return Figures.times(samples)
  }

  /// The last line with its number, right after the start.
  private func counted(_ program: String, _ folder: TemporaryFolder) throws -> String {
    let last = "\(Log.lineCount(isQuick ? 128 : 1024)) needle-at-the-end"
    return try wait(program, ["-N"], "G", for: last, settling: false, folder)
  }

  private func found(
    _ program: String, _ pattern: String, _ folder: TemporaryFolder
  ) throws -> String {
    try wait(program, [], "/\(pattern)\r", for: "needle-at-the-end NEEDLE", folder)
  }

  private func memory(_ program: String, _ folder: TemporaryFolder) throws -> String {
    let session = try opened(program, "log", folder)
    session.send("G")
    session.quiet(for: 0.3)
    return Figures.fixed(Double(try session.usage().residentKibibytes) / 1024, 1)
  }
}

import TabPagerCore
import TerminalSession

/// How fast a pager shows documents and answers in them.
struct DocumentRuns {
  let size: Size
  /// Where the documents are that have no path.
  let folder: TemporaryFolder?
  /// How often each is done.
  let count: Int
  /// How long a pager may work on what it has been given before it is asked anything, in seconds.
  var patience = 10.0

  /// Answers to keys.
  struct Answers {
    var times = Samples()
    var bytes = Samples()
    var processor = Samples()

    /// All of both.
    static func + (left: Answers, right: Answers) -> Answers {
      Answers(
        times: left.times + right.times, bytes: left.bytes + right.bytes,
        processor: left.processor + right.processor)
    }

    var text: String { Figures.times(times) }
    var described: String { text + "; " + Figures.fixed(bytes.median, 0) }
  }

  /// From the start of a command in a shell, such as one that writes to a pager, to a full screen.
  ///
  /// - Parameters:
  ///   - prefix: what stands before the pager's own command.
  ///   - file: what stands behind it.
  func starts(_ viewer: Viewer, _ file: String, after prefix: String = "") throws -> Samples {
    var samples = Samples()
    for _ in 0..<count {
      let arguments =
        prefix.isEmpty
        ? viewer.arguments + [file]
        : ["sh", "-c", prefix + viewer.arguments.map { "'\($0)'" }.joined(separator: " ")]
      let session = try PTYSession(arguments, directory: folder?.path, size: size)
      try session.waitUntil("a full screen") { isFull($0, viewer) }
      samples.add((session.readings.last?.time ?? .nan) - session.startTime)
      session.send("Q")
      if prefix.isEmpty { try session.waitForExit() }
    }
    return samples
  }

  /// A pager that has come to rest on a document, so that only keys are measured.
  func opened(_ viewer: Viewer, _ file: String) throws -> MeasuredProgram {
    let subject = try MeasuredProgram(viewer.arguments + [file], size: size, in: folder)
    try subject.session.waitUntil("a full screen") { isFull($0, viewer) }
    try subject.rest(timeout: patience)
    return subject
  }

  /// From a key to the last byte of its answer; the keys in turn, of which the first is measured.
  func keys(_ keys: [String], in subject: MeasuredProgram) throws -> Answers {
    let session = subject.session
    var answers = Answers()
    for number in 0..<count * keys.count {
      let (readings, bytes) = (session.readings.count, session.rawOutput.count)
      let before = subject.processor.seconds
      let pressed = PTYSession.clock
      session.send(keys[number % keys.count])
      try session.waitUntil("an answer") { $0.readings.count > readings }
      session.quiet(for: 0.02)
      guard number % keys.count == 0 else { continue }
      answers.times.add((session.readings.last?.time ?? .nan) - pressed)
      answers.bytes.add(Double(session.rawOutput.count - bytes))
      answers.processor.add(subject.processor.seconds - before)
    }
    return answers
  }

  /// The same in a pager that is started for it.
  func keys(_ viewer: Viewer, _ file: String, _ keys: [String]) throws -> Answers {
    try self.keys(keys, in: try opened(viewer, file))
  }

  /// From a key to where text stands on the screen that it brings; a start each.
  ///
  /// - Parameter rests: whether it is waited for that all lines are counted.
  func wait(
    _ viewer: Viewer, _ file: String, _ key: String, for text: String, rests: Bool = true,
    timeout: Double = 300
  ) throws -> Samples {
    var samples = Samples()
    for _ in 0..<count {
      let subject = try MeasuredProgram(viewer.arguments + [file], size: size, in: folder)
      let session = subject.session
      try session.waitUntil("a full screen") { isFull($0, viewer) }
      if rests { try subject.rest(timeout: patience) }
      let pressed = PTYSession.clock
      session.send(key)
      try subject.wait(for: text, timeout: timeout)
      samples.add((session.readings.last?.time ?? .nan) - pressed)
    }
    return samples
  }

  private func isFull(_ session: PTYSession, _ viewer: Viewer) -> Bool {
    !session.screen.row(size.height - 1 - viewer.rowsBelow).isEmpty
  }
}

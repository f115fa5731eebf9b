import TabPagerCore
import TerminalSession

/// Measures how fast a pager shows documents and responds in them.
struct DocumentBenchmark {
  let size: Size
  /// The working directory, for documents without an absolute path.
  let folder: TemporaryFolder?
  /// The number of repetitions.
  let count: Int
  /// How long a pager may work on a document before it receives keys, in seconds.
  var patience = 10.0

  /// The responses to keys.
  struct KeyResponses {
    var times = MeasurementSamples()
    var bytes = MeasurementSamples()
    var processor = MeasurementSamples()

    /// Returns the responses of both.
    static func + (left: KeyResponses, right: KeyResponses) -> KeyResponses {
      KeyResponses(
        times: left.times + right.times, bytes: left.bytes + right.bytes,
        processor: left.processor + right.processor)
    }

    var text: String { NumberFormats.medianAndPercentile99(times) }
    var described: String { text + "; " + NumberFormats.fixed(bytes.median, 0) }
  }

  /// Measures the time from the start of a shell command, such as one that writes to a pager, to a
  /// full screen.
  ///
  /// - Parameters:
  ///   - prefix: The text before the pager's own command.
  ///   - file: The text after it.
  func startTimes(_ viewer: ComparedPager, _ file: String, commandPrefix prefix: String = "") throws
    -> MeasurementSamples
  {
    var samples = MeasurementSamples()
    for _ in 0..<count {
      let arguments =
        prefix.isEmpty
        ? viewer.arguments + [file]
        : ["sh", "-c", prefix + viewer.arguments.map { "'\($0)'" }.joined(separator: " ")]
      let session = try PTYSession(arguments, directory: folder?.path, size: size)
      try session.waitUntil("a full screen") { isScreenFull($0, viewer) }
      samples.add((session.readings.last?.time ?? .nan) - session.startTime)
      session.send("Q")
      if prefix.isEmpty { try session.waitForExit() }
    }
    return samples
  }

  /// Starts a pager and waits until it is idle, so that only keys are measured.
  func openAndWaitUntilIdle(_ viewer: ComparedPager, _ file: String) throws -> MeasuredProgram {
    let subject = try MeasuredProgram(viewer.arguments + [file], size: size, in: folder)
    try subject.session.waitUntil("a full screen") { isScreenFull($0, viewer) }
    try subject.waitUntilIdle(timeout: patience)
    return subject
  }

  /// Measures the time from a key to the last byte of the response. The keys are pressed in turn,
  /// and the first is measured.
  func measureKeys(_ keys: [String], in subject: MeasuredProgram) throws -> KeyResponses {
    let session = subject.session
    var answers = KeyResponses()
    for number in 0..<count * keys.count {
      let (readings, bytes) = (session.readings.count, session.rawOutput.count)
      let before = subject.processor.seconds
      let pressed = PTYSession.clock
      session.send(keys[number % keys.count])
      try session.waitUntil("an answer") { $0.readings.count > readings }
      session.waitUntilQuiet(for: 0.02)
      guard number % keys.count == 0 else { continue }
      answers.times.add((session.readings.last?.time ?? .nan) - pressed)
      answers.bytes.add(Double(session.rawOutput.count - bytes))
      answers.processor.add(subject.processor.seconds - before)
    }
    return answers
  }

  /// Measures keys in a pager started for the purpose.
  func measureKeys(_ viewer: ComparedPager, _ file: String, _ keys: [String]) throws -> KeyResponses
  {
    try self.measureKeys(keys, in: try openAndWaitUntilIdle(viewer, file))
  }

  /// Measures the time from a key to a text on the screen, with a start for each.
  ///
  /// - Parameter waitsUntilIdle: Whether to wait until all lines are counted.
  func timesToShowText(
    _ viewer: ComparedPager, _ file: String, _ key: String, for text: String,
    waitsUntilIdle: Bool = true, timeout: Double = 300
  ) throws -> MeasurementSamples {
    var samples = MeasurementSamples()
    for _ in 0..<count {
      let subject = try MeasuredProgram(viewer.arguments + [file], size: size, in: folder)
      let session = subject.session
      try session.waitUntil("a full screen") { isScreenFull($0, viewer) }
      if waitsUntilIdle { try subject.waitUntilIdle(timeout: patience) }
      let pressed = PTYSession.clock
      session.send(key)
      try subject.waitForOutput(showing: text, timeout: timeout)
      samples.add((session.readings.last?.time ?? .nan) - pressed)
    }
    return samples
  }

  private func isScreenFull(_ session: PTYSession, _ viewer: ComparedPager) -> Bool {
    !session.screen.row(size.height - 1 - viewer.rowsBelow).isEmpty
  }
}

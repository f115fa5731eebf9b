import TabPagerCore
import TerminalSession

/// A program that is being measured, on its own terminal.
final class MeasuredProgram {
  let session: PTYSession
  let processor: ProcessCPUClock
  /// The working directory, which exists as long as the program runs.
  private let folder: TemporaryFolder?

  /// Starts a program.
  init(_ arguments: [String], size: Size, in folder: TemporaryFolder? = nil) throws {
    self.folder = folder
    session = try PTYSession(arguments, directory: folder?.path, size: size)
    processor = try ProcessCPUClock(process: session.process)
  }

  /// Starts the pager on files.
  static func startPager(_ files: [String], size: Size, in folder: TemporaryFolder) throws
    -> MeasuredProgram
  {
    try MeasuredProgram([try BuiltProgram.path()] + files, size: size, in: folder)
  }

  /// Starts the bare ncurses program that repaints a line for each key.
  static func startBareNCurses(size: Size) throws -> MeasuredProgram {
    try MeasuredProgram([try BuiltProgram.path(named: "bare-ncurses")], size: size)
  }

  /// Waits until the program has drawn its screen and is quiet.
  func waitUntilQuiet(for seconds: Double = 0.25) throws {
    if session.rawOutput.isEmpty {
      try session.waitUntil("a first byte") { !$0.rawOutput.isEmpty }
    }
    guard session.waitUntilQuiet(for: seconds) else {
      throw PTYSessionError.timedOut("the program to fall quiet", screen: "")
    }
  }

  /// Waits until the program has written something after the call and the screen shows a text.
  ///
  /// One read may contain several frames, which the screen shows one after the other.
  func waitForOutput(showing text: String, timeout: Double = 10) throws {
    let count = session.readings.count
    try session.waitUntil(text, timeout: timeout) {
      $0.readings.count != count && $0.screen.shows(text)
    }
  }

  /// Waits until the program uses hardly any processor time. It may still poll from time to time.
  ///
  /// - Parameter timeout: The longest wait in seconds.
  func waitUntilIdle(timeout: Double = 60) throws {
    let end = PTYSession.clock + timeout
    while true {
      let used = processor.seconds
      session.waitUntilQuiet(for: 0.15, timeout: 0.3)
      if processor.seconds - used < 0.003 { return }
      guard PTYSession.clock < end else {
        throw PTYSessionError.timedOut("the program to rest", screen: "")
      }
    }
  }

  /// Presses a key and waits for the first byte. Returns the time between in seconds.
  func responseTime(to key: Key) throws -> Double {
    let count = session.readings.count
    let pressed = PTYSession.clock
    session.press(key)
    try session.waitUntil("an answer to a key") { $0.readings.count > count }
    return session.readings[count].time - pressed
  }

  /// Presses a key that starts a motion, and waits until the program is idle again.
  ///
  /// - Parameter pause: How long the output may pause during the motion, in seconds.
  func recordMotion(startedBy key: Key, maximumPause pause: Double = 0.5) throws -> Motion {
    let start = session.rawOutput.count
    let before = processor.seconds
    let pressed = PTYSession.clock
    let answer = try responseTime(to: key)
    try waitUntilQuiet(for: pause)
    let used = processor.seconds - before
    let log = RecordedFrames(session, from: start)
    let duration = (log.frames.last?.time ?? .nan) - pressed
    return Motion(
      output: start..<session.rawOutput.count, answer: answer, duration: duration,
      processorSeconds: used, log: log)
  }

  /// A motion started by a key, from rest to rest.
  struct Motion {
    /// Its range in the output.
    var output: Range<Int>
    /// The time from the key to the first byte, in seconds.
    var answer: Double
    /// The time from the key to the last frame, in seconds.
    var duration: Double
    var processorSeconds: Double
    var log: RecordedFrames
  }
}

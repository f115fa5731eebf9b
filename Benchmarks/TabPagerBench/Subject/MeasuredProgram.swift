import TabPagerCore
import TerminalSession

/// A program that is being measured, on a terminal of its own.
final class MeasuredProgram {
  let session: PTYSession
  let processor: ProcessorClock
  /// Where it runs: there as long as it does.
  private let folder: TemporaryFolder?

  /// Starts a program.
  init(_ arguments: [String], size: Size, in folder: TemporaryFolder? = nil) throws {
    self.folder = folder
    session = try PTYSession(arguments, directory: folder?.path, size: size)
    processor = try ProcessorClock(process: session.process)
  }

  /// Starts the pager on files.
  static func pager(_ files: [String], size: Size, in folder: TemporaryFolder) throws
    -> MeasuredProgram
  {
    try MeasuredProgram([try BuiltProgram.path()] + files, size: size, in: folder)
  }

  /// Starts the program on ncurses that repaints a line for each key.
  static func bare(size: Size) throws -> MeasuredProgram {
    try MeasuredProgram([try BuiltProgram.path(named: "bare-ncurses")], size: size)
  }

  /// Waits until it has drawn its screen and fallen quiet.
  func settle(for seconds: Double = 0.25) throws {
    if session.rawOutput.isEmpty {
      try session.waitUntil("a first byte") { !$0.rawOutput.isEmpty }
    }
    guard session.quiet(for: seconds) else {
      throw PTYSessionError.timedOut("the program to fall quiet", screen: "")
    }
  }

  /// Waits until the program has written something after the call and the screen shows a text.
  ///
  /// One reading may hold several frames, which the screen shows one after the other.
  func wait(for text: String, timeout: Double = 10) throws {
    let count = session.readings.count
    try session.waitUntil(text, timeout: timeout) {
      $0.readings.count != count && $0.screen.shows(text)
    }
  }

  /// Waits until it uses hardly any processor: nothing is read, counted or drawn any more, though it
  /// may look now and then whether there is something.
  ///
  /// - Parameter timeout: how long at most, in seconds.
  func rest(timeout: Double = 60) throws {
    let end = PTYSession.clock + timeout
    while true {
      let used = processor.seconds
      session.quiet(for: 0.15, timeout: 0.3)
      if processor.seconds - used < 0.003 { return }
      guard PTYSession.clock < end else {
        throw PTYSessionError.timedOut("the program to rest", screen: "")
      }
    }
  }

  /// Presses a key, and waits for the first byte. Returns the seconds between.
  func answer(to key: Key) throws -> Double {
    let count = session.readings.count
    let pressed = PTYSession.clock
    session.press(key)
    try session.waitUntil("an answer to a key") { $0.readings.count > count }
    return session.readings[count].time - pressed
  }

  /// Presses a key that sets something in motion, and waits until it rests again.
  ///
  /// - Parameter pause: how long nothing may come, in seconds, while it still moves: by less than is
  ///   seen, or where it is not seen.
  func motion(on key: Key, pause: Double = 0.5) throws -> Motion {
    let start = session.rawOutput.count
    let before = processor.seconds
    let pressed = PTYSession.clock
    let answer = try answer(to: key)
    try settle(for: pause)
    let used = processor.seconds - before
    let log = FrameLog(session, from: start)
    let duration = (log.frames.last?.time ?? .nan) - pressed
    return Motion(
      output: start..<session.rawOutput.count, answer: answer, duration: duration,
      processorSeconds: used, log: log)
  }

  /// What a key set in motion, from rest to rest.
  struct Motion {
    /// Where it lies in the output.
    var output: Range<Int>
    /// Seconds from the key to the first byte.
    var answer: Double
    /// Seconds from the key to the last frame.
    var duration: Double
    var processorSeconds: Double
    var log: FrameLog
  }
}

import CTestTerminal
import Glibc
package import TabPagerCore

/// A program on a terminal of its own: a real pseudo-terminal, whose output a real emulator shows,
/// under a leader that does a shell's part (Ctrl-Z works).
///
/// Nothing happens by itself: the calls that wait read what the program wrote and send what was
/// typed. The program is killed when nothing refers to the session any more.
package final class PTYSession {
  /// Bytes that were read at once, and when.
  package struct Reading: Hashable, Sendable {
    /// Seconds on ``PTYSession/clock``.
    package var time: Double
    /// Where they lie in ``PTYSession/rawOutput``.
    package var range: Range<Int>
  }

  /// What the terminal shows.
  package let screen: ScreenEmulator
  /// The program's process.
  package var process: Int32 { session.program }
  /// When the program was started, just before its process was made, in seconds on ``clock``.
  package var startTime: Double { session.start_time }
  /// When the system had made the process and taken the arguments, just before the program's first
  /// instruction, in seconds on ``clock``.
  package var loadTime: Double { session.load_time }

  /// What the program is doing, as far as it has been told.
  package internal(set) var state = ProcessState.running
  /// What the program had used when it ended; nil before.
  package internal(set) var finalUsage: FinalUsage?
  /// Everything the program wrote to the terminal.
  package internal(set) var rawOutput: [UInt8] = []
  /// How it came in pieces.
  package internal(set) var readings: [Reading] = []
  /// What came from a standard output or error that is a pipe.
  package var standardOutput: [UInt8] { outputPipe?.bytes ?? [] }
  /// What came from a standard error that is a pipe.
  package var standardError: [UInt8] { errorPipe?.bytes ?? [] }

  /// Whether the terminal takes what the program writes. One that does not is a terminal that
  /// hangs, or a line that is cut.
  package var isReading = true
  /// The line that carries what the program writes; nil is one without limit.
  package var line: SlowLine?
  /// Whether the terminal answers queries, as for its attributes or the cursor's place.
  package var answersQueries = true

  var session: session
  var isHungUp = false
  /// Output that was read and is not on the screen yet.
  var undrawnOutput: ArraySlice<UInt8> = []
  /// What the terminal, and what the pipe to standard input, is still to be sent.
  var pendingInput: [UInt8] = []
  let inputPipe: InputPipe?
  let outputPipe: OutputPipe?
  let errorPipe: OutputPipe?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: the program's name or path, and its arguments.
  ///   - environment: all of it.
  ///   - directory: where to run it; nil is here.
  ///   - size: the terminal's.
  ///   - standardInput: what the program reads.
  ///   - standardOutput: what it writes to.
  ///   - standardError: what it complains to.
  ///   - isConfined: whether running another program, making, changing or removing a file, and
  ///     speaking to a socket bring it a SIGSYS.
  ///   - signal: a signal that it is sent at some step from its first system call on.
  /// - Throws: ``SystemError`` where it cannot be started.
  package init(
    _ arguments: [String], environment: [String: String] = PTYSession.minimalEnvironment,
    directory: String? = nil, size: Size = Size(width: 80, height: 24),
    standardInput: StandardStream = .terminal, standardOutput: StandardStream = .terminal,
    standardError: StandardStream = .terminal, isConfined: Bool = false, signal: StepSignal? = nil
  ) throws {
    screen = try ScreenEmulator(size: size)
    let input = try StreamEnd(standardInput, isInput: true)
    let output = try StreamEnd(standardOutput, isInput: false)
    let error = try StreamEnd(standardError, isInput: false)
    defer { [input, output, error].forEach { $0.closeProgramSide() } }
    inputPipe = input.sessionSide.map { InputPipe($0) }
    outputPipe = output.sessionSide.map { OutputPipe($0) }
    errorPipe = error.sessionSide.map { OutputPipe($0) }
    session = try Launcher.start(
      arguments, environment: environment, directory: directory, size: screen.size,
      streams: (input.programSide, output.programSide, error.programSide),
      isConfined: isConfined, signal: signal)
  }

  deinit { session_end(&session) }

  /// What every program is told unless a test says otherwise: a terminal type, a language, a path,
  /// and a home that does not exist, so that nobody's settings matter.
  package static var minimalEnvironment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent",
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
    ]
  }

  /// Seconds on the clock of ``readings``, which never goes back.
  package static var clock: Double { session_clock() }
}

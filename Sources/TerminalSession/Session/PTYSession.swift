import CTestTerminal
import Glibc
package import TabPagerCore

/// A program on its own pseudo-terminal, with an emulator that shows its output, below a session
/// leader that acts as a shell, so that Ctrl-Z works.
///
/// Nothing happens in the background. The methods that wait read the program's output and send
/// pending input. The program is killed when the session is released.
package final class PTYSession {
  /// A piece of output that was read at once.
  package struct OutputChunk: Hashable, Sendable {
    /// Seconds on ``PTYSession/clock``.
    package var time: Double
    /// Its range in ``PTYSession/rawOutput``.
    package var range: Range<Int>
  }

  /// The screen of the terminal.
  package let screen: TerminalEmulator
  /// The process of the program.
  package var process: Int32 { session.program }
  /// When the program was started, before its process was created, in seconds on ``clock``.
  package var startTime: Double { session.start_time }
  /// When the system had created the process and copied the arguments, before the program's first
  /// instruction, in seconds on ``clock``.
  package var loadTime: Double { session.load_time }

  /// The state of the program, as far as it is known.
  package internal(set) var state = ProcessState.running
  /// The resources that the program had used when it ended, or `nil` before.
  package internal(set) var finalUsage: FinalResourceUsage?
  /// Everything the program wrote to the terminal.
  package internal(set) var rawOutput: [UInt8] = []
  /// The pieces in which the output arrived.
  package internal(set) var readings: [OutputChunk] = []
  /// The bytes from a standard output or error that is a pipe.
  package var standardOutput: [UInt8] { outputPipe?.bytes ?? [] }
  /// The bytes from a standard error that is a pipe.
  package var standardError: [UInt8] { errorPipe?.bytes ?? [] }

  /// Whether the terminal accepts output. If not, it is like a terminal that hangs.
  package var isReading = true
  /// The connection that limits the rate of output, or `nil` for no limit.
  package var connection: RateLimitedConnection?
  /// Whether the terminal answers queries, such as those for its attributes or the cursor position.
  package var answersQueries = true

  var session: session
  var isHungUp = false
  /// Output that has been read but is not on the screen yet.
  var undrawnOutput: ArraySlice<UInt8> = []
  /// Input that the terminal has not accepted yet.
  var pendingInput: [UInt8] = []
  let inputPipe: ProgramInputPipe?
  let outputPipe: ProgramOutputPipe?
  let errorPipe: ProgramOutputPipe?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The name or path of the program, and its arguments.
  ///   - environment: The whole environment.
  ///   - directory: The working directory, or `nil` for that of this process.
  ///   - size: The size of the terminal.
  ///   - standardInput: The standard input of the program.
  ///   - standardOutput: The standard output of the program.
  ///   - standardError: The standard error of the program.
  ///   - isConfined: Whether the program receives SIGSYS if it runs a program, changes a file or
  ///     uses a socket.
  ///   - signal: A signal to send at a step, counted from the first system call.
  /// - Throws: ``SystemError`` if the program cannot be started.
  package init(
    _ arguments: [String], environment: [String: String] = PTYSession.minimalEnvironment,
    directory: String? = nil, size: Size = Size(width: 80, height: 24),
    standardInput: StandardStreamTarget = .terminal,
    standardOutput: StandardStreamTarget = .terminal,
    standardError: StandardStreamTarget = .terminal, isConfined: Bool = false,
    signal: SignalAfterSystemCalls? = nil
  ) throws {
    screen = try TerminalEmulator(size: size)
    let input = try StandardStreamEnds(standardInput, isInput: true)
    let output = try StandardStreamEnds(standardOutput, isInput: false)
    let error = try StandardStreamEnds(standardError, isInput: false)
    defer { [input, output, error].forEach { $0.closeProgramSide() } }
    inputPipe = input.sessionSide.map { ProgramInputPipe($0) }
    outputPipe = output.sessionSide.map { ProgramOutputPipe($0) }
    errorPipe = error.sessionSide.map { ProgramOutputPipe($0) }
    session = try TerminalProgramLauncher.startProgram(
      arguments, environment: environment, directory: directory, size: screen.size,
      streams: (input.programSide, output.programSide, error.programSide),
      isConfined: isConfined, signal: signal)
  }

  deinit { session_end(&session) }

  /// The default environment: a terminal type, a locale, a path, and a home that cannot exist, so
  /// that no user settings apply.
  package static var minimalEnvironment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/dev/null/home",
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
    ]
  }

  /// The time in seconds, on the clock of ``readings``, which never goes back.
  package static var clock: Double { session_clock() }
}

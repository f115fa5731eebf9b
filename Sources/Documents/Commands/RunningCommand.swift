import BackgroundThread
import CDocuments
import CSystem
import Glibc
import PathText

/// A command that has been started and not yet reaped.
struct RunningCommand {
  /// The descriptor of its output.
  let output: Int32
  /// Its process, which is also the number of its process group. The system does not reuse the
  /// number before it is reaped.
  let child: Int32
  /// A descriptor that becomes readable when the process ends; -1 if the system does not support
  /// one.
  let watch: Int32
  /// Whether ``output`` is a terminal.
  let usesTerminal: Bool
  private let beginning = MonotonicClock.now

  /// Starts a command.
  ///
  /// - Parameter size: The size of the terminal that it sees.
  /// - Throws: ``Spool/Failure`` if it cannot be started.
  init(_ command: ShellCommand, size: CommandControl.TerminalSize) throws(Spool.Failure) {
    guard let supervisor = CommandSupervisor.start() else {
      throw Spool.Failure(reason: Reader.systemErrorMessage())
    }
    var (output, child): (Int32, Int32) = (-1, -1)
    var input: Int32 = -1
    let error = withUnsafeMutablePointer(to: &input) { input in
      command.text.withPath {
        command_start(
          $0, supervisor, command.input == nil ? nil : input, command.usesTerminal ? 1 : 0,
          size.rows, size.columns, &output, &child)
      }
    }
    guard error == 0 else { throw Spool.Failure(reason: String(cString: strerror(error))) }
    if let bytes = command.input { Self.writeInBackground(bytes, to: input) }
    self.output = output
    self.child = child
    usesTerminal = command.usesTerminal
    watch = program_exit_descriptor(child)
  }

  /// Writes the input of a command in the background, until the command reads no more.
  private static func writeInBackground(_ bytes: ContentRange, to input: Int32) {
    let isRunning = BackgroundThread.run {
      _ = bytes.write(to: input)
      close(input)
    }
    if !isRunning { close(input) }
  }

  /// Returns how the command ended, or `nil` if it is running and `waiting` is `false`.
  func resultIfEnded(waiting: Bool) -> CommandResult? {
    var status: Int32 = 0
    guard program_status(child, waiting ? 1 : 0, 0, &status) == 1 else { return nil }
    return CommandResult(
      status < 0 ? .signalled(Int(-status)) : .exited(Int(status)),
      seconds: MonotonicClock.now - beginning)
  }

  /// Terminates the command and the processes that it has started, and reaps it.
  func terminateAndReap() {
    close(output)
    if watch >= 0 { close(watch) }
    // The supervisor may have been killed.
    if !CommandSupervisor.endGroup(child) { kill(-child, SIGKILL) }
    var status: Int32 = 0
    _ = program_status(child, 1, 1, &status)
  }

  /// Sends a signal to its process group and, if it has a terminal, to the foreground group of the terminal, because a
  /// shell starts each job in a separate group.
  func sendSignal(_ number: Int32) {
    kill(-child, number)
    let foreground = usesTerminal ? tcgetpgrp(output) : -1
    if foreground > 1, foreground != child { kill(-foreground, number) }
  }

  /// Changes the size of its terminal, if it has one. The system signals the programs on it.
  func resize(to size: CommandControl.TerminalSize) {
    guard usesTerminal else { return }
    var size = winsize(
      ws_row: UInt16(truncatingIfNeeded: size.rows),
      ws_col: UInt16(truncatingIfNeeded: size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(output, UInt(TIOCSWINSZ), &size)
  }
}

import CDocuments
import CSystem
import Glibc

/// A command that was started, until it is reaped.
struct RunningCommand {
  /// Where its output can be read.
  let output: Int32
  /// Its process, and the number of its group: no other gets that before it is reaped.
  let child: Int32
  /// Becomes readable when it ends; -1 where the system has nothing of the kind.
  let watch: Int32
  /// Whether ``output`` is a terminal.
  let usesTerminal: Bool
  private let beginning = MonotonicClock.now

  /// Starts a command.
  ///
  /// - Parameter size: the rows and columns that it is told of.
  /// - Throws: ``Spool/Failure`` where it cannot be.
  init(_ command: Command, size: CommandControl.Size) throws(Spool.Failure) {
    guard CommandSupervisor.start() else { throw Spool.Failure(reason: Reader.reason()) }
    var (output, child): (Int32, Int32) = (-1, -1)
    let error = command_start(
      command.text, command.usesTerminal ? 1 : 0, size.rows, size.columns, &output, &child)
    guard error == 0 else { throw Spool.Failure(reason: String(cString: strerror(error))) }
    CommandSupervisor.add(child, as: .command)
    self.output = output
    self.child = child
    usesTerminal = command.usesTerminal
    watch = program_watch(child)
  }

  /// How it ended; nil where it has not, and is not waited for.
  func end(waiting: Bool) -> CommandEnd? {
    var status: Int32 = 0
    guard program_status(child, waiting ? 1 : 0, 0, &status) == 1 else { return nil }
    return CommandEnd(
      status < 0 ? .signalled(Int(-status)) : .exited(Int(status)),
      seconds: MonotonicClock.now - beginning)
  }

  /// Ends it and what it has started, where they have not ended, and forgets it.
  func finish() {
    close(output)
    if watch >= 0 { close(watch) }
    // The supervisor may have been killed.
    if !CommandSupervisor.end(child) { kill(-child, SIGKILL) }
    var status: Int32 = 0
    _ = program_status(child, 1, 1, &status)
  }

  /// Sends a signal to its process group and, if it has a terminal, to the foreground group there: a shell puts what it
  /// runs into groups of their own.
  func signal(_ number: Int32) {
    kill(-child, number)
    let foreground = usesTerminal ? tcgetpgrp(output) : -1
    if foreground > 1, foreground != child { kill(-foreground, number) }
  }

  /// Changes the size of its terminal, if it has one. The system signals the programs on it.
  func resize(to size: CommandControl.Size) {
    guard usesTerminal else { return }
    var size = winsize(
      ws_row: UInt16(truncatingIfNeeded: size.rows),
      ws_col: UInt16(truncatingIfNeeded: size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(output, UInt(TIOCSWINSZ), &size)
  }
}

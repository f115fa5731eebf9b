import CDocuments
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
  private let beginning = CommandClock.now

  /// Starts a command.
  ///
  /// - Parameter size: the rows and columns that it is told of.
  /// - Throws: ``Spool/Failure`` where it cannot be.
  init(_ command: Command, size: CommandControl.Size) throws(Spool.Failure) {
    guard Leash.make() else { throw Spool.Failure(reason: Reader.reason()) }
    var (output, child): (Int32, Int32) = (-1, -1)
    let error = command_start(
      command.text, command.usesTerminal ? 1 : 0, size.rows, size.columns, &output, &child)
    guard error == 0 else { throw Spool.Failure(reason: String(cString: strerror(error))) }
    Leash.hold(child, as: .command)
    self.output = output
    self.child = child
    usesTerminal = command.usesTerminal
    watch = command_watch(child)
  }

  /// How it ended; nil where it has not, and is not waited for.
  func end(waiting: Bool) -> CommandEnd? {
    var status: Int32 = 0
    guard command_status(child, waiting ? 1 : 0, 0, &status) == 1 else { return nil }
    return CommandEnd(
      status < 0 ? .signalled(Int(-status)) : .exited(Int(status)),
      seconds: CommandClock.now - beginning)
  }

  /// Ends it and what it has started, where they have not ended, and forgets it.
  func finish() {
    close(output)
    if watch >= 0 { close(watch) }
    // Somebody may have killed the leash.
    if !Leash.end(child) { command_signal(child, -1, SIGKILL) }
    var status: Int32 = 0
    _ = command_status(child, 1, 1, &status)
  }
}

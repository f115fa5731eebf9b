/// What a program on a terminal is doing.
package enum ProcessState: Hashable, Sendable {
  /// It runs, or sleeps.
  case running
  /// It was stopped by this signal, as by Ctrl-Z.
  case stopped(Int32)
  /// It is gone.
  case ended(ExitStatus)
}

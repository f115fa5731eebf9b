/// The state of a program.
package enum ProcessState: Hashable, Sendable {
  /// It is running or sleeping.
  case running
  /// A signal with this number stopped it.
  case stopped(Int32)
  /// It has ended.
  case ended(ExitStatus)
}

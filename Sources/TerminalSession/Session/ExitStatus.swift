/// The way in which a program ended.
package enum ExitStatus: Hashable, Sendable {
  /// It exited with this code.
  case exited(Int32)
  /// A signal with this number ended it.
  case signalled(Int32)
}

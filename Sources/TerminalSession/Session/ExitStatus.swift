/// How a program ended.
package enum ExitStatus: Hashable, Sendable {
  /// By itself, with this code.
  case exited(Int32)
  /// By this signal.
  case signalled(Int32)
}

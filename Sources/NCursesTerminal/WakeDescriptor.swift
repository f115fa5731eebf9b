internal import CNCurses
internal import Glibc

/// A file descriptor that becomes readable when any thread posts to it. Posts that nobody has taken
/// yet count as one.
final class WakeDescriptor: Sendable {
  let value: Int32

  /// Opens a descriptor; nil if the system has none left.
  init?() {
    value = wake_open()
    if value < 0 { return nil }
  }

  deinit { Glibc.close(value) }

  /// Makes the descriptor readable. May be called from any thread.
  func post() { wake_post(value) }

  /// Takes all posts so far.
  func take() { wake_take(value) }
}

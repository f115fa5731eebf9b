internal import CSystem
internal import Glibc

/// A file descriptor that becomes readable when any thread posts to it, until ``clear()``.
final class WakeDescriptor: Sendable {
  let value: Int32

  /// Opens a descriptor. Returns nil if the system has none left.
  init?() {
    value = event_open()
    if value < 0 { return nil }
  }

  deinit { Glibc.close(value) }

  /// Makes the descriptor readable. May be called from any thread.
  func post() { event_post(value) }

  /// Makes the descriptor unreadable until the next post.
  func clear() { event_clear(value) }
}

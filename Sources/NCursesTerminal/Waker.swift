import CNCurses
import Glibc

/// Wakes a sleeping terminal from any thread, so that ``/TabPagerCore/Event/wake`` is told. Wakes
/// that come before the terminal looks are told as one.
public struct Waker: Sendable {
  private let counter: Counter

  /// Makes a waker of its own; nil where the system has no descriptor left.
  public init?() {
    guard let counter = Counter() else { return nil }
    self.counter = counter
  }

  /// Wakes the terminal. Does nothing once that is closed.
  public func wake() { wake_post(counter.descriptor) }

  /// Forgets the wakes so far.
  func take() { wake_take(counter.descriptor) }

  /// What can be polled.
  var descriptor: Int32 { counter.descriptor }

  /// Keeps the descriptor open for as long as anybody may write to it.
  private final class Counter: Sendable {
    let descriptor: Int32

    init?() {
      descriptor = wake_open()
      if descriptor < 0 { return nil }
    }

    deinit { Glibc.close(descriptor) }
  }
}

import Glibc

/// What is rung in one thread and waited for in another, as often as both like.
final class ThreadSignal: Sendable {
  private let ends: [Int32]

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    self.ends = ends
  }

  deinit { for end in ends { close(end) } }

  func ring() { write(ends[1], "!", 1) }

  /// Waits until it is rung; tells whether it was, within 20 seconds.
  func wait() -> Bool {
    var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    return poll(&request, 1, 20_000) == 1 && read(ends[0], &byte, 1) == 1
  }
}

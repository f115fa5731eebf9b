import Glibc

/// A signal that one thread sends and another one waits for, any number of times.
final class ThreadSignal: Sendable {
  private let ends: [Int32]

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    self.ends = ends
  }

  deinit { for end in ends { close(end) } }

  func signal() { write(ends[1], "!", 1) }

  /// Waits for the signal, and returns whether it arrived within 20 seconds.
  func wait() -> Bool {
    var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    return poll(&request, 1, 20_000) == 1 && read(ends[0], &byte, 1) == 1
  }
}

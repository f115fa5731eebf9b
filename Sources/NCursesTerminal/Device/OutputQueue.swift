import Glibc

/// Bytes that wait until the terminal accepts them.
struct OutputQueue {
  private var bytes: [UInt8] = []
  private var sent = 0

  /// Whether every byte has been accepted.
  var isEmpty: Bool { sent == bytes.count }

  /// Adds bytes at the end.
  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Discards the bytes that wait.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    sent = 0
  }

  /// Writes as many bytes as the terminal accepts now.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - pollsFirst: Whether to call `poll` before each write, because writing to the descriptor would block. Then at
  ///     most ``TerminalDevice/roomWhenReady`` bytes are written after each `poll`.
  /// - Returns: False if the terminal is gone.
  mutating func flush(to descriptor: Int32, pollsFirst: Bool = false) -> Bool {
    while !isEmpty {
      if pollsFirst, !TerminalDevice.isReady(descriptor, for: POLLOUT) { return true }
      let limit = pollsFirst ? TerminalDevice.roomWhenReady : Int.max
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + sent }, min(limit, $0.count - sent))
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        return true
      } else {
        removeAll()
        return false
      }
    }
    removeAll()
    return true
  }
}

import CNCurses
import Glibc

/// Bytes on their way to the terminal, which takes them when it can.
struct OutputQueue {
  private var bytes: [UInt8] = []
  private var sent = 0

  /// Whether all has been taken.
  var isEmpty: Bool { sent == bytes.count }

  /// Adds bytes at the end.
  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Forgets all that has not been taken.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    sent = 0
  }

  /// Writes as much as the terminal takes now.
  ///
  /// - Parameters:
  ///   - descriptor: the terminal.
  ///   - mayBlock: whether a write to the descriptor waits for a terminal that takes nothing. Then no more is
  ///     written at once than a terminal has room for when `poll` says that it has room.
  /// - Returns: false where the terminal is gone.
  mutating func flush(to descriptor: Int32, mayBlock: Bool = false) -> Bool {
    while !isEmpty {
      if mayBlock, terminal_is_ready(descriptor, 1) == 0 { return true }
      let limit = mayBlock ? Int(terminal_room) : Int.max
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

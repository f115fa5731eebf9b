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
  /// - Returns: false where the terminal is gone.
  mutating func flush(to descriptor: Int32) -> Bool {
    while !isEmpty {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
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

import Glibc

/// Reads and writes descriptors without waiting.
enum NonBlockingIO {
  /// Calls `body` with the available bytes in pieces, up to a total number. Returns whether there
  /// may be more later.
  static func readAvailable(
    _ descriptor: Int32, atMost limit: Int = .max, _ body: (ArraySlice<UInt8>) -> Void
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var rest = limit
    while rest > 0 {
      let count = Glibc.read(descriptor, &buffer, min(rest, buffer.count))
      if count > 0 {
        rest -= count
        body(buffer[..<count])
      } else if count == 0 {
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    return true
  }

  /// Writes as many bytes as are accepted, and removes them. Returns whether more may be accepted
  /// later.
  ///
  /// SIGPIPE does not end the process: it is blocked meanwhile, and discarded.
  static func writeAvailable(_ bytes: inout [UInt8], to descriptor: Int32) -> Bool {
    var brokenPipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    defer {
      var noTime = timespec()
      sigtimedwait(&brokenPipe, nil, &noTime)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes.removeFirst(count)
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    return true
  }
}

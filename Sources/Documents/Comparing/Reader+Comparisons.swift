import BackgroundThread
import Glibc
import Synchronization

extension Reader {
  /// Reads the diff of a comparison while the diff is being made.
  func readDiff(of comparison: Comparison, _ deliver: @escaping ([DocumentEvent]) -> Void) {
    guard let permission = filters.permission else {
      return deliver([.failed("no programs run with --secure")])
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return deliver([.failed(Reader.reason())]) }
    let (output, feed) = (ends[0], ends[1])
    defer { close(output) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let making = Making()
    // The thread ends when the diff is complete, or as soon as nobody reads it.
    let isRunning = BackgroundThread.run {
      BackgroundThread.lowerPriority()
      let failure = comparison.write(permission, interruption: feed) { bytes in
        Reader.write(bytes, to: feed)
      }
      making.end(failure)
      close(feed)
    }
    guard isRunning else {
      close(feed)
      return deliver([.failed(BackgroundThread.startFailure)])
    }
    pump(
      output, encoding: filters.encoding, deliver,
      ending: { making.failure.map { .failed($0) } ?? .ended })
  }

  /// Writes bytes to a pipe. Returns `false` if nobody reads them.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// The state of making a diff.
  private final class Making: Sendable {
    private let result = Mutex<String?>(nil)

    /// Why the diff is incomplete. Known once the pipe is closed.
    var failure: String? { result.withLock { $0 } }

    func end(_ failure: String?) { result.withLock { $0 = failure } }
  }
}

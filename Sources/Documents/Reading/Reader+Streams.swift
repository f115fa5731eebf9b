import BackgroundThread
import Glibc
import Synchronization

extension Reader {
  /// Takes a stream into a spool, and tells of it as often as it pauses, or a few mebibytes have come.
  ///
  /// - Parameters:
  ///   - head: what was read of it before.
  ///   - isTerminal: whether it is a terminal, which ends with an error.
  ///   - limit: the most bytes that are read before ``proceed()`` says so.
  ///   - ending: what to report at its end.
  ///   - wait: tells whether it can be read, and waits for that where it is to.
  /// - Returns: whether it came to its end.
  @discardableResult func pump(
    _ descriptor: Int32, after head: [UInt8] = [], isTerminal: Bool = false, limit: Int = .max,
    _ deliver: ([DocumentEvent]) -> Void, ending: () -> DocumentEvent? = { .ended },
    wait: ((_ waiting: Bool) -> Bool)? = nil
  ) -> Bool {
    let wait = wait ?? { [self] in isReadable(descriptor, waiting: $0) }
    let spool = Spool()
    var events = [DocumentEvent.began(spool)]
    var scanned = LineCounts.ScannedRange(at: 0)
    head.withUnsafeBytes {
      try? spool.append($0)
      scanned.append($0)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { buffer.deallocate() }
    var (hasReported, hasPaused) = (false, false)
    func report(_ last: DocumentEvent? = nil) {
      if !hasReported { BackgroundThread.lowerPriority() }
      hasReported = true
      if !scanned.range.isEmpty { events.append(.grew(scanned)) }
      if let last { events.append(last) }
      if !events.isEmpty { deliver(events) }
      events = []
      scanned = LineCounts.ScannedRange(at: spool.count)
    }
    while !shouldStop {
      if spool.count >= allowed.load(ordering: .acquiring) {
        report()
        room.wait()
        continue
      }
      let isLimited = limit < .max && !isUnlimited.load(ordering: .acquiring)
      if isLimited, spool.count > limit {
        if !hasPaused { report(.paused(true)) }
        hasPaused = true
        room.wait()
        continue
      }
      if !wait(false) || scanned.range.count >= Reader.reportSize(spool) {
        report()
        guard wait(true) else { continue }
      }
      // One byte more tells whether the output exceeds the limit.
      let most = isLimited ? min(buffer.count, limit - spool.count + 1) : buffer.count
      let count = Glibc.read(descriptor, buffer.baseAddress, most)
      if count > 0 {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        do {
          try spool.append(bytes)
        } catch {
          report(.failed(error.reason))
          return false
        }
        scanned.append(bytes)
      } else if count == 0 || isTerminal && errno == EIO {
        report(ending())
        return true
      } else if errno != EAGAIN, errno != EINTR {
        report(.failed(Reader.reason()))
        return false
      }
    }
    return false
  }

  /// The bytes after which it tells of them though more can be read: few at first, for the first
  /// screen; then many, so as not to be telling all the time.
  private static func reportSize(_ spool: Spool) -> Int {
    min(1 << 22, max(1 << 16, spool.count / 2))
  }

  /// Whether a descriptor can be read from, or fails, which reading will report; not where it waited
  /// and is to stop.
  func isReadable(_ descriptor: Int32, waiting: Bool) -> Bool {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    poll(&requests, 2, waiting ? -1 : 0)
    return requests[0].revents != 0 && requests[1].revents == 0
  }

}

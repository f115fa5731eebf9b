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
  ///   - ending: what to tell at its end.
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
    var stretch = LineCounts.Stretch(at: 0)
    head.withUnsafeBytes {
      try? spool.append($0)
      stretch.append($0)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { buffer.deallocate() }
    var (hasTold, hasPaused) = (false, false)
    func tell(_ last: DocumentEvent? = nil) {
      if !hasTold { BackgroundThread.giveWay() }
      hasTold = true
      if !stretch.range.isEmpty { events.append(.grew(stretch)) }
      if let last { events.append(last) }
      if !events.isEmpty { deliver(events) }
      events = []
      stretch = LineCounts.Stretch(at: spool.count)
    }
    while !isToStop {
      if spool.count >= allowed.load(ordering: .acquiring) {
        tell()
        room.take()
        continue
      }
      let isLimited = limit < .max && !isUnlimited.load(ordering: .acquiring)
      if isLimited, spool.count > limit {
        if !hasPaused { tell(.paused(true)) }
        hasPaused = true
        room.take()
        continue
      }
      if !wait(false) || stretch.range.count >= Reader.heldSize(spool) {
        tell()
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
          tell(.failed(error.reason))
          return false
        }
        stretch.append(bytes)
      } else if count == 0 || isTerminal && errno == EIO {
        tell(ending())
        return true
      } else if errno != EAGAIN, errno != EINTR {
        tell(.failed(Reader.reason()))
        return false
      }
    }
    return false
  }

  /// The bytes after which it tells of them though more can be read: few at first, for the first
  /// screen; then many, so as not to be telling all the time.
  private static func heldSize(_ spool: Spool) -> Int {
    min(1 << 22, max(1 << 16, spool.count / 2))
  }

  /// Whether a descriptor can be read from, or fails, which reading will tell; not where it waited
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

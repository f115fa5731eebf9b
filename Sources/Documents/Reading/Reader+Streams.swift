import BackgroundThread
import Glibc
import Synchronization

extension Reader {
  /// Reads a stream into a spool. Reports new bytes whenever the stream pauses, and at least every
  /// few mebibytes.
  ///
  /// - Parameters:
  ///   - head: Bytes of the stream that were read before.
  ///   - isTerminal: Whether the descriptor is a terminal, whose end is an error.
  ///   - limit: The number of bytes to read before waiting for ``proceed()``.
  ///   - encoding: The encoding of the stream; `nil` to guess it.
  ///   - original: The bytes of the stream, if they are kept.
  ///   - ending: Returns the event to report at the end.
  ///   - wait: Returns whether the stream can be read, and waits for that if asked to.
  /// - Returns: Whether the stream has ended.
  @discardableResult func pump(
    _ descriptor: Int32, after head: [UInt8] = [], isTerminal: Bool = false, limit: Int = .max,
    encoding: TextEncoding? = nil, original: (any Content)? = nil,
    _ deliver: ([DocumentEvent]) -> Void, ending: () -> DocumentEvent? = { .ended },
    wait: ((_ waiting: Bool) -> Bool)? = nil
  ) -> Bool {
    let wait = wait ?? { [self] in isReadable(descriptor, waiting: $0) }
    let spool = Spool(original: original)
    var events = [DocumentEvent.began(spool)]
    var decoder = encoding.flatMap(StreamDecoder.init)
    if let encoding, encoding != .utf8 { spool.note(encoding) }
    var isGuessing = encoding == nil && head.isEmpty
    /// Keeps bytes as UTF-8.
    func take(_ bytes: UnsafeRawBufferPointer) throws(Spool.Failure) {
      if isGuessing {
        isGuessing = false
        let guess = TextEncoding.guess(
          Array(bytes.prefix(TextEncoding.sampleSize)), guessesLetters: filters.guessesLetters)
        decoder = guess.flatMap(StreamDecoder.init)
        if let guess { spool.note(guess) }
      }
      if let decoded = decoder?.decode(bytes) {
        try spool.append(decoded)
        decoded.withUnsafeBytes { scanned.append($0) }
      } else {
        try spool.append(bytes)
        scanned.append(bytes)
      }
    }
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
      // One more byte shows whether the output exceeds the limit.
      let most = isLimited ? min(buffer.count, limit - spool.count + 1) : buffer.count
      let count = Glibc.read(descriptor, buffer.baseAddress, most)
      if count > 0 {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        do {
          try take(bytes)
        } catch {
          report(.failed(error.reason))
          return false
        }
      } else if count == 0 || isTerminal && errno == EIO {
        if let rest = decoder?.finish(), !rest.isEmpty, (try? spool.append(rest)) != nil {
          rest.withUnsafeBytes { scanned.append($0) }
        }
        report(ending())
        return true
      } else if errno != EAGAIN, errno != EINTR {
        report(.failed(Reader.reason()))
        return false
      }
    }
    return false
  }

  /// Returns the number of bytes after which to report even if more can be read: few at first, for
  /// the first screen, then many.
  private static func reportSize(_ spool: Spool) -> Int {
    min(1 << 22, max(1 << 16, spool.count / 2))
  }

  /// Whether a descriptor can be read without blocking, or fails, which reading will report.
  /// `false` if it should stop while waiting.
  func isReadable(_ descriptor: Int32, waiting: Bool) -> Bool {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    poll(&requests, 2, waiting ? -1 : 0)
    return requests[0].revents != 0 && requests[1].revents == 0
  }

}

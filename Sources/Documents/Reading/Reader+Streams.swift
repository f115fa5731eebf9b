import BackgroundThread
import Glibc
import Synchronization

extension Reader {
  /// Reads a stream into a spool. Reports new bytes whenever the stream pauses, and at least every
  /// few mebibytes.
  ///
  /// - Parameters:
  ///   - head: Bytes of the stream that were read before.
  ///   - isTerminal: Whether the descriptor is a terminal, which reports its end as an error.
  ///   - limit: The number of bytes to read before waiting for ``continueBeyondLimit()``.
  ///   - encoding: The encoding of the stream; `nil` to guess it.
  ///   - original: The bytes of the stream, if they are kept.
  ///   - unpack: Called with the first bytes. If it returns `true`, it has read the whole stream in another way.
  ///   - ending: Returns the event to report at the end.
  ///   - wait: Returns whether the stream can be read, and waits for that if asked to.
  /// - Returns: Whether the stream has ended.
  @discardableResult func readIntoSpool(
    _ descriptor: Int32, after head: [UInt8] = [], isTerminal: Bool = false, limit: Int = .max,
    encoding: TextEncoding? = nil, original: (any Content)? = nil,
    _ deliver: ([DocumentEvent]) -> Void, unpack: (_ head: [UInt8]) -> Bool = { _ in false },
    ending: () -> DocumentEvent? = { .ended }, wait: ((_ waiting: Bool) -> Bool)? = nil
  ) -> Bool {
    let wait = wait ?? { [self] in isReadable(descriptor, waiting: $0) }
    let spool = Spool(original: original)
    var events = [DocumentEvent.began(spool)]
    var decoder = encoding.flatMap(UTF8Transcoder.init)
    if let encoding, encoding != .utf8 { spool.setEncoding(encoding) }
    var isGuessing = encoding == nil && head.isEmpty
    /// Stores bytes, decoded to UTF-8 if necessary.
    func storeDecoded(_ bytes: UnsafeRawBufferPointer) throws(Spool.Failure) {
      if isGuessing {
        isGuessing = false
        let guess = TextEncoding.guess(
          Array(bytes.prefix(TextEncoding.sampleSize)),
          guessesSingleByteEncodings: filters.guessesSingleByteEncodings)
        decoder = guess.flatMap(UTF8Transcoder.init)
        if let guess { spool.setEncoding(guess) }
      }
      if let decoded = decoder?.decode(bytes) {
        try spool.append(decoded)
        decoded.withUnsafeBytes { scanned.append($0) }
      } else {
        try spool.append(bytes)
        scanned.append(bytes)
      }
    }
    var scanned = LineFeedCounts.ScannedRange(at: 0)
    head.withUnsafeBytes {
      try? spool.append($0)
      scanned.append($0)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { buffer.deallocate() }
    var (hasReported, hasPaused, hasBytes) = (false, false, false)
    func deliverPendingEvents(andLast last: DocumentEvent? = nil) {
      if !hasReported { BackgroundThread.lowerPriority() }
      hasReported = true
      if !scanned.range.isEmpty { events.append(.grew(scanned)) }
      if let last { events.append(last) }
      if !events.isEmpty { deliver(events) }
      events = []
      scanned = LineFeedCounts.ScannedRange(at: spool.count)
    }
    while !shouldStop {
      if spool.count >= allowed.load(ordering: .acquiring) {
        deliverPendingEvents()
        room.wait()
        continue
      }
      let isLimited = limit < .max && !isUnlimited.load(ordering: .acquiring)
      if isLimited, spool.count > limit {
        if !hasPaused { deliverPendingEvents(andLast: .paused(true)) }
        hasPaused = true
        room.wait()
        continue
      }
      if !wait(false) || scanned.range.count >= Reader.reportThreshold(spool) {
        deliverPendingEvents()
        guard wait(true) else { continue }
      }
      // One more byte shows whether the output exceeds the limit.
      let most = isLimited ? min(buffer.count, limit - spool.count + 1) : buffer.count
      let count = Glibc.read(descriptor, buffer.baseAddress, most)
      if count > 0 {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if !hasBytes, unpack(Array(bytes)) { return true }
        hasBytes = true
        do {
          try storeDecoded(bytes)
        } catch {
          deliverPendingEvents(andLast: .failed(error.reason))
          return false
        }
      } else if count == 0 || isTerminal && errno == EIO {
        if let rest = decoder?.finish(), !rest.isEmpty, (try? spool.append(rest)) != nil {
          rest.withUnsafeBytes { scanned.append($0) }
        }
        deliverPendingEvents(andLast: ending())
        return true
      } else if errno != EAGAIN, errno != EINTR {
        deliverPendingEvents(andLast: .failed(Reader.systemErrorMessage()))
        return false
      }
    }
    return false
  }

  /// Reads a stream of compressed data through the program that unpacks it, and a stream in an encoding that only
  /// `iconv` knows through `iconv`.
  ///
  /// - Parameter head: The bytes of the stream that were read before.
  /// - Returns: `false` if the data needs no program, or may not be unpacked.
  func readUnpacked(
    _ head: [UInt8], followedBy descriptor: Int32, _ deliver: ([DocumentEvent]) -> Void
  ) -> Bool {
    let encoding: String? = if case .other(let name) = filters.encoding { name } else { nil }
    let program = filters.permission.flatMap {
      encoding == nil ? InputPreprocessor.decompressor(for: Array(head.prefix(8)), $0) : nil
    }
    guard encoding != nil || program != nil else { return false }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    let (input, feed) = (ends[0], ends[1])
    defer { close(input) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The thread ends with the stream, or when the program reads no more.
    let isRunning = BackgroundThread.run {
      _ = ContentRange(MemoryContent(head), 0..<head.count).write(to: feed)
      Reader.copyStream(descriptor, to: feed)
      close(feed)
    }
    guard isRunning else {
      close(feed)
      return false
    }
    if let program { return readThroughPreprocessor(program, from: input, inputSize: 0, deliver) }
    readThroughIconv(input, from: encoding ?? "", deliver)
    return true
  }

  /// Copies a stream until it ends or the receiver reads no more.
  private static func copyStream(_ descriptor: Int32, to output: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EAGAIN || errno == EINTR {
          var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&request, 1, -1)
          continue
        }
        guard count > 0 else { return }
        let bytes = MemoryContent(Array(buffer[..<count]))
        guard ContentRange(bytes, 0..<count).write(to: output) == 0 else { return }
      }
    }
  }

  /// Returns the number of bytes after which to report even if more can be read: few at first, for
  /// the first screen, then many.
  private static func reportThreshold(_ spool: Spool) -> Int {
    min(1 << 22, max(1 << 16, spool.count / 2))
  }

  /// Whether reading a descriptor would not block. Also `true` after an error, which reading will
  /// report. `false` if the reader should stop.
  func isReadable(_ descriptor: Int32, waiting: Bool) -> Bool {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    poll(&requests, 2, waiting ? -1 : 0)
    return requests[0].revents != 0 && requests[1].revents == 0
  }

}

import TabPagerCore

/// Reads the terminal's input and decodes it.
struct TerminalInput {
  /// The decoder. It also recognises the replies to the program's queries.
  private(set) var decoder = InputDecoder()
  private let device: TerminalDevice
  /// Whether the decoder has the keys of the terminal's terminfo entry. They are loaded when the first ESC arrives,
  /// not while the user waits for the first screen.
  private(set) var hasKeySequences = false
  /// When reading starts even if no frame has been shown, in seconds.
  private let delayEnd: Double

  /// - Parameters:
  ///   - device: The terminal.
  ///   - delayEnd: When to start reading if no frame is shown earlier, in seconds.
  init(_ device: TerminalDevice, delayEnd: Double) {
    self.device = device
    self.delayEnd = delayEnd
  }

  /// When reading will start, in seconds; nil if input is already read.
  func readingStartTime(hasShownFrame: Bool, at now: Double) -> Double? {
    hasShownFrame || now >= delayEnd ? nil : delayEnd
  }

  /// Continues with the decoder of an earlier query.
  mutating func adoptDecoder(of query: DeviceAttributesQuery) { decoder = query.decoder }

  /// Expects replies from now on.
  mutating func expectReplies(from now: Double) { decoder.expectReplies(from: now) }

  /// Discards an incomplete key.
  mutating func reset() { decoder.reset() }

  /// The events of pending keys whose deadline has passed.
  mutating func flushOverdueKeys(at now: Double) -> [TerminalEvent] {
    decoder.flushOverdueBytes(at: now)
  }

  /// Reads and decodes what has arrived, and passes answers on to `output`.
  mutating func read(reportingRepliesTo output: TerminalOutput) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    // The rest is left for the next call, so that a flood of input cannot prevent frames from being shown.
    for _ in 0..<16 {
      guard case .bytes(let bytes) = device.read() else { return events }
      if !hasKeySequences, mayContainTerminfoKeys(bytes, isAsking: output.gauge.isAsking) {
        loadKeySequences()
      }
      events += decode(bytes, reportingRepliesTo: output)
      if bytes.count < TerminalDevice.longestRead { return events }
    }
    return events
  }

  /// Reads replies until none is missing, or until the time is up. Keys among them are discarded.
  ///
  /// - Returns: Whether a reply is still missing.
  mutating func discardReplies(reportingTo output: TerminalOutput, within seconds: Double) -> Bool {
    guard !device.isGone else { return false }
    defer {
      decoder.stopExpectingReplies()
      output.stopExpectingReplies()
    }
    var now = NCursesTerminal.clock
    let end = now + seconds
    while decoder.awaitsReply(at: now) || output.gauge.awaitsReply(at: now) {
      guard now < end else { return true }
      if device.waitForInput(seconds: end - now), case .bytes(let bytes) = device.read() {
        _ = decode(bytes, reportingRepliesTo: output)
      }
      if device.isGone { return false }
      now = NCursesTerminal.clock
    }
    return false
  }

  private mutating func decode(
    _ bytes: ArraySlice<UInt8>, reportingRepliesTo output: TerminalOutput
  )
    -> [TerminalEvent]
  {
    let now = NCursesTerminal.clock
    let events = decoder.feed(bytes, at: now)
    output.recordReplies(
      statusReports: decoder.statusReports, hasAllReplies: decoder.repliesEnd == nil, at: now)
    decoder.statusReports = 0
    return events
  }

  /// Whether bytes may contain keys that only the terminal's entry describes. They begin with an ESC that does not
  /// begin a reply.
  private func mayContainTerminfoKeys(_ bytes: ArraySlice<UInt8>, isAsking: Bool) -> Bool {
    guard decoder.repliesEnd != nil || isAsking else { return bytes.contains(0x1B) }
    return bytes.indices.contains { index in
      guard bytes[index] == 0x1B else { return false }
      let next = bytes[(index + 1)...]
      return !["]", "\\", "[?", "[0n"].contains { next.starts(with: $0.utf8) }
    }
  }

  private mutating func loadKeySequences() {
    hasKeySequences = true
    decoder.table = KeySequenceTree { ScreenRenderer.stringCapability($0) }
  }
}

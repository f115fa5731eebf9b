import TabPagerCore

/// Asks a terminal of an unknown type for its attributes (DA1), which shows whether it answers queries.
struct DeviceAttributesQuery {
  /// How long to wait for the answer, in seconds.
  static let timeLimit = 0.5

  /// Whether the terminal answered in time.
  let isAnswered: Bool
  /// The decoder of the input so far. It recognises a late answer.
  private(set) var decoder = InputDecoder()
  /// Keys that arrived before the answer.
  private(set) var events: [TerminalEvent] = []

  /// Asks a terminal in raw mode and waits for the answer.
  init(_ device: TerminalDevice) {
    var now = NCursesTerminal.clock
    let end = now + DeviceAttributesQuery.timeLimit
    decoder.expectReplies(from: now)
    var question = OutputQueue()
    question.append(TerminalModeSequences.askType)
    device.write(&question)
    while !device.isGone, decoder.repliesEnd != nil, now < end {
      let hasInput = device.waitForInput(seconds: end - now)
      now = NCursesTerminal.clock
      if hasInput, case .bytes(let bytes) = device.read() {
        events += decoder.feed(bytes, at: now)
      }
    }
    isAnswered = decoder.repliesEnd == nil
  }
}

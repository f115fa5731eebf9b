import TabPagerCore

/// Decodes the bytes that a terminal sends into events. A value without a clock: time is an argument.
///
/// The grammar is that of ECMA-48 (5.4, 5.6) as xterm uses it for keys, mouse reports and pasted text ("XTerm Control
/// Sequences"), with the variants of rxvt and the Linux console. Unknown sequences are ignored as a whole, so that a
/// terminal's reply never becomes typed text.
struct InputDecoder {
  /// How long to wait after an ESC before it counts as the Esc key, in seconds.
  static let escapeDelay = 0.025
  /// How long to wait for the rest of a sequence that cannot have been typed, in seconds.
  static let sequenceDelay = 1.0
  /// How long to wait for the rest of pasted text, in seconds.
  static let pasteDelay = 5.0
  /// How long a reply may take, in seconds. Until then, a reply that arrives in pieces is not decoded as keys.
  static let replyDelay = 10.0

  /// The state of the grammar.
  enum State: Equatable {
    case ground
    /// After ESC.
    case escape
    /// In a sequence that can only be a key from the terminfo entry.
    case described
    /// In `CSI …`.
    case control
    /// After `CSI [`, which begins the function keys of the Linux console.
    case console
    /// After `SS3`.
    case single
    /// In the three bytes after `CSI M`.
    case legacyMouse
    /// In the text of `OSC`, `DCS` or `APC`, or after an ESC that may end it.
    case string(introducer: UInt8, isEmpty: Bool, sawEscape: Bool)
    case paste
  }

  /// The part of a sequence that was decoded as a key because the rest was late.
  enum InterruptedSequence {
    case afterEscape, afterBracket
  }

  /// Whether the terminal was ever queried, and the time in seconds until which replies may arrive; nil after the last
  /// reply.
  private(set) var hasAsked = false
  private(set) var repliesEnd: Double?
  /// The number of status reports (DSR 5) received. The caller resets it.
  var statusReports = 0

  var state = State.ground
  var sequence = ControlSequence()
  var held: [UInt8] = []
  var node: Int?
  /// A character that ended an incomplete sequence. It counts as typed if no further byte follows.
  var implied: Unicode.Scalar?
  var cut: (what: InterruptedSequence, until: Double)?
  var utf8 = UTF8Decoder()
  var hasAlt = false
  var paste = PasteBuffer()
  var events: [TerminalEvent] = []
  var table: KeySequenceTree
  private(set) var lastTime = 0.0
  private(set) var isLate = false

  /// Creates a decoder.
  ///
  /// - Parameter table: The key sequences of the terminal type.
  init(table: KeySequenceTree = KeySequenceTree()) { self.table = table }

  /// When to call ``flushOverdueBytes(at:)`` if no byte arrives earlier; nil if nothing is pending.
  var deadline: Double? { delay.map { lastTime + $0 } }

  /// Whether the bytes so far could be keys that the user pressed one by one.
  private var isBare: Bool { sequence.body.count <= (implied == "<" ? 1 : 0) }

  /// Expects replies to a query for the terminal's attributes and, possibly, to an earlier one for its background.
  /// Every terminal reports its attributes, so that report is the last reply.
  mutating func expectReplies(from now: Double) {
    hasAsked = true
    repliesEnd = now + InputDecoder.replyDelay
  }

  /// Stops expecting replies.
  mutating func stopExpectingReplies() { repliesEnd = nil }

  /// Whether replies may still arrive.
  func awaitsReply(at now: Double) -> Bool { repliesEnd.map { now < $0 } ?? false }

  private var delay: Double? {
    let awaitsReply = awaitsReply(at: lastTime)
    return switch state {
    case .ground: nil
    case .escape, .described, .console, .single: InputDecoder.escapeDelay
    case .control:
      isBare && !awaitsReply ? InputDecoder.escapeDelay : InputDecoder.sequenceDelay
    case .string(_, let isEmpty, _):
      if isEmpty {
        awaitsReply ? InputDecoder.sequenceDelay : InputDecoder.escapeDelay
      } else {
        awaitsReply ? InputDecoder.pasteDelay : InputDecoder.sequenceDelay
      }
    case .legacyMouse: InputDecoder.sequenceDelay
    case .paste: InputDecoder.pasteDelay
    }
  }

  /// Decodes bytes, in pieces of any size.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - now: The time, in seconds.
  /// - Returns: The events, in order.
  mutating func feed(_ bytes: some Sequence<UInt8>, at now: Double) -> [TerminalEvent] {
    isLate = now - lastTime > InputDecoder.escapeDelay
    lastTime = now
    for byte in bytes {
      decodeByte(byte)
      isLate = false
    }
    return drainEvents()
  }

  /// Decodes pending bytes as complete, once their deadline has passed.
  mutating func flushOverdueBytes(at now: Double) -> [TerminalEvent] {
    guard let deadline, now >= deadline else { return [] }
    switch state {
    case .escape:
      emit(Key(.escape))
      cut = (.afterEscape, now + InputDecoder.sequenceDelay)
    case .control where isBare:
      emit(implied.map { Key(.character($0)) } ?? Key(.character("["), .alt))
      if implied != "<" { cut = (.afterBracket, now + InputDecoder.sequenceDelay) }
    case .single:
      emit(Key(.character("O"), .alt))
    case .string(let introducer, true, _):
      emit(implied.map { Key(.character($0)) } ?? Key(.character(Unicode.Scalar(introducer)), .alt))
    case .paste:
      events.append(.paste(paste.text))
    case .described:
      endTreeLookup()
    case .ground, .control, .console, .legacyMouse, .string:
      break
    }
    reset()
    return drainEvents()
  }

  /// Discards a pending sequence.
  mutating func reset() {
    state = .ground
    sequence.body.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
    node = nil
    implied = nil
    paste = PasteBuffer()
  }

  mutating func emit(_ key: Key) { events.append(.key(key)) }

  private mutating func drainEvents() -> [TerminalEvent] {
    let result = events
    events.removeAll(keepingCapacity: true)
    return result
  }
}

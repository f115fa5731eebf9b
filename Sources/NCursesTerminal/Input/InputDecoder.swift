import TabPagerCore

/// Makes events of the bytes that a terminal sends. A value without a clock: time is an argument.
///
/// The grammar is that of ECMA-48 (5.4, 5.6) as xterm uses it for keys, mouse reports and pasted
/// text ("XTerm Control Sequences"), with the forms of rxvt and the Linux console beside it. What
/// is not understood is swallowed whole: a terminal's reply is never taken for typed text.
struct InputDecoder {
  /// How long to wait for what may follow an ESC, in seconds, before it is the key.
  static let escapeDelay = 0.025
  /// How long to wait for the rest of what no finger can have typed, in seconds.
  static let sequenceDelay = 1.0
  /// How long to wait for the rest of pasted text, in seconds.
  static let pasteDelay = 5.0
  /// How long the reply to a question is awaited, in seconds: one that comes in pieces must not be
  /// taken for keys, though nobody waits for it.
  static let replyDelay = 10.0

  /// Where in the grammar the decoder stands.
  enum State: Equatable {
    case ground
    /// After ESC.
    case escape
    /// In a sequence that the terminal's own table may know, of neither form below.
    case described
    /// In `CSI …`.
    case control
    /// After `CSI [`, which begins the function keys of the Linux console.
    case console
    /// After `SS3`.
    case single
    /// In the three bytes after `CSI M`.
    case legacyMouse
    /// In `OSC`, `DCS` or `APC` and its text; after an ESC that may end it.
    case string(introducer: UInt8, isEmpty: Bool, sawEscape: Bool)
    case paste
  }

  /// What had come of a sequence when its time was over and it was taken for a key.
  enum Cut {
    case afterEscape, afterBracket
  }

  /// Whether the terminal was asked something, and until when its replies are awaited, in
  /// seconds; nil after the last of them.
  private(set) var hasAsked = false
  private(set) var repliesEnd: Double?
  /// How often the terminal has said that it is well (DSR 5).
  var statusReports = 0

  var state = State.ground
  var sequence = ControlSequence()
  var held: [UInt8] = []
  var node: Int?
  /// A character whose sequence was cut before it: typed after all, if nothing follows.
  var implied: Unicode.Scalar?
  var cut: (what: Cut, until: Double)?
  var utf8 = UTF8Decoder()
  var hasAlt = false
  var paste = PasteBuffer()
  var events: [Event] = []
  var table: KeyTable
  private(set) var lastTime = 0.0
  private(set) var isLate = false

  /// Makes a decoder.
  ///
  /// - Parameter table: the key sequences of the terminal type.
  init(table: KeyTable = KeyTable()) { self.table = table }

  /// When ``flush(at:)`` is to be called if no byte has come; nil if nothing is pending.
  var deadline: Double? { delay.map { lastTime + $0 } }

  /// Whether no more than the keys that a user may have pressed has come of a control sequence.
  private var isBare: Bool { sequence.body.count <= (implied == "<" ? 1 : 0) }

  /// The terminal was asked for its background, or was not, and then for what it is, which all of them
  /// tell: so it is known when no reply will come any more.
  mutating func awaitReplies(from now: Double) {
    hasAsked = true
    repliesEnd = now + InputDecoder.replyDelay
  }

  /// The last reply has come, or is not awaited any longer.
  mutating func endReplies() { repliesEnd = nil }

  /// Whether replies may be on their way.
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

  /// Takes bytes, in whatever pieces they come.
  ///
  /// - Parameters:
  ///   - bytes: what was read.
  ///   - now: when, in seconds.
  /// - Returns: what they say, in order.
  mutating func feed(_ bytes: some Sequence<UInt8>, at now: Double) -> [Event] {
    isLate = now - lastTime > InputDecoder.escapeDelay
    lastTime = now
    for byte in bytes {
      accept(byte)
      isLate = false
    }
    return take()
  }

  /// Makes of what is pending what it is if nothing follows, once its time is over.
  mutating func flush(at now: Double) -> [Event] {
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
      settleDescribed()
    case .ground, .control, .console, .legacyMouse, .string:
      break
    }
    reset()
    return take()
  }

  /// Back to where no sequence is pending.
  mutating func reset() {
    state = .ground
    sequence.body.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
    node = nil
    implied = nil
    paste = PasteBuffer()
  }

  mutating func emit(_ key: Key) { events.append(.key(key)) }

  private mutating func take() -> [Event] {
    let result = events
    events.removeAll(keepingCapacity: true)
    return result
  }
}

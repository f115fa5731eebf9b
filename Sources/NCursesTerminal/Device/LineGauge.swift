/// How much is under way to the terminal, and how fast the line carries it.
///
/// The system tells neither: what a program writes is taken at once, and waits in the buffers of a
/// pseudo-terminal, of ssh and of the network for as long as they last, up to many seconds. So the
/// terminal itself is asked, from time to time, whether it is well (DSR 5), which every terminal
/// answers when it has come to the question: then all that was written before has been shown. While
/// an answer is late, no frame is written; motion, which is a function of time, has fewer frames then
/// and none of them late.
///
/// A value without a clock: time is an argument, in seconds.
struct LineGauge {
  /// Are you well? Source: ECMA-48, 8.3.35, DSR with 5; the answer is `CSI 0 n`.
  static let question = Array("\u{1B}[5n".utf8)
  /// How much later than soonest an answer may come before the line counts as behind, in seconds:
  /// three frames.
  static let slack = 0.05
  /// How long no frame is written for want of an answer, in seconds: it may have been lost.
  static let patience = 3.0
  /// What may be written from one question to the next, in bytes: at least, and at most.
  static let spacing = 256.0...16384

  private struct Asked {
    var time: Double
    /// The bytes that were written since the question before.
    var bytes: Int
  }

  /// Whether the question has ever been answered: before that nothing waits for it.
  private(set) var isTrusted = false
  /// The questions that are not answered yet, in order.
  private var asked: [Asked] = []
  /// The bytes that were written since the last of them.
  private var written = 0
  private var lastAnswer = -Double.infinity
  /// How long the shortest way there and back took, in seconds.
  private(set) var roundTrip = 0.0
  /// How many bytes a second the line carries, at least; nil where it is not known.
  private(set) var rate: Double?

  /// Notes how long the terminal took to answer a question that nothing came before, in seconds.
  mutating func note(roundTrip: Double) { self.roundTrip = max(0, roundTrip) }

  /// Notes that bytes are written. Tells whether the ``question`` is to follow them.
  mutating func write(_ count: Int, at now: Double) -> Bool {
    if let first = asked.first, now - first.time >= Self.patience { forget() }
    written += count
    guard isTrusted, Double(written) >= wantedSpacing else { return false }
    ask(at: now)
    return true
  }

  /// Notes that the ``question`` is asked.
  mutating func ask(at now: Double) {
    asked.append(Asked(time: now, bytes: written))
    written = 0
  }

  /// What the line carries within the slack: of a fast one little is asked.
  private var wantedSpacing: Double {
    min(Self.spacing.upperBound, max(Self.spacing.lowerBound, (rate ?? 0) * Self.slack))
  }

  /// Notes that the terminal has answered.
  mutating func answer(at now: Double) {
    guard !asked.isEmpty else { return }
    let first = asked.removeFirst()
    let delay = now - first.time
    roundTrip = isTrusted ? min(roundTrip, delay) : roundTrip > 0 ? roundTrip : delay
    isTrusted = true
    // The time in which the line had nothing else to carry, but no less than a clock can tell.
    let service = max(1e-4, now - max(lastAnswer, first.time + roundTrip))
    let measured = Double(first.bytes) / service
    // Bytes that are few say little; and a line is as fast as it has been seen to be lately.
    if Double(first.bytes) >= Self.spacing.lowerBound {
      rate = rate.map { $0 + (measured - $0) / 2 } ?? measured
    }
    lastAnswer = now
  }

  /// Whether an answer is late, and what was written before waits.
  func isBehind(at now: Double) -> Bool {
    guard isTrusted, let first = asked.first else { return false }
    let delay = now - first.time
    return delay > roundTrip + Self.slack && delay < Self.patience
  }

  /// When the line is not taken to be behind any more, though nothing is answered; nil where nothing
  /// is awaited.
  var deadline: Double? { asked.first.map { $0.time + Self.patience } }

  /// Whether answers may be on their way.
  var isAsking: Bool { !asked.isEmpty }

  /// Forgets what was asked: nothing of it is awaited any more.
  mutating func forget() {
    asked.removeAll()
    written = 0
  }
}

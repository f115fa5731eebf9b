/// Estimates how many bytes are on their way to the terminal, and how fast the line carries them.
///
/// The system reports neither: it accepts written bytes at once and holds them in the buffers of a pseudo-terminal, of
/// ssh and of the network, up to many seconds' worth. So the gauge asks the terminal for its status (DSR 5) from time
/// to time. The terminal answers when it reads the question; by then, it has shown everything that was written before.
/// While an answer is late, or is expected to be late at the measured rate, no frame is written. Motion is a function
/// of time, so it loses frames, but no frame is late. The response to a key waits for at most one frame.
///
/// An answer may be lost, or a terminal may stop answering. So a question holds frames back only for a time derived
/// from the measured rate. After two unanswered questions, no frame is held back until the terminal answers again.
///
/// A value without a clock: time is an argument, in seconds.
struct ThroughputEstimator {
  /// Asks for the terminal's status. Source: ECMA-48, 8.3.35, DSR with 5. The answer is `CSI 0 n`.
  static let question = Array("\u{1B}[5n".utf8)
  /// How late an answer may be before the terminal counts as behind, in seconds. This is the duration of three frames.
  static let slack = 0.05
  /// How long a question holds frames back beyond twice the expected time of its answer, in seconds.
  static let grace = 0.2
  /// The number of late answers after which no frame is held back.
  static let tolerance = 2
  /// The longest time to wait for an answer, in seconds.
  static let lifetime = 10.0
  /// The fewest and the most bytes between two questions.
  static let spacing = 256.0...16384

  private struct SentQuery {
    var time: Double
    /// The number of bytes written between the previous question and this one.
    var bytes: Int
    /// The number of bytes that the line was carrying when the question was asked.
    var queued: Double
    /// How long the question holds frames back, in seconds.
    var hold: Double

    /// Whether the question no longer holds frames back.
    func isOverdue(at now: Double) -> Bool { now - time >= hold }
  }

  /// Whether the terminal answers. No frame is held back before the first answer, or after the terminal has stopped
  /// answering.
  private(set) var isTrusted = false
  /// The unanswered questions, in order.
  private var asked: [SentQuery] = []
  /// The number of answers that may still arrive for abandoned questions.
  private var surplus = 0
  /// The number of bytes written since the last question.
  private var written = 0
  /// The number of bytes written before the unanswered questions.
  private var awaited = 0
  /// The estimated number of bytes on the line, and the time of the estimate in seconds.
  private var queue = (bytes: 0.0, time: 0.0)
  private var lastAnswer = -Double.infinity
  /// The shortest time from a question to its answer, in seconds.
  private(set) var roundTrip = 0.0
  /// The measured rate of the line, in bytes per second; nil if unknown.
  private(set) var rate: Double?

  /// Sets the round-trip time, in seconds: how long the terminal took to answer a question when no other bytes were on
  /// the line.
  mutating func setRoundTrip(_ seconds: Double) { roundTrip = max(0, seconds) }

  /// Counts written bytes. Returns whether the ``question`` must be sent after them.
  mutating func recordWrite(byteCount count: Int, at now: Double) -> Bool {
    if overdueQueryCount(at: now) >= Self.tolerance { isTrusted = false }
    while let first = asked.first, now - first.time >= Self.lifetime { abandonFirstQuery() }
    written += count
    queue = (estimatedQueuedBytes(at: now) + Double(count), now)
    guard isTrusted, Double(written) >= wantedSpacing else { return false }
    recordQuery(at: now)
    return true
  }

  /// Records that the ``question`` is sent.
  mutating func recordQuery(at now: Double) {
    let queued = estimatedQueuedBytes(at: now)
    let expected = roundTrip + (rate.map { queued / $0 } ?? 0)
    asked.append(
      SentQuery(time: now, bytes: written, queued: queued, hold: 2 * expected + Self.grace))
    awaited += written
    written = 0
  }

  /// The estimated number of bytes on the line.
  private func estimatedQueuedBytes(at now: Double) -> Double {
    max(0, queue.bytes - (rate ?? 0) * (now - queue.time))
  }

  /// The wanted number of bytes between two questions: as many as the line carries within ``slack``, so that questions
  /// are rare on a fast line.
  private var wantedSpacing: Double {
    min(Self.spacing.upperBound, max(Self.spacing.lowerBound, (rate ?? 0) * Self.slack))
  }

  /// Records an answer of the terminal.
  mutating func recordReply(at now: Double) {
    if surplus > 0, asked.first.map({ now - $0.time < roundTrip }) ?? true {
      surplus -= 1
      return
    }
    guard !asked.isEmpty else { return }
    let first = asked.removeFirst()
    awaited -= first.bytes
    // Answers do not name their question. If the answers to overdue questions were lost, this answer belongs to a later
    // question, at the latest to the last question that is at least one round trip old.
    if first.isOverdue(at: now) {
      while let next = asked.first, now - next.time >= roundTrip {
        abandonFirstQuery()
        surplus += 1
        guard next.isOverdue(at: now) else { break }
      }
    }
    let delay = now - first.time
    roundTrip = isTrusted ? min(roundTrip, delay) : roundTrip > 0 ? roundTrip : delay
    isTrusted = true
    // The number of bytes carried, and how long that took: since the previous answer if the line has been busy since,
    // otherwise since the question was asked. The minimum avoids a division by a time below the clock's resolution.
    let arrival = first.time + roundTrip
    let carried = lastAnswer > arrival ? Double(first.bytes) : first.queued
    let measured = carried / max(1e-4, now - max(lastAnswer, arrival))
    // A few bytes say little. Averaging follows a line whose rate changes.
    if carried >= Self.spacing.lowerBound {
      rate = rate.map { $0 + (measured - $0) / 2 } ?? measured
    }
    if asked.isEmpty { queue = (min(estimatedQueuedBytes(at: now), Double(written)), now) }
    lastAnswer = now
  }

  private mutating func abandonFirstQuery() { awaited -= asked.removeFirst().bytes }

  private func overdueQueryCount(at now: Double) -> Int {
    asked.lazy.filter { $0.isOverdue(at: now) }.count
  }

  /// The first question that still holds frames back.
  private func frameBlockingQuery(at now: Double) -> SentQuery? {
    asked.first { !$0.isOverdue(at: now) }
  }

  /// Whether an answer is late, or is expected to be late given the bytes written before its question.
  func isBehind(at now: Double) -> Bool {
    guard isTrusted, overdueQueryCount(at: now) < Self.tolerance,
      let first = frameBlockingQuery(at: now),
      let last = asked.last
    else { return false }
    let delay = now - first.time
    let limit = roundTrip + Self.slack
    guard delay <= limit, let rate else { return delay > limit }
    return min(Double(awaited), last.queued) > rate * limit
  }

  /// When the first unanswered question stops holding frames back; nil if none does.
  func frameHoldDeadline(at now: Double) -> Double? {
    frameBlockingQuery(at: now).map { $0.time + $0.hold }
  }

  /// Whether a question is unanswered.
  var isAsking: Bool { !asked.isEmpty }

  /// Whether an answer may still arrive.
  func awaitsReply(at now: Double) -> Bool {
    asked.contains { now - $0.time < Self.lifetime }
  }

  /// Abandons all questions.
  mutating func abandonQueries() {
    asked.removeAll()
    surplus = 0
    (written, awaited) = (0, 0)
    queue.bytes = 0
  }
}

/// How much is under way to the terminal, and how fast the line carries it.
///
/// The system tells neither: what a program writes is taken at once, and waits in the buffers of a
/// pseudo-terminal, of ssh and of the network for as long as they last, up to many seconds. So the
/// terminal itself is asked, from time to time, whether it is well (DSR 5), which every terminal
/// answers when it has come to the question: then all that was written before has been shown. While
/// an answer is late, or will be by what the line is known to carry, no frame is written; motion, which
/// is a function of time, has fewer frames then and none of them late, and what answers a key has but
/// one frame before it.
///
/// An answer may also be lost, or a terminal may stop answering. So a question holds frames back for a time
/// that follows from what the line is known to carry, and a terminal that lets two questions pass without an
/// answer is no longer waited for until it answers again.
///
/// A value without a clock: time is an argument, in seconds.
struct LineGauge {
  /// Are you well? Source: ECMA-48, 8.3.35, DSR with 5; the answer is `CSI 0 n`.
  static let question = Array("\u{1B}[5n".utf8)
  /// How much later than soonest an answer may come before the line counts as behind, in seconds:
  /// three frames.
  static let slack = 0.05
  /// How long an answer holds frames back beyond twice the expected time, in seconds.
  static let grace = 0.2
  /// How many questions without an answer in time it takes to stop waiting for the terminal.
  static let tolerance = 2
  /// How long an answer may still come, in seconds.
  static let lifetime = 10.0
  /// What may be written from one question to the next, in bytes: at least, and at most.
  static let spacing = 256.0...16384

  private struct Asked {
    var time: Double
    /// The bytes that were written since the question before.
    var bytes: Int
    /// Those of them, and of the ones before, that the line was still carrying then.
    var queued: Double
    /// How long the question holds frames back, in seconds.
    var hold: Double

    /// Whether the question no longer holds frames back.
    func isOverdue(at now: Double) -> Bool { now - time >= hold }
  }

  /// Whether the terminal answers: before its first answer, and after it has stopped answering, nothing
  /// waits for it.
  private(set) var isTrusted = false
  /// The questions that are not answered yet, in order.
  private var asked: [Asked] = []
  /// How many answers may still come to questions that were given up.
  private var surplus = 0
  /// The bytes that were written since the last of them.
  private var written = 0
  /// The bytes of the questions that are not answered yet.
  private var awaited = 0
  /// The bytes that the line had still to carry at a time, as far as its rate is known.
  private var queue = (bytes: 0.0, time: 0.0)
  private var lastAnswer = -Double.infinity
  /// How long the shortest way there and back took, in seconds.
  private(set) var roundTrip = 0.0
  /// How many bytes a second the line carries, at least; nil where it is not known.
  private(set) var rate: Double?

  /// Notes how long the terminal took to answer a question that nothing came before, in seconds.
  mutating func note(roundTrip: Double) { self.roundTrip = max(0, roundTrip) }

  /// Notes that bytes are written. Tells whether the ``question`` is to follow them.
  mutating func write(_ count: Int, at now: Double) -> Bool {
    if overdueCount(at: now) >= Self.tolerance { isTrusted = false }
    while let first = asked.first, now - first.time >= Self.lifetime { giveUpFirst() }
    written += count
    queue = (queued(at: now) + Double(count), now)
    guard isTrusted, Double(written) >= wantedSpacing else { return false }
    ask(at: now)
    return true
  }

  /// Notes that the ``question`` is asked.
  mutating func ask(at now: Double) {
    let queued = queued(at: now)
    let expected = roundTrip + (rate.map { queued / $0 } ?? 0)
    asked.append(
      Asked(time: now, bytes: written, queued: queued, hold: 2 * expected + Self.grace))
    awaited += written
    written = 0
  }

  /// The bytes that the line has still to carry.
  private func queued(at now: Double) -> Double {
    max(0, queue.bytes - (rate ?? 0) * (now - queue.time))
  }

  /// What the line carries within the slack: of a fast one little is asked.
  private var wantedSpacing: Double {
    min(Self.spacing.upperBound, max(Self.spacing.lowerBound, (rate ?? 0) * Self.slack))
  }

  /// Notes that the terminal has answered.
  mutating func answer(at now: Double) {
    if surplus > 0, asked.first.map({ now - $0.time < roundTrip }) ?? true {
      surplus -= 1
      return
    }
    guard !asked.isEmpty else { return }
    let first = asked.removeFirst()
    awaited -= first.bytes
    // Answers do not name their question. If those to overdue questions were lost, this is the answer to a later
    // one, at the latest to the last that it can have come back from.
    if first.isOverdue(at: now) {
      while let next = asked.first, now - next.time >= roundTrip {
        giveUpFirst()
        surplus += 1
        guard next.isOverdue(at: now) else { break }
      }
    }
    let delay = now - first.time
    roundTrip = isTrusted ? min(roundTrip, delay) : roundTrip > 0 ? roundTrip : delay
    isTrusted = true
    // What the line carried in the time in which it had nothing else to carry: since the answer before,
    // where it had come to that question no sooner; else what was left when the question was asked. Time
    // is no less than a clock can tell.
    let arrival = first.time + roundTrip
    let carried = lastAnswer > arrival ? Double(first.bytes) : first.queued
    let measured = carried / max(1e-4, now - max(lastAnswer, arrival))
    // Bytes that are few say little; and a line is as fast as it has been seen to be lately.
    if carried >= Self.spacing.lowerBound {
      rate = rate.map { $0 + (measured - $0) / 2 } ?? measured
    }
    if asked.isEmpty { queue = (min(queued(at: now), Double(written)), now) }
    lastAnswer = now
  }

  private mutating func giveUpFirst() { awaited -= asked.removeFirst().bytes }

  private func overdueCount(at now: Double) -> Int {
    asked.lazy.filter { $0.isOverdue(at: now) }.count
  }

  /// The first question that holds frames back.
  private func holding(at now: Double) -> Asked? { asked.first { !$0.isOverdue(at: now) } }

  /// Whether an answer is late, or will be since so much was written before, all of which waits.
  func isBehind(at now: Double) -> Bool {
    guard isTrusted, overdueCount(at: now) < Self.tolerance, let first = holding(at: now),
      let last = asked.last
    else { return false }
    let delay = now - first.time
    let limit = roundTrip + Self.slack
    guard delay <= limit, let rate else { return delay > limit }
    return min(Double(awaited), last.queued) > rate * limit
  }

  /// When the first question stops holding frames back, though it is not answered; nil where none does.
  func deadline(at now: Double) -> Double? { holding(at: now).map { $0.time + $0.hold } }

  /// Whether a question has not been answered.
  var isAsking: Bool { !asked.isEmpty }

  /// Whether an answer may still come.
  func awaitsAnswer(at now: Double) -> Bool {
    asked.contains { now - $0.time < Self.lifetime }
  }

  /// Forgets what was asked: nothing of it is awaited any more.
  mutating func forget() {
    asked.removeAll()
    surplus = 0
    (written, awaited) = (0, 0)
    queue.bytes = 0
  }
}

import CSystem
import TabPagerCore

/// Writes bytes to the terminal, queues those that it does not accept yet, and estimates whether the terminal has
/// processed the others.
final class TerminalOutput {
  /// The questions that may be sent with the first frame.
  struct FirstQueryOptions {
    /// Whether the terminal understands questions at all.
    var areUnderstood: Bool
    /// Whether to ask for the background colour.
    var askForBackground: Bool
  }

  /// The questions that precede the first frame. The time until the answers is the round-trip time of the terminal.
  private enum FirstQueryState {
    case unasked
    case asked(at: Double)
    case answered
  }

  private let device: TerminalDevice
  private let questions: FirstQueryOptions
  private var firstQuestions = FirstQueryState.unasked
  private var queue = OutputQueue()
  private(set) var gauge = ThroughputEstimator()

  init(_ device: TerminalDevice, _ questions: FirstQueryOptions) {
    self.device = device
    self.questions = questions
  }

  /// Whether every byte has been handed to the system.
  var isEmpty: Bool { queue.isEmpty }

  /// Whether the terminal has yet to process bytes.
  func isTerminalBehind(at now: Double) -> Bool {
    !device.isGone && (!queue.isEmpty || device.queued > 0 || gauge.isBehind(at: now))
  }

  /// When to check again whether the terminal is behind; nil if it is not behind, or if an event reports the change.
  func nextBehindCheckTime(at now: Double) -> Double? {
    var next: Double?
    if gauge.isBehind(at: now) { next = gauge.frameHoldDeadline(at: now) }
    // No event reports that a slow line has carried all bytes.
    if queue.isEmpty, device.queued > 0 { next = min(next ?? .infinity, now + 0.004) }
    return next
  }

  /// Writes as many bytes as the terminal accepts now. The rest waits.
  func write(_ bytes: some Sequence<UInt8>) {
    queue.append(bytes)
    flush()
  }

  /// Writes queued bytes.
  func flush() { device.write(&queue) }

  /// Waits until the terminal has accepted every byte, for a fifth of a second at most.
  func waitUntilAccepted() {
    for _ in 0..<10 where !queue.isEmpty && !device.isGone {
      _ = wait_for_events(device.descriptor, -1, -1, 1, 0.02)
      flush()
    }
  }

  /// Discards the bytes that wait.
  func discardQueue() { queue.removeAll() }

  // MARK: - Updates

  /// Writes one synchronised update, with the questions that are due.
  ///
  /// - Returns: Whether it contains questions whose replies the decoder must expect.
  func writeUpdate(_ content: [UInt8], at now: Double) -> Bool {
    queue.append(TerminalModeSequences.beginUpdate)
    var asksFirst = false
    if questions.areUnderstood, case .unasked = firstQuestions {
      asksFirst = true
      firstQuestions = .asked(at: now)
      if questions.askForBackground { queue.append(TerminalModeSequences.askBackground) }
      queue.append(TerminalModeSequences.askType)
    }
    queue.append(content)
    let asksStatus = gauge.recordWrite(
      byteCount: TerminalModeSequences.beginUpdate.count + content.count, at: now)
    if asksFirst { gauge.recordQuery(at: now) }
    if asksStatus || asksFirst { queue.append(ThroughputEstimator.question) }
    queue.append(TerminalModeSequences.endUpdate)
    flush()
    return asksFirst
  }

  /// Writes one synchronised update without questions, for a program that is about to give the terminal back.
  func writeFinalUpdate(_ content: [UInt8]) {
    write(TerminalModeSequences.beginUpdate + content + TerminalModeSequences.endUpdate)
  }

  // MARK: - Answers

  /// Passes on answers that the decoder has recognised.
  ///
  /// - Parameters:
  ///   - statusReports: The number of answers to ``ThroughputEstimator/question``.
  ///   - hasAllReplies: Whether no reply to the first questions is missing.
  func recordReplies(statusReports: Int, hasAllReplies: Bool, at now: Double) {
    for _ in 0..<statusReports { gauge.recordReply(at: now) }
    guard case .asked(let time) = firstQuestions, hasAllReplies else { return }
    gauge.setRoundTrip(now - time)
    firstQuestions = .answered
  }

  /// Stops expecting answers.
  func stopExpectingReplies() { gauge.abandonQueries() }
}

/// Delays the events of a command that runs again, so that its previous output stays visible until
/// there is something to replace it.
final class CommandRerunBuffer {
  /// The number of bytes from which output is no longer delayed. An endless output would pause
  /// until more of it is shown, and the delay would never end.
  private static let byteLimit = 64 << 20

  private let deliver: ([DocumentEvent]) -> Void
  private var held: [DocumentEvent] = []
  /// The time until which events are delayed, in seconds, or `nil` if they are not.
  private(set) var deadline: Double?

  /// Creates a buffer.
  ///
  /// - Parameter deadline: The time until which events are delayed, or `nil` to deliver them at
  ///   once.
  init(until deadline: Double?, _ deliver: @escaping ([DocumentEvent]) -> Void) {
    self.deadline = deadline
    self.deliver = deliver
  }

  /// The seconds for which events are still delayed. Infinite if they are not.
  var remaining: Double { deadline.map { max(0, $0 - MonotonicClock.now) } ?? .infinity }

  /// Adds events. An end is delivered at once, with everything before it.
  func add(_ events: [DocumentEvent]) {
    held += events
    if deadline == nil
      || events.contains(where: {
        $0.isEnd || $0.reportsMoreBytesThan(CommandRerunBuffer.byteLimit)
      })
    {
      deliverAll()
    }
  }

  /// Delivers the delayed events, and all later ones at once.
  func deliverAll() {
    deadline = nil
    if !held.isEmpty { deliver(held) }
    held = []
  }
}

extension DocumentEvent {
  /// Whether the event reports more than a number of bytes.
  fileprivate func reportsMoreBytesThan(_ count: Int) -> Bool {
    if case .grew(let scanned) = self { scanned.range.upperBound > count } else { false }
  }

  /// Whether the event is the last one.
  fileprivate var isEnd: Bool {
    switch self {
    case .ended, .failed: true
    case .opened, .began, .grew, .lengthened, .counted, .exited, .changed, .paused, .polled,
      .refreshFailed, .fileDetails:
      false
    }
  }
}

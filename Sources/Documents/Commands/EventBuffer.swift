/// Holds back the events of a command that runs again, so that its former output stays until there is
/// something to show in its place.
final class EventBuffer {
  /// The bytes after which an output is not held any more: it may be endless, and wait for somebody
  /// to look at it.
  private static let byteLimit = 64 << 20

  private let deliver: ([DocumentEvent]) -> Void
  private var held: [DocumentEvent] = []
  /// Until when events are held, in seconds; `nil` if they are not.
  private(set) var deadline: Double?

  /// Creates a buffer.
  ///
  /// - Parameter deadline: until when events are held; `nil` delivers them at once.
  init(until deadline: Double?, _ deliver: @escaping ([DocumentEvent]) -> Void) {
    self.deadline = deadline
    self.deliver = deliver
  }

  /// For how many seconds events are still held; infinite if they are not.
  var remaining: Double { deadline.map { max(0, $0 - MonotonicClock.now) } ?? .infinity }

  /// Adds events. An end is delivered at once, with everything before it.
  func add(_ events: [DocumentEvent]) {
    held += events
    if deadline == nil
      || events.contains(where: { $0.isEnd || $0.grewBeyond(EventBuffer.byteLimit) })
    {
      release()
    }
  }

  /// Delivers what is held, and holds nothing from now on.
  func release() {
    deadline = nil
    if !held.isEmpty { deliver(held) }
    held = []
  }
}

extension DocumentEvent {
  /// Whether there are more than so many bytes now.
  fileprivate func grewBeyond(_ count: Int) -> Bool {
    if case .grew(let scanned) = self { scanned.range.upperBound > count } else { false }
  }

  /// Whether nothing comes after it.
  fileprivate var isEnd: Bool {
    switch self {
    case .ended, .failed: true
    case .opened, .began, .grew, .lengthened, .counted, .exited, .changed, .paused: false
    }
  }
}

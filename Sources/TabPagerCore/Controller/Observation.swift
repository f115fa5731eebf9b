/// A registered callback, which can be cancelled.
///
/// Keep the observation only to cancel it: releasing it does **not** end it. A callback is called
/// until it is cancelled, or until what it observes is gone.
///
///     let observation = controller.onMove { move in print(move.to) }
///     observation.cancel()
public final class Observation {
  private var onCancel: (() -> Void)?

  init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  /// Removes the callback and releases it. It is not called any more, even if it cancels itself or
  /// another callback cancels it while a change is being reported. Cancelling twice is harmless.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}

/// The callbacks that observe something, in the order they were registered.
final class Observers<Notice> {
  private var all: [Observer] = []

  private final class Observer {
    /// Nil once it is cancelled: the array may be a copy that is being iterated.
    var body: ((Notice) -> Bool)?
    init(_ body: @escaping (Notice) -> Bool) { self.body = body }
  }

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  /// Registers a callback, which is called with each notice from the next one on.
  ///
  /// - Parameter body: Returns whether it is to be called again.
  func add(_ body: @escaping (Notice) -> Bool) -> Observation {
    let observer = Observer(body)
    all.append(observer)
    // A token that is kept must not keep what the callback captures.
    return Observation { [weak self, weak observer] in
      if let observer { self?.remove(observer) }
    }
  }

  /// Calls the callbacks in order, for as long as a condition holds.
  func send(_ notice: Notice, while condition: () -> Bool = { true }) {
    for observer in all {
      if observer.body?(notice) == false { remove(observer) }
      guard condition() else { return }
    }
  }

  private func remove(_ observer: Observer) {
    observer.body = nil
    all.removeAll { $0 === observer }
  }
}

// MARK: Sequences

extension Observers {
  /// Returns what is made of each notice, as a sequence. It ends when the observers are released; a
  /// consumer that has stopped is forgotten at the next element.
  ///
  /// - Parameters:
  ///   - count: How many elements wait for a slow consumer at most: the newest.
  ///   - element: What a notice becomes; nil leaves it out.
  func stream<Element: Sendable>(
    bufferingNewest count: Int, _ element: @escaping (Notice) -> Element?
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: .bufferingNewest(max(1, count)))
    let writer = StreamWriter(continuation)
    _ = add { notice in element(notice).map { writer.write($0) } ?? true }
    return stream
  }
}

/// The writing end of a stream, which ends the stream when it is released.
private final class StreamWriter<Element: Sendable> {
  private let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  /// Adds an element; returns whether anybody still listens.
  func write(_ element: Element) -> Bool {
    if case .terminated = continuation.yield(element) { false } else { true }
  }
}

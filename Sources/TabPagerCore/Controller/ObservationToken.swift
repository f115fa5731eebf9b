/// A token that cancels a callback.
///
/// Keep it only if you want to cancel the callback: releasing the token does **not** cancel it. The
/// callback ends when it is cancelled or when the observed object is released.
///
///     let observation = controller.onMove { move in print(move.to) }
///     observation.cancel()
public final class ObservationToken {
  private var onCancel: (() -> Void)?

  init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  /// Removes the callback and releases it.
  ///
  /// The callback is not called again, even if it is cancelled while a change is being reported.
  /// Cancelling twice does nothing.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}

/// A list of callbacks, in the order of registration.
final class ObserverList<Notice> {
  private var all: [Observer] = []

  private final class Observer {
    /// `nil` after the observer is cancelled. ``notify(_:while:)`` iterates over a copy of the
    /// array, and skips this observer then.
    var body: ((Notice) -> Bool)?
    init(_ body: @escaping (Notice) -> Bool) { self.body = body }
  }

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  /// Registers a callback for future notices.
  ///
  /// - Parameter body: The callback. It returns whether to call it again.
  func addCallback(keptWhileTrue body: @escaping (Notice) -> Bool) -> ObservationToken {
    let observer = Observer(body)
    all.append(observer)
    // The token does not retain what the callback captures.
    return ObservationToken { [weak self, weak observer] in
      if let observer { self?.remove(observer) }
    }
  }

  /// Calls the callbacks in order, until the condition becomes false.
  func notify(_ notice: Notice, while condition: () -> Bool = { true }) {
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

extension ObserverList {
  /// Returns a sequence of elements derived from the notices. It ends when this list is released.
  ///
  /// - Parameters:
  ///   - count: The number of elements to buffer for a slow consumer. The newest are kept.
  ///   - element: A closure that returns the element for a notice, or `nil` to skip it.
  func stream<Element: Sendable>(
    bufferingNewest count: Int, _ element: @escaping (Notice) -> Element?
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: .bufferingNewest(max(1, count)))
    let writer = AsyncStreamWriter(continuation)
    _ = addCallback { notice in element(notice).map { writer.write($0) } ?? true }
    return stream
  }
}

/// The writing end of a stream. Releasing the writer ends the stream.
private final class AsyncStreamWriter<Element: Sendable> {
  private let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  /// Adds an element. Returns whether the consumer still listens.
  func write(_ element: Element) -> Bool {
    if case .terminated = continuation.yield(element) { false } else { true }
  }
}

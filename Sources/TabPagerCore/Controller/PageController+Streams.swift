extension PageController {
  /// The moves that are complete, from now on. Each use is a stream of its own, which keeps them until
  /// they are taken, and ends with the controller.
  public var moves: AsyncStream<Move> {
    stream(.unbounded) { [unowned self] notice in
      if case .paging(.did(let move)) = notice { named(move) } else { nil }
    }
  }

  /// The offset of the pane, in pages from the first, from now on, as it moves. Each use is a stream
  /// of its own.
  public var offsets: AsyncStream<Double> { offsets(buffering: .unbounded) }

  /// The same, of which only so many are kept until they are taken.
  public func offsets(
    buffering policy: AsyncStream<Double>.Continuation.BufferingPolicy
  ) -> AsyncStream<Double> {
    stream(policy) { if case .paging(.progress(let offset)) = $0 { offset } else { nil } }
  }

  /// What is made of that which happens.
  private func stream<Element: Sendable>(
    _ policy: AsyncStream<Element>.Continuation.BufferingPolicy,
    _ element: @escaping (PagerNotice) -> Element?
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: policy)
    let writer = StreamWriter(continuation)
    listen { notice in element(notice).map { writer.write($0) } ?? true }
    return stream
  }
}

/// Who writes into a stream, which ends when this is let go.
private final class StreamWriter<Element: Sendable> {
  private let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  /// Adds an element; tells whether anybody listens.
  func write(_ element: Element) -> Bool {
    if case .terminated = continuation.yield(element) { false } else { true }
  }
}

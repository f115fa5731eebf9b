extension PageController {
  /// The beginning or the end of a move.
  ///
  /// Each ``will(_:)`` is followed by exactly one ``did(_:)`` or ``cancelled(_:)`` of the same
  /// move.
  public enum Transition: Hashable, Sendable {
    /// A move to another page has begun.
    case will(Move)
    /// The pager has come to rest at the page.
    case did(Move)
    /// The move will not be completed, because something else took over.
    case cancelled(Move)

    /// The move that begins or ends.
    public var move: Move {
      switch self {
      case .will(let move), .did(let move), .cancelled(let move): move
      }
    }
  }

  /// The transitions from now on.
  ///
  /// Each use returns a new sequence, which ends with the controller. It buffers the newest 1,024
  /// elements.
  public var transitions: AsyncStream<Transition> {
    observers.stream(bufferingNewest: 1_024) { [unowned self] in transition($0) }
  }

  /// The completed moves from now on.
  ///
  /// Each use returns a new sequence, which ends with the controller. It buffers the newest 1,024
  /// elements.
  public var moves: AsyncStream<Move> {
    observers.stream(bufferingNewest: 1_024) { [unowned self] in
      if case .did(let move)? = transition($0) { move } else { nil }
    }
  }

  /// The offset of the pane from now on, in pages from the first, whenever it changes.
  ///
  /// Each use returns a new sequence, which ends with the controller. It buffers the newest 64
  /// elements, about a second of motion.
  public var offsets: AsyncStream<Double> { offsets(bufferingNewest: 64) }

  /// Returns the offset of the pane from now on, in pages from the first, whenever it changes.
  ///
  /// - Parameter count: The number of offsets to buffer for a slow consumer, at least 1. The newest
  ///   are kept.
  /// - Returns: A sequence that ends with the controller.
  public func offsets(bufferingNewest count: Int) -> AsyncStream<Double> {
    observers.stream(bufferingNewest: count) {
      if case .progress(let offset) = $0 { offset } else { nil }
    }
  }

  func transition(_ notice: PagerNotice) -> Transition? {
    switch notice {
    case .will(let move): return named(move).map { .will($0) }
    case .did(let move): return named(move).map { .did($0) }
    case .cancelled(let move): return named(move).map { .cancelled($0) }
    case .progress, .closeRequested, .tabMoved: return nil
    }
  }
}

extension TabPagerView {
  /// The notices from now on.
  ///
  /// Each use returns a new sequence, which ends with the pager. It buffers the newest 1,024
  /// elements.
  public var notices: AsyncStream<PagerNotice> {
    observers.stream(bufferingNewest: 1_024) { $0 }
  }
}

extension PageController {
  /// A change of pages as it happens. Each ``will(_:)`` is followed by exactly one ``did(_:)`` or
  /// ``cancelled(_:)`` of the same move.
  public enum Transition: Hashable, Sendable {
    /// The pager sets off for another page.
    case will(Move)
    /// The pager has come to rest at the page.
    case did(Move)
    /// The move will not be completed: something else took over.
    case cancelled(Move)

    /// The move that begins or ends.
    public var move: Move {
      switch self {
      case .will(let move), .did(let move), .cancelled(let move): move
      }
    }
  }

  /// The transitions from now on. Each use is a sequence of its own, which ends with the controller
  /// and keeps the newest 1,024 elements for a slow consumer.
  public var transitions: AsyncStream<Transition> {
    observers.stream(bufferingNewest: 1_024) { [unowned self] in transition($0) }
  }

  /// The completed moves from now on. Each use is a sequence of its own, which ends with the
  /// controller and keeps the newest 1,024 elements for a slow consumer.
  public var moves: AsyncStream<Move> {
    observers.stream(bufferingNewest: 1_024) { [unowned self] in
      if case .did(let move)? = transition($0) { move } else { nil }
    }
  }

  /// The offset of the pane from now on, in pages from the first, whenever it changes. Each use is a
  /// sequence of its own, which ends with the controller and keeps the newest 64 elements for a slow
  /// consumer: about a second of motion.
  public var offsets: AsyncStream<Double> { offsets(bufferingNewest: 64) }

  /// Returns the offset of the pane from now on, in pages from the first, whenever it changes.
  ///
  /// - Parameter count: How many offsets wait for a slow consumer at most: the newest. At least 1.
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
  /// All notices from now on. Each use is a sequence of its own, which ends with the pager and keeps
  /// the newest 1,024 notices for a slow consumer.
  public var notices: AsyncStream<PagerNotice> {
    observers.stream(bufferingNewest: 1_024) { $0 }
  }
}

extension PageController {
  /// The notices of the pager from now on. They name pages by the controller's own values.
  ///
  /// Each access returns a new sequence, which ends when the controller is released. It buffers the newest 1,024 elements.
  public var notices: AsyncStream<PagerNotice<ID>> {
    observers.stream(bufferingNewest: 1_024) { [unowned self] in replacingPageIDs(in: $0) }
  }

  /// The completed moves from now on.
  ///
  /// Each access returns a new sequence, which ends when the controller is released. It buffers the newest 1,024 elements.
  public var moves: AsyncStream<PageMove<ID>> {
    observers.stream(bufferingNewest: 1_024) { [unowned self] in
      if case .did(let move)? = replacingPageIDs(in: $0) { move } else { nil }
    }
  }

  /// The progress of the pager from now on: 0 is the first page, 1.5 is halfway between the second
  /// and the third. Each change is an element.
  ///
  /// Each access returns a new sequence, which ends when the controller is released. It buffers the newest 64 elements,
  /// about a second of motion.
  public var offsets: AsyncStream<Double> { offsets(bufferingNewest: 64) }

  /// Returns the progress of the pager from now on, as ``offsets`` does.
  ///
  /// - Parameter count: The number of offsets to buffer for a slow consumer, at least 1. The newest
  ///   are kept.
  /// - Returns: A sequence that ends when the controller is released.
  public func offsets(bufferingNewest count: Int) -> AsyncStream<Double> {
    observers.stream(bufferingNewest: count) {
      if case .progress(let offset) = $0 { offset } else { nil }
    }
  }
}

extension TabPagerView {
  /// The notices from now on.
  ///
  /// Each access returns a new sequence, which ends when the pager is released. It buffers the newest 1,024 elements.
  public var notices: AsyncStream<PagerNotice<PageID>> {
    observers.stream(bufferingNewest: 1_024) { $0 }
  }
}

import Synchronization

/// A queue of values from a task to the run loop. While it is full, the task waits.
final class BoundedChannel<Value: Sendable>: Sendable {
  /// The number of values that wait at most.
  static var capacity: Int { 64 }

  private struct State {
    var values: [Value] = []
    /// The sender, while the queue is full.
    var sender: CheckedContinuation<Void, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let waker: Waker

  /// Creates an empty queue.
  ///
  /// - Parameter waker: wakes the run loop when a value is added to an empty queue.
  init(waker: Waker) { self.waker = waker }

  /// Adds a value, and waits while the queue is full. Only one task may send.
  ///
  /// - Returns: Whether the queue is still open.
  func send(_ value: Value) async -> Bool {
    let isFirst = state.withLock { state in
      guard !state.isClosed else { return false }
      state.values.append(value)
      return state.values.count == 1
    }
    if isFirst { waker.wake() }
    await withCheckedContinuation { continuation in
      let mayContinue = state.withLock { state in
        if state.isClosed || state.values.count < Self.capacity { return true }
        state.sender = continuation
        return false
      }
      if mayContinue { continuation.resume() }
    }
    return state.withLock { !$0.isClosed }
  }

  /// Removes and returns all values, in the order in which they were sent.
  func receiveAll() -> [Value] {
    let (values, sender) = state.withLock { state in
      defer { (state.values, state.sender) = ([], nil) }
      return (state.values, state.sender)
    }
    sender?.resume()
    return values
  }

  /// Discards all values, also those that are sent later.
  func close() {
    let sender = state.withLock { state in
      defer { state = State(isClosed: true) }
      return state.sender
    }
    sender?.resume()
  }
}

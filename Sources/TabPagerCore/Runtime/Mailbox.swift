import Synchronization

/// A queue of messages from background work to the run loop.
///
/// Any thread can post. The run loop wakes, and a page drains the mailbox when it is advanced, so
/// that only one thread changes state.
public final class Mailbox<Message: Sendable>: Sendable {
  private struct State: Sendable {
    var messages: [Message] = []
    var waker: Waker?
  }

  private let state: Mutex<State>

  /// Creates an empty mailbox.
  ///
  /// - Parameter waker: The waker to call when a message is posted to an empty mailbox.
  public init(waker: Waker? = nil) { state = Mutex(State(waker: waker)) }

  /// Replaces the waker, and calls it at once if there are messages.
  public func setWaker(_ waker: Waker) {
    let hasMessages = state.withLock { state in
      state.waker = waker
      return !state.messages.isEmpty
    }
    if hasMessages { waker.wake() }
  }

  /// Adds a message. Safe to call from any thread.
  public func post(_ message: Message) {
    let waker = state.withLock { state in
      state.messages.append(message)
      return state.messages.count == 1 ? state.waker : nil
    }
    waker?.wake()
  }

  /// Removes and returns all messages, in the order they were posted.
  public func drain() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }
}

import Synchronization

/// A queue through which background work hands messages to the run loop.
///
/// Any thread may post. The run loop takes the messages when it is woken, so that only its thread
/// changes state.
public final class Mailbox<Message: Sendable>: Sendable {
  private struct State: Sendable {
    var messages: [Message] = []
    var waker: Waker?
  }

  private let state: Mutex<State>

  /// Creates an empty mailbox.
  ///
  /// - Parameter waker: Wakes the run loop when the first message of a batch is posted. Without
  ///   one, messages wait until they are taken.
  public init(waker: Waker? = nil) { state = Mutex(State(waker: waker)) }

  /// Changes which run loop is woken, and wakes it at once if messages are waiting.
  public func setWaker(_ waker: Waker) {
    let hasMessages = state.withLock { state in
      state.waker = waker
      return !state.messages.isEmpty
    }
    if hasMessages { waker.wake() }
  }

  /// Adds a message. May be called from any thread.
  public func post(_ message: Message) {
    let waker = state.withLock { state in
      state.messages.append(message)
      return state.messages.count == 1 ? state.waker : nil
    }
    waker?.wake()
  }

  /// Removes all messages and returns them in the order they were posted.
  public func drain() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }
}

import Synchronization

/// Where work in the background leaves what it has found. Whoever posts never touches the state;
/// the run loop takes the mail when it is woken.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wake: @Sendable () -> Void

  /// Makes a mailbox.
  ///
  /// - Parameter wake: wakes the run loop; called from any thread when the first message of a
  ///   batch comes in.
  public init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Leaves a message. May be called from any thread.
  public func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { wake() }
  }

  /// Takes all the messages, in order.
  public func take() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

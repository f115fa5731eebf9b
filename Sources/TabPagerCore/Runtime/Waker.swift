/// A handle that wakes the run loop from any thread.
///
/// Pages receive it as ``PageContext/waker``. Copies of a waker are equal.
public struct Waker: Hashable, Sendable {
  private let action: WakeAction

  /// Creates a waker.
  ///
  /// - Parameter wake: A closure that ``wake()`` calls, on any thread.
  public init(_ wake: @escaping @Sendable () -> Void) { action = WakeAction(wake) }

  /// Wakes the run loop, which then advances the visible pages. Several calls may wake it once.
  public func wake() { action.wake() }

  /// Whether both are copies of the same waker.
  public static func == (left: Waker, right: Waker) -> Bool { left.action === right.action }

  /// Hashes the waker's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(action)) }

  private final class WakeAction: Sendable {
    let wake: @Sendable () -> Void
    init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }
}

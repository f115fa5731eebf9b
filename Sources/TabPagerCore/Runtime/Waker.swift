/// Wakes a sleeping run loop from any thread.
///
/// A terminal provides one, and each page gets it as ``PageContext/waker``. Two wakers are equal
/// if one is a copy of the other.
public struct Waker: Hashable, Sendable {
  private let action: Action

  /// Creates a waker.
  ///
  /// - Parameter wake: Wakes the run loop. It is called from any thread, as often as
  ///   ``wake()`` is.
  public init(_ wake: @escaping @Sendable () -> Void) { action = Action(wake) }

  /// Wakes the run loop, which then reports ``Event/wake`` and advances its pages. Several calls
  /// before the loop looks may be reported as one.
  public func wake() { action.wake() }

  /// Whether both are copies of the same waker.
  public static func == (left: Waker, right: Waker) -> Bool { left.action === right.action }

  /// Hashes the waker's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(action)) }

  private final class Action: Sendable {
    let wake: @Sendable () -> Void
    init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }
}

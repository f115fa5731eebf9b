import CSystem
import Glibc
import Synchronization

/// The request to make a diff again. One thread makes diffs, and any thread requests them.
final class DiffRefreshSignal: Sendable {
  private let event = Mutex<Int32>(-1)

  /// A descriptor that is readable if there is a request; -1 while nobody waits for one.
  var descriptor: Int32 { event.withLock { $0 } }

  /// Begins to accept requests.
  func startAccepting() { event.withLock { $0 = event_open() } }

  /// Accepts no more requests.
  func stopAccepting() {
    event.withLock { event in
      if event >= 0 { Glibc.close(event) }
      event = -1
    }
  }

  /// Forgets the requests so far, because a diff is about to be made.
  func clear() { event.withLock { if $0 >= 0 { event_clear($0) } } }

  /// Makes a request. Returns `false` if nobody accepts it.
  func post() -> Bool {
    event.withLock { event in
      guard event >= 0 else { return false }
      event_post(event)
      return true
    }
  }
}

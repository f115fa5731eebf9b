import Glibc

/// A thread of the system's own, for one piece of work that may wait for as long as it likes.
///
/// Not Dispatch: its manager wakes up every second once it has been used (seen with `strace`), and
/// a pager at rest is not to wake up at all.
public enum BackgroundThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// What to say if no thread can be started.
  public static let startFailure = "cannot start a thread"

  /// Runs `body` on a new thread, and returns whether the thread could be started.
  public static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 1 << 18)
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    // A thread begins with the mask of the one that begins it.
    var (blocked, before) = (signalsForOthers, sigset_t())
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let result = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if result != 0 { work.release() }
    return result == 0
  }

  /// All signals but those that a thread raises itself by what it does: a program waits for the others
  /// where it wants them, whichever thread it begins first.
  private static var signalsForOthers: sigset_t {
    var signals = sigset_t()
    sigfillset(&signals)
    for own in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] {
      sigdelset(&signals, own)
    }
    return signals
  }

  /// Lets other threads go before this one, when there are more of them than processors: for work
  /// that keeps a processor busy.
  ///
  /// Beside two searching threads on two processors, a thread that is woken up otherwise waits for
  /// 3.7 ms in one case of a hundred, until a slice of time is over; so it is 0.1 to 0.3 ms.
  public static func lowerPriority() {
    // To Linux a thread is a process here, and 0 is this one.
    let thread = Int32(bitPattern: PRIO_PROCESS.rawValue)
    setpriority(thread, 0, getpriority(thread, 0) + 5)
  }
}

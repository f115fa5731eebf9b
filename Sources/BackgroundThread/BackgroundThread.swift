import Glibc

/// Runs work that may block on a new system thread.
///
/// Dispatch is not used because its manager thread wakes up every second once it has started (seen with
/// `strace`), and an idle pager must not wake up at all.
public enum BackgroundThread {
  private final class ClosureBox {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The message if no thread can be started.
  public static let startFailure = "cannot start a thread"

  /// Runs `body` on a new thread, and returns whether the thread could be started.
  public static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(ClosureBox(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 1 << 18)
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    // A new thread inherits the signal mask.
    var (blocked, before) = (signalsForOthers, sigset_t())
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let result = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<ClosureBox>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if result != 0 { work.release() }
    return result == 0
  }

  /// All signals except those that a thread raises itself, such as SIGSEGV. The others stay with the
  /// threads that the program has chosen for them.
  private static var signalsForOthers: sigset_t {
    var signals = sigset_t()
    sigfillset(&signals)
    for own in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] {
      sigdelset(&signals, own)
    }
    return signals
  }

  /// Lowers the priority of the calling thread, for work that keeps a processor busy.
  ///
  /// Without this, next to two searching threads on two processors, a thread that wakes up waits 3.7 ms
  /// in one case of a hundred, until a time slice ends. With it, the wait is 0.1 to 0.3 ms.
  public static func lowerPriority() {
    // Linux sets the priority per thread, and 0 is the calling thread.
    let thread = Int32(bitPattern: PRIO_PROCESS.rawValue)
    setpriority(thread, 0, getpriority(thread, 0) + 5)
  }
}

import Glibc
import Synchronization
import TerminalSession
package import Testing

/// Runs tests that wait for a terminal or another program on dedicated threads.
///
/// Such a test blocks its thread. Swift's concurrency has one thread per processor, so on two processors two waiting
/// tests would stop all others. `make test-unit` skips these suites. It finds them by file name, so the file must have
/// the name of the suite.
package struct BlockingTestTrait: SuiteTrait, TestTrait, TestScoping {
  /// The maximum number of these tests that run at the same time. Their programs compete for the processors, and some
  /// tests have time limits.
  static let limit = 4

  private static let pool = ThreadPoolExecutor(threads: limit)
  private static let serialThread = ThreadPoolExecutor(threads: 1)

  fileprivate let isSerial: Bool

  /// Applies to the tests of a suite, not to the suite as a whole.
  package var isRecursive: Bool { true }

  /// Runs a test on one of the threads.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let name = test.name
    try await withTaskExecutorPreference(isSerial ? Self.serialThread : Self.pool) {
      let id = StuckTestWatchdog.beginTest(named: name)
      defer { StuckTestWatchdog.endTest(id: id) }
      try await function()
    }
  }
}

/// Ends the process if a test blocks its thread for too long. Time limits cannot end such a test, and a run that hangs
/// does not show which test is to blame.
private enum StuckTestWatchdog {
  /// The limit in seconds. The longest test of `make test` takes less than a minute. Tests of `make soak` have no
  /// limit.
  private static let limit = 900.0

  private struct RunningTests {
    var tests: [Int: (name: String, start: Double)] = [:]
    var last = 0
  }

  private static let running = Mutex(RunningTests())

  // The first use starts the thread.
  private static let isWatched: Bool = {
    var thread = pthread_t()
    return RandomCases.seconds == nil && pthread_create(&thread, nil, { _ in watch() }, nil) == 0
  }()

  static func beginTest(named name: String) -> Int {
    _ = isWatched
    let start = PTYSession.clock
    return running.withLock { running in
      running.last += 1
      running.tests[running.last] = (name, start)
      return running.last
    }
  }

  static func endTest(id: Int) { running.withLock { $0.tests[id] = nil } }

  private static func watch() -> Never {
    while true {
      sleep(30)
      let tests = running.withLock { $0.tests.values.map { $0 } }
      let names = tests.filter { PTYSession.clock - $0.start > limit }.map(\.name)
      guard names.isEmpty else { fatalError("tests that do not end: \(names)") }
    }
  }
}

extension Trait where Self == BlockingTestTrait {
  /// A trait for tests that use a terminal or another program. Time limits include the time until a thread is free.
  package static var blocking: Self { Self(isSerial: false) }

  /// A trait for the one suite with many long tests that must run one after the other. On a thread of its own, none of
  /// them waits for tests of other suites.
  package static var blockingOnOwnThread: Self { Self(isSerial: true) }
}

/// An executor with dedicated threads, which jobs may block.
private final class ThreadPoolExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  // Semaphores are safe to use from several threads.
  nonisolated(unsafe) private let ready = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init(threads: Int) {
    sem_init(ready, 0, 0)
    for _ in 0..<threads {
      var thread = pthread_t()
      let context = Unmanaged.passRetained(self).toOpaque()
      let error = pthread_create(&thread, nil, runJobs, context)
      precondition(error == 0, "no thread for tests")
      pthread_detach(thread)
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    sem_post(ready)
  }

  func runNextJob() {
    while sem_wait(ready) != 0 {}
    let job = jobs.withLock { $0.removeFirst() }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

private func runJobs(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let executor = Unmanaged<ThreadPoolExecutor>.fromOpaque(context).takeRetainedValue()
  while true { executor.runNextJob() }
}

import Glibc
import Synchronization
package import Testing

/// Runs tests that wait for a terminal or another program on dedicated threads.
///
/// Such a test blocks its thread. Swift's concurrency has one thread per processor, so on two
/// processors two waiting tests would stop all others. `make test-unit` skips these suites. It
/// finds them by file name, so the file must have the name of the suite.
package struct BlockingTests: SuiteTrait, TestTrait, TestScoping {
  /// The number of these tests that run at once. Their programs compete for the processors, and
  /// some tests have time limits.
  static let limit = 4

  private static let executor = BlockingExecutor(threads: limit)

  /// Applies to the tests of a suite, not to the suite as a whole.
  package var isRecursive: Bool { true }

  /// Runs a test on one of the threads.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.executor) { try await function() }
  }
}

extension Trait where Self == BlockingTests {
  /// For tests that use a terminal or another program. Time limits include the time until a thread is free.
  package static var blocking: Self { Self() }
}

/// An executor whose threads do nothing else, so that a job may block one.
private final class BlockingExecutor: TaskExecutor {
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

  func runNext() {
    while sem_wait(ready) != 0 {}
    let job = jobs.withLock { $0.removeFirst() }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

private func runJobs(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let executor = Unmanaged<BlockingExecutor>.fromOpaque(context).takeRetainedValue()
  while true { executor.runNext() }
}

import Glibc

/// How often something may still be done: who finds no permit waits for one.
final class Permits: Sendable {
  private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init(_ count: UInt32) { sem_init(semaphore, 0, count) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Gives one. May be called from any thread.
  func add() { sem_post(semaphore) }

  /// Takes one, and waits where there is none.
  func take() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }

  /// Takes one, and waits for so many seconds at most where there is none; tells whether it got one.
  func take(atMost seconds: Double) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = end.tv_nsec + Int(seconds * 1e9)
    end.tv_sec += nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    while sem_timedwait(semaphore, &end) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }
}

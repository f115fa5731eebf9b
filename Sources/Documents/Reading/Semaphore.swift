import Glibc

/// A counting semaphore.
final class Semaphore: Sendable {
  private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init(_ count: UInt32) { sem_init(semaphore, 0, count) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Increments the count and wakes one waiting thread.
  func signal() { sem_post(semaphore) }

  /// Waits until the count is positive, and decrements it.
  func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }

  /// Waits for some seconds at most until the count is positive, and decrements it; returns whether it did.
  func wait(atMost seconds: Double) -> Bool {
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

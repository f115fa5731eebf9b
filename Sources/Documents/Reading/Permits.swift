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
}

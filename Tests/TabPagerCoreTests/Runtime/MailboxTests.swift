import Synchronization
import TabPagerCore
import Testing

@Suite struct MailboxTests {
  private final class Counter: Sendable {
    let value = Mutex(0)
    var waker: Waker { Waker { [self] in value.withLock { $0 += 1 } } }
    var count: Int { value.withLock { $0 } }
  }

  @Test("a mailbox delivers messages in order and wakes the run loop once per batch")
  func batches() {
    let counter = Counter()
    let mailbox = Mailbox<Int>(waker: counter.waker)
    for number in 1...3 { mailbox.post(number) }
    #expect(counter.count == 1 && mailbox.drain() == [1, 2, 3] && mailbox.drain() == [])
    mailbox.post(4)
    #expect(counter.count == 2 && mailbox.drain() == [4])
  }

  @Test("a waker that a mailbox gets later is called at once if messages are waiting")
  func laterWaker() {
    let (first, second) = (Counter(), Counter())
    let mailbox = Mailbox<Int>()
    mailbox.setWaker(first.waker)
    #expect(first.count == 0)
    mailbox.post(1)
    mailbox.setWaker(second.waker)
    #expect(first.count == 1 && second.count == 1)
    _ = mailbox.drain()
    mailbox.post(2)
    #expect(first.count == 1 && second.count == 2)
  }

  @Test("a waker equals its copies and no other")
  func wakers() {
    let waker = Waker {}
    let copy = waker
    #expect(copy == waker && Set([waker, copy]).count == 1)
    #expect(waker != Waker {})
  }
}

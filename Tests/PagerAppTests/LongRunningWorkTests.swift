import PagerViews
import TabPagerCore
import Testing

@testable import PagerApp

@Suite("Progress of long-running work") struct LongRunningWorkTests {
  @Test(
    "the progress bar of long work moves in half cells, and has a percentage",
    arguments: [
      (0, "────────", 0), (0.06, "────────", 6), (0.0625, "╸───────", 6), (0.5, "━━━━────", 50),
      (0.97, "━━━━━━━╸", 97), (1, "━━━━━━━━", 100), (1.5, "━━━━━━━━", 100), (-1, "────────", 0),
    ] as [(Double, String, Int)])
  func bar(share: Double, bar: String, percent: Int) {
    let work = LongRunningWork(name: "searching", share: share)
    #expect(work.bar.map { $0.done + $0.rest } == bar && work.bar?.percent == percent)
  }

  @Test("work of unknown length has no progress bar")
  func unknown() {
    #expect(LongRunningWork(name: "rendering table").bar == nil)
    for (count, text) in [
      (0, "0 bytes"), (1023, "1023 bytes"), (1024, "1 KiB"), (5 << 20, "5 MiB"),
    ] {
      #expect(LongRunningWork.text(ofByteCount: count) == text)
    }
  }

  @Test("long work is shown after a delay, updated a few times a second, and cleared at its end")
  func notice() {
    var notice = ProgressMessageLimiter()
    #expect(notice.schedule == .idle)
    let work = { LongRunningWork(name: "searching", share: $0) }
    notice.recordWork(work(0.1), at: 10)
    #expect(notice.shown == nil && notice.schedule == .due(10 + ProgressMessageLimiter.delay))
    notice.recordWork(work(0.2), at: 10.29)
    #expect(notice.shown == nil)
    notice.recordWork(work(0.3), at: 10.31)
    #expect(notice.shown?.share == 0.3)
    // From now on, only further progress updates the message, so no wake-up is scheduled.
    #expect(notice.schedule == .idle)
    notice.recordWork(work(0.4), at: 10.5)
    #expect(notice.shown?.share == 0.3)
    notice.recordWork(work(0.5), at: 10.6)
    #expect(notice.shown?.share == 0.5)
    notice.recordWork(nil, at: 10.61)
    #expect(notice.shown == nil && notice.schedule == .idle)
  }

  @Test(
    "the delay before work is shown begins again with the next work, and short work is never shown")
  func another() {
    var notice = ProgressMessageLimiter()
    notice.recordWork(LongRunningWork(name: "searching"), at: 0)
    notice.recordWork(LongRunningWork(name: "searching"), at: 1)
    notice.recordWork(LongRunningWork(name: "splitting"), at: 1.1)
    #expect(notice.shown == nil && notice.schedule == .due(1.1 + ProgressMessageLimiter.delay))
    notice.recordWork(nil, at: 1.2)
    #expect(notice.schedule == .idle)
  }
}

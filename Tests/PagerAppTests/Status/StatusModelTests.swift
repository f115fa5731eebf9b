import TabPagerCore
import Testing

@testable import PagerApp

@Suite("The status model") struct StatusModelTests {
  private func page(_ position: String?, _ work: LongWork? = nil) -> PageStatus {
    PageStatus(name: "name", position: position, work: work, stopKey: "Ctrl-C", hints: "hints")
  }

  @Test("a message replaces the position until it is cleared")
  func message() {
    var status = StatusModel(message: nil)
    status.show("done")
    #expect(status.line(for: page("1/3")).position == "done")
    #expect(status.line(for: page("1/3")).isMessage)
    status.prepend("note")
    #expect(status.message == "note · done")
    status.clearMessage()
    #expect(status.line(for: page("1/3")).position == "1/3")
    #expect(!status.line(for: page("1/3")).isMessage)
  }

  @Test("the last status line, but not a message, stays until the page knows its position")
  func heldBack() {
    var status = StatusModel(message: nil)
    #expect(status.line(for: page(nil)).position == "")
    status.update(page("1/3"), at: 0)
    #expect(status.line(for: page(nil)).position == "1/3")
    status.show("done")
    status.update(page(nil), at: 0)
    status.clearMessage()
    #expect(status.line(for: page(nil)).position == "")
  }

  @Test("work is shown after a delay, with the key that stops it")
  func work() {
    var status = StatusModel(message: nil)
    let work = LongWork(name: "searching")
    status.update(page("1/3", work), at: 0)
    #expect(status.line(for: page("1/3", work)).position == "1/3")
    #expect(status.schedule == .due(WorkNotice.delay))
    status.update(page("1/3", work), at: WorkNotice.delay)
    #expect(status.line(for: page("1/3", work)).position == "1/3 · searching (Ctrl-C stops)")
  }
}

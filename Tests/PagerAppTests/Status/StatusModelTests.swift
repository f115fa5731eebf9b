import TabPagerCore
import Testing

@testable import PagerApp

@Suite("The status model") struct StatusModelTests {
  private func page(_ position: String?, _ work: LongWork? = nil) -> PageStatus {
    PageStatus(
      name: .name("name", isPath: false),
      summary: position.map { PageSummary(chip: "TEXT", facts: ["fact"], position: $0) },
      work: work,
      stopHint: StatusHint(keys: ["s"], word: "stops"))
  }

  private func message(_ text: String) -> StatusText { .message(StatusMessage(text: text)) }

  @Test("a message replaces the name and the facts until it is cleared, and the position stays")
  func replacesName() {
    var status = StatusModel(message: nil)
    status.show("done")
    let line = status.line(for: page("1/3"))
    #expect(line.text == message("done") && line.facts == [] && line.position == "1/3")
    status.prepend("note")
    #expect(status.message?.string == "note · done")
    status.clearMessage()
    #expect(status.line(for: page("1/3")).text == .name("name", isPath: false))
    #expect(status.line(for: page("1/3")).facts == ["fact"])
  }

  @Test("the last status line, but not a message, stays until the page knows its position")
  func heldBack() {
    var status = StatusModel(message: nil)
    #expect(status.line(for: page(nil)).position == "")
    status.update(page("1/3"), at: 0)
    #expect(status.line(for: page(nil)).position == "1/3")
    status.show("done")
    status.update(page("2/3"), at: 0)
    #expect(status.line(for: page(nil)).text == message("done"))
    status.clearMessage()
    #expect(status.line(for: page(nil)).position == "1/3")
  }

  @Test("work replaces the name after a delay, with the key that stops it")
  func work() {
    var status = StatusModel(message: nil)
    let work = LongWork(name: "searching")
    let page = page("1/3", work)
    status.update(page, at: 0)
    #expect(status.line(for: page).text == .name("name", isPath: false))
    #expect(status.schedule == .due(WorkNotice.delay))
    status.update(page, at: WorkNotice.delay)
    #expect(status.line(for: page).text == .work(work, stop: page.stopHint))
    #expect(status.line(for: page).position == "1/3")
  }

  @Test("keys that were typed of a command are shown in place of the name")
  func pending() {
    let status = StatusModel(message: nil)
    var page = page("1/3")
    page.message = StatusMessage(text: "12g")
    #expect(status.line(for: page).text == message("12g"))
  }
}

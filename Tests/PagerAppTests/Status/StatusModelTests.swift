import TabPagerCore
import Testing

@testable import PagerApp

@Suite("The status model") struct StatusModelTests {
  private func pageStatus(_ position: String?, _ work: LongRunningWork? = nil) -> SelectedTabStatus
  {
    SelectedTabStatus(
      name: .name("name", isPath: false),
      summary: position.map { PageSummary(chip: "TEXT", facts: ["fact"], position: $0) },
      work: work,
      stopHint: StatusHint(keys: ["s"], word: "stops"))
  }

  private func message(_ text: String) -> StatusMiddleText { .message(StatusMessage(text: text)) }

  @Test(
    "a message replaces name and facts in the status line until it is cleared, but not the position"
  )
  func replacesName() {
    var status = StatusModel(message: nil)
    status.showMessage("done")
    status.updateLine(for: pageStatus("1/3"), at: 0)
    let line = status.line
    #expect(line.text == message("done") && line.facts == [] && line.position == "1/3")
    status.prependToMessage("note")
    #expect(status.message?.string == "note · done")
    status.clearMessage()
    status.updateLine(for: pageStatus("1/3"), at: 0)
    #expect(status.line.text == .name("name", isPath: false))
    #expect(status.line.facts == ["fact"])
  }

  @Test("the last status line, but not a message, stays until the page knows its position")
  func heldBack() {
    var status = StatusModel(message: nil)
    status.updateLine(for: pageStatus(nil), at: 0)
    #expect(status.line.position == "")
    status.updateLine(for: pageStatus("1/3"), at: 0)
    status.updateLine(for: pageStatus(nil), at: 0)
    #expect(status.line.position == "1/3")
    status.showMessage("done")
    status.updateLine(for: pageStatus("2/3"), at: 0)
    status.updateLine(for: pageStatus(nil), at: 0)
    #expect(status.line.text == message("done"))
    status.clearMessage()
    status.updateLine(for: pageStatus(nil), at: 0)
    #expect(status.line.position == "1/3")
  }

  @Test("long work replaces the name in the status line after a delay, with the key that stops it")
  func work() {
    var status = StatusModel(message: nil)
    let work = LongRunningWork(name: "searching")
    let page = pageStatus("1/3", work)
    status.updateLine(for: page, at: 0)
    #expect(status.line.text == .name("name", isPath: false))
    #expect(status.schedule == .due(ProgressMessageLimiter.delay))
    status.updateLine(for: page, at: ProgressMessageLimiter.delay)
    #expect(status.line.text == .work(work, stop: page.stopHint))
    #expect(status.line.position == "1/3")
  }

  @Test("the keys typed so far of a longer command replace the name in the status line")
  func pending() {
    var status = StatusModel(message: nil)
    var page = pageStatus("1/3")
    page.message = StatusMessage(text: "12g")
    status.updateLine(for: page, at: 0)
    #expect(status.line.text == message("12g"))
  }

  @Test("the status line is laid out again only when its contents or its width change")
  func layout() {
    var status = StatusModel(message: nil)
    status.updateLine(for: pageStatus("1/3"), at: 0)
    let first = status.layout(width: 40)
    #expect(first == StatusLayout(status.line, width: 40))
    #expect(status.layout(width: 80) == StatusLayout(status.line, width: 80))
    status.updateLine(for: pageStatus("2/3"), at: 0)
    #expect(status.layout(width: 80) == StatusLayout(status.line, width: 80))
    #expect(status.layout(width: 40) != first)
  }
}

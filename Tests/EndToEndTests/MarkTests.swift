import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Marks", .blocking, .timeLimit(.minutes(60))) struct MarkTests {
  private func waitForStatus(containing text: String, in pager: Pager) throws {
    try pager.session.waitUntil("\(text) in the status") {
      $0.screen.row(pager.height - 1).contains(text)
    }
  }

  @Test("a small letter marks a place in its document, and a capital one in any tab")
  func letters() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.send(":40\rma:50\rmA")
    try pager.waitForLine(50)
    pager.session.send("2")
    try pager.waitForRest(at: "Development", line: 1)
    pager.session.send(":30\rma:60\r")
    try pager.waitForLine(60, ofPage: "Development")
    pager.session.send("'a")
    try pager.waitForLine(30, ofPage: "Development")
    pager.session.send("'A")
    try pager.waitForRest(at: "Research", line: 50)
    pager.session.send("'a")
    try pager.waitForLine(40)
    pager.session.send("''")
    try pager.waitForLine(50)
    // A capital letter marks one place in all tabs, the last one that was set.
    pager.session.send("3:20\r")
    try pager.waitForRest(at: "Analytics", line: 20)
    pager.session.send("mA1'A")
    try pager.waitForRest(at: "Analytics", line: 20)
    pager.session.send("x'A")
    try waitForStatus(
      containing: "the tab of mark A is closed · X reopens the last closed tab", in: pager)
    pager.session.send("'z")
    try waitForStatus(containing: "mark z is not set · m z sets it", in: pager)
  }
}

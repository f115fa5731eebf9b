import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Views of a document", .blocking, .timeLimit(.minutes(60)))
struct ViewKeyTests {
  private func pager(showing text: String, named name: String) throws -> Pager {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    return try Pager(["--motion=none"], files: [name], in: folder)
  }

  private func waitForRows(_ rows: [String], in pager: Pager) throws {
    try pager.session.waitUntil("\(rows)") { session in
      rows.indices.allSatisfy { session.screen.row(2 + $0) == rows[$0] }
    }
  }

  /// Waits for the rows of a tree, without their margin, with the cursor in one of them.
  private func waitForTree(_ rows: [String], cursor: Int, in pager: Pager) throws {
    try pager.session.waitUntil("\(rows), the cursor in \(cursor)") { session in
      rows.indices.allSatisfy { index in
        let row = session.screen.row(2 + index)
        return row.dropFirst(2) == rows[index] && row.hasPrefix("▌") == (index == cursor)
      }
    }
  }

  @Test("a table keeps its header visible, scrolls by columns, and K shows its text")
  func table() throws {
    let records = (1...100).map { "name \($0),\($0),\"a, b\"\n" }.joined()
    let pager = try pager(showing: "name,number,what\n" + records, named: "file.csv")
    let head = "  name       number   what"
    try waitForRows([head, "▌ name 1          1   a, b", "  name 2          2   a, b"], in: pager)
    pager.session.send("G")
    try pager.session.waitUntil("the end, below the head") {
      $0.screen.row(22) == "▌ name 100      100   a, b" && $0.screen.row(2) == head
    }
    // Columns scroll only if not all of them fit on the screen.
    pager.session.resize(Size(width: 22, height: 24))
    // The terminal cuts off the rows before the program does. The program shows `›`.
    try pager.session.waitUntil("a narrow page") { $0.screen.row(22).hasSuffix("›") }
    pager.session.press(Key(.right, .shift))
    try pager.session.waitUntil("the second column") { $0.screen.row(2) == "  number   what" }
    pager.session.press("K")
    try pager.session.waitUntil("text from the same place") {
      $0.screen.rowWithoutMargin(22) == "name 100,100,\"a, b\""
    }
    // `K` goes through the other views, and back to the table.
    pager.session.press("K", "K")
    try pager.session.waitUntil("the table in the same column") {
      $0.screen.row(2) == "  number   what"
    }
  }

  @Test("a filtered table keeps its header, and clearing the filter shows all its lines again")
  func filteredTable() throws {
    let records = (1...100).map { "name \($0),\($0)\n" }.joined()
    let pager = try pager(showing: "name,number\n" + records, named: "file.csv")
    let head = ["  name       number"]
    try waitForRows(head + ["▌ name 1          1", "  name 2          2"], in: pager)
    pager.session.send("&[37]\r")
    try waitForRows(head + ["▌ name 3          3", "  name 7          7"], in: pager)
    #expect(pager.session.screen.row(23).contains(" TABLE  FILTER [37] "))
    // The header stays when the table scrolls.
    pager.session.send("G")
    try pager.session.waitUntil("the last of them") {
      $0.screen.row(22) == "▌ name 97        97" && $0.screen.row(2) == head[0]
    }
    pager.session.send("g&^name 1\r")
    try waitForRows(head + ["▌ name 1          1", "  name 10        10"], in: pager)
    // The current record stays at the top.
    pager.session.send("&\r")
    try waitForRows(head + ["▌ name 1          1", "  name 2          2"], in: pager)
    // Without matches, only a message is shown, and no header.
    pager.session.send("&nobody")
    try pager.session.waitUntil("a message") { $0.screen.shows("No lines match nobody.") }
    #expect(!pager.session.screen.shows("number"))
    // Enter rejects a pattern without matches.
    pager.session.send("\r")
    try pager.session.waitUntil("the message") { $0.screen.shows("no lines match nobody") }
    try waitForRows(head + ["▌ name 1          1", "  name 2          2"], in: pager)
  }

  @Test("a complete JSON stream is shown as a tree")
  func stream() throws {
    let text = "{\"a\":[1,2]}"
    func pager(_ options: String..., text: String) throws -> Pager {
      let pager = try Pager(["--motion=none"] + options + ["-"], files: [], standardInput: .pipe)
      pager.session.writeStandardInput(text)
      let first = text.prefix { $0 != "\n" }
      try pager.session.waitUntil("the text") { $0.screen.rowWithoutMargin(2) == first }
      return pager
    }
    let whole = try pager(text: text)
    whole.session.closeStandardInput()
    try waitForRows(
      ["▌ ▾ {", "    ▾ a: [  2 items", "    │   0  1", "    │   1  2", ""], in: whole)
    whole.session.press("K")
    try waitForRows([" " + text, ""], in: whole)
    // Invalid JSON is still shown as text.
    let none = try pager(text: "[\"a\", 1")
    none.session.closeStandardInput()
    try none.session.waitUntil("its end") { $0.screen.row(23).contains("1 of 1 · 100%") }
    #expect(none.session.waitUntilQuiet(for: 0.2))
    #expect(none.session.screen.rowWithoutMargin(2) == "[\"a\", 1")
    #expect(none.chip == "TEXT")
  }

  @Test("JSON is shown as a tree, and invalid JSON as text with the reason")
  func json() throws {
    let good = try pager(showing: "{\"a\":[1,2],\"b\":null}", named: "file.json")
    try waitForRows(
      ["▌ ▾ {", "    ▾ a: [  2 items", "    │   0  1", "    │   1  2", "      b: null"], in: good)
    let bad = try pager(showing: "{\"a\":[1,2", named: "file.json")
    try bad.session.waitUntil("the reason") {
      $0.screen.shows("│  cannot show as json: line 1, column 10: missing ]")
    }
    #expect(bad.session.screen.rowWithoutMargin(2) == "{\"a\":[1,2")
  }

  @Test("a tree is folded by Enter, by clicks on handles, and as a whole")
  func folding() throws {
    let pager = try pager(showing: "{\"a\":[1,2],\"b\":{\"c\":[3]}}", named: "file.json")
    let whole = [
      "▾ {", "  ▾ a: [  2 items", "  │   0  1", "  │   1  2", "  ▾ b: {", "  │ ▾ c: [  1 item",
      "  │ │   0  3", "",
    ]
    try waitForTree(whole, cursor: 0, in: pager)
    pager.session.press("j", Key(.enter))
    let foldedList = "  ▸ a: […]  2 items   1, 2"
    try waitForTree(["▾ {", foldedList] + whole[4...], cursor: 1, in: pager)
    pager.session.click(4, 3)
    try waitForTree(whole, cursor: 1, in: pager)
    // Click the fold handle of `c`.
    pager.session.click(6, 7)
    try waitForTree(Array(whole[..<5]) + ["  │ ▸ c: […]  1 item   3", ""], cursor: 5, in: pager)
    pager.session.press("-")
    try waitForTree(["▾ {", foldedList, "  ▸ b: {…}  1 key   c", ""], cursor: 2, in: pager)
    pager.session.press("+")
    // Directly after `-`, it returns to the same entry.
    try waitForTree(whole, cursor: 5, in: pager)
    // A search unfolds the tree. If it finds nothing or is cancelled, the tree is folded again.
    pager.session.send("-/none")
    try waitForTree(whole, cursor: 4, in: pager)
    pager.session.send("\r")
    let folded = ["▾ {", foldedList, "  ▸ b: {…}  1 key   c", ""]
    try waitForTree(folded, cursor: 2, in: pager)
    pager.session.send("/3")
    try waitForTree(whole, cursor: 6, in: pager)
    pager.session.press(.escape)
    try waitForTree(folded, cursor: 2, in: pager)
    pager.session.send("/3\r")
    try waitForTree(whole, cursor: 6, in: pager)
    try pager.session.waitUntil("what was folded is found") {
      $0.screen.row(23).contains("SEARCH 1/1 ")
    }
    pager.session.press("K", "-")
    try pager.session.waitUntil("that there is none") {
      $0.screen.row(23).contains("nothing to fold here · K switches views")
    }
  }

  @Test("Markdown is laid out again for another width")
  func markdown() throws {
    let words = (1...40).map { "word\($0)" }.joined(separator: " ")
    let pager = try pager(showing: "# Title\n\n* one **two**\n\n\(words)\n", named: "file.md")
    try pager.session.waitUntil("a bullet") { $0.screen.row(5) == " • one two" }
    #expect(pager.session.cell(7, 5).style.attributes.contains(.bold))
    #expect(pager.session.screen.row(7).hasSuffix(" word12"))
    pager.session.resize(Size(width: 40, height: 24))
    try pager.session.waitUntil("narrower lines") { $0.screen.row(7).hasSuffix(" word6") }
    pager.session.resize(Size(width: 120, height: 24))
    try pager.session.waitUntil("text in the middle") {
      $0.screen.row(5) == String(repeating: " ", count: 12) + "• one two"
    }
  }

  @Test("Markdown code wider than prose is shown in full beside prose of a readable width")
  func wideMarkdown() throws {
    let words = String(repeating: "word ", count: 60)
    let code = String(repeating: "x", count: 120)
    let pager = try pager(
      showing: "\(words)\n\n```\n\(code)\n```\n\n```\ny\n```\n\n* one\n", named: "file.md")
    pager.session.resize(Size(width: 140, height: 24))
    try pager.session.waitUntil("all of the code, in the middle") {
      let left = String(repeating: " ", count: 8)
      let rows = (0..<24).map($0.screen.row)
      return rows.contains(left + "  " + code) && rows.contains(left + "• one")
    }
    let prose = (0..<24).map(pager.session.screen.row).filter { $0.contains("word") }
    #expect(prose.count == 4 && prose.allSatisfy { $0.count <= 8 + 96 })
    // The background of narrow code is as wide as prose.
    let y = try #require(pager.session.screen.text.firstIndex { $0.hasSuffix(" y") })
    func background(_ x: Int) -> Color { pager.session.cell(x, y).style.background }
    #expect(background(8 + 95) == background(8) && background(8 + 96) != background(8))
  }

  @Test("a binary file is shown in hexadecimal and can be searched")
  func hex() throws {
    let pager = try pager(
      showing: "\u{7F}ELF\0\u{1}\u{2}" + String(repeating: "text\0", count: 500), named: "file")
    try pager.session.waitUntil("bytes") {
      $0.screen.rowWithoutMargin(2).hasPrefix("00000000  7f 45 4c 46 00 01 02 74  65 78 74 00")
    }
    pager.session.send("/000009c0\r")
    try pager.session.waitUntil("a place") { $0.screen.shows("000009c0  ") }
    pager.session.press("K")
    try pager.session.waitUntil("text") { $0.screen.shows("text^@text^@") }
  }
}

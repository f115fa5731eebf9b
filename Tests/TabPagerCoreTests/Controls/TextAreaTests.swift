import TabPagerTestSupport
import Testing

@testable import TabPagerCore

@Suite("Text areas") struct TextAreaTests {
  private func area(_ text: String, after keys: [Key] = [], width: Int = 80) -> TextArea {
    TestLocale.use()
    var area = TextArea(text)
    for key in keys { _ = area.handle(key, width: width) }
    return area
  }

  private func typedKeys(_ text: String) -> [Key] {
    text.unicodeScalars.map { $0 == "\n" ? Key(.enter) : Key(.character($0)) }
  }

  private func controlKey(_ letter: Unicode.Scalar) -> Key { Key(.character(letter), .control) }

  @Test(
    "keys edit the text around the cursor",
    arguments: [
      ([Key(.up), "x"], "one txwo\nthree"),
      ([Key(.home), Key(.backspace)], "one twothree"),
      ([Key(.up), Key(.end), Key(.delete)], "one twothree"),
      ([Key(.left, .control), "x"], "one two\nxthree"),
      ([Key(.left, .control), Key(.left), Key(.left, .control), "x"], "one xtwo\nthree"),
      ([Key(.home, .control), Key(.right, .control), "x"], "onex two\nthree"),
      (
        [Key(.home, .control), Key(.character("f"), .alt), Key(.character("b"), .alt), "x"],
        "xone two\nthree"
      ),
      ([Key(.character("w"), .control)], "one two\n"),
      ([Key(.character("u"), .control)], "one two\n"),
      ([Key(.up), Key(.home), Key(.character("k"), .control)], "\nthree"),
      ([Key(.up), Key(.enter)], "one t\nwo\nthree"),
      ([Key(.home, .control), Key(.end), Key(.end, .control), "x"], "one two\nthreex"),
      ([Key(.up), Key(.up), "x"], "xone two\nthree"),
      ([Key(.down), "x"], "one two\nthreex"),
    ])
  func edit(keys: [Key], text: String) {
    #expect(area("one two\nthree", after: keys).text == text)
  }

  @Test("changes of a text area are undone word by word, and can be redone")
  func undo() {
    var area = area("", after: typedKeys("one two"))
    let undo = controlKey("z")
    #expect(area.handle(undo, width: 80) && area.text == "one")
    #expect(area.handle(undo, width: 80) && area.text == "")
    #expect(area.handle(undo, width: 80) && area.text == "")
    #expect(area.handle(controlKey("y"), width: 80) && area.text == "one")
    area.paste(" and\nmore")
    #expect(area.text == "one and\nmore")
    #expect(area.handle(controlKey("y"), width: 80) && area.text == "one and\nmore")
    #expect(area.handle(undo, width: 80) && area.text == "one")
    area.replace(with: "other")
    #expect(area.handle(undo, width: 80) && area.text == "one")
  }

  @Test("a paste keeps line breaks and tabs, and drops other control characters")
  func paste() {
    var area = area("ab", after: [Key(.left)])
    area.paste("1\r\n\u{1B}[31m2\u{0}\t\u{9B}3\r4")
    #expect(area.text == "a1\n[31m2\t3\n4b")
  }

  @Test("a text area inserts nothing beyond its limit")
  func limit() {
    var area = TextArea("ab\nc")
    area.limit = 6
    area.paste("defgh")
    #expect(area.text == "ab\ncde")
    _ = area.handle("x", width: 80)
    #expect(area.text == "ab\ncde")
    area.replace(with: "é漢é")
    #expect(area.text == "é漢")
  }

  @Test("long lines wrap between words, and the cursor moves by rows")
  func rows() {
    // A row has at most nine cells; the tenth is reserved for the cursor.
    let text = "one two three four\nx"
    #expect(area(text).rowCount(width: 10) == 4)
    var canvas = Canvas(size: Size(width: 10, height: 4))
    var area = area(text)
    #expect(area.draw(into: &canvas, in: canvas.bounds) == Position(x: 1, y: 3))
    #expect(rowTexts(canvas) == ["one two", "three", "four", "x"])
    let columns = [(2, 1), (1, 1), (0, 1)].map { row, column -> Bool in
      _ = area.handle(Key(.up), width: 10)
      return area.draw(into: &canvas, in: canvas.bounds) == Position(x: column, y: row)
    }
    #expect(columns == [true, true, true])
  }

  @Test("the rows around the cursor are drawn if there is no room for all")
  func scrolls() {
    var canvas = Canvas(size: Size(width: 5, height: 2))
    let area = area("1\n2\n3\n4")
    #expect(area.draw(into: &canvas, in: canvas.bounds) == Position(x: 1, y: 1))
    #expect(rowTexts(canvas) == ["3", "4"])
  }

  @Test(
    "any keys at any width leave a valid cursor, and undo leads back to the start",
    arguments: 0..<8)
  func random(seed: UInt64) {
    TestLocale.use()
    var generator = SeededGenerator(seed: seed)
    let keys: [Key] =
      typedKeys("a é漢\t\n") + [
        Key(.left), Key(.right), Key(.up), Key(.down), Key(.home), Key(.end), Key(.backspace),
        Key(.delete), Key(.left, .control), Key(.right, .control), controlKey("w"), controlKey("u"),
        controlKey("k"), controlKey("y"),
      ]
    var area = TextArea("start")
    for _ in 0..<150 {
      let key = keys.randomElement(using: &generator) ?? "a"
      let width = Int.random(in: 1...12, using: &generator)
      _ = area.handle(key, width: width)
      var canvas = Canvas(
        size: Size(width: width, height: Int.random(in: 1...5, using: &generator)))
      let cursor = area.draw(into: &canvas, in: canvas.bounds)
      #expect(canvas.bounds.contains(cursor))
    }
    for _ in 0..<200 { _ = area.handle(controlKey("z"), width: 9) }
    #expect(area.text == "start")
  }

  private func rowTexts(_ canvas: Canvas) -> [String] {
    (0..<canvas.size.height).map { y in
      let row = String(
        String.UnicodeScalarView((0..<canvas.size.width).map { canvas[$0, y].glyph.base }))
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}

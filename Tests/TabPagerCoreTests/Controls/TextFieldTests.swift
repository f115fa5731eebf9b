import TabPagerTestSupport
import Testing

@testable import TabPagerCore

@Suite("Text fields") struct TextFieldTests {
  private func field(after keys: [Key]) -> TextField {
    TestLocale.use()
    var field = TextField()
    for key in keys { _ = field.handle(key) }
    return field
  }

  private func typedKeys(_ text: String) -> [Key] {
    text.unicodeScalars.map { Key(.character($0)) }
  }

  @Test(
    "the editing keys change the text of a field and move its cursor",
    arguments: [
      ([], "two words", 9), ([Key(.backspace)], "two word", 8), ([Key(.home)], "two words", 0),
      ([Key(.left), Key(.delete)], "two word", 8), ([Key(.home), Key(.delete)], "wo words", 0),
      ([Key(.home), "x"], "xtwo words", 1), ([Key(.home), Key(.backspace)], "two words", 0),
      ([Key(.character("u"), .control)], "", 0), ([Key(.character("w"), .control)], "two ", 4),
      ([Key(.left), Key(.right), Key(.right)], "two words", 9),
      ([Key(.end), Key(.delete)], "two words", 9),
      ([Key(.character("a"), .control), Key(.character("e"), .control), "!"], "two words!", 10),
    ])
  func edit(keys: [Key], text: String, column: Int) {
    let field = field(after: typedKeys("two words") + keys)
    #expect(field.text == text && field.cursorColumn == column)
  }

  @Test(
    "words can be skipped, and the end of a text can be removed",
    arguments: [
      ([Key(.left, .control)], "two words", 4), ([.alt("b"), .alt("b")], "two words", 0),
      ([.home, Key(.right, .control)], "two words", 3),
      ([.home, .alt("f"), .alt("f")], "two words", 9),
      ([.alt("b"), .control("k")], "two ", 4),
    ])
  func words(keys: [Key], text: String, column: Int) {
    let field = field(after: typedKeys("two words") + keys)
    #expect(field.text == text && field.cursorColumn == column)
  }

  @Test("changes of a text field are undone word by word, and can be redone")
  func undo() {
    var field = field(after: typedKeys("two words") + [.control("u"), .control("_")])
    #expect(field.text == "two words" && field.cursorColumn == 9)
    field.undo()
    #expect(field.text == "two ")
    field.undo()
    field.undo()
    field.undo()
    #expect(field.text.isEmpty)
    field.redo()
    field.redo()
    #expect(field.text == "two ")
    field.paste("xy")
    field.redo()
    field.undo()
    #expect(field.text == "two ")
  }

  @Test("the cursor column of a text field counts the cells of wide and combining characters")
  func wide() {
    #expect(field(after: typedKeys("漢字")).cursorColumn == 4)
    #expect(field(after: typedKeys("e\u{301}x")).cursorColumn == 2)
    #expect(field(after: typedKeys("漢字") + [Key(.backspace)]).text == "漢")
    #expect(field(after: typedKeys("xe\u{301}") + [Key(.backspace), "y"]).cursorColumn >= 1)
  }

  @Test("setting the text of a field replaces the typed text")
  func replace() {
    var line = field(after: typedKeys("ab") + [Key(.home)])
    line.text = "漢x"
    #expect(line.text == "漢x" && line.cursorColumn == 3)
  }

  @Test("the first line of a pasted text is inserted at the cursor of a text field")
  func paste() {
    var line = field(after: typedKeys("ab") + [Key(.left)])
    line.paste("one\ntwo")
    #expect(line.text == "aoneb")
  }

  @Test(
    "a text field ignores keys that it does not use",
    arguments: [Key(.up), Key(.function(1)), Key(.character("x"), .alt)])
  func others(key: Key) {
    var field = TextField()
    let isTaken = field.handle(key)
    #expect(!isTaken && field.text.isEmpty)
  }

  private func drawn(_ field: TextField, width: Int) -> (text: String, cursor: Position) {
    TestLocale.use()
    var canvas = Canvas(size: Size(width: 12, height: 2))
    canvas.fill(canvas.bounds)
    canvas.write("............", at: Position(x: 0, y: 1))
    let cursor = field.draw(into: &canvas, in: Rect(x: 2, y: 1, width: width, height: 1))
    let scalars = (0..<12).flatMap { canvas[$0, 1].glyph.scalars }
    return (String(String.UnicodeScalarView(scalars)), cursor)
  }

  @Test(
    "a text field cuts a long text at its start, so that the cursor is visible",
    arguments: [
      ("", 6, "............", 2), ("abc", 6, "..abc.......", 5), ("abcdef", 6, "..bcdef.....", 7),
      ("abcdefgh", 6, "..defgh.....", 7), ("漢字漢字", 6, "...漢字.....", 7),
      ("abc", 1, "............", 2), ("abc", 0, "............", 2),
    ])
  func longText(text: String, width: Int, shown: String, cursor: Int) {
    let drawn = drawn(TextField(text), width: width)
    #expect(drawn.text == shown)
    #expect(drawn.cursor == Position(x: cursor, y: 1))
  }

  @Test("a text that is longer than the field is drawn from its start if the cursor is there")
  func home() {
    let field = field(after: typedKeys("abcdefgh") + [Key(.home)])
    #expect(drawn(field, width: 6).text == "..abcdef....")
    #expect(drawn(field, width: 6).cursor == Position(x: 2, y: 1))
  }

  @Test("a field without text shows its placeholder")
  func placeholder() {
    var field = TextField()
    field.placeholder = "type a name"
    #expect(drawn(field, width: 6).text == "..type a....")
    #expect(drawn(field, width: 6).cursor == Position(x: 2, y: 1))
    field.paste("x")
    #expect(drawn(field, width: 6).text == "..x.........")
  }
}

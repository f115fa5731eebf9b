import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Line editor") struct LineEditorTests {
  private func editor(_ keys: [Key]) -> LineEditor {
    TestLocale.use()
    var editor = LineEditor()
    for key in keys { _ = editor.handle(key) }
    return editor
  }

  private func typed(_ text: String) -> [Key] { text.unicodeScalars.map { Key(.character($0)) } }

  @Test(
    "keys edit the typed line",
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
    let editor = editor(typed("two words") + keys)
    #expect(editor.string == text && editor.cursorColumn == column)
  }

  @Test("the cursor column counts the cells of wide and combining characters")
  func wide() {
    #expect(editor(typed("漢字")).cursorColumn == 4)
    #expect(editor(typed("e\u{301}x")).cursorColumn == 2)
    #expect(editor(typed("漢字") + [Key(.backspace)]).string == "漢")
    #expect(editor(typed("xe\u{301}") + [Key(.backspace), "y"]).cursorColumn >= 1)
  }

  @Test("another text replaces the typed one")
  func replace() {
    var line = editor(typed("ab") + [Key(.home)])
    line.replace(with: "漢x")
    #expect(line.string == "漢x" && line.cursorColumn == 3)
  }

  @Test("the first line of a pasted text is inserted at the cursor")
  func paste() {
    var line = editor(typed("ab") + [Key(.left)])
    line.paste("one\ntwo")
    #expect(line.string == "aoneb")
  }

  @Test(
    "the editor ignores keys that it does not use",
    arguments: [Key(.up), Key(.function(1)), Key(.character("x"), .alt)])
  func others(key: Key) {
    var editor = LineEditor()
    let isTaken = editor.handle(key)
    #expect(!isTaken && editor.string.isEmpty)
  }
}

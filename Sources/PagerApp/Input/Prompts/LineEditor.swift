import TabPagerCore

/// One line that is being typed.
struct LineEditor: Hashable {
  private(set) var text: [Character] = []
  /// How many characters stand before the cursor.
  private(set) var cursor = 0

  /// Makes a line of a text, with the cursor at its end.
  init(_ text: String = "") {
    self.text = Array(text)
    cursor = self.text.count
  }

  /// What was typed.
  var string: String { String(text) }

  /// The cells before the cursor.
  var cursorColumn: Int { String(text[..<cursor]).cellWidth }

  /// Takes a key; tells whether it was one for editing.
  mutating func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let scalar), []): insert(Character(scalar))
    case (.backspace, _):
      guard cursor > 0 else { break }
      cursor -= 1
      text.remove(at: cursor)
    case (.delete, _): if cursor < text.count { text.remove(at: cursor) }
    case (.left, []): cursor = max(0, cursor - 1)
    case (.right, []): cursor = min(text.count, cursor + 1)
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = text.count
    case (.character("u"), .control):
      text.removeFirst(cursor)
      cursor = 0
    case (.character("w"), .control): removeWord()
    default: return false
    }
    return true
  }

  /// Puts another text in place of what was typed, with the cursor after it.
  mutating func replace(with text: String) {
    self.text = Array(text)
    cursor = self.text.count
  }

  /// Takes pasted text: its first line.
  mutating func paste(_ pasted: String) {
    for character in pasted {
      if character.isNewline { break }
      insert(character)
    }
  }

  private mutating func insert(_ character: Character) {
    text.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func removeWord() {
    while cursor > 0, text[cursor - 1] == " " { removeBefore() }
    while cursor > 0, text[cursor - 1] != " " { removeBefore() }
  }

  private mutating func removeBefore() {
    cursor -= 1
    text.remove(at: cursor)
  }
}

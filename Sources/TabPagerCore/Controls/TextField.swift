/// A line of text that the user edits.
///
/// A field is a value. The page that contains it passes keys and pasted text to it, and draws it:
///
/// ```swift
/// struct NamePage: Page {
///   private var field = TextField()
///
///   func render(into canvas: inout Canvas, _ context: PageContext) {
///     let row = Rect(x: 1, y: 0, width: canvas.size.width - 2, height: 1)
///     canvas.cursor = field.draw(into: &canvas, in: row)
///   }
///
///   mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
///     guard case .key(let key) = event, field.handle(key) else { return .ignored }
///     return .consumed
///   }
/// }
/// ```
///
/// | key | effect |
/// |---|---|
/// | a character | inserts it |
/// | Backspace, Delete | removes the character before or after the cursor |
/// | ←, →, Home, End, Ctrl-A, Ctrl-E | moves the cursor |
/// | Ctrl-←, Ctrl-→, Alt-b, Alt-f | moves the cursor by a word |
/// | Ctrl-U, Ctrl-K | removes everything before or after the cursor |
/// | Ctrl-W | removes one word before the cursor |
/// | → or End, if the cursor is at the end of the text | inserts the rest of the ``suggestion`` |
/// | Ctrl-_ | undoes the last change |
public struct TextField: Hashable, Sendable {
  /// The text shown in an empty field, such as a hint about what to type. The default is empty.
  public var placeholder = ""

  /// A longer text that completes the text of the field, or an empty string for none. If it begins with the text, and
  /// the cursor is at the end, the rest is shown after the cursor, and → or End inserts it. The default is empty.
  public var suggestion = ""

  /// The characters, and the number of characters before the cursor.
  private struct State: Hashable {
    var characters: [Character]
    var cursor: Int
  }

  private var state: State
  private var history = UndoHistory<State>()
  /// Whether the last change inserted a character other than a space. Characters of a word are undone together.
  private var isTyping = false

  private var characters: [Character] {
    get { state.characters }
    set { state.characters = newValue }
  }
  private var cursor: Int {
    get { state.cursor }
    set { state.cursor = newValue }
  }

  /// Creates a field with the cursor at the end of its text.
  public init(_ text: String = "") {
    let characters = Array(text)
    state = State(characters: characters, cursor: characters.count)
  }

  /// The text. Setting it moves the cursor to the end, and clears the suggestion and the undo history.
  public var text: String {
    get { String(characters) }
    set { self = withSamePlaceholder(text: newValue) }
  }

  private func withSamePlaceholder(text: String) -> TextField {
    var field = TextField(text)
    field.placeholder = placeholder
    return field
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { characters.isEmpty }

  /// The width of the text before the cursor, in cells.
  public var cursorColumn: Int { String(characters[..<cursor]).cellWidth }

  /// Edits the text or moves the cursor.
  ///
  /// - Returns: Whether the key belongs to the field. This is `true` even if the key has no effect
  ///   at the moment.
  public mutating func handle(_ key: Key) -> Bool {
    if key == .control("_") {
      undo()
      return true
    }
    let before = state
    if let rest = suggestedRest, key == .right || key == .end || key == .control("e") {
      for character in rest { insert(character) }
      recordForUndo(before, isTyping: false)
      return true
    }
    let isLetter = key.modifiers == [] && key.code.isCharacter && key != .space
    guard changeText(forKey: key) || moveCursor(forKey: key) else { return false }
    if state.characters != before.characters { recordForUndo(before, isTyping: isLetter) }
    if state.characters == before.characters { isTyping = false }
    return true
  }

  /// The part of the suggestion after the text, if the cursor is at the end.
  private var suggestedRest: String? {
    let text = text
    guard !text.isEmpty, cursor == characters.count, suggestion.count > characters.count,
      suggestion.hasPrefix(text), !suggestion.contains(where: \.isNewline)
    else { return nil }
    return String(suggestion.dropFirst(characters.count))
  }

  private mutating func changeText(forKey key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let scalar), []): insert(Character(scalar))
    case (.backspace, _): if cursor > 0 { removeBeforeCursor() }
    case (.delete, _): if cursor < characters.count { characters.remove(at: cursor) }
    case (.character("u"), .control):
      characters.removeFirst(cursor)
      cursor = 0
    case (.character("k"), .control): characters.removeSubrange(cursor...)
    case (.character("w"), .control): removeWord()
    default: return false
    }
    return true
  }

  private mutating func moveCursor(forKey key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []): cursor = max(0, cursor - 1)
    case (.right, []): cursor = min(characters.count, cursor + 1)
    case (.left, .control), (.character("b"), .alt):
      while cursor > 0, characters[cursor - 1] == " " { cursor -= 1 }
      while cursor > 0, characters[cursor - 1] != " " { cursor -= 1 }
    case (.right, .control), (.character("f"), .alt):
      while cursor < characters.count, characters[cursor] == " " { cursor += 1 }
      while cursor < characters.count, characters[cursor] != " " { cursor += 1 }
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = characters.count
    default: return false
    }
    return true
  }

  // MARK: Undo

  /// Remembers the state before a change.
  private mutating func recordForUndo(_ before: State, isTyping: Bool) {
    history.record(before, mergesWithPrevious: isTyping && self.isTyping)
    self.isTyping = isTyping
  }

  /// Undoes the last change.
  public mutating func undo() {
    guard let last = history.undo(from: state) else { return }
    (state, isTyping) = (last, false)
  }

  /// Repeats the change that was undone last.
  public mutating func redo() {
    guard let next = history.redo(from: state) else { return }
    (state, isTyping) = (next, false)
  }

  /// Inserts the first line of a text at the cursor.
  public mutating func paste(_ text: String) {
    let before = state
    for character in text {
      if character.isNewline { break }
      insert(character)
    }
    if state != before { recordForUndo(before, isTyping: false) }
  }

  private mutating func insert(_ character: Character) {
    characters.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func removeWord() {
    while cursor > 0, characters[cursor - 1] == " " { removeBeforeCursor() }
    while cursor > 0, characters[cursor - 1] != " " { removeBeforeCursor() }
  }

  private mutating func removeBeforeCursor() {
    cursor -= 1
    characters.remove(at: cursor)
  }

  /// Draws the text in the first row of a rectangle.
  ///
  /// If the cursor would be outside the rectangle, the start of the text is cut off.
  ///
  /// - Parameters:
  ///   - canvas: The canvas. Cells beside the text do not change.
  ///   - rect: The cells of the field.
  ///   - style: The style of the text.
  ///   - placeholderStyle: The style of the ``placeholder``. The default is `style`.
  /// - Returns: The cell of the cursor. It is in the rectangle, unless the rectangle has no cells.
  @discardableResult
  public func draw(
    into canvas: inout Canvas, in rect: Rect, _ style: Style = .plain,
    placeholderStyle: Style? = nil
  ) -> Position {
    let hidden = max(0, cursorColumn - max(0, rect.width - 1))
    let shown = isEmpty ? placeholder : text
    let shownStyle = isEmpty ? placeholderStyle ?? style : style
    var x = rect.minX - hidden
    if rect.height > 0 {
      for glyph in PrintableGlyphs.glyphs(of: shown) {
        guard x + glyph.width <= rect.maxX else { break }
        if x >= rect.minX { canvas.put(glyph, at: Position(x: x, y: rect.minY), shownStyle) }
        x += glyph.width
      }
      if let suggestedRest, x < rect.maxX {
        var faint = style
        faint.attributes.insert(.dim)
        canvas.write(
          suggestedRest, at: Position(x: x, y: rect.minY), faint, maxWidth: rect.maxX - x)
      }
    }
    return Position(x: rect.minX + cursorColumn - hidden, y: rect.minY)
  }
}

extension Key.Code {
  /// Whether the key is a character.
  fileprivate var isCharacter: Bool { if case .character = self { true } else { false } }
}

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
/// | Ctrl-U, Ctrl-W | removes everything or one word before the cursor |
public struct TextField: Hashable, Sendable {
  /// The text shown in an empty field, such as a hint about what to type. The default is empty.
  public var placeholder = ""

  private var characters: [Character]
  /// The number of characters before the cursor.
  private var cursor: Int

  /// Creates a field with the cursor at the end of its text.
  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The text. Setting it moves the cursor to its end.
  public var text: String {
    get { String(characters) }
    set {
      characters = Array(newValue)
      cursor = characters.count
    }
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
    switch (key.code, key.modifiers) {
    case (.character(let scalar), []): insert(Character(scalar))
    case (.backspace, _): if cursor > 0 { removeBeforeCursor() }
    case (.delete, _): if cursor < characters.count { characters.remove(at: cursor) }
    case (.left, []): cursor = max(0, cursor - 1)
    case (.right, []): cursor = min(characters.count, cursor + 1)
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = characters.count
    case (.character("u"), .control):
      characters.removeFirst(cursor)
      cursor = 0
    case (.character("w"), .control): removeWord()
    default: return false
    }
    return true
  }

  /// Inserts the first line of a text at the cursor.
  public mutating func paste(_ text: String) {
    for character in text {
      if character.isNewline { break }
      insert(character)
    }
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
    }
    return Position(x: rect.minX + cursorColumn - hidden, y: rect.minY)
  }
}

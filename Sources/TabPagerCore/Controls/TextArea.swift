/// A text of several lines that the user edits.
///
/// A text area is a value. The page that contains it passes keys and pasted text to it, and draws it. Lines wider than
/// the area continue on the next row.
///
/// | key | effect |
/// |---|---|
/// | a character, Tab, Enter | inserts the character, a tab or a line break |
/// | Backspace, Delete | removes the character before or after the cursor |
/// | ←, →, ↑, ↓ | moves the cursor |
/// | Ctrl-←, Ctrl-→, Alt-b, Alt-f | moves the cursor by a word |
/// | Home, End, Ctrl-A, Ctrl-E | moves the cursor to an end of the line |
/// | Ctrl-Home, Ctrl-End | moves the cursor to an end of the text |
/// | Ctrl-U, Ctrl-K | removes the part of the line before or after the cursor |
/// | Ctrl-W | removes the word before the cursor |
/// | Ctrl-Z, Ctrl-Y | undoes the last change, or redoes it |
public struct TextArea: Hashable, Sendable {
  /// The maximum length of the text in bytes of UTF-8. Text beyond it is not inserted. The default is 65,536.
  public var limit = 1 << 16

  /// The text and the cursor.
  private struct State: Hashable {
    /// The lines without line feeds, at least one.
    var lines: [[Character]]
    /// The line of the cursor, and the number of characters before it.
    var line = 0, column = 0
  }

  /// The kinds of changes. Consecutive changes of the same kind are undone together.
  private enum EditKind: Hashable {
    case typing, removing, other
  }

  private var state: State
  private var history = UndoHistory<State>()
  private var lastChange: EditKind?
  /// The column, in cells, to which ↑ and ↓ return after a shorter row.
  private var wantedColumn: Int?

  /// Creates an area with the cursor at the end of its text.
  public init(_ text: String = "") {
    state = State(lines: Self.lines(of: Self.characters(of: text)[...]))
    moveCursorToEnd()
  }

  /// The text. Its lines are separated by line feeds.
  public var text: String { state.lines.map { String($0) }.joined(separator: "\n") }

  /// Whether there is no text.
  public var isEmpty: Bool { state.lines.count == 1 && state.lines[0].isEmpty }

  /// Replaces the text, and moves the cursor to its end. Text beyond the ``limit`` is left out. The change can be
  /// undone.
  public mutating func replace(with text: String) {
    let lines = Self.lines(of: Self.characters(of: text).prefix(maximumUTF8Bytes: limit))
    change(.other) {
      $0 = State(lines: lines)
      $0.line = $0.lines.count - 1
      $0.column = $0.lines[$0.line].count
    }
  }

  // MARK: Input

  /// Edits the text or moves the cursor.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - width: The width of the area in cells, needed to move the cursor by rows.
  /// - Returns: Whether the key belongs to the area. This is `true` even if the key has no effect at the moment.
  public mutating func handle(_ key: Key, width: Int) -> Bool {
    if key.code != .up, key.code != .down { wantedColumn = nil }
    if changeText(forKey: key) { return true }
    guard moveCursor(forKey: key, width: width) else { return false }
    lastChange = nil
    return true
  }

  private mutating func changeText(forKey key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let scalar), []): insert([Character(scalar)], .typing)
    case (.enter, _): insert(["\n"], .other)
    case (.tab, []): insert(["\t"], .typing)
    case (.backspace, []): removeText(fromCursorTo: movedOneCharacterBackward(state), .removing)
    case (.backspace, _), (.character("w"), .control): removeText(fromCursorTo: wordStart, .other)
    case (.delete, []): removeText(fromCursorTo: movedOneCharacterForward(state), .removing)
    case (.delete, _): removeText(fromCursorTo: wordEnd, .other)
    case (.character("u"), .control):
      removeText(fromCursorTo: stateWithMovedCursor { $0.column = 0 }, .other)
    case (.character("k"), .control): removeText(fromCursorTo: lineEnd, .other)
    case (.character("z"), .control), (.character("_"), .control): undo()
    case (.character("y"), .control): redo()
    default: return false
    }
    return true
  }

  private mutating func moveCursor(forKey key: Key, width: Int) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []): state = movedOneCharacterBackward(state)
    case (.right, []): state = movedOneCharacterForward(state)
    case (.left, _), (.character("b"), .alt): state = wordStart
    case (.right, _), (.character("f"), .alt): state = wordEnd
    case (.up, []): moveCursor(byRows: -1, width: width)
    case (.down, []): moveCursor(byRows: 1, width: width)
    case (.home, []), (.character("a"), .control): state.column = 0
    case (.end, []), (.character("e"), .control): state = lineEnd
    case (.home, _): (state.line, state.column) = (0, 0)
    case (.end, _): moveCursorToEnd()
    default: return false
    }
    return true
  }

  /// Inserts a text at the cursor. Control characters other than tabs and line feeds are left out.
  public mutating func paste(_ text: String) {
    insert(Self.characters(of: text), .other)
  }

  // MARK: Changes

  private mutating func insert(_ characters: [Character], _ kind: EditKind) {
    let added = characters[...].prefix(maximumUTF8Bytes: limit - text.utf8.count)
    guard !added.isEmpty else { return }
    // A space begins another step of undo, so that words are undone one by one.
    change(kind, startsUndoStep: added.first == " ") { state in
      let rest = Array(state.lines[state.line][state.column...])
      state.lines[state.line].removeSubrange(state.column...)
      let parts = added.split(separator: "\n", omittingEmptySubsequences: false)
      state.lines[state.line] += parts[0]
      state.lines.insert(contentsOf: parts.dropFirst().map(Array.init), at: state.line + 1)
      state.line += parts.count - 1
      state.column = state.lines[state.line].count
      state.lines[state.line] += rest
    }
  }

  /// Removes the text between the cursor and another position.
  private mutating func removeText(fromCursorTo other: State, _ kind: EditKind) {
    guard (other.line, other.column) != (state.line, state.column) else { return }
    let isBefore = (other.line, other.column) < (state.line, state.column)
    let (first, last) = isBefore ? (other, state) : (state, other)
    change(kind) { state in
      state.lines[first.line].removeSubrange(first.column...)
      state.lines[first.line] += last.lines[last.line][last.column...]
      state.lines.removeSubrange(first.line + 1..<last.line + 1)
      (state.line, state.column) = (first.line, first.column)
    }
  }

  private mutating func change(
    _ kind: EditKind, startsUndoStep: Bool = false, _ body: (inout State) -> Void
  ) {
    history.record(
      state, mergesWithPrevious: kind != .other && kind == lastChange && !startsUndoStep)
    lastChange = kind
    body(&state)
  }

  private mutating func undo() {
    guard let last = history.undo(from: state) else { return }
    (state, lastChange) = (last, nil)
  }

  private mutating func redo() {
    guard let next = history.redo(from: state) else { return }
    (state, lastChange) = (next, nil)
  }

  // MARK: Movements

  private func stateWithMovedCursor(_ body: (inout State) -> Void) -> State {
    var result = state
    body(&result)
    return result
  }

  private var lineEnd: State { stateWithMovedCursor { $0.column = $0.lines[$0.line].count } }

  private mutating func moveCursorToEnd() {
    state.line = state.lines.count - 1
    state = lineEnd
  }

  private func movedOneCharacterBackward(_ state: State) -> State {
    var result = state
    if state.column > 0 {
      result.column -= 1
    } else if state.line > 0 {
      result.line -= 1
      result.column = state.lines[result.line].count
    }
    return result
  }

  private func movedOneCharacterForward(_ state: State) -> State {
    var result = state
    if state.column < state.lines[state.line].count {
      result.column += 1
    } else if state.line + 1 < state.lines.count {
      (result.line, result.column) = (state.line + 1, 0)
    }
    return result
  }

  /// The start of the word before the cursor.
  private var wordStart: State {
    guard state.column > 0 else { return movedOneCharacterBackward(state) }
    let line = state.lines[state.line]
    return stateWithMovedCursor {
      while $0.column > 0, !Self.isWordCharacter(line[$0.column - 1]) { $0.column -= 1 }
      while $0.column > 0, Self.isWordCharacter(line[$0.column - 1]) { $0.column -= 1 }
    }
  }

  /// The end of the word after the cursor.
  private var wordEnd: State {
    let line = state.lines[state.line]
    guard state.column < line.count else { return movedOneCharacterForward(state) }
    return stateWithMovedCursor {
      while $0.column < line.count, !Self.isWordCharacter(line[$0.column]) { $0.column += 1 }
      while $0.column < line.count, Self.isWordCharacter(line[$0.column]) { $0.column += 1 }
    }
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Moves the cursor by rows, staying in its column.
  private mutating func moveCursor(byRows count: Int, width: Int) {
    let rows = rows(width: width)
    let current = cursorRowIndex(in: rows)
    let column = wantedColumn ?? self.cursorColumn(in: rows[current])
    let target = current + count
    guard rows.indices.contains(target) else {
      if count < 0 { (state.line, state.column) = (0, 0) } else { moveCursorToEnd() }
      return
    }
    wantedColumn = column
    state.line = rows[target].line
    var (end, used) = (rows[target].characters.lowerBound, 0)
    let line = state.lines[state.line]
    // The end of a row that continues belongs to the next row.
    let last = rows[target].characters.upperBound - (isLastRowOfLine(target, in: rows) ? 0 : 1)
    while end < last {
      used += Self.width(of: line[end])
      if used > column { break }
      end += 1
    }
    state.column = end
  }

  // MARK: Rows

  /// A row: characters of a line.
  private struct Row {
    var line: Int
    var characters: Range<Int>
  }

  /// The rows of the text, broken between words where possible.
  private func rows(width: Int) -> [Row] {
    // The cursor after the last character needs a cell, too.
    let width = max(1, width - 1)
    var rows: [Row] = []
    for (number, line) in state.lines.enumerated() {
      var (start, used, lastBreak) = (0, 0, Int?.none)
      for (index, character) in line.enumerated() {
        let own = Self.width(of: character)
        if used + own > width, character != " ", index > start {
          let end = lastBreak ?? index
          rows.append(Row(line: number, characters: start..<end))
          used = line[end..<index].reduce(0) { $0 + Self.width(of: $1) }
          (start, lastBreak) = (end, nil)
        }
        used += own
        if character == " " { lastBreak = index + 1 }
      }
      rows.append(Row(line: number, characters: start..<line.count))
    }
    return rows
  }

  private func isLastRowOfLine(_ row: Int, in rows: [Row]) -> Bool {
    row + 1 == rows.count || rows[row + 1].line != rows[row].line
  }

  private func cursorRowIndex(in rows: [Row]) -> Int {
    rows.lastIndex { $0.line == state.line && $0.characters.lowerBound <= state.column } ?? 0
  }

  private func cursorColumn(in row: Row) -> Int {
    state.lines[state.line][row.characters.lowerBound..<state.column]
      .reduce(0) { $0 + Self.width(of: $1) }
  }

  /// Returns the number of rows that the text needs in an area of `width` cells. Even an empty text needs one row.
  public func rowCount(width: Int) -> Int { rows(width: width).count }

  /// Draws the text in a rectangle.
  ///
  /// If the text has more rows than the rectangle, the rows around the cursor are drawn.
  ///
  /// - Parameters:
  ///   - canvas: The canvas. Cells without text do not change.
  ///   - rect: The cells of the area.
  ///   - style: The style of the text.
  /// - Returns: The cell of the cursor. It is in the rectangle, unless the rectangle has no cells.
  @discardableResult
  public func draw(into canvas: inout Canvas, in rect: Rect, _ style: Style = .plain) -> Position {
    let rows = rows(width: rect.width)
    let current = cursorRowIndex(in: rows)
    let first = max(0, min(current - rect.height / 2, rows.count - rect.height))
    for (y, row) in rows.dropFirst(first).prefix(max(0, rect.height)).enumerated() {
      var x = rect.minX
      for character in state.lines[row.line][row.characters] {
        for glyph in Self.glyphs(of: character) where x + glyph.width <= rect.maxX {
          canvas.put(glyph, at: Position(x: x, y: rect.minY + y), style)
          x += glyph.width
        }
      }
    }
    let column = cursorColumn(in: rows[current])
    return Position(
      x: rect.minX + max(0, min(column, rect.width - 1)), y: rect.minY + current - first)
  }

  private static let tabWidth = 4

  private static func glyphs(of character: Character) -> [Glyph] {
    character == "\t"
      ? Array(repeating: .space, count: tabWidth) : PrintableGlyphs.glyphs(of: String(character))
  }

  private static func width(of character: Character) -> Int {
    character == "\t" ? tabWidth : String(character).cellWidth
  }

  // MARK: Text

  /// Returns the characters of a text, with a line feed for each line break, and without control characters other than
  /// tabs.
  private static func characters(of text: String) -> [Character] {
    text.compactMap { character in
      if character.isNewline { return "\n" }
      if character == "\t" { return character }
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      return isControl ? nil : character
    }
  }

  private static func lines(of characters: ArraySlice<Character>) -> [[Character]] {
    characters.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }
}

extension Collection<Character> where SubSequence == ArraySlice<Character> {
  /// Returns the first characters, at most `count` bytes of UTF-8.
  fileprivate func prefix(maximumUTF8Bytes count: Int) -> ArraySlice<Character> {
    var room = count
    return prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
  }
}

public import TabPagerCore

/// Keys and the mouse.
extension TestScreen {
  /// Presses keys, one after the other.
  public func press(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  /// Types text, one key per character. A line feed is Enter.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars {
      send(.key(scalar == "\n" ? Key(.enter) : Key(.character(scalar))))
    }
  }

  /// Pastes text.
  public func paste(_ text: String) { send(.paste(text)) }

  /// Clicks a cell.
  ///
  /// - Parameters:
  ///   - x: The column, from 0.
  ///   - y: The row, from 0.
  ///   - button: The mouse button.
  ///   - modifiers: The keys that are held down.
  public func click(
    _ x: Int, _ y: Int, _ button: MouseEvent.Button = .left, _ modifiers: Key.Modifiers = []
  ) {
    let position = Position(x: x, y: y)
    send(.mouse(MouseEvent(.press(button), at: position, modifiers)))
    send(.mouse(MouseEvent(.release(button), at: position, modifiers)))
  }

  /// Clicks the first character of a text on the screen.
  ///
  /// - Parameter text: The text, in one row.
  /// - Returns: Whether the text is on the screen.
  @discardableResult
  public func click(_ text: String) -> Bool {
    guard let position = position(of: text) else { return false }
    click(position.x, position.y)
    return true
  }

  /// The cell of the first character of a text; `nil` if the text is not on the screen.
  ///
  /// - Parameter text: The text, in one row.
  public func position(of text: String) -> Position? {
    let canvas = canvas
    let wanted = Array(text.unicodeScalars)
    for y in 0..<canvas.size.height {
      let cells = (0..<canvas.size.width).map { Array(canvas[$0, y].glyph.scalars) }
      for x in cells.indices where cells[x...].lazy.joined().starts(with: wanted) {
        return Position(x: x, y: y)
      }
    }
    return nil
  }

  /// Presses a button, moves the pointer in a straight line, and releases the button. One move is reported per cell.
  ///
  /// - Parameters:
  ///   - start: The cell where the button is pressed.
  ///   - end: The cell where it is released.
  ///   - seconds: The time from the first move to the last.
  ///   - button: The mouse button.
  ///   - isReleased: Whether the button is released at the end.
  public func drag(
    from start: Position, to end: Position, lasting seconds: Double = 0.3,
    _ button: MouseEvent.Button = .left, releasing isReleased: Bool = true
  ) {
    send(.mouse(MouseEvent(.press(button), at: start)))
    let count = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in stride(from: 1, through: count, by: 1) {
      advance(by: seconds / Double(count))
      let position = Position(
        x: start.x + (end.x - start.x) * step / count,
        y: start.y + (end.y - start.y) * step / count)
      send(.mouse(MouseEvent(.drag(button), at: position)))
    }
    if isReleased { release(at: end, button) }
  }

  /// Releases a button that ``drag(from:to:lasting:_:releasing:)`` has left pressed.
  public func release(at position: Position, _ button: MouseEvent.Button = .left) {
    send(.mouse(MouseEvent(.release(button), at: position)))
  }

  /// Turns a wheel, or moves two fingers on a trackpad.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - position: The cell under the pointer.
  ///   - notches: The number of notches, 16 ms apart.
  public func scroll(_ direction: MouseEvent.Direction, at position: Position, notches: Int = 1) {
    for notch in 0..<max(0, notches) {
      if notch > 0 { advance(by: 0.016) }
      send(.mouse(MouseEvent(.wheel(direction), at: position)))
    }
  }
}

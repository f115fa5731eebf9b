/// Something the mouse or the trackpad did.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public var kind: Kind
  /// The cell under the pointer.
  public var position: Position
  /// What was held down.
  public var modifiers: Key.Modifiers

  /// Makes a mouse event.
  public init(_ kind: Kind, at position: Position, _ modifiers: Key.Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }

  /// What the mouse did.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// The pointer moved to another cell while a button was down.
    case drag(Button)
    /// A button went up.
    case release(Button)
    /// The pointer moved with no button down.
    case move
    /// A wheel or a trackpad moved by one notch.
    case wheel(Direction)
  }

  /// A button.
  public enum Button: Hashable, Sendable {
    /// The main button.
    case left
    /// The wheel pressed, or the middle button.
    case middle
    /// The second button.
    case right
  }

  /// Where a notch of a wheel moves the view to.
  public enum Direction: Hashable, Sendable {
    /// Towards the top, the bottom, the left or the right of what is shown.
    case up, down, left, right
  }
}

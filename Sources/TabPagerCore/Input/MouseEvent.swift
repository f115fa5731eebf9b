/// An event of the mouse or the trackpad.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of event.
  public var kind: Kind
  /// The cell under the pointer.
  public var position: Position
  /// The modifier keys held down.
  public var modifiers: Key.Modifiers

  /// Creates a mouse event.
  public init(_ kind: Kind, at position: Position, _ modifiers: Key.Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }

  /// The kind of a mouse event.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// The pointer moved to another cell while a button was held.
    case drag(Button)
    /// A button was released.
    case release(Button)
    /// The pointer moved while no button was held.
    case move
    /// A wheel or a trackpad turned by one notch.
    case wheel(Direction)
  }

  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The middle button, or the wheel used as a button.
    case middle
    /// The right button.
    case right
  }

  /// The direction in which a notch of a wheel scrolls.
  public enum Direction: Hashable, Sendable {
    /// Towards the top, the bottom, the left or the right of the content.
    case up, down, left, right
  }
}

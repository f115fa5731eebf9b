/// An event that a terminal reports to a program.
package enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// Text was pasted. It may contain anything, including line ends and control characters.
  case paste(String)
  /// The size of the screen has changed.
  case resize(Size)
  /// The program was suspended and continues.
  case resumed
  /// The terminal has reported the colour of its background, in reply to a query.
  case background(Color)
  /// The connection to the terminal showed an animation in too few frames, so animations should be
  /// disabled.
  case slowConnection
  /// A thread has called the terminal's waker. There may be messages in a mailbox.
  case wake

  /// Whether the user caused the event.
  var isUserInput: Bool {
    switch self {
    case .key, .mouse, .paste, .resize, .resumed: true
    case .background, .slowConnection, .wake: false
    }
  }
}

/// What a program is told by its terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted. It may hold anything, line ends and control characters included.
  case paste(String)
  /// The screen has a new size.
  case resize(Size)
  /// The program was suspended and goes on.
  case resumed
  /// The terminal tells the color of its background, after it was asked.
  case background(Color)
  /// The line to the terminal has shown a motion in so few frames that it is better left out.
  case slowConnection
  /// Somebody called the terminal's waker: there may be mail.
  case wake

  /// Whether it is something that the user did.
  var isUserInput: Bool {
    switch self {
    case .key, .mouse, .paste, .resize, .resumed: true
    case .background, .slowConnection, .wake: false
    }
  }
}

/// Something a program asks of the world outside, as a value, so that a test can compare it.
package enum TerminalEffect: Hashable, Sendable {
  /// End the run loop.
  case quit
  /// Give the terminal back and stop, as Ctrl-Z does, until continued.
  case suspend
  /// Forget what the screen shows and draw all of it again.
  case redraw
  /// Ring the bell.
  case bell
  /// Put text on the user's clipboard (OSC 52).
  case copy(String)
  /// Give the terminal to another program until it ends: its path or name, and its arguments.
  case run([String])
}

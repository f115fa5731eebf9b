/// Something that a program asks of its terminal, as a value, so that tests can compare it.
package enum TerminalEffect: Hashable, Sendable {
  /// Ends the run loop.
  case quit
  /// Restores the terminal and stops the process, as Ctrl-Z does, until it is continued.
  case suspend
  /// Draws the whole screen again.
  case redraw
  /// Rings the bell.
  case bell
  /// Copies text to the user's clipboard (OSC 52).
  case copy(String)
  /// Runs another program on the terminal until it ends. The values are its path or name, and its
  /// arguments.
  case run([String])

  /// Whether another program uses the terminal meanwhile.
  var givesTerminalAway: Bool {
    switch self {
    case .suspend, .run: true
    case .quit, .redraw, .bell, .copy: false
    }
  }
}

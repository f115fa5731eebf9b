/// Options for driving a terminal.
public struct TerminalOptions: Sendable {
  /// When to use colours.
  public enum Color: Hashable, Sendable {
    /// As the terminal's type, `COLORTERM` and `NO_COLOR` say.
    case auto
    /// Never. Attributes such as bold are still used.
    case never
  }

  /// When to use colours.
  public var color: Color
  /// Whether to use the alternate screen. Without it, the last frame or the rows of ``NCursesTerminal/remainder`` stay
  /// when the program ends.
  public var usesAlternateScreen: Bool
  /// The path of the terminal's device; nil for the terminal of the process.
  public var ttyPath: String?
  /// Whether a signal that asks the program to end (TERM, HUP, INT) ends the run loop with an error, so that the
  /// program can save its state. Otherwise it ends the program at once. A second signal always does, and so does the
  /// first one after two seconds.
  public var tellsEnd: Bool

  /// Whether to ask the terminal for its background colour with the first frame. The reply is an event,
  /// ``/TabPagerCore/Event/background(_:)``. Some terminals do not reply.
  public var asksBackground: Bool

  /// How long to leave input unread while no frame has been shown, in seconds from when the terminal is claimed. A
  /// program that may end without showing a frame thereby leaves type-ahead to the shell. 0 reads it at once.
  public var keyDelay: Double

  /// Creates options.
  ///
  /// - Parameters:
  ///   - color: When to use colours.
  ///   - usesAlternateScreen: Whether to use the alternate screen.
  ///   - ttyPath: The path of the terminal's device; nil for the terminal of the process.
  ///   - tellsEnd: Whether a signal that asks the program to end ends the run loop with an error.
  ///   - asksBackground: Whether to ask the terminal for its background colour.
  ///   - keyDelay: How long to leave input unread while no frame has been shown, in seconds.
  public init(
    color: Color = .auto, usesAlternateScreen: Bool = true, ttyPath: String? = nil,
    tellsEnd: Bool = false, asksBackground: Bool = false, keyDelay: Double = 0
  ) {
    self.color = color
    self.usesAlternateScreen = usesAlternateScreen
    self.ttyPath = ttyPath
    self.tellsEnd = tellsEnd
    self.asksBackground = asksBackground
    self.keyDelay = keyDelay
  }
}

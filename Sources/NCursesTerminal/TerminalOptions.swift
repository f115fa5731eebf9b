/// How a terminal is to be driven.
public struct TerminalOptions: Sendable {
  /// Whether colours are shown.
  public enum Color: Hashable, Sendable {
    /// As `NO_COLOR`, `COLORTERM` and the terminal's type say.
    case auto
    /// Never; attributes stay.
    case never
  }

  /// Whether colours are shown.
  public var color: Color
  /// Whether the alternate screen is used. Without it, the last frame stays when the program ends, or the rows of
  /// ``NCursesTerminal/remainder``.
  public var usesAlternateScreen: Bool
  /// The terminal's device; nil takes the one that the process belongs to.
  public var ttyPath: String?
  /// Whether a signal that asks the program to end (TERM, HUP, INT) is told, by an error that the
  /// run loop ends with, so that something can be saved before. Else it ends the program at once.
  /// So does a second one, and the first one after two seconds.
  public var tellsEnd: Bool

  /// Whether the terminal is asked for its background, once the first frame is shown. What it replies
  /// comes as an event, ``/TabPagerCore/Event/background(_:)``; some do not.
  public var asksBackground: Bool

  /// For how long keys are left where they are as long as no frame is shown, in seconds from when the
  /// terminal is claimed; 0 takes them from the beginning. For a program that may end without a frame:
  /// what was typed ahead is for whoever has the terminal after it.
  public var keyDelay: Double

  /// Makes options.
  ///
  /// - Parameters:
  ///   - color: whether colours are shown.
  ///   - usesAlternateScreen: whether the screen as it was comes back at the end.
  ///   - ttyPath: the terminal's device; nil takes the one that the process belongs to.
  ///   - tellsEnd: whether a signal that asks for the end is told.
  ///   - asksBackground: whether the terminal is asked for its background.
  ///   - keyDelay: for how long keys are left where they are as long as no frame is shown, in seconds.
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

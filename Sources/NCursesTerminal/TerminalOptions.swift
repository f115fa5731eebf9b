/// Options for the terminal that a program runs on.
public struct TerminalOptions: Sendable {
  /// Whether colours are used, as far as `NO_COLOR`, `COLORTERM` and the terminal type allow. Text
  /// attributes such as bold are always used. The default is `true`.
  public var usesColor: Bool
  /// Whether the program draws on the alternate screen, so that the previous contents come back
  /// when it ends. Without it, the last frame stays on the screen. The default is `true`.
  public var usesAlternateScreen: Bool

  /// The path of the terminal's device, or `nil` for the controlling terminal of the process.
  package var devicePath: String?
  /// Whether the run loop throws an error when a signal (TERM, HUP, INT) asks the process to end,
  /// so that the program can save its state. If not, the signal ends the process at once. Even with
  /// this option, the process ends after two seconds or on a second signal.
  package var reportsTermination: Bool
  /// Whether the terminal is asked for its background colour after the first frame. The reply
  /// arrives as `TerminalEvent.background`. Some terminals do not reply.
  package var queriesBackground: Bool
  /// How long to wait for the first frame before reading keys, in seconds since the terminal was
  /// claimed; 0 reads keys from the start. A program that ends without showing a frame leaves keys
  /// typed in that time to the next program.
  package var keyDelay: Double

  /// Creates options.
  ///
  /// - Parameters:
  ///   - usesColor: Whether colours are shown.
  ///   - usesAlternateScreen: Whether the previous contents of the screen come back when the
  ///     program ends.
  public init(usesColor: Bool = true, usesAlternateScreen: Bool = true) {
    self.init(usesColor: usesColor, usesAlternateScreen: usesAlternateScreen, devicePath: nil)
  }

  /// Creates options, including those of the program `tabpager`.
  package init(
    usesColor: Bool = true, usesAlternateScreen: Bool = true, devicePath: String?,
    reportsTermination: Bool = false, queriesBackground: Bool = false, keyDelay: Double = 0
  ) {
    self.usesColor = usesColor
    self.usesAlternateScreen = usesAlternateScreen
    self.devicePath = devicePath
    self.reportsTermination = reportsTermination
    self.queriesBackground = queriesBackground
    self.keyDelay = keyDelay
  }
}

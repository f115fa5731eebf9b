/// The circumstances of a page.
public struct PageContext: Hashable, Sendable {
  /// The pane's size in cells.
  public var size: Size
  /// The time, in seconds on the terminal's clock.
  public var now: Double
  /// What the screen can show.
  public var capabilities: TerminalCapabilities

  /// Makes a context.
  public init(size: Size, now: Double, capabilities: TerminalCapabilities) {
    self.size = size
    self.now = now
    self.capabilities = capabilities
  }
}

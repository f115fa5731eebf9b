/// The circumstances of a page.
public struct PageContext: Hashable, Sendable {
  /// The pane's size in cells.
  public var size: Size
  /// The time, in seconds on the terminal's clock.
  public var now: Double
  /// What the screen can show.
  public var capabilities: TerminalCapabilities
  /// Where a swipe leads that goes past the ends of a pager in this page: pages of the pagers around
  /// it.
  public var neighbours: Neighbours
  /// Whether pages should come to rest at once instead of swinging there.
  public var reducesMotion: Bool
  /// Wakes the run loop from any thread, so that pages are advanced; `nil` if no run loop drives
  /// the page, as in most tests.
  public var waker: Waker?

  /// Makes a context.
  public init(
    size: Size, now: Double, capabilities: TerminalCapabilities, neighbours: Neighbours = [],
    reducesMotion: Bool = false, waker: Waker? = nil
  ) {
    self.size = size
    self.now = now
    self.capabilities = capabilities
    self.neighbours = neighbours
    self.reducesMotion = reducesMotion
    self.waker = waker
  }

  /// Pages beside a page.
  public struct Neighbours: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// There is a page before it.
    public static let previous = Neighbours(rawValue: 1)
    /// There is a page after it.
    public static let next = Neighbours(rawValue: 2)
  }
}

/// The circumstances of a page.
public struct PageContext: Hashable, Sendable {
  /// The pane's size in cells.
  public var size: Size
  /// The time, in seconds on the terminal's clock.
  public var now: Double
  /// What the screen can show.
  public var capabilities: TerminalCapabilities
  /// The pages beside this one, of the pagers around it. A pager or a page that scrolls hands a
  /// gesture over where it has reached its own end and there is a neighbour.
  public var neighbors: Neighbors
  /// Whether pages should come to rest at once instead of swinging there.
  public var reducesMotion: Bool
  /// Wakes the run loop from any thread, so that pages are advanced; `nil` if no run loop drives
  /// the page, as in most tests.
  public var waker: Waker?

  /// Makes a context.
  public init(
    size: Size, now: Double, capabilities: TerminalCapabilities, neighbors: Neighbors = [],
    reducesMotion: Bool = false, waker: Waker? = nil
  ) {
    self.size = size
    self.now = now
    self.capabilities = capabilities
    self.neighbors = neighbors
    self.reducesMotion = reducesMotion
    self.waker = waker
  }

  /// Pages beside a page.
  public struct Neighbors: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// There is a page to its left.
    public static let previous = Neighbors(rawValue: 1)
    /// There is a page to its right.
    public static let next = Neighbors(rawValue: 2)
    /// There is a page above it.
    public static let above = Neighbors(rawValue: 4)
    /// There is a page below it.
    public static let below = Neighbors(rawValue: 8)

    /// The neighbour in one direction along an axis.
    package static func neighbor(_ direction: Direction, along axis: Axis) -> Neighbors {
      switch (axis, direction) {
      case (.horizontal, .backward): .previous
      case (.horizontal, .forward): .next
      case (.vertical, .backward): .above
      case (.vertical, .forward): .below
      }
    }

    /// Both neighbours along an axis.
    package static func both(along axis: Axis) -> Neighbors {
      axis == .horizontal ? [.previous, .next] : [.above, .below]
    }
  }

  /// Whether a page of a vertical pager follows the end that scrolling by some lines leads to.
  ///
  /// - Parameter lines: Positive for the bottom, negative for the top.
  public func hasNeighbor(pastEndAt lines: Int) -> Bool {
    lines != 0 && neighbors.contains(lines > 0 ? .below : .above)
  }
}

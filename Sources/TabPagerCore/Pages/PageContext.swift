/// The environment in which a page draws itself and handles input.
public struct PageContext: Hashable, Sendable {
  /// The size of the page in cells.
  public var size: Size
  /// The time of the frame or of the input, in seconds on a clock that never goes back.
  public var now: Double
  /// The colours and characters that the terminal can show.
  public var capabilities: TerminalCapabilities
  /// The sides on which outer pagers have another page.
  ///
  /// A page that has reached an end hands the gesture over if there is a neighbour on that side.
  package var neighbors: NeighborSides
  /// Whether the page should show changes at once instead of animating them.
  public var reducesMotion: Bool
  /// The colour of the terminal's background, or `nil` if it is unknown. Most terminals report it.
  public var background: Color?
  /// A handle to the program that shows the page. Use it to quit, to copy text or to run another program.
  public var program: ProgramHandle
  /// A handle that wakes the run loop from any thread, so that the pager calls
  /// ``Page/advance(to:)``. `nil` without a run loop, as in most tests.
  public var waker: Waker?

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - size: The size of the page in cells.
  ///   - now: The time in seconds.
  ///   - capabilities: The colours and characters that the terminal can show.
  ///   - reducesMotion: Whether changes should be shown at once.
  ///   - background: The colour of the terminal's background.
  ///   - program: A handle to the program. The default has no effect.
  ///   - waker: A handle that wakes the run loop.
  public init(
    size: Size, now: Double, capabilities: TerminalCapabilities, reducesMotion: Bool = false,
    background: Color? = nil, program: ProgramHandle = ProgramHandle(), waker: Waker? = nil
  ) {
    self.init(
      size: size, now: now, capabilities: capabilities, neighbors: [],
      reducesMotion: reducesMotion, background: background, program: program, waker: waker)
  }

  /// Creates the context of a page beside other pages.
  package init(
    size: Size, now: Double, capabilities: TerminalCapabilities, neighbors: NeighborSides,
    reducesMotion: Bool = false, background: Color? = nil,
    program: ProgramHandle = ProgramHandle(), waker: Waker? = nil
  ) {
    self.size = size
    self.now = now
    self.capabilities = capabilities
    self.neighbors = neighbors
    self.reducesMotion = reducesMotion
    (self.background, self.program) = (background, program)
    self.waker = waker
  }

  /// A set of sides on which there is another page.
  package struct NeighborSides: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt8
    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A page at the left.
    package static let previous = NeighborSides(rawValue: 1)
    /// A page at the right.
    package static let next = NeighborSides(rawValue: 2)
    /// A page above.
    package static let above = NeighborSides(rawValue: 4)
    /// A page below.
    package static let below = NeighborSides(rawValue: 8)

    /// Returns the side in a direction along an axis.
    package static func neighbor(_ direction: Direction, along axis: Axis) -> NeighborSides {
      switch (axis, direction) {
      case (.horizontal, .backward): .previous
      case (.horizontal, .forward): .next
      case (.vertical, .backward): .above
      case (.vertical, .forward): .below
      }
    }

    /// Returns both sides along an axis.
    package static func both(along axis: Axis) -> NeighborSides {
      axis == .horizontal ? [.previous, .next] : [.above, .below]
    }
  }

  /// Returns whether an outer vertical pager has a page in the direction of a scroll.
  ///
  /// - Parameter lines: The number of lines to scroll by: positive towards the bottom, negative
  ///   towards the top.
  public func hasNeighbor(whenScrollingBy lines: Int) -> Bool {
    lines != 0 && neighbors.contains(lines > 0 ? .below : .above)
  }
}

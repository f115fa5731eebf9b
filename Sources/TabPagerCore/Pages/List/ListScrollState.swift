/// How far a ``ListPage`` is scrolled, in rows; a fraction of a row in motion.
public struct ListScrollState: Hashable, Sendable {
  /// The row of the content at the pane's top, where row 0 is the first one below the header.
  public var contentOffset: Double
  /// The header's resting height: the list is at its top where ``contentOffset`` is minus this.
  public var inset: Int
  /// How far the list is pulled down past its top; negative where it is scrolled up.
  public var pull: Double { -(contentOffset + Double(inset)) }

  /// Creates a state.
  public init(contentOffset: Double, inset: Int) {
    self.contentOffset = contentOffset
    self.inset = inset
  }
}

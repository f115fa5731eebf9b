/// The scroll position of a ``ListPage``, in rows. Values may be fractions during a motion.
public struct ListScrollState: Hashable, Sendable {
  /// The row at the top of the pane, where 0 is the first row below the header.
  public var contentOffset: Double
  /// The height of the header at rest. At the top of the list, ``contentOffset`` is `-inset`.
  public var inset: Int
  /// The rows by which the list is pulled past its top. Negative if the top of the list is above
  /// the pane.
  public var pull: Double { -(contentOffset + Double(inset)) }

  /// Creates a state.
  public init(contentOffset: Double, inset: Int) {
    self.contentOffset = contentOffset
    self.inset = inset
  }
}

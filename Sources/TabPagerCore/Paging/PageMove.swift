/// A move from one page to another.
///
/// A ``TabPagerView`` names pages by their ``PageID``, a ``PageController`` by its own values.
public struct PageMove<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The page where the pager was last at rest, or `nil` if there was none.
  public var from: ID?
  /// The page that the pager moves to.
  public var to: ID
  /// What caused the move.
  public var cause: MoveCause
  /// The direction in the order of the pages.
  public var direction: Direction

  /// Creates a move.
  public init(from: ID?, to: ID, cause: MoveCause, direction: Direction) {
    self.from = from
    self.to = to
    self.cause = cause
    self.direction = direction
  }
}

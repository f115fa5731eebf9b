/// A move from one page to another.
public struct PageMove: Hashable, Sendable {
  /// The page where the pager was last at rest, or `nil` if there was none.
  public var from: PageID?
  /// The page that the pager moves to.
  public var to: PageID
  /// What caused the move.
  public var cause: Cause
  /// The direction in the order of the pages.
  public var direction: Direction

  /// Creates a move.
  public init(from: PageID?, to: PageID, cause: Cause, direction: Direction) {
    self.from = from
    self.to = to
    self.cause = cause
    self.direction = direction
  }
}

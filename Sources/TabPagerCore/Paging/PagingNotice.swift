/// What the pager tells of its moves.
///
/// Each ``will(_:)`` is followed by exactly one ``did(_:)`` or ``cancelled(_:)`` of the same move
/// before the next ``will(_:)``.
public enum PagingNotice: Hashable, Sendable {
  /// The pager sets off for another page, or a drag begins to move towards it.
  case will(PageMove)
  /// Progress has this value now.
  case progress(Double)
  /// The pager has come to rest at the page.
  case did(PageMove)
  /// The move will not be completed: something took over, or a drag was let go and returns.
  case cancelled(PageMove)
}

/// A move from page to page.
public struct PageMove: Hashable, Sendable {
  /// The page where the pager last was at rest; nil where there was none.
  public var from: PageID?
  /// The page where it goes.
  public var to: PageID
  /// Why.
  public var cause: Cause
  /// Which way.
  public var direction: Direction

  /// Makes a move.
  public init(from: PageID?, to: PageID, cause: Cause, direction: Direction) {
    self.from = from
    self.to = to
    self.cause = cause
    self.direction = direction
  }
}

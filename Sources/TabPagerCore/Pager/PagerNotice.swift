/// An event that a pager reports to its observers.
///
/// Each ``will(_:)`` is followed by exactly one ``did(_:)`` or ``cancelled(_:)`` of the same move
/// before the next ``will(_:)``.
public enum PagerNotice: Hashable, Sendable {
  /// A move to another page has begun: a motion sets off, or a drag moves towards the page.
  case will(PageMove)
  /// Progress has changed: 0 is the first page, 1.5 is halfway between the second and the third.
  case progress(Double)
  /// The pager has come to rest at the page.
  case did(PageMove)
  /// The move will not be completed: something else took over, or a drag was released and returns.
  case cancelled(PageMove)
  /// The user asks to close a tab. The pager does not remove it; that is up to its owner.
  case closeRequested(PageID)
  /// The user has dragged a tab to another place of the bar, counted from 0.
  case tabMoved(PageID, to: Int)
}

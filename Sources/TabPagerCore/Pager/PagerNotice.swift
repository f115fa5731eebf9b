/// What a ``TabPagerView`` tells its owner.
public enum PagerNotice: Hashable, Sendable {
  /// It moves.
  case paging(PagingNotice)
  /// The user wants this tab closed. The owner decides.
  case closeRequested(PageID)
  /// The user has dragged a tab to another place of the bar.
  case moved(PageID, to: Int)
}

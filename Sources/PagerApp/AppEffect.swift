import TabPagerCore

/// What a part of the program wants but cannot do itself. Returned, never called back.
enum AppEffect {
  /// Open the page of a tab that has become visible.
  case openPage(PageID)
  /// Close a tab; closing the last one quits.
  case close(PageID)
}

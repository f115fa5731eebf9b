/// A tab as the bar shows it.
public struct Tab: Hashable, Sendable {
  /// Whose tab it is.
  public var id: PageID
  /// What stands on it. Two tabs may have equal titles.
  public var title: String

  /// Makes a tab.
  public init(id: PageID, title: String) {
    self.id = id
    self.title = title
  }
}

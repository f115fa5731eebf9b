/// A tab with the page that belongs to it. The page is made when it is first seen, once.
public struct TabItem {
  /// The tab.
  public var tab: Tab
  private let make: (PageID) -> AnyPage

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - title: what stands on the tab.
  ///   - id: who it is; the title where it is left out. Each identity must be there once.
  ///   - page: makes the page; called when it is first seen.
  public init<P: Page>(
    _ title: String, id: (any Hashable & Sendable)? = nil, page: @escaping () -> P
  ) {
    tab = Tab(id: id.map { TabItem.identity($0) } ?? PageID(title), title: title)
    make = { _ in AnyPage(page()) }
  }

  private static func identity(_ value: some Hashable & Sendable) -> PageID { PageID(value) }

  /// Makes an item of a tab.
  ///
  /// - Parameters:
  ///   - tab: the tab.
  ///   - page: makes the page of an identity; one closure can serve many tabs.
  public init(tab: Tab, page: @escaping (PageID) -> AnyPage) {
    self.tab = tab
    make = page
  }

  /// Makes the page anew.
  public func makePage() -> AnyPage { make(tab.id) }
}

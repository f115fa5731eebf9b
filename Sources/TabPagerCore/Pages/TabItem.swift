/// A tab with the page that belongs to it. The page is made when it is first seen, once.
public struct TabItem {
  /// The tab.
  public var tab: Tab
  private let make: (PageID) -> AnyPage
  /// Whether the title is all that tells who it is.
  private let isNamedByTitle: Bool

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - title: what stands on the tab.
  ///   - id: who it is; the title where it is left out. Each identity must be there once; of equal
  ///     titles in one ``PageBuilder`` list, the second and later ones get identities of their own.
  ///   - page: makes the page; called when it is first seen.
  public init<P: Page>(
    _ title: String, id: (any Hashable & Sendable)? = nil, page: @escaping () -> P
  ) {
    tab = Tab(id: id.map { TabItem.identity($0) } ?? PageID(title), title: title)
    make = { _ in AnyPage(page()) }
    isNamedByTitle = id == nil
  }

  /// The items, those told apart that have the same title and no other identity.
  static func distinct(_ items: [TabItem]) -> [TabItem] {
    var counts: [String: Int] = [:]
    return items.map { item in
      guard item.isNamedByTitle else { return item }
      var item = item
      let count = counts[item.tab.title, default: 0]
      counts[item.tab.title] = count + 1
      if count > 0 { item.tab.id = PageID(Repeated(title: item.tab.title, count: count)) }
      return item
    }
  }

  /// The identity of a title that was there so many times before.
  private struct Repeated: Hashable {
    var title: String
    var count: Int
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
    isNamedByTitle = false
  }

  /// Makes the page anew.
  public func makePage() -> AnyPage { make(tab.id) }
}

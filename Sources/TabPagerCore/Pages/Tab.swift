/// A tab in a tab bar, and the page it shows.
///
/// The pager creates the page the first time the tab becomes visible, and keeps it until the tab is
/// removed.
public struct Tab {
  /// The tab's identity, unique within its pager: of several tabs with the same identity, the pager
  /// keeps the first.
  public var id: PageID
  /// The title. Several tabs may share a title.
  public var title: String
  /// A short text after the title, such as a count, or `nil` for none.
  public var badge: String?
  /// The colour of the badge, or `nil` for the colour of all badges.
  public var badgeColor: Color?
  /// Whether the tab shows a mark to close it with.
  public var isClosable = false
  /// Whether the tab can be selected. Swipes pass over the pages of tabs that cannot.
  public var isEnabled = true
  /// Whether the tab stays at the beginning of the bar while the others scroll.
  public var isPinned = false
  private let make: (PageID) -> AnyPage
  /// Whether the title is all that tells who it is.
  private let isNamedByTitle: Bool

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title shown in the bar.
  ///   - id: The tab's identity. Defaults to the title; repeated titles in one ``TabBuilder`` list get
  ///     distinct identities.
  ///   - page: A closure that creates the page. The pager calls it when the page is first seen.
  public init<P: Page>(
    _ title: String, id: (any Hashable & Sendable)? = nil, page: @escaping () -> P
  ) {
    self.id = id.map { Tab.identity($0) } ?? PageID(title)
    self.title = title
    make = { _ in AnyPage(page()) }
    isNamedByTitle = id == nil
  }

  /// Creates a tab whose page is created from its identity, so that one closure serves many tabs.
  ///
  /// - Parameters:
  ///   - title: The title shown in the bar.
  ///   - id: The tab's identity.
  ///   - page: A closure that creates the page. The pager calls it when the page is first seen.
  public init(_ title: String, id: PageID, page: @escaping (PageID) -> AnyPage) {
    self.id = id
    self.title = title
    make = page
    isNamedByTitle = false
  }

  /// Makes the page anew.
  public func makePage() -> AnyPage { make(id) }

  /// What the bar shows of it.
  var label: TabLabel {
    TabLabel(
      title: title, badge: badge, badgeColor: badgeColor, isClosable: isClosable,
      isEnabled: isEnabled)
  }

  private static func identity(_ value: some Hashable & Sendable) -> PageID { PageID(value) }

  // MARK: Lists

  /// The tabs, those told apart that have the same title and no other identity.
  static func distinct(_ tabs: [Tab]) -> [Tab] {
    var counts: [String: Int] = [:]
    return tabs.map { tab in
      guard tab.isNamedByTitle else { return tab }
      var tab = tab
      let count = counts[tab.title, default: 0]
      counts[tab.title] = count + 1
      if count > 0 { tab.id = PageID(Repeated(title: tab.title, count: count)) }
      return tab
    }
  }

  /// The tabs without those whose identity an earlier one has.
  static func withoutDuplicates(_ tabs: [Tab]) -> [Tab] {
    var seen: Set<PageID> = []
    if tabs.allSatisfy({ seen.insert($0.id).inserted }) { return tabs }
    seen = []
    return tabs.filter { seen.insert($0.id).inserted }
  }

  /// The tabs, the pinned ones before the others, each in the order they had.
  static func pinnedFirst(_ tabs: [Tab]) -> [Tab] {
    let count = tabs.prefix { $0.isPinned }.count
    guard tabs[count...].contains(where: \.isPinned) else { return tabs }
    return tabs.filter(\.isPinned) + tabs.filter { !$0.isPinned }
  }

  /// The identity of a title that was there so many times before.
  private struct Repeated: Hashable {
    var title: String
    var count: Int
  }
}

extension Tab {
  /// The tab with a badge beside its title, such as a count; without one where it is nil.
  ///
  /// - Parameters:
  ///   - text: the badge.
  ///   - color: of the badge; that of all badges where it is nil.
  public func badge(_ text: String?, color: Color? = nil) -> Tab {
    with { ($0.badge, $0.badgeColor) = (text, color) }
  }

  /// The tab with a mark to be closed with: ``PagerNotice/closeRequested(_:)``.
  public func closable(_ isClosable: Bool = true) -> Tab { with { $0.isClosable = isClosable } }

  /// The tab as one that cannot be selected.
  public func disabled(_ isDisabled: Bool = true) -> Tab { with { $0.isEnabled = !isDisabled } }

  /// The tab at the beginning of the bar, where it does not scroll with the others.
  public func pinned(_ isPinned: Bool = true) -> Tab { with { $0.isPinned = isPinned } }

  private func with(_ change: (inout Tab) -> Void) -> Tab {
    var tab = self
    change(&tab)
    return tab
  }
}

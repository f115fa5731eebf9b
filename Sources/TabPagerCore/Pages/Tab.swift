/// A tab in a tab bar, and the page it shows.
///
/// The pager creates the page the first time the tab becomes visible, and keeps it until the tab is
/// removed.
public struct Tab {
  /// The tab's identity, unique within its pager. Of several tabs with the same identity, the pager
  /// keeps only the first.
  public var id: PageID
  /// The title. Several tabs may share a title. Setting it removes the styles of ``styledTitle``.
  public var title: String {
    get { shownTitle.text }
    set { shownTitle = .plain(newValue) }
  }
  /// The title in several styles.
  ///
  /// A part without a colour of its own has the colour that the bar gives the title. While the tab is disabled, all parts
  /// have that colour.
  ///
  /// ```swift
  /// let pager = TabPagerView {
  ///   Tab("Log") { TextPage("…") }
  /// }
  /// pager.changeTab(PageID("Log")) { tab in
  ///   tab.styledTitle = RichText("● ", Style(.rgb(200, 60, 60))) + RichText("Log").italic()
  /// }
  /// ```
  public var styledTitle: RichText {
    get { shownTitle.richText }
    set { shownTitle = .styled(newValue) }
  }
  /// A short text after the title, such as a count, or `nil` for none.
  public var badge: String?
  /// The colour of the badge, or `nil` for the default colour of badges.
  public var badgeColor: Color?
  /// Whether the tab has a close button. A click on it is reported as
  /// ``PagerNotice/closeRequested(_:)``.
  public var isClosable = false
  /// Whether the tab can be selected. Swipes skip the pages of disabled tabs.
  public var isEnabled = true
  /// Whether the tab stays at the start of the bar while the others scroll.
  public var isPinned = false
  /// The work in the background.
  private(set) var tasks: [TabTask] = []
  private var shownTitle: TabTitle
  private let make: (PageID) -> any Page
  /// Whether the identity was derived from the title.
  private let isNamedByTitle: Bool

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title shown in the bar.
  ///   - id: The tab's identity. Defaults to the title; repeated titles in one ``TabBuilder`` list
  ///     get distinct identities.
  ///   - page: A closure that creates the page. The pager calls it when the page first becomes
  ///     visible.
  public init(
    _ title: String, id: (any Hashable & Sendable)? = nil, page: @escaping () -> any Page
  ) {
    self.init(.plain(title), id: id, page: page)
  }

  /// Creates a tab with a title in several styles.
  ///
  /// ```swift
  /// let pager = TabPagerView {
  ///   Tab(RichText("● ", Style(.rgb(80, 160, 80))) + RichText("Tests")) { TextPage("All passed.") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title shown in the bar. See ``styledTitle``.
  ///   - id: The tab's identity. Defaults to the text of the title; repeated titles in one
  ///     ``TabBuilder`` list get distinct identities.
  ///   - page: A closure that creates the page. The pager calls it when the page first becomes
  ///     visible.
  public init(
    _ title: RichText, id: (any Hashable & Sendable)? = nil, page: @escaping () -> any Page
  ) {
    self.init(.styled(title), id: id, page: page)
  }

  private init(
    _ title: TabTitle, id: (any Hashable & Sendable)?, page: @escaping () -> any Page
  ) {
    self.id = id.map { Tab.pageID(for: $0) } ?? PageID(title.text)
    shownTitle = title
    make = { _ in page() }
    isNamedByTitle = id == nil
  }

  /// Creates a tab whose closure receives the identity, so that many tabs can share one closure.
  ///
  /// - Parameters:
  ///   - title: The title shown in the bar.
  ///   - id: The tab's identity.
  ///   - page: A closure that creates the page. The pager calls it when the page first becomes
  ///     visible.
  package init(_ title: String, id: PageID, page: @escaping (PageID) -> any Page) {
    self.id = id
    shownTitle = .plain(title)
    make = page
    isNamedByTitle = false
  }

  /// Creates the page.
  package func makePage() -> any Page { make(id) }

  /// The label that the bar shows.
  var label: TabLabel {
    TabLabel(
      shownTitle, badge: badge, badgeColor: badgeColor, isClosable: isClosable,
      isEnabled: isEnabled)
  }

  private static func pageID(for value: some Hashable & Sendable) -> PageID { PageID(value) }

  // MARK: Lists

  /// Returns the tabs, and gives those with repeated titles distinct identities.
  static func withDistinctIDs(_ tabs: [Tab]) -> [Tab] {
    var counts: [String: Int] = [:]
    return tabs.map { tab in
      guard tab.isNamedByTitle else { return tab }
      var tab = tab
      let count = counts[tab.title, default: 0]
      counts[tab.title] = count + 1
      if count > 0 { tab.id = PageID(RepeatedTitleID(title: tab.title, count: count)) }
      return tab
    }
  }

  /// Returns the tabs without duplicates. Of duplicates, the first is kept.
  static func withoutDuplicates(_ tabs: [Tab]) -> [Tab] {
    var seen: Set<PageID> = []
    if tabs.allSatisfy({ seen.insert($0.id).inserted }) { return tabs }
    seen = []
    return tabs.filter { seen.insert($0.id).inserted }
  }

  /// Returns the tabs with the pinned ones first, otherwise in the same order.
  static func pinnedFirst(_ tabs: [Tab]) -> [Tab] {
    let count = tabs.prefix { $0.isPinned }.count
    guard tabs[count...].contains(where: \.isPinned) else { return tabs }
    return tabs.filter(\.isPinned) + tabs.filter { !$0.isPinned }
  }

  /// The identity of a repeated title.
  private struct RepeatedTitleID: Hashable {
    var title: String
    var count: Int
  }
}

extension Tab {
  /// Returns the tab with a badge after its title.
  ///
  /// - Parameters:
  ///   - text: A short text such as a count, or `nil` for no badge.
  ///   - color: The colour of the badge, or `nil` for the default colour of badges.
  public func badge(_ text: String?, color: Color? = nil) -> Tab {
    changed { ($0.badge, $0.badgeColor) = (text, color) }
  }

  /// Returns the tab with or without a close button.
  public func closable(_ isClosable: Bool = true) -> Tab { changed { $0.isClosable = isClosable } }

  /// Returns the tab, disabled or enabled.
  public func disabled(_ isDisabled: Bool = true) -> Tab { changed { $0.isEnabled = !isDisabled } }

  /// Returns the tab, pinned to the start of the bar or not pinned.
  public func pinned(_ isPinned: Bool = true) -> Tab { changed { $0.isPinned = isPinned } }

  /// Returns the tab with another task.
  func addingTask(_ task: TabTask) -> Tab { changed { $0.tasks.append(task) } }

  private func changed(by change: (inout Tab) -> Void) -> Tab {
    var tab = self
    change(&tab)
    return tab
  }
}

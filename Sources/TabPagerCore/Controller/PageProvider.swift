/// A value that identifies a page and creates it.
///
/// With an enum of pages, a ``PageController`` needs nothing else:
///
///     enum Section: PageProvider, CaseIterable {
///       case news, tasks
///
///       func makePage() -> any Page {
///         switch self {
///         case .news: TextPage("Nothing new.")
///         case .tasks: ListPage(["Write", "Read"])
///         }
///       }
///     }
///
///     try PageController(Section.allCases, firstPage: .tasks).run()
public protocol PageProvider: Hashable, Sendable {
  /// The title of the page's tab. Defaults to the value's description.
  var title: String { get }

  /// Creates the page. Called once, when the page first becomes visible.
  func makePage() -> any Page
}

extension PageProvider {
  /// The value's description.
  public var title: String { "\(self)" }
}

extension PageController where ID: PageProvider {
  /// Creates a controller whose values create their own pages.
  ///
  /// - Parameters:
  ///   - pages: The pages in order: at least one, each once.
  ///   - firstPage: The page to show first. Defaults to the first of the list.
  ///   - isScrollEnabled: Whether the user can swipe the pages. `false` overrides the value in
  ///     `settings`; `true` does not.
  ///   - settings: How the pager looks and behaves.
  /// - Throws: A ``TabPagerError`` if the list is empty, has duplicates, or does not contain
  ///   `firstPage`.
  public convenience init(
    _ pages: [ID], firstPage: ID? = nil, isScrollEnabled: Bool = true,
    settings: TabPagerSettings = TabPagerSettings()
  ) throws(TabPagerError) {
    try self.init(
      pages, firstPage: firstPage, isScrollEnabled: isScrollEnabled, settings: settings,
      title: \.title
    ) { page in page.makePage() }
  }
}

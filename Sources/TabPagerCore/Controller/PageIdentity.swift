/// A value that names a page and makes it.
///
/// An enum of pages says everything a ``PageController`` needs to know:
///
///     enum Section: PageIdentity, CaseIterable {
///       case news, tasks
///
///       func makePage() -> some Page {
///         switch self {
///         case .news: AnyPage(TextPage("Nothing new."))
///         case .tasks: AnyPage(ListPage([ListRow("Write"), ListRow("Read")]))
///         }
///       }
///     }
///
///     try PageController(Section.allCases, firstPage: .tasks).run()
public protocol PageIdentity: Hashable, Sendable {
  /// The type of the pages; ``AnyPage`` if they are of several types.
  associatedtype Body: Page

  /// The title of the page's tab. Defaults to the value's description.
  var title: String { get }

  /// Makes the page. Called once per page, when it is first seen.
  func makePage() -> Body
}

extension PageIdentity {
  /// The value's description.
  public var title: String { "\(self)" }
}

extension PageController where ID: PageIdentity {
  /// Creates a controller whose page identities make their pages.
  ///
  /// - Parameters:
  ///   - pages: The pages in order: at least one, each once.
  ///   - firstPage: The page to show first. Defaults to the first of the list.
  ///   - isScrollEnabled: Whether the user can swipe the pages. With `false` they move only by clicks
  ///     on titles and by code, whatever the settings say.
  ///   - settings: How the pager looks and behaves.
  /// - Throws: What is wrong with the pages.
  public convenience init(
    _ pages: [ID], firstPage: ID? = nil, isScrollEnabled: Bool = true,
    settings: TabPagerSettings = TabPagerSettings()
  ) throws(PageControllerError<ID>) {
    try self.init(
      pages, firstPage: firstPage, isScrollEnabled: isScrollEnabled, settings: settings,
      title: \.title
    ) { page in page.makePage() }
  }
}

/// An error in the list of pages of a ``TabPagerView`` or a ``PageController``.
public enum TabPagerError: Error, Hashable, Sendable {
  /// The list of pages is empty.
  case noPages
  /// The page to show first is not in the list.
  case missingPage(PageID)
  /// A page is in the list more than once.
  case duplicatePage(PageID)
  /// The number of titles differs from the number of pages.
  case countMismatch(titles: Int, pages: Int)
}

extension TabPagerError: CustomStringConvertible {
  /// A description of the error, such as `duplicate page "week"`.
  public var description: String {
    switch self {
    case .noPages: "no pages; a controller needs at least one at the start"
    case .missingPage(let page): "first page \"\(page)\" is not in the list"
    case .duplicatePage(let page): "duplicate page \"\(page)\""
    case .countMismatch(let titles, let pages):
      "\(titles) \(titles == 1 ? "title" : "titles") for \(pages) \(pages == 1 ? "page" : "pages")"
    }
  }
}

/// An error in the contents of a ``TabPagerView``.
public enum TabPagerError: Error, Hashable, Sendable {
  /// The number of titles differs from the number of pages.
  case countMismatch(titles: Int, pages: Int)
}

extension TabPagerError: CustomStringConvertible {
  /// A description of the error, such as `3 titles for 2 pages`.
  public var description: String {
    switch self {
    case .countMismatch(let titles, let pages):
      "\(titles) \(titles == 1 ? "title" : "titles") for \(pages) \(pages == 1 ? "page" : "pages")"
    }
  }
}

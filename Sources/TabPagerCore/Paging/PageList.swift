/// The identities of the pages, in the order of their tabs.
package struct PageList: Hashable, Sendable {
  /// The identities in order, each once.
  package private(set) var ids: [PageID]

  /// Creates a list.
  ///
  /// - Parameter ids: The identities in order. The caller ensures that each occurs once.
  package init(_ ids: [PageID]) { self.ids = ids }

  /// Adds pages at the end. They must not be in the list already.
  mutating func append(_ new: [PageID]) { ids += new }

  /// Reserves memory for a total number of pages.
  mutating func reserveCapacity(_ count: Int) { ids.reserveCapacity(count) }

  /// The number of pages.
  package var count: Int { ids.count }
  /// Whether there is no page.
  package var isEmpty: Bool { ids.isEmpty }
  /// The page at an index, which must exist.
  package subscript(index: Int) -> PageID { ids[index] }
  /// Returns the index of a page, or `nil` if it is not in the list.
  package func index(of id: PageID) -> Int? { ids.firstIndex(of: id) }

  /// Returns the indices of some pages, found in one pass.
  func indices(of wanted: Set<PageID>) -> [PageID: Int] {
    guard !wanted.isEmpty else { return [:] }
    var places: [PageID: Int] = [:]
    for (index, id) in ids.enumerated() where wanted.contains(id) {
      places[id] = index
      if places.count == wanted.count { break }
    }
    return places
  }

  /// Returns the index, in a new list, of the page that replaces a page of this list.
  ///
  /// - Parameters:
  ///   - index: The index of the page in this list.
  ///   - new: The new list, which is not empty.
  ///   - policy: The page to prefer.
  ///   - recent: The pages shown before, the latest last.
  func replacementIndex(
    forPageAt index: Int, in new: PageList, _ policy: RemovalPolicy, recent: [PageID]
  ) -> Int {
    var places: [PageID: Int] = [:]
    for (index, id) in new.ids.enumerated() { places[id] = index }
    let after = ids[min(ids.count, index + 1)...].lazy.compactMap { places[$0] }.first
    let before = ids[..<min(ids.count, index)].reversed().lazy.compactMap { places[$0] }.first
    let fallback = min(index, new.count - 1)
    switch policy {
    case .next: return after ?? before ?? fallback
    case .previous: return before ?? after ?? fallback
    case .mostRecent:
      let latest = recent.reversed().lazy.compactMap { places[$0] }.first
      return latest ?? after ?? before ?? fallback
    }
  }
}

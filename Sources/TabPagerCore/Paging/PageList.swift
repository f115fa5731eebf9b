/// The pages by identity, in the order of their tabs.
package struct PageList: Hashable, Sendable {
  /// The identities in order, each once.
  package private(set) var ids: [PageID]

  /// Makes a list.
  ///
  /// - Parameter ids: in order. Whoever makes the list sees to it that each is there once.
  package init(_ ids: [PageID]) { self.ids = ids }

  /// Adds pages at the end, none of which is in the list.
  mutating func append(_ new: [PageID]) { ids += new }

  /// Makes room for so many pages.
  mutating func reserveCapacity(_ count: Int) { ids.reserveCapacity(count) }

  /// The number of pages.
  package var count: Int { ids.count }
  /// Whether there is no page.
  package var isEmpty: Bool { ids.isEmpty }
  /// The page at a place, which must exist.
  package subscript(index: Int) -> PageID { ids[index] }
  /// The place of a page; nil where it is not in the list.
  package func index(of id: PageID) -> Int? { ids.firstIndex(of: id) }

  /// The places of a few pages, found in one pass.
  func places(of wanted: Set<PageID>) -> [PageID: Int] {
    guard !wanted.isEmpty else { return [:] }
    var places: [PageID: Int] = [:]
    for (index, id) in ids.enumerated() where wanted.contains(id) {
      places[id] = index
      if places.count == wanted.count { break }
    }
    return places
  }

  /// The page of `new` that takes the place of the one that stood at `index` here.
  ///
  /// - Parameters:
  ///   - index: a place in this list.
  ///   - new: the list that follows; not empty.
  ///   - policy: which to prefer.
  ///   - recent: the pages that were shown, the latest last.
  func replacement(
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

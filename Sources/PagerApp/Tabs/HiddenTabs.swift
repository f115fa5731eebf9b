import TabPagerCore

/// The tabs of parts that are not in the bar, with their badges.
struct HiddenTabs {
  private var badges: [PageID: String?] = [:]

  func contains(_ id: PageID) -> Bool { badges[id] != nil }

  mutating func add(_ id: PageID, badge: String?) { badges.updateValue(badge, forKey: id) }

  mutating func remove(_ id: PageID) { badges[id] = nil }

  /// Changes the badge of a tab, if it is hidden.
  mutating func setBadge(_ badge: String?, of id: PageID) {
    if contains(id) { badges.updateValue(badge, forKey: id) }
  }

  /// Removes tabs and returns them, in any order.
  mutating func removeAll(where isWanted: (PageID) -> Bool) -> [(id: PageID, badge: String?)] {
    let removed = badges.filter { isWanted($0.key) }
    for id in removed.keys { badges[id] = nil }
    return removed.map { ($0.key, $0.value) }
  }

  /// Inserts the tabs of parts into those of the bar, each after the parts with lower numbers of the same document.
  ///
  /// - Parameter content: Returns what a tab of the bar shows.
  static func insert(
    _ returning: [(content: TabContent, tab: Tab)], into shown: [Tab],
    content: (PageID) -> TabContent?
  ) -> [Tab] {
    var parts: [PageID: [(number: Int, tab: Tab)]] = [:]
    for case (.part(let base, let number), let tab) in returning {
      parts[base, default: []].append((number, tab))
    }
    for base in parts.keys { parts[base]?.sort { $0.number < $1.number } }
    var tabs: [Tab] = []
    tabs.reserveCapacity(shown.count + returning.count)
    func addParts(of base: PageID, before limit: Int) {
      guard let rest = parts[base] else { return }
      tabs += rest.prefix { $0.number < limit }.map(\.tab)
      parts[base] = Array(rest.drop { $0.number < limit })
    }
    // Other tabs, such as the results of a search, may be between the parts.
    let bases = shown.map { content($0.id)?.base ?? $0.id }
    let lastIndices = Dictionary(zip(bases, bases.indices)) { max($0, $1) }
    for (index, tab) in shown.enumerated() {
      if case .part(let base, let number)? = content(tab.id) { addParts(of: base, before: number) }
      tabs.append(tab)
      if lastIndices[bases[index]] == index { addParts(of: bases[index], before: .max) }
    }
    return tabs
  }
}

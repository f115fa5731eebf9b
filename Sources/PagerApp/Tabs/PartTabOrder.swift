import TabPagerCore

/// The order of the tabs in the bar after the parts of a document were replaced.
///
/// The parts have the order of the document, unless the user has moved one. All other tabs keep their places.
struct PartTabOrder {
  /// The tabs before, in the order of the bar.
  let bar: [Tab]
  /// The tab of the whole document.
  let base: PageID
  /// The tabs of the former parts, in the order of the document.
  let former: [PageID]

  /// Returns the tabs of the bar with other parts. A new part follows the part before it.
  ///
  /// - Parameter parts: The tabs of the new parts that are in the bar, in the order of the document.
  func replacingParts(with parts: [Tab]) -> [Tab] {
    let new = Dictionary(parts.map { ($0.id, $0) }) { first, _ in first }
    let removed = Set(former).subtracting(new.keys)
    var all = bar.filter { !removed.contains($0.id) }
    let known = Set(all.map(\.id))
    if isRearranged {
      all = all.map { new[$0.id] ?? $0 }
    } else {
      let places = all.indices.filter { new[all[$0].id] != nil }
      for (place, part) in zip(places, parts.filter { known.contains($0.id) }) { all[place] = part }
    }
    var added: [PageID: [Tab]] = [:]
    var last = base
    for part in parts {
      if known.contains(part.id) { last = part.id } else { added[last, default: []].append(part) }
    }
    return all.flatMap { [$0] + (added[$0.id] ?? []) }
  }

  /// Whether the former parts have another order in the bar than in the document.
  private var isRearranged: Bool {
    let order = [base] + former
    let ids = Set(order)
    let shown = bar.map(\.id).filter(ids.contains)
    return shown != order.filter(Set(shown).contains)
  }
}

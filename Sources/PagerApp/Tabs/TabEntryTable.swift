import TabPagerCore

/// The entries of tabs by their IDs.
///
/// The IDs are the numbers 0, 1, 2, …, so the entries are an array: a dictionary of 100,000 takes three times the
/// memory.
struct TabEntryTable {
  private var slots: [TabEntry?] = []
  private var nextNumber = 0

  /// The entries there are.
  var all: some Sequence<TabEntry> { slots.lazy.compactMap(\.self) }

  subscript(id: PageID) -> TabEntry? {
    guard let number = id.number, slots.indices.contains(number) else { return nil }
    return slots[number]
  }

  /// An ID that no entry has had.
  mutating func newID() -> PageID {
    defer { nextNumber += 1 }
    return PageID(nextNumber)
  }

  /// Adds an entry whose ID is one of ``newID()``.
  mutating func add(_ entry: TabEntry) {
    guard let number = entry.id.number else { return }
    while slots.count <= number { slots.append(nil) }
    slots[number] = entry
  }

  mutating func remove(_ id: PageID) {
    if let number = id.number, slots.indices.contains(number) { slots[number] = nil }
  }

  mutating func rename(_ id: PageID, _ name: String) {
    if let number = id.number, slots.indices.contains(number) { slots[number]?.name = name }
  }

  mutating func reserveCapacity(_ count: Int) { slots.reserveCapacity(count) }
}

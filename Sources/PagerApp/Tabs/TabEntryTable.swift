import TabPagerCore

/// The entries of tabs by their IDs.
///
/// The IDs are the numbers 0, 1, 2, …, so the entries are in arrays: a dictionary of 100,000 takes three times the memory.
/// An array whose tabs are all closed is released. Otherwise the memory would grow with each tab that was ever opened.
struct TabEntryTable {
  /// The entries of 64 consecutive IDs each; an empty array if none of these tabs exists.
  private var blocks: [[TabEntry?]] = []
  private var nextNumber = 0

  private static let blockSize = 64

  /// The entries there are.
  var all: some Sequence<TabEntry> { blocks.lazy.joined().compactMap(\.self) }

  subscript(id: PageID) -> TabEntry? {
    guard let (block, index) = blockAndIndex(of: id), hasBlock(block) else { return nil }
    return blocks[block][index]
  }

  private func blockAndIndex(of id: PageID) -> (block: Int, index: Int)? {
    id.number.map { ($0 / Self.blockSize, $0 % Self.blockSize) }
  }

  private func hasBlock(_ block: Int) -> Bool {
    blocks.indices.contains(block) && !blocks[block].isEmpty
  }

  /// An ID that no entry has had.
  mutating func newID() -> PageID {
    defer { nextNumber += 1 }
    return PageID(nextNumber)
  }

  /// Adds an entry whose ID is one of ``newID()``.
  mutating func add(_ entry: TabEntry) {
    guard let (block, index) = blockAndIndex(of: entry.id) else { return }
    while blocks.count <= block { blocks.append([]) }
    if blocks[block].isEmpty { blocks[block] = Array(repeating: nil, count: Self.blockSize) }
    blocks[block][index] = entry
  }

  mutating func remove(_ id: PageID) {
    guard let (block, index) = blockAndIndex(of: id), hasBlock(block) else { return }
    blocks[block][index] = nil
    if blocks[block].allSatisfy({ $0 == nil }) { blocks[block] = [] }
  }

  mutating func rename(_ id: PageID, to name: String) {
    guard let (block, index) = blockAndIndex(of: id), hasBlock(block) else { return }
    blocks[block][index]?.name = name
  }

  mutating func reserveCapacity(_ count: Int) { blocks.reserveCapacity(count / Self.blockSize + 1) }
}

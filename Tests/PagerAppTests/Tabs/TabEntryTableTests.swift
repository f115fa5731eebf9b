import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Entries of tabs") struct TabEntryTableTests {
  private func entry(_ id: PageID, _ name: String) -> TabEntry {
    TabEntry(id: id, .document(.file(name)), name: name)
  }

  @Test("an entry is found by its ID until it is removed, whatever others are added or removed")
  func entries() {
    var table = TabEntryTable()
    var names: [PageID: String] = [:]
    var ids: [PageID] = []
    var random = SeededGenerator(seed: 7)
    for number in 0..<2000 {
      if !ids.isEmpty, Int.random(in: 0..<3, using: &random) == 0 {
        let id = ids.remove(at: Int.random(in: ids.indices, using: &random))
        table.remove(id)
        names[id] = nil
        #expect(table[id] == nil)
        // A closed tab can be reopened with its ID.
        guard number % 5 == 0 else { continue }
        table.add(entry(id, "again \(number)"))
        (names[id], ids) = ("again \(number)", ids + [id])
      } else {
        let id = table.newID()
        #expect(names[id] == nil)
        table.add(entry(id, "\(number)"))
        (names[id], ids) = ("\(number)", ids + [id])
      }
      if let id = ids.last, number % 7 == 0 {
        table.rename(id, to: "new \(number)")
        names[id] = "new \(number)"
      }
    }
    for (id, name) in names { #expect(table[id]?.name == name) }
    #expect(table.all.map(\.name).sorted() == names.values.sorted())
    #expect(
      Array(table.all).map(\.id.number)
        == Array(table.all).map(\.id.number).sorted { ($0 ?? 0) < ($1 ?? 0) })
    for id in ids { table.remove(id) }
    #expect(Array(table.all).isEmpty)
  }
}

import TabPagerCore
import Testing

@Suite struct PageIDTests {
  private enum Section: Hashable { case news, tasks }

  private func hash(_ id: PageID) -> Int {
    var hasher = Hasher()
    hasher.combine(id)
    return hasher.finalize()
  }

  /// Creates the ID of a value whose type is known only at run time, as a tab does.
  private func typeErasedPageID(_ value: any Hashable & Sendable) -> PageID {
    func pageID(_ value: some Hashable & Sendable) -> PageID { PageID(value) }
    return pageID(value)
  }

  @Test("equal values have equal page IDs, and different values do not")
  func equality() {
    #expect(PageID(1) == PageID(1) && PageID(1) != PageID(2))
    #expect(PageID("1") == PageID("1") && PageID(1) != PageID("1"))
    #expect(PageID(Section.news) == PageID(Section.news))
    #expect(PageID(Section.news) != PageID(Section.tasks))
    #expect(PageID("news") != PageID(Section.news))
  }

  @Test("a page ID does not depend on how it was created")
  func identityOfIdentity() {
    #expect(typeErasedPageID(5) == PageID(5) && hash(typeErasedPageID(5)) == hash(PageID(5)))
    #expect(
      typeErasedPageID("x") == PageID("x") && hash(typeErasedPageID("x")) == hash(PageID("x")))
    #expect(PageID(PageID(5)) == PageID(5) && typeErasedPageID(PageID("x")) == PageID("x"))
    // A tab can be created with a page ID or with its value.
    let named = Tab("title", id: PageID(3)) { TextPage("") }
    let numbered = Tab("title", id: 3) { TextPage("") }
    #expect(named.id == PageID(3) && numbered.id == PageID(3))
  }

  /// Swift compares type-erased numbers of different types by value.
  @Test("equal page IDs have equal hashes")
  func hashes() {
    let values: [any Hashable & Sendable] = [
      5, UInt8(5), Int16(5), UInt64(5), 5.0, Float(5), "5", Character("5"), Section.news, true,
    ]
    let ids = values.map { typeErasedPageID($0) }
    for left in ids {
      for right in ids where left == right { #expect(hash(left) == hash(right)) }
    }
    // The `Int` 5, the five other numbers, which are equal to each other, and four values that are not numbers.
    #expect(Set(ids).count == 6)
  }

  @Test("the description of a page ID is that of its value")
  func description() {
    #expect(PageID("x").description == "x" && PageID(7).description == "7")
    #expect(PageID(Section.tasks).description == "tasks")
  }
}

import TabPagerCore
import Testing

@Suite struct TabPagerErrorTests {
  @Test("errors describe themselves and quote the page")
  func descriptions() {
    #expect("\(TabPagerError.duplicatePage(PageID("week")))" == "duplicate page \"week\"")
    #expect(
      "\(TabPagerError.missingPage(PageID("attic")))" == "first page \"attic\" is not in the list")
    #expect("\(TabPagerError.noPages)" == "no pages; a controller needs at least one at the start")
    #expect(
      "\(TabPagerError.countMismatch(titles: 2, pages: 1))" == "2 titles for 1 page")
    #expect(
      "\(TabPagerError.countMismatch(titles: 1, pages: 0))" == "1 title for 0 pages")
  }
}

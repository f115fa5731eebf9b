import TabPagerCore
import Testing

@Suite struct PageControllerErrorTests {
  @Test("errors describe themselves and quote the page")
  func descriptions() {
    typealias Failure = PageControllerError<String>
    #expect("\(Failure.duplicate("week"))" == "duplicate page \"week\"")
    #expect("\(Failure.missing("attic"))" == "first page \"attic\" is not in the list")
    #expect("\(Failure.empty)" == "no pages; a controller needs at least one at the start")
    #expect(
      "\(TabPagerError.countMismatch(titles: 2, pages: 1))" == "2 titles for 1 page")
    #expect(
      "\(TabPagerError.countMismatch(titles: 1, pages: 0))" == "1 title for 0 pages")
  }
}

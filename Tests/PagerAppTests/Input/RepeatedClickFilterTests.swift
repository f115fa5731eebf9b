import TabPagerCore
import Testing

@testable import PagerApp

@Suite("Double clicks that open something") struct RepeatedClickFilterTests {
  private let folder = RepeatedClickFilter.ShownContent(tab: PageID(1), path: "/a")
  private let file = RepeatedClickFilter.ShownContent(tab: PageID(2), path: "/a/b")

  /// Returns whether the press and the release of a click are ignored.
  private func areClickEventsIgnored(
    by filter: inout RepeatedClickFilter, x: Int = 3,
    showing target: RepeatedClickFilter.ShownContent,
    at time: Double
  ) -> [Bool] {
    [MouseEvent.Kind.press(.left), .release(.left)].map {
      filter.ignores(MouseEvent($0, at: Position(x: x, y: 4)), showing: target, at: time)
    }
  }

  @Test("after a click that has opened something, clicks in the same cell are ignored for 0.4 s")
  func opened() {
    var filter = RepeatedClickFilter()
    #expect(areClickEventsIgnored(by: &filter, showing: folder, at: 1) == [false, false])
    #expect(areClickEventsIgnored(by: &filter, x: 4, showing: file, at: 1.1) == [true, true])
    #expect(areClickEventsIgnored(by: &filter, showing: file, at: 1.4) == [true, true])
    #expect(areClickEventsIgnored(by: &filter, showing: file, at: 1.9) == [false, false])
    #expect(areClickEventsIgnored(by: &filter, showing: file, at: 2) == [false, false])
  }

  @Test("a click elsewhere, or after a drag, is not ignored")
  func others() {
    var filter = RepeatedClickFilter()
    #expect(areClickEventsIgnored(by: &filter, showing: folder, at: 1) == [false, false])
    #expect(areClickEventsIgnored(by: &filter, x: 9, showing: file, at: 1.1) == [false, false])
    let drag = MouseEvent(.drag(.left), at: Position(x: 2, y: 4))
    let isIgnored = filter.ignores(drag, showing: file, at: 1.2)
    #expect(!isIgnored)
    #expect(areClickEventsIgnored(by: &filter, x: 9, showing: folder, at: 1.3) == [false, false])
  }
}

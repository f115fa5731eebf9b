import PagerText
import TabPagerCore
import Testing

@testable import PagerApp

@Suite("Page of a tab") struct PageHostTests {
  /// A page of the library with a version of its choice.
  private final class VersionedPage: Page {
    let version: Int
    init(_ version: Int) { self.version = version }
    func render(into canvas: inout Canvas, _ context: PageContext) {}
  }

  @Test(
    "a page that replaces another in a tab never has the same version, so that it is drawn",
    arguments: 0..<4)
  func replacedVersion(newVersion: Int) {
    let host = PageHost(PageID("tab"), outbox: EffectOutbox())
    func open(_ version: Int) {
      let page = LibraryPageAdapter(theme: .standard, chip: "") { _ in VersionedPage(version) }
      host.open(page, under: nil, in: Size(width: 20, height: 5), at: 0)
    }
    open(2)
    let before = host.version
    open(newVersion)
    #expect(host.version != before)
  }
}

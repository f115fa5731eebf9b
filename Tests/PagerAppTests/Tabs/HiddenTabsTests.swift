import TabPagerCore
import Testing

@testable import PagerApp

@Suite("Tabs of parts that are shown again") struct HiddenTabsTests {
  /// In the arguments, `A` is the whole document, lowercase letters are its parts in their order, and other capitals are
  /// other tabs.
  @Test(
    "hidden parts return after the parts before them, also if there are other tabs between the parts",
    arguments: [
      (bar: "Aad", hidden: "bc", expected: "Aabcd"), ("Abd", "ac", "Aabcd"), ("A", "ab", "Aab"),
      ("XAaN", "bc", "XAabcN"), ("AaXcd", "b", "AaXbcd"), ("AaXc", "bd", "AaXbcd"),
      ("AXb", "ac", "AXabc"), ("AXN", "ab", "AabXN"),
    ])
  func returning(bar: String, hidden: String, expected: String) {
    func id(_ letter: Character) -> PageID { PageID(Int(letter.unicodeScalars.first?.value ?? 0)) }
    func tab(_ letter: Character) -> Tab { Tab(String(letter), id: id(letter)) { TextPage("") } }
    func content(_ letter: Character) -> TabContent {
      letter.isLowercase
        ? .part(of: id("A"), Int(letter.unicodeScalars.first?.value ?? 0))
        : .page(title: "") { _ in TextPage("") }
    }
    let letters = Dictionary(uniqueKeysWithValues: (bar + hidden).map { (id($0), $0) })
    let tabs = HiddenTabs.insert(
      hidden.map { (content: content($0), tab: tab($0)) }, into: bar.map(tab)
    ) { letters[$0].map(content) }
    #expect(tabs.map(\.title).joined() == expected)
  }
}

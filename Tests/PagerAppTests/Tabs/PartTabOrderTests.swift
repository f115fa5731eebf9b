import TabPagerCore
import Testing

@testable import PagerApp

@Suite("The order of a document's parts in the tab bar") struct PartTabOrderTests {
  /// In the arguments, lowercase letters are parts, `A` is the whole document, and other capitals are other tabs.
  @Test(
    "parts have the order of the document unless the user has moved one, and other tabs keep their places",
    arguments: [
      (bar: "Aab", former: "ab", parts: "ab", expected: "Aab"),
      ("Aab", "ab", "ba", "Aba"), ("Abc", "bc", "abc", "Aabc"), ("Aac", "ac", "abcd", "Aabcd"),
      ("Aab", "ab", "b", "Ab"), ("Aab", "ab", "", "A"), ("A", "", "ab", "Aab"),
      // Other tabs keep their places.
      ("XAaYbZ", "ab", "ba", "XAbYaZ"), ("XAaYbZ", "ab", "abc", "XAaYbcZ"),
      ("AabN", "ab", "acb", "AacbN"),
      // The user has hidden or closed a part.
      ("Aac", "abc", "cad", "Acad"),
      // The user has moved a part, or the whole document.
      ("Aba", "ab", "abc", "Abca"), ("aAb", "ab", "ba", "aAb"), ("Acab", "abc", "cba", "Acab"),
    ])
  func order(bar: String, former: String, parts: String, expected: String) {
    func id(_ letter: Character) -> PageID { PageID(Int(letter.unicodeScalars.first?.value ?? 0)) }
    func tabs(_ letters: String) -> [Tab] {
      letters.map { letter in Tab(String(letter), id: id(letter)) { TextPage("") } }
    }
    let order = PartTabOrder(bar: tabs(bar), base: id("A"), former: former.map(id))
    let result = order.replacingParts(with: tabs(parts)).map(\.title).joined()
    #expect(result == expected)
  }
}

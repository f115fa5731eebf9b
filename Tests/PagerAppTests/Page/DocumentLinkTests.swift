import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Links of a document") struct DocumentLinkTests {
  private func page(
    _ text: String, width: Int, wraps: Bool = true, numbers: Bool = false
  ) -> DocumentPage {
    TestLocale.use()
    let source = GrowingDocument()
    let page = DocumentPage(
      source.document, name: "name", wraps: wraps, showsLineNumbers: numbers)
    page.resize(to: Size(width: width, height: 5))
    page.receive(source.appendToSpool(Array(text.utf8)) + [.ended])
    return page
  }

  private func link(_ text: String, to target: String = "http://x/") -> String {
    "\u{1B}]8;;\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  private func describeLinks(_ page: DocumentPage) -> [String] {
    page.visibleLinks.map { "\($0.row): \($0.columns) \($0.target)" }
  }

  @Test(
    "links are found in the cells that show them: wrapped, cut off, scrolled, with line numbers")
  func describeLinks() {
    let text =
      "a " + link("漢字 one") + " b\n" + link("one two three four", to: "file:///y") + "\nend\n"
    #expect(
      describeLinks(page(text, width: 20)) == ["0: 2..<10 http://x/", "1: 0..<18 file:///y"])
    let narrow = page(text, width: 10)
    #expect(
      describeLinks(narrow) == [
        "0: 2..<10 http://x/", "2: 0..<8 file:///y", "3: 0..<10 file:///y",
      ])
    #expect(Set(narrow.visibleLinks.map(\.id)).count == 2)
    narrow.scroll(.lines(3))
    #expect(describeLinks(narrow).first == "0: 2..<10 http://x/")
    let cut = page(text, width: 10, wraps: false)
    cut.scroll(.sideways(1))
    #expect(describeLinks(cut) == ["0: 0..<5 http://x/", "1: 0..<10 file:///y"])
    #expect(describeLinks(page(text, width: 20, numbers: true)).first == "0: 10..<18 http://x/")
  }

  @Test("a link continues across changes of style and ends at its closing escape sequence")
  func looks() {
    let page = page(link("one \u{1B}[1mtwo\u{1B}[m three") + " " + link("four"), width: 40)
    #expect(describeLinks(page) == ["0: 0..<13 http://x/", "0: 14..<18 http://x/"])
    #expect(page.link(at: Position(x: 12, y: 0))?.columns == 0..<13)
    #expect(page.link(at: Position(x: 13, y: 0)) == nil)
  }

  @Test("the key for links selects the next visible link, and after the last the first")
  func next() {
    let page = page((1...3).map { link("\($0)", to: "http://\($0)") + "\n" }.joined(), width: 9)
    var targets: [String] = []
    for _ in 0..<4 {
      _ = page.pickNextVisibleLink(steps: 1)
      targets.append(page.pickedLink?.target.description ?? "")
    }
    #expect(targets == ["http://1", "http://2", "http://3", "http://1"])
  }

  @Test("the status line hints at the key for links only while a link is visible")
  func hint() async {
    let rows = (1...30).map { "- item \($0)\n" }.joined()
    let made = LoadedDocumentPage(
      "# Title\n\nSee [this](https://example.org/x).\n\n" + rows, path: "x.md",
      size: Size(width: 60, height: 10))
    await made.receiveDerivedText()
    let isNamed = { made.page.summary.hints.contains { $0.action == .page(.nextLink) } }
    #expect(made.viewName == "markdown" && isNamed())
    made.page.scroll(.lines(12))
    #expect(!isNamed())
  }
}

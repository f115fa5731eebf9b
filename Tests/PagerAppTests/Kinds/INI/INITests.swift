import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("INI files") struct INITests {
  private func page(path: String = "x.ini") async -> LoadedDocumentPage {
    let text = "; top\n[one]\na=1\nb=2\n\n[two]\nc=\u{1B}[31m3\n"
    let made = LoadedDocumentPage(text, path: path, size: Size(width: 20, height: 9))
    await made.receiveDerivedText()
    return made
  }

  @Test("the sections of an INI file are folded by Enter, by a click and all at once")
  func folding() async {
    let made = await page()
    #expect(
      made.listRows == [
        "  ; top", "▾ [one]", "  a=1", "  b=2", "", "▾ [two]", "  c=^[[31m3", "", "",
      ])
    made.page.scroll(.lines(2))
    #expect(made.page.activateCursorLine().isEmpty)
    await made.receiveDerivedText()
    #expect(made.listRows.prefix(4) == ["  ; top", "▸ [one]", "▾ [two]", "  c=^[[31m3"])
    #expect(made.click(2, 2) == .consumed())
    await made.receiveDerivedText()
    #expect(made.listRows.prefix(4) == ["  ; top", "▸ [one]", "▸ [two]", ""])
    #expect(made.page.performViewAction(.unfoldAll) == .deriveAgain)
    await made.receiveDerivedText()
    #expect(made.listRows[6] == "  c=^[[31m3")
    made.page.scroll(.top)
    #expect(made.page.activateCursorLine() == [.message("nothing to fold here")])
  }

  @Test("lines of the INI view can be filtered, found and marked")
  func filter() async throws {
    let made = await page()
    made.page.filter(try Pattern("="))
    await made.receiveDerivedText()
    #expect(made.listRows.prefix(4) == ["  a=1", "  b=2", "  c=^[[31m3", ""])
    #expect(made.page.summary.states.map(\.detail) == ["="])
  }

  @Test("the INI view is offered for text that begins with a section")
  func recognition() {
    func views(_ text: String) -> [String] {
      Views.suitableViews(for: DocumentPrefix(path: nil, head: Array(text.utf8))).map {
        $0.descriptor.name
      }
    }
    #expect(views("# a\n\n[b]\nc=d\n").contains("ini"))
    #expect(!views("a=b\n[c]\n").contains("ini"))
    #expect(!views("[1, 2]\n").contains("table"))
  }
}

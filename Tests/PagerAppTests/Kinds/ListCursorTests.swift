import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("List pages") struct ListCursorTests {
  private static let json = """
    {"a": [1, 2, {"x": 3}], "b": {"c": []}, "d": 4}
    """

  private func treePage(height: Int = 20) async -> LoadedDocumentPage {
    let page = LoadedDocumentPage(Self.json, path: "x.json", size: Size(width: 40, height: height))
    await page.receiveDerivedText()
    return page
  }

  @Test("scrolling moves the cursor of a list and keeps it visible")
  func bar() async {
    let made = await treePage(height: 4)
    #expect(made.listRows == ["▾ {", "  ▾ a: [  3 items", "  │   0  1", "  │   1  2"])
    #expect(made.cursorRow == 0)
    for (scroll, first, row) in [
      (.lines(1), "▾ {", 1), (.lines(2), "▾ {", 3), (.lines(2), "  │   0  1", 3),
      (.lines(-3), "  │   0  1", 0), (.lines(-1), "  ▾ a: [  3 items", 0),
      (.lines(300), "  │ │   x: 3", 3),
      (.top, "▾ {", 0), (.lines(1), "▾ {", 1), (.pages(1), "  │ ▾ 2  {", 1),
      (.bottom, "  │ │   x: 3", 3), (.pages(-1), "  ▾ a: [  3 items", 3),
      (.pages(-1), "▾ {", 3), (.pages(-1), "▾ {", 0),
    ] as [(ScrollMovement, String, Int)] {
      made.page.scroll(scroll)
      #expect(made.listRows.first == first, "\(scroll)")
      #expect(made.cursorRow == row, "\(scroll)")
    }
    made.page.scrollKeepingCursor(by: 2)
    #expect(made.listRows.first == "  │   0  1" && made.cursorRow == 0)
    made.page.scrollKeepingCursor(by: -2)
    #expect(made.cursorRow == 2)
  }

  @Test("the cursor line of a list has a bar in the margin and a background over the full width")
  func cursor() async {
    let made = await treePage()
    made.page.scroll(.lines(1))
    let selection = Theme.standard.color(.selection)
    #expect((0..<40).allSatisfy { made.style($0, 1).background == selection })
    #expect(made.style(0, 1).foreground == Theme.standard.color(.accent))
    #expect(made.style(0, 0).background == .default)
    // A match keeps its own background.
    made.page.highlightMatches(of: try? Pattern("items"))
    #expect(made.style(14, 1).background == Theme.standard.color(.match))
  }

  @Test("Enter folds and unfolds a JSON value, and the page does not scroll")
  func folding() async {
    let made = await treePage()
    let whole = made.listRows
    made.page.scroll(.lines(1))
    func foldWord() -> String? {
      made.page.summary.hints.first { $0.action == .page(.choose) }?.words
    }
    #expect(foldWord() == "fold")
    _ = made.page.activateCursorLine()
    #expect(foldWord() == "unfold")
    #expect(
      made.listRows.prefix(4) == [
        "▾ {", "  ▸ a: […]  3 items   1, 2", "  ▾ b: {", "  │   c: []",
      ])
    #expect(made.cursorRow == 1)
    _ = made.page.activateCursorLine()
    #expect(made.listRows == whole && made.cursorRow == 1)
    made.page.scroll(.bottom)
    #expect(made.page.activateCursorLine() == [.message("nothing to fold here")])
  }

  @Test("folding a whole JSON tree moves the cursor to the enclosing value")
  func foldingAll() async {
    let made = await treePage()
    let whole = made.listRows
    made.page.viewport.moveCursor(toLine: 5, in: made.page.rows)
    #expect(made.page.performViewAction(.foldAll) == .deriveAgain)
    #expect(
      made.listRows.prefix(5) == [
        "▾ {", "  ▸ a: […]  3 items   1, 2", "  ▸ b: {…}  1 key   c", "    d: 4", "",
      ])
    #expect(made.cursorRow == 1)
    #expect(made.page.performViewAction(.unfoldAll) == .deriveAgain)
    #expect(made.listRows == whole)
    #expect(LoadedDocumentPage("text", path: "x.txt").page.performViewAction(.foldAll) == .ignored)
  }

  @Test(
    "in a tree, a click on a handle folds, on a line moves the cursor, and below the text does nothing"
  )
  func clicks() async {
    let made = await treePage()
    #expect(made.click(6, 1) == .consumed())
    #expect(made.cursorRow == 1 && made.listRows[1] == "  ▾ a: [  3 items")
    #expect(made.click(4, 1) == .consumed())
    #expect(made.listRows[1] == "  ▸ a: […]  3 items   1, 2")
    #expect(made.click(5, 1) == .consumed())
    #expect(made.listRows[1] == "  ▾ a: [  3 items")
    #expect(made.click(2, 19) == .ignored)
    let text = LoadedDocumentPage("text", path: "x.txt")
    #expect(text.click(0, 0) == .ignored)
  }

  @Test("the position in a large tree is kept while values above and below it are folded")
  func place() async {
    let items = (0..<2000).map { "{\"number\": \($0), \"list\": [1, 2, 3]}" }
    let made = LoadedDocumentPage(
      "[" + items.joined(separator: ",") + "]", path: "x.json", size: Size(width: 50, height: 6))
    await made.receiveDerivedText()
    made.page.goTo(line: 6 * 1000 + 1)
    #expect(made.listRows.first == "  ▾ 1000  {" && made.listRows[1] == "  │   number: 1000")
    made.page.scroll(.lines(2))
    #expect(made.page.lineContext == ".[1000].list")
    _ = made.page.activateCursorLine()
    #expect(
      made.listRows.prefix(4) == [
        "  ▾ 1000  {", "  │   number: 1000", "  │ ▸ list: […]  3 items   1, 2, 3", "  ▾ 1001  {",
      ])
    #expect(made.page.performViewAction(.foldAll) == .deriveAgain)
    #expect(made.listRows[0] == "  ▸ 1000  {…}  2 keys   1000" && made.cursorRow == 0)
    #expect(made.page.summary.position?.hasPrefix("line 1,002 of 2,001") == true)
  }

  @Test("Enter opens an entry of a folder, and the cursor stays on it when entries are added")
  func folder() async throws {
    let folder = try TemporaryFolder()
    try FileIO.createFolder(folder.path + "/sub")
    try folder.write("12345", to: "file")
    let made = LoadedDocumentPage(
      FolderPlaceholderContent(), path: folder.path, size: Size(width: 60, height: 6))
    // A key typed before the folder has been read moves the cursor once it has.
    made.page.scroll(.lines(1))
    await made.receiveDerivedText()
    func names() -> [Substring] { made.listRows.map { $0.prefix { $0 != " " } } }
    #expect(names() == ["name", "sub/", "file", "..", "", ""])
    #expect(made.cursorRow == 2)
    #expect(made.page.summary.position == "2 of 3")
    #expect(made.page.activateCursorLine() == [.openFile(folder.path + "/file")])
    #expect(made.click(0, 3) == .consumed())
    #expect(made.cursorRow == 3)
    #expect(made.click(30, 2) == .consumed([.openFile(folder.path + "/file")]))
    // When the folder is read again, the cursor stays on its entry, although a new one precedes it.
    try folder.write("", to: "a")
    made.page.receive([.opened(FolderPlaceholderContent(), count: 0)])
    await made.receiveDerivedText()
    #expect(names() == ["name", "sub/", "a", "file", "..", ""])
    #expect(made.cursorRow == 3)
    made.page.filter(try Pattern("^[ab]"))
    await made.receiveDerivedText()
    #expect(names() == ["name", "a", "..", "", "", ""])
  }

  @Test("the cursor of a list stays visible when the pane changes its size")
  func resize() async {
    let made = await treePage()
    made.page.scroll(.lines(7))
    made.page.resize(to: Size(width: 40, height: 4))
    #expect(made.listRows[3] == "  │   c: []" && made.cursorRow == 3)
  }

  @Test("a hidden list is laid out for a new size when it is shown again")
  func layout() async {
    let made = LoadedDocumentPage("one two three four five six\n", path: "x.md")
    await made.receiveDerivedText()
    made.page.didDisappear(made.context)
    made.page.resize(to: Size(width: 30, height: 5))
    #expect(!made.page.presentation.isDeriving)
    made.page.willAppear(made.context)
    await made.receiveDerivedText()
    #expect(made.rows[0] == " one two three four five six")
    made.page.resize(to: Size(width: 10, height: 5))
    await made.receiveDerivedText()
    #expect(made.rows[0] == " one two")
  }

  @Test("the page of a deleted folder says that it cannot be read")
  func gone() async throws {
    let made = LoadedDocumentPage(
      FolderPlaceholderContent(), path: "/nonexistent/folder", size: Size(width: 60, height: 3))
    await made.receiveDerivedText()
    #expect(made.rows[0] == "/nonexistent/folder: No such file or directory")
    #expect(made.page.summary.position == "nothing to show")
  }
}

import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews

@Suite("List pages") struct ListTests {
  private static let json = """
    {"a": [1, 2, {"x": 3}], "b": {"c": []}, "d": 4}
    """

  private func tree(height: Int = 20) async -> MadePage {
    let page = MadePage(Self.json, path: "x.json", size: Size(width: 20, height: height))
    await page.takeMade()
    return page
  }

  @Test("scrolling moves the cursor of a list and keeps it visible")
  func bar() async {
    let made = await tree(height: 4)
    #expect(made.rows == ["▾ {", "  ▾ \"a\": [", "      1,", "      2,"])
    #expect(made.bar == [0: 0..<2])
    for (scroll, first, row) in [
      (.lines(1), "▾ {", 1), (.lines(2), "▾ {", 3), (.lines(2), "      1,", 3),
      (.lines(-3), "      1,", 0), (.lines(-1), "  ▾ \"a\": [", 0),
      (.lines(300), "      \"c\": []", 3),
      (.top, "▾ {", 0), (.lines(1), "▾ {", 1), (.pages(1), "    ▾ {", 1),
      (.bottom, "      \"c\": []", 3), (.pages(-1), "        \"x\": 3", 3),
      (.pages(-1), "  ▾ \"a\": [", 3), (.pages(-1), "▾ {", 3), (.pages(-1), "▾ {", 0),
    ] as [(Scroll, String, Int)] {
      made.page.scroll(scroll)
      #expect(made.rows.first == first, "\(scroll)")
      #expect(made.bar.keys.first == row, "\(scroll)")
    }
    made.page.scrollView(by: 2)
    #expect(made.rows.first == "      1," && made.bar.keys.first == 0)
    made.page.scrollView(by: -2)
    #expect(made.bar.keys.first == 2)
  }

  @Test("Enter folds and unfolds a value, also on its last line, and the page does not move")
  func folding() async {
    let made = await tree()
    let whole = made.rows
    made.page.scroll(.lines(1))
    _ = made.page.act()
    #expect(
      made.rows.prefix(5) == [
        "▾ {", "  ▸ \"a\": […] 3 items", "  ▾ \"b\": {", "      \"c\": []", "    },",
      ])
    #expect(made.bar == [1: 2..<4])
    _ = made.page.act()
    #expect(made.rows == whole && made.bar == [1: 2..<4])
    // The end of it.
    made.page.scroll(.lines(6))
    #expect(made.rows[7] == "    ]," && made.bar == [7: 2..<4])
    #expect(made.page.act().isEmpty)
    #expect(made.rows[1] == "  ▸ \"a\": […] 3 items" && made.bar == [1: 2..<4])
    made.page.scroll(.bottom)
    made.page.scroll(.lines(-1))
    #expect(made.page.act() == [.message("nothing to fold here")])
  }

  @Test("folding everything moves the cursor to the enclosing value")
  func foldingAll() async {
    let made = await tree()
    let whole = made.rows
    made.page.viewport.moveCursor(to: 5, in: made.page.rows)
    #expect(made.page.perform(.foldAll) == .deriveAgain)
    #expect(
      made.rows.prefix(6) == [
        "▾ {", "  ▸ \"a\": […] 3 items", "  ▸ \"b\": {…} 1 key", "    \"d\": 4", "  }", "",
      ])
    #expect(made.bar == [1: 2..<4])
    #expect(made.page.perform(.unfoldAll) == .deriveAgain)
    #expect(made.rows == whole)
    #expect(MadePage("text", path: "x.txt").page.perform(.foldAll) == .ignored)
  }

  @Test(
    "a click on a handle folds, elsewhere it moves the cursor, and below the text it does nothing")
  func clicks() async {
    let made = await tree()
    #expect(made.click(4, 1) == .consumed())
    #expect(made.bar == [1: 2..<4] && made.rows[1] == "  ▾ \"a\": [")
    #expect(made.click(2, 1) == .consumed())
    #expect(made.rows[1] == "  ▸ \"a\": […] 3 items")
    #expect(made.click(3, 1) == .consumed())
    #expect(made.rows[1] == "  ▾ \"a\": [")
    #expect(made.click(2, 19) == .ignored)
    let text = MadePage("text", path: "x.txt")
    #expect(text.click(0, 0) == .ignored)
  }

  @Test("the position is kept while a large tree is folded above and below it")
  func place() async {
    let items = (0..<2000).map { "{\"number\": \($0), \"list\": [1, 2, 3]}" }
    let made = MadePage(
      "[" + items.joined(separator: ",") + "]", path: "x.json", size: Size(width: 30, height: 6))
    await made.takeMade()
    made.page.goTo(line: 8 * 1000 + 1)
    #expect(made.rows.first == "  ▾ {" && made.rows[1] == "      \"number\": 1000,")
    made.page.scroll(.lines(2))
    _ = made.page.act()
    #expect(
      made.rows.prefix(4)
        == ["  ▾ {", "      \"number\": 1000,", "    ▸ \"list\": […] 3 items", "    },"])
    #expect(made.page.perform(.foldAll) == .deriveAgain)
    #expect(made.rows[0] == "  ▸ {…} 2 keys" && made.bar == [0: 2..<4])
    #expect(made.page.position?.hasPrefix("1,002–1,007/2,002") == true)
  }

  @Test("Enter opens an entry of a folder, or says why it has no path")
  func folder() async throws {
    let folder = try TemporaryFolder()
    try FileText.createFolder(folder.path + "/sub")
    try folder.write("12345", to: "file")
    let made = MadePage(FolderContent(), path: folder.path, size: Size(width: 60, height: 6))
    // Typed before it was read.
    made.page.scroll(.lines(1))
    await made.takeMade()
    #expect(made.rows.map { $0.dropFirst(25) } == ["../", "sub/", "file", "", "", ""])
    #expect(made.bar == [1: 25..<60])
    #expect(made.page.position == "2/3 · folder")
    #expect(made.page.act() == [.openFile(folder.path + "/sub")])
    _ = made.click(3, 2)
    #expect(made.bar == [2: 25..<60])
    #expect(made.click(26, 2) == .consumed([.openFile(folder.path + "/file")]))
    // Another name before it: the bar stays on its entry when the folder is read again.
    try folder.write("", to: "a")
    made.page.receive([.opened(FolderContent(), count: 0)])
    await made.takeMade()
    #expect(made.rows.map { $0.dropFirst(25) } == ["../", "sub/", "a", "file", "", ""])
    #expect(made.bar == [3: 25..<60])
    made.page.filter(try Pattern("^[ab]"))
    await made.takeMade()
    #expect(made.rows.map { $0.dropFirst(25) } == ["../", "a", "", "", "", ""])
  }

  @Test("the cursor stays visible when the pane changes its size")
  func resize() async {
    let made = await tree()
    made.page.scroll(.lines(9))
    made.page.resize(to: Size(width: 20, height: 4))
    #expect(made.rows[3] == "      \"c\": []" && made.bar == [3: 4..<6])
  }

  @Test("a hidden list is laid out for a new size when it is shown again")
  func layout() async {
    let made = MadePage("one two three four five six\n", path: "x.md")
    await made.takeMade()
    made.page.didDisappear()
    made.page.resize(to: Size(width: 30, height: 5))
    #expect(!made.page.presentation.isDeriving)
    made.page.willAppear()
    await made.takeMade()
    #expect(made.rows[0] == " one two three four five six")
    made.page.resize(to: Size(width: 10, height: 5))
    await made.takeMade()
    #expect(made.rows[0] == " one two")
  }

  @Test("a folder that has been deleted says so")
  func gone() async throws {
    let made = MadePage(
      FolderContent(), path: "/nonexistent/folder", size: Size(width: 60, height: 3))
    await made.takeMade()
    #expect(made.rows[0] == "/nonexistent/folder: No such file or directory")
    #expect(made.page.position == "cannot be read")
  }
}

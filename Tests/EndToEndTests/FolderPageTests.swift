import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Folders as pages", .blocking, .timeLimit(.minutes(60)))
struct FolderPageTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("inner\n", to: "sub/inner")
    try folder.write("text of one\n", to: "one")
    try folder.write("evil\n", to: "evil\u{1B}[31m\nname")
    return folder
  }

  /// The names that are listed, and the row that the bar is on.
  private func listing(_ pager: Pager) -> (names: [String], bar: Int?) {
    let rows = 2..<pager.height - 1
    let names = rows.map { row in
      String(pager.session.screen.row(row).dropFirst(2).prefix { $0 != " " })
    }
    let bar = rows.first { pager.session.screen.row($0).hasPrefix("▌") }
    return (names.filter { !$0.isEmpty }, bar)
  }

  private func wait(_ pager: Pager, names: [String], bar: Int) throws {
    try pager.session.waitUntil("\(names), the bar in row \(bar)") { _ in
      listing(pager) == (names, bar)
    }
  }

  private let names = ["name", "sub/", "evil^[[31m^Jname", "one", ".."]

  @Test("a folder lists its entries, Enter opens files in new tabs, and folders in the same tab")
  func keys() throws {
    let pager = try Pager(["--motion=none"], files: ["."], in: try folder())
    try wait(pager, names: names, bar: 3)
    pager.session.press(Key(.down), "j", "j", "j", "k")
    try wait(pager, names: names, bar: 5)
    #expect(pager.session.screen.row(23).contains(" 3 of 4 ") && pager.chip == "FOLDER")
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("the file") { $0.screen.rowWithoutMargin(2) == "text of one" }
    #expect(pager.columns(of: "one") != nil)
    pager.session.press("x", "g", Key(.enter))
    try wait(pager, names: ["name", "inner", ".."], bar: 3)
    #expect(pager.session.screen.row(0) == "  sub")
    // Back out of it, with the cursor on the folder that was left.
    pager.session.press("G", Key(.enter))
    try wait(pager, names: names, bar: 3)
    #expect(pager.session.screen.row(0) == "  .")
    pager.session.press("j", Key(.up), Key(.enter))
    try wait(pager, names: ["name", "inner", ".."], bar: 3)
    pager.session.press(Key(.backspace))
    try wait(pager, names: names, bar: 3)
    // The folder above is known by a path that ends with "..".
    let name = String(pager.folder.path.split(separator: "/").last ?? "")
    pager.session.press(Key(.backspace))
    try pager.session.waitUntil("the folder above, with the cursor on \(name)") { session in
      session.screen.row(0) == "  .."
        && (2..<23).contains { session.screen.row($0).hasPrefix("▌ " + name.prefix(8)) }
    }
    #expect(TerminalOutputCheck.complaints(about: pager.session.rawOutput) == [])
  }

  @Test("a click on a name opens it, a click beside it moves the cursor, and a drag swipes")
  func mouse() throws {
    let pager = try Pager(["--motion=none"], files: [".", "one"], in: try folder())
    try wait(pager, names: names, bar: 3)
    pager.session.click(0, 5)
    try wait(pager, names: names, bar: 5)
    pager.session.sendMouse(.press(.left), 70, 3)
    pager.session.sendMouse(.drag(.left), 20, 3)
    pager.session.sendMouse(.release(.left), 20, 3)
    try pager.session.waitUntil("the second page") {
      $0.screen.rowWithoutMargin(2) == "text of one"
    }
    pager.session.press("{")
    try wait(pager, names: names, bar: 5)
    pager.session.click(29, 3)
    try wait(pager, names: ["name", "inner", ".."], bar: 3)
  }

  @Test("a search moves the cursor, and secure mode refuses to open an entry")
  func searching() throws {
    let pager = try Pager(["--motion=none", "--secure"], files: ["."], in: try folder())
    try wait(pager, names: names, bar: 3)
    pager.session.send("/one\r")
    try pager.session.waitUntil("the match") { $0.screen.row(23).contains("SEARCH 1/1 ") }
    #expect(listing(pager).bar == 5)
    // One that is given up: the bar is where it was.
    pager.session.send("g/name")
    try pager.session.waitUntil("the match") { session in
      session.screen.row(23).hasPrefix("/name") && listing(pager).bar == 4
    }
    pager.session.press(Key(.escape))
    try wait(pager, names: names, bar: 3)
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("a refusal") { $0.screen.row(23).contains("not allowed") }
    pager.session.click(29, 3)
    try pager.session.waitUntil("the bar, and a refusal") {
      $0.screen.row(23).contains("not allowed") && listing(pager).bar == 3
    }
  }

  @Test("o opens a folder as a list")
  func opening() throws {
    let pager = try Pager(["--motion=none"], files: ["one"], in: try folder())
    try pager.session.waitUntil("the file") { $0.screen.rowWithoutMargin(2) == "text of one" }
    pager.session.send("osub\r")
    try wait(pager, names: ["name", "inner", ".."], bar: 3)
  }
}

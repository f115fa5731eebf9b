import Glibc
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

  /// Returns the listed names, and the row of the cursor.
  private func listing(_ pager: Pager) -> (names: [String], cursorRow: Int?) {
    let rows = 2..<pager.height - 1
    let names = rows.map { row in
      String(pager.session.screen.row(row).dropFirst(2).prefix { $0 != " " })
    }
    let cursorRow = rows.first { pager.session.screen.row($0).hasPrefix("▌") }
    return (names.filter { !$0.isEmpty }, cursorRow)
  }

  private func waitForListing(in pager: Pager, names: [String], cursorRow: Int) throws {
    try pager.session.waitUntil("\(names), the cursor in row \(cursorRow)") { _ in
      listing(pager) == (names, cursorRow)
    }
  }

  private let names = ["name", "sub/", "evil^[[31m^Jname", "one", ".."]

  @Test("a folder lists its entries, Enter opens files in new tabs, and folders in the same tab")
  func keys() throws {
    let pager = try Pager(["--motion=none"], files: ["."], in: try folder())
    try waitForListing(in: pager, names: names, cursorRow: 3)
    pager.session.press(Key(.down), "j", "j", "j", "k")
    try waitForListing(in: pager, names: names, cursorRow: 5)
    #expect(pager.session.screen.row(23).contains(" 3 of 4 ") && pager.chip == "FOLDER")
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("the file") { $0.screen.rowWithoutMargin(2) == "text of one" }
    #expect(pager.columns(ofTitle: "one") != nil)
    pager.session.press("x", "g", Key(.enter))
    try waitForListing(in: pager, names: ["name", "inner", ".."], cursorRow: 3)
    #expect(pager.session.screen.row(0) == "  sub")
    // Going up puts the cursor on the folder that was left.
    pager.session.press("G", Key(.enter))
    try waitForListing(in: pager, names: names, cursorRow: 3)
    #expect(
      pager.session.screen.row(0).dropFirst(2) == pager.folder.path.split(separator: "/").last ?? ""
    )
    pager.session.press("j", Key(.up), Key(.enter))
    try waitForListing(in: pager, names: ["name", "inner", ".."], cursorRow: 3)
    pager.session.press(Key(.backspace))
    try waitForListing(in: pager, names: names, cursorRow: 3)
    // The parent folder has a path that ends with `..`, but its tab shows its real name.
    let parts = pager.folder.path.split(separator: "/")
    let (name, above) = (String(parts[parts.count - 1]), String(parts[parts.count - 2]))
    pager.session.press(Key(.backspace))
    try pager.session.waitUntil("the folder above, with the cursor on \(name)") { session in
      session.screen.row(0) == "  " + above
        && (2..<23).contains { session.screen.row($0).hasPrefix("▌ " + name.prefix(8)) }
    }
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test("a click on a name opens it, a click beside it moves the cursor, and a drag swipes")
  func mouse() throws {
    let pager = try Pager(["--motion=none"], files: [".", "one"], in: try folder())
    try waitForListing(in: pager, names: names, cursorRow: 3)
    pager.session.click(0, 5)
    try waitForListing(in: pager, names: names, cursorRow: 5)
    pager.session.sendMouse(.press(.left), 70, 3)
    pager.session.sendMouse(.drag(.left), 20, 3)
    pager.session.sendMouse(.release(.left), 20, 3)
    try pager.session.waitUntil("the second page") {
      $0.screen.rowWithoutMargin(2) == "text of one"
    }
    pager.session.press("{")
    try waitForListing(in: pager, names: names, cursorRow: 5)
    pager.session.click(29, 3)
    try waitForListing(in: pager, names: ["name", "inner", ".."], cursorRow: 3)
  }

  @Test("a double click on a name opens it, and nothing in what it has opened")
  func doubleClick() throws {
    let pager = try Pager(files: ["."], in: try folder())
    try waitForListing(in: pager, names: names, cursorRow: 3)
    pager.session.click(29, 3)
    pager.session.click(29, 3)
    try waitForListing(in: pager, names: ["name", "inner", ".."], cursorRow: 3)
    let other = try Pager(files: ["."], in: pager.folder)
    try waitForListing(in: other, names: names, cursorRow: 3)
    other.session.click(29, 5)
    other.session.click(29, 5)
    try other.session.waitUntil("the file") { $0.screen.rowWithoutMargin(2) == "text of one" }
  }

  @Test("a search moves the cursor, and secure mode refuses to open an entry")
  func searching() throws {
    let pager = try Pager(["--motion=none", "--secure"], files: ["."], in: try folder())
    try waitForListing(in: pager, names: names, cursorRow: 3)
    #expect(pager.session.screen.row(23).contains("& filter"))
    #expect(!pager.session.screen.row(23).contains("Enter open"))
    pager.session.send("/one\r")
    try pager.session.waitUntil("the match") { $0.screen.row(23).contains("SEARCH 1/1 ") }
    #expect(listing(pager).cursorRow == 5)
    // Cancelling a search returns the cursor to its row.
    pager.session.send("g/name")
    try pager.session.waitUntil("the match") { session in
      session.screen.row(23).hasPrefix("/name") && listing(pager).cursorRow == 4
    }
    pager.session.press(Key(.escape))
    try waitForListing(in: pager, names: names, cursorRow: 3)
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("a refusal") { $0.screen.row(23).contains("not allowed") }
    pager.session.click(29, 3)
    try pager.session.waitUntil("the cursor, and a refusal") {
      $0.screen.row(23).contains("not allowed") && listing(pager).cursorRow == 3
    }
  }

  @Test("o opens a folder as a list")
  func opening() throws {
    let pager = try Pager(["--motion=none"], files: ["one"], in: try folder())
    try pager.session.waitUntil("the file") { $0.screen.rowWithoutMargin(2) == "text of one" }
    pager.session.send("osub\r")
    try waitForListing(in: pager, names: ["name", "inner", ".."], cursorRow: 3)
  }

  // MARK: Preview

  /// Returns the rows of the preview, which is to the right of a list of 56 columns.
  private func previewRows(_ pager: Pager) -> [String] {
    (2..<pager.height - 1).map { row in
      let text = pager.session.screen.row(row)
      return text.count > 58 ? String(text.dropFirst(58)) : ""
    }
  }

  private func waitForPreview(in pager: Pager, heading: String, text: String) throws {
    try pager.session.waitUntil("\(heading) with \(text)") { _ in
      let rows = previewRows(pager)
      return rows[0] == heading && rows[2...].contains { $0.hasPrefix(text) }
    }
  }

  private static let wide = Size(width: 120, height: 24)

  @Test("from 100 columns on, the current entry is shown beside the list")
  func previews() throws {
    let folder = try folder()
    try folder.write("let one = 1\nlet two = 2\n", to: "code.swift")
    let pager = try Pager(["--motion=none"], files: ["."], in: folder, size: Self.wide)
    try waitForPreview(in: pager, heading: "sub  folder", text: "  inner")
    pager.session.press("j")
    try waitForPreview(
      in: pager, heading: "code.swift  Swift · 2 lines · 24 B", text: " let one = 1")
    pager.session.press("j")
    try waitForPreview(in: pager, heading: "evil^[[31m^Jname  text · 1 line · 5 B", text: " evil")
    // A search covers only the list, and a click on the preview opens the entry.
    pager.session.send("/one\r")
    try waitForPreview(in: pager, heading: "one  text · 1 line · 12 B", text: " text of one")
    pager.session.click(80, 4)
    try pager.session.waitUntil("the file in a tab") {
      $0.screen.rowWithoutMargin(2) == "text of one"
    }
    pager.session.press("x")
    try waitForPreview(in: pager, heading: "one  text · 1 line · 12 B", text: " text of one")
    pager.session.resize(Size(width: 99, height: 24))
    try pager.session.waitUntil("the list alone") {
      !$0.screen.shows("│") && $0.screen.shows("FOLDER")
    }
    pager.session.resize(Self.wide)
    try waitForPreview(in: pager, heading: "one  text · 1 line · 12 B", text: " text of one")
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
    pager.session.send("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("a preview starts no program, opens no pipe, and does not exist in secure mode")
  func harmlessPreview() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/a", 0o600) == 0)
    try folder.write("plain\n", to: "b.log")
    let started = folder.path + "/started"
    let pager = try Pager(
      ["--motion=none", "--highlighter=touch \(started)"], files: ["."], in: folder,
      environment: ["LESSOPEN": "|touch \(started); cat %s"], size: Self.wide)
    try pager.session.waitUntil("the kind of file") { _ in previewRows(pager)[0] == "a  named pipe"
    }
    // The program has not opened the pipe: opening it for writing fails.
    #expect(open(folder.path + "/a", O_WRONLY | O_NONBLOCK) == -1 && errno == ENXIO)
    pager.session.press("j")
    try waitForPreview(in: pager, heading: "b.log  log · 1 line · 6 B", text: " plain")
    #expect(access(started, F_OK) == -1)
    let secure = try Pager(["--secure"], files: ["."], in: folder, size: Self.wide)
    try secure.session.waitUntil("the list alone") {
      $0.screen.shows("b.log") && $0.screen.shows("FOLDER") && !$0.screen.shows("│")
    }
    // Opening the file in a tab does start a program.
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("the file in a tab") { _ in access(started, F_OK) == 0 }
  }
}

import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The status line in a terminal", .blocking, .timeLimit(.minutes(60)))
struct StatusLineScreenTests {
  private func pager(
    _ options: String..., file: String, text: String, size: Size = Size(width: 100, height: 24)
  ) throws -> Pager {
    let folder = try TemporaryFolder()
    try folder.write(text, to: file)
    return try Pager(["--motion=none"] + options, files: [file], in: folder, size: size)
  }

  private func waitForStatus(containing text: String, in pager: Pager) throws {
    try pager.session.waitUntil("\(text) in \(pager.status)") { _ in pager.status.contains(text) }
  }

  private static let table = "name,number\n" + (1...100).map { "n\($0),\($0)\n" }.joined()
  private static let log = (1...100).map {
    "2026-09-14 10:00:\($0 % 60 < 10 ? "0" : "")\($0 % 60) \($0 == 50 ? "ERROR" : "INFO") line \($0)\n"
  }.joined()

  @Test(
    "the chip names the view, and the position counts the lines or records of that view",
    arguments: [
      ("a.txt", Pager.sampleText(of: "Text"), " TEXT  a.txt ", " 1–21 of 100 · 21% "),
      ("a.csv", table, " TABLE  a.csv ", " record 1 of 100 · "),
      ("a.json", "{\"a\":[1,2]}", " JSON  a.json ", " · 100% "),
      ("a.md", "# Head\n\ntext\n", " MD  a.md ", " · 100% "),
      ("a.log", log, " LOG  a.log ", " 1–21 of 100 · 20% "),
      ("a.swift", "let a = 1\n", " SOURCE  a.swift ", " 1–1 of 1 · 100% "),
      ("a.bin", "a\0b", " HEX  a.bin ", " 1–1 of 1 · 100% "),
      (
        "a.diff", "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-a\n+b\n", " DIFF  a.diff ",
        " · 100%   ) next change "
      ),
    ])
  func chips(name: String, text: String, left: String, right: String) throws {
    let pager = try pager(file: name, text: text)
    try waitForStatus(containing: left, in: pager)
    try waitForStatus(containing: right, in: pager)
  }

  @Test("a click on a hint presses its key, on release on the same hint")
  func click() throws {
    let pager = try pager(file: "a.log", text: Self.log)
    try waitForStatus(containing: ") next error   & filter   F1 help   q quit", in: pager)
    try pager.clickStatus("next error")
    try pager.session.waitUntil("the error at the top") { $0.screen.row(2).contains("ERROR") }
    // A click elsewhere on the line does nothing, nor does a press on a hint that is released elsewhere.
    try pager.clickStatus("a.log")
    let quit = (0..<pager.width).first {
      pager.row(23)[$0...].starts(with: "quit".unicodeScalars)
    }
    pager.session.sendMouse(.press(.left), try #require(quit), 23)
    pager.session.sendMouse(.drag(.left), 10, 10)
    pager.session.sendMouse(.release(.left), 10, 10)
    try pager.clickStatus("filter")
    try pager.session.waitUntil("the prompt") { $0.screen.row(23) == "&" }
    pager.session.press(Key(.escape))
    try pager.clickStatus("quit")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("hints name the keys of the preset and of the user")
  func keys() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "bind F1 none\nbind q none\nbind Q none\nbind Z quit\n", to: ".config/tabpager/config")
    let pager = try Pager(
      ["--motion=none"], files: ["one"], in: folder, environment: ["HOME": folder.path],
      size: Size(width: 100, height: 24))
    try waitForStatus(containing: "/ search   H help   Z quit", in: pager)
    let other = try Pager(
      ["--motion=none", "--keys=less"], files: ["one"], in: folder,
      size: Size(width: 100, height: 24))
    try waitForStatus(containing: "/ search   F1 help   q quit", in: other)
  }

  @Test("states are chips: following, a filter and a search")
  func states() throws {
    let pager = try pager("-f", file: "a.txt", text: Pager.sampleText(of: "Text"))
    try waitForStatus(containing: " TEXT  ● FOLLOW  a.txt ", in: pager)
    pager.session.send("k&1\r")
    try waitForStatus(containing: " TEXT  FILTER 1  a.txt ", in: pager)
    pager.session.send("/ 1. \r")
    try waitForStatus(containing: " TEXT  FILTER 1  SEARCH 1/10  1.   a.txt ", in: pager)
    try waitForStatus(containing: "n next match", in: pager)
    pager.session.send("/nowhere\r")
    try pager.session.waitUntil("no matches, and no key for the next one") {
      let row = $0.screen.row(23)
      return row.contains(" NO MATCHES nowhere  ") && row.contains("F1 help")
        && !row.contains("next match")
    }
  }

  @Test(
    "a key without effect shows a message that says so",
    arguments: [("w", "lines never wrap in this view")])
  func noEffect(key: String, message: String) throws {
    let pager = try pager(file: "a.csv", text: Self.table)
    try waitForStatus(containing: " record 1 of 100 ", in: pager)
    pager.session.send(key)
    try waitForStatus(containing: message, in: pager)
    // The next key removes the message, and the name of the file is shown again.
    pager.session.send("j")
    try waitForStatus(containing: " TABLE  a.csv ", in: pager)
  }

  @Test("a file that cannot be read has a chip that says why, and hints that help")
  func failed() throws {
    let folder = try TemporaryFolder()
    let pager = try Pager(
      ["--motion=none", "none"], files: [], in: folder, size: Size(width: 100, height: 24))
    try waitForStatus(containing: " TEXT  ✗ MISSING  none ", in: pager)
    try waitForStatus(
      containing: "nothing to show   r again   o open   x close   F1 help   q quit", in: pager)
    try pager.clickStatus("open")
    try pager.session.waitUntil("the prompt") { $0.screen.row(23).hasPrefix("open") }
    pager.session.press(Key(.escape))
    try folder.write("came\n", to: "none")
    try waitForStatus(containing: "1–1 of 1 · 100%", in: pager)
  }
}

import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The editor in a review", .blocking, .timeLimit(.minutes(60)))
struct ReviewEditorTests {
  let review: ReviewTestRepository

  init() throws {
    review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    try review.runScript(
      "printf '#!/bin/sh\nprintf \"%%s\\n\" \"$@\" > \"$HOME/args\"\n' > editor; chmod +x editor")
  }

  /// Presses `v`, waits until the program has the terminal again, and returns the arguments of the editor.
  private func runEditor(in run: PagerInShell) throws -> [String] {
    func alternateScreenCount(_ run: PagerInShell) -> Int {
      TerminalOutputToken.tokens(of: run.session.rawOutput).count {
        if case .sequence("?1049h") = $0 { true } else { false }
      }
    }
    let count = alternateScreenCount(run)
    run.session.press("v")
    try run.wait("the end of the editor") { alternateScreenCount($0) > count }
    return try FileIO.readText(at: review.folder.path + "/args").split(separator: "\n")
      .map(String.init)
  }

  private func start(_ command: String) throws -> PagerInShell {
    try review.start("export TABPAGER=--motion=none EDITOR=$HOME/editor; " + command)
  }

  @Test("v opens the file in the working tree at the current line of the diff")
  func line() throws {
    try review.runInRepository("mkdir folder")
    let run = try start("cd folder; tabpager --review")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1")
    try run.press("2", toSelect: "one")
    try run.wait("the change") { $0.page.contains { $0.contains("20 + twenty") } }
    run.session.send(")")
    let arguments = try runEditor(in: run)
    #expect(arguments == ["+20", review.folder.path + "/work/one"])
    run.session.send("j")
    let later = try runEditor(in: run)
    #expect(later == ["+21", review.folder.path + "/work/one"])
  }

  @Test("v in the list of files opens the file at its first change")
  func list() throws {
    let run = try start("git diff | tabpager")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1")
    run.session.press("j")
    let arguments = try runEditor(in: run)
    #expect(arguments == ["+7", review.folder.path + "/work/two"])
  }

  @Test("v in the diff of two folders opens the new file")
  func folders() throws {
    try review.runScript("mkdir old new; seq 9 > old/two; seq 10 > new/two")
    let run = try start("tabpager --diff ../old ../new")
    try run.waitForTabTitles("two +1")
    run.session.press("2")
    try run.wait("the change") { $0.page.contains { $0.contains(" + 10") } }
    run.session.send(")")
    let arguments = try runEditor(in: run)
    #expect(arguments == ["+10", "../new/two"])
  }

  @Test(
    "v says why a changed file cannot be edited",
    arguments: [
      ("rm one", "one: not in the working tree"), ("rm one; mkfifo one", "one: no regular file"),
    ])
  func missing(change: String, message: String) throws {
    try review.runInRepository("git diff > ../x.diff\n" + change)
    let run = try start("tabpager --split=diff ../x.diff")
    try run.waitForTabTitles("one +1 −1")
    run.session.press("2")
    try run.wait("the change") { $0.page.contains { $0.contains("20 + twenty") } }
    run.session.press("v")
    try run.wait("the reason") { $0.status.contains(message) }
  }

  @Test("v runs nothing that the name of a file contains")
  func hostile() throws {
    try review.runInRepository(
      #"git reset -q --hard; seq 9 > '+:!touch $HOME;touch x'; seq 9 > '-c'"#)
    let run = try start("tabpager --review")
    try run.waitForTabTitles("All", "touch x +9", "-c +9")
    run.session.press("2")
    try run.wait("the page") { $0.page.contains { $0.contains(" + 9") } }
    let arguments = try runEditor(in: run)
    #expect(arguments == ["+1", review.folder.path + "/work/+:!touch $HOME;touch x"])
    run.session.press("3")
    try run.wait("the other page") { $0.selected.hasPrefix("-c") }
    let others = try runEditor(in: run)
    #expect(others == ["+1", review.folder.path + "/work/-c"])
  }
}

import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Searches and filters with the keys of less", .blocking, .timeLimit(.minutes(60)))
struct LessSearchKeyTests {
  @Test(
    "keys before a pattern change the search or the filter",
    arguments: [
      ("/!1\r", 2), ("/\u{E}1\r", 2), ("?!9\r", 21), ("G/\u{17}Research 2 \r", 2),
      ("G/@Research 3 \r", 3), ("G/\u{6}Research 3 \r", 3), ("20g/\u{B}Research 50 \rn", 50),
      ("/\u{12}Research 7 r\r", 7), ("&!1\r", 2), ("&1\r&2\r", 12), ("&1\r&!0\rj", 11),
      ("&\u{12}ch 5\r", 5), ("3/ch 1\r", 11), ("2n/ch 5\r", 5), ("/ch 5\r2n", 51), ("/ch 5\r''", 1),
      ("&7\r27g", 27), ("&7\r28g", 37), ("12.5%", 13), (":12.5%\r", 13),
      ("/ch 5\rg/ch 5\r", 5), ("9g100%100%''", 9), ("9g'^'$100g''", 1),
      ("50gG\u{1B}G''", 50), ("50gMa2k'a''", 1),
    ])
  func modifiers(keys: String, line: Int) throws {
    let pager = try Pager.withLessKeys()
    pager.session.send(keys)
    try pager.waitForLine(line)
  }

  @Test("after a filter is removed, its first line stays at the top")
  func removedFilter() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("&7\r")
    try pager.session.waitUntil("the filter") { $0.screen.row(3).contains("17") }
    pager.session.send("&\r")
    try pager.session.waitUntil("all lines") { $0.screen.row(3).contains("8") }
    try pager.waitForLine(7)
  }

  /// Opens a file in which line 100 opens a block that line 150 closes.
  private func startWithBlock() throws -> Pager {
    let ends = [100: "block {", 150: "end }"]
    let lines = (1...200).map { ends[$0] ?? "line \($0)" }
    return try Pager.likeLess(
      showing: "line 9", files: ["code": lines.joined(separator: "\n")])
  }

  @Test(
    "a bracket in the top line leads to the one that closes it, at the bottom, and back",
    arguments: [("{", "}"), ("\u{1B}\u{6}{}", "\u{1B}\u{2}{}")])
  func brackets(closing: String, opening: String) throws {
    let pager = try startWithBlock()
    pager.session.send("100g" + closing)
    try pager.session.waitUntil("the end") {
      $0.screen.row($0.screen.size.height - 2).hasPrefix("end }")
    }
    pager.session.send(opening)
    try pager.session.waitUntil("the block") { $0.screen.row(2).hasPrefix("block {") }
  }

  @Test(
    "without a bracket or its match, a message says so",
    arguments: [
      ("100g(", "no bracket in top line"), ("100g2{", "no bracket in top line"),
      ("}", "no bracket in bottom line"), ("150g\u{1B}\u{6}}{", "no matching bracket"),
      ("V", "tabpager 0.1.0"), ("ma\u{1B}ma'a", "mark a is not set"), ("|z", "mark z is not set"),
    ])
  func messages(keys: String, message: String) throws {
    let pager = try startWithBlock()
    pager.session.send(keys)
    try pager.session.waitUntil(message) { _ in pager.status.contains(message) }
  }

  @Test("a mark that is removed is gone in all files")
  func removedMark() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("ma:nma\u{1B}ma:p'a")
    try pager.session.waitUntil("a message") { _ in pager.status.contains("mark a is not set") }
  }

  @Test(
    "| sends the lines up to a mark to a command",
    arguments: [("100gma50g|a", 51), ("50gma100g|^", 120), ("180g|$", 21), ("50g|.", 21)])
  func pipeToMark(keys: String, count: Int) throws {
    let pager = try startWithBlock()
    pager.session.send(keys + "grep -c .\r")
    try pager.session.waitUntil("the count") { $0.screen.row(2) == "\(count)" }
  }

  @Test("% and # are the names of the current and the previous file, whatever they contain")
  func shorthands() throws {
    let pager = try Pager.likeLess(
      showing: "first", files: ["a *b": "first\n", "c": "second\n"])
    pager.session.send(":n")
    try pager.session.waitForText("second")
    pager.session.send(":e #\r")
    try pager.session.waitForText("first")
    // The prompt shows that the keys before it have been handled. A file `%` would hide the text.
    pager.session.send(":e %\r-Psdone\r")
    try pager.session.waitUntil("the same file") {
      $0.screen.shows("sdone") && $0.screen.shows("first")
    }
  }

  @Test("a mark leads to its file, and '' returns to the file that was left")
  func marksOfFiles() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("5gma:n")
    try pager.waitForRest(at: Pager.titles[1])
    pager.session.send("'a")
    try pager.waitForRest(at: Pager.titles[0], line: 5)
    pager.session.send("''")
    try pager.waitForRest(at: Pager.titles[1])
    pager.session.send("''")
    try pager.waitForRest(at: Pager.titles[0], line: 5)
  }

  @Test("% and # in a command are the quoted names of the current and the previous file")
  func namesInCommand() throws {
    let files: KeyValuePairs = ["it's one": "first\n", "-b": "second\n"]
    let pager = try Pager.likeLess("--", showing: "first", files: files)
    pager.session.send(":n")
    try pager.session.waitForText("second")
    pager.session.send("!cat # % && echo 5%% %5\r")
    try pager.session.waitUntil("the output") {
      $0.screen.row(2) == "first" && $0.screen.row(3) == "second"
        && $0.screen.row(4) == "5% ./-b5"
    }
  }

  @Test("! without a command starts the user's shell")
  func shell() throws {
    let pager = try Pager.likeLess(
      showing: "first", files: ["one": "first\n"],
      environment: ["SHELL": "/bin/sh", "PS1": "shell>"])
    pager.session.send("!\r")
    try pager.session.waitForText("shell>")
    pager.session.send("echo $((6 * 7))\r")
    try pager.session.waitForText("42")
    pager.session.send("exit\r")
    try pager.session.waitForText("first")
  }

  @Test("the prompt names the keys before a pattern, and a second one removes it")
  func prompts() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("/!\u{12}")
    try pager.session.waitUntil("the prompt") { _ in pager.status == "Non-match Regex-off /" }
    pager.session.send("!")
    try pager.session.waitUntil("the prompt") { _ in pager.status == "Regex-off /" }
    pager.session.send("\u{3}&!")
    try pager.session.waitUntil("the prompt") { _ in pager.status == "Non-match &" }
  }

  @Test("a search with * continues in the next file, where its matches are highlighted")
  func nextFile() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("/*Development 7 \r")
    try pager.waitForRest(at: Pager.titles[1], line: 7)
    pager.session.send("/Analytics\r:n")
    try pager.waitForRest(at: Pager.titles[2])
    try pager.waitForHighlight()
    pager.session.send("\u{1B}u")
    try pager.waitForHighlight(isShown: false)
    pager.session.send("\u{1B}u")
    try pager.waitForHighlight()
  }

  @Test(
    ":e opens each file of a list, and shows the first",
    arguments: [
      (":e Privacy Analytics\r:n", 2), (":e  \"Privacy\"  Analytics \r", 4), (":eAnal*\r", 2),
      (":e [AP]*y*\r", 2), (":e Pri* Dev*\r:n", 1),
    ])
  func files(keys: String, title: Int) throws {
    let folder = try TemporaryFolder()
    for title in Pager.titles { try folder.write(Pager.sampleText(of: title), to: title) }
    let pager = try Pager(["--motion=none", "--keys=less"], files: ["Research"], in: folder)
    try pager.session.waitUntil("the pager") { _ in pager.status.contains("quit") }
    pager.session.send(keys)
    try pager.session.waitUntil("the file") {
      $0.screen.row(2).contains(Pager.titles[title] + " 1")
    }
  }

  @Test("-i changes the case of the last search at once")
  func caseAtOnce() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("/research 30 \r")
    try pager.waitForNoMatch()
    pager.session.send("-in")
    try pager.waitForLine(30)
  }

  @Test("a filter moves neither marks nor the position before the last jump")
  func marks() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("20gma70g&5\r")
    try pager.session.waitUntil("the filter") { _ in pager.status.contains("FILTER 5") }
    pager.session.send("'a")
    try pager.waitForLine(25)
    pager.session.send("&\r")
    try pager.waitForLine(25)
    pager.session.send("'a")
    try pager.waitForLine(20)
  }

  @Test("M marks the last line, to which ' returns at the bottom, as Ctrl-X Ctrl-X does")
  func markOfBottom() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("20gMaG'a")
    try pager.waitForLine(20)
    pager.session.send("gma50g\u{18}\u{18}a")
    try pager.waitForLine(1)
  }

  @Test("Alt-n and Alt-N continue in the next and previous files, and so does n after *")
  func repeatedInFiles() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("/ 100 \r")
    try pager.waitForRest(at: Pager.titles[0], line: 100)
    pager.session.send("n")
    try pager.waitForNoMatch()
    pager.session.send("\u{1B}n")
    try pager.waitForRest(at: Pager.titles[1], line: 100)
    pager.session.send("\u{1B}N")
    try pager.waitForRest(at: Pager.titles[0], line: 100)
    pager.session.send("''")
    try pager.waitForRest(at: Pager.titles[1], line: 100)
    pager.session.send("''")
    try pager.waitForRest(at: Pager.titles[0], line: 100)
    pager.session.send("/* 99 \r")
    try pager.waitForRest(at: Pager.titles[1], line: 99)
    pager.session.send("n")
    try pager.waitForRest(at: Pager.titles[2], line: 99)
    pager.session.send("N")
    try pager.waitForRest(at: Pager.titles[1], line: 99)
  }

  @Test("a number before a search in the next files counts the matches in all of them")
  func countInFiles() throws {
    let pager = try Pager.withLessKeys()
    // Each file has the line once.
    pager.session.send("3/* 100 \r")
    try pager.waitForRest(at: Pager.titles[2], line: 100)
    pager.session.send("2N")
    try pager.waitForRest(at: Pager.titles[0], line: 100)
  }

  @Test("after Alt-n, n and N continue in other files, too, and after Alt-N they do not")
  func repeatedAfterSearchInFiles() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send(":n/ 100 \r\u{1B}N")
    try pager.waitForRest(at: Pager.titles[0], line: 100)
    pager.session.send("n")
    try pager.waitForNoMatch()
    pager.session.send("\u{1B}n")
    try pager.waitForRest(at: Pager.titles[1], line: 100)
    pager.session.send("n")
    try pager.waitForRest(at: Pager.titles[2], line: 100)
    pager.session.send("N")
    try pager.waitForRest(at: Pager.titles[1], line: 100)
  }

  @Test("a search that finds nothing in the next files returns to the file where it began")
  func searchInFilesReturns() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("20g/nowhere\r")
    try pager.waitForNoMatch()
    // Keys that are typed during the search apply to the file in which it ends.
    pager.session.send("\u{1B}njj")
    try pager.waitForRest(at: Pager.titles[0], line: 22)
  }

  @Test("'' returns to where a search in the next files began, after a match and after none")
  func markAfterSearchInFiles() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("20g/*Analytics 7 \r")
    try pager.waitForRest(at: Pager.titles[2], line: 7)
    pager.session.send("''")
    try pager.waitForRest(at: Pager.titles[0], line: 20)
    pager.session.send("30g/*nowhere\r")
    try pager.waitForNoMatch()
    pager.session.send("jj")
    try pager.waitForRest(at: Pager.titles[0], line: 32)
    pager.session.send("''")
    try pager.waitForRest(at: Pager.titles[0], line: 30)
  }

  @Test("a search continues in the next part of a document, as in the whole document in less")
  func searchInParts() throws {
    let diff = ["one", "two", "three"].map { name in
      """
      diff --git a/\(name) b/\(name)
      --- a/\(name)
      +++ b/\(name)
      @@ -1 +1 @@
      -old
      +new \(name)

      """
    }
    let folder = try TemporaryFolder()
    try folder.write(diff.joined(), to: "diff")
    let run = try PagerInShell(
      "cat diff | tabpager --keys=less --motion=none", in: folder,
      size: Size(width: 60, height: 16))
    try run.waitForTabTitles("All", "one", "two", "three")
    try run.press("l", toSelect: "one")
    run.session.send("/new\r")
    for name in ["two", "three"] {
      run.session.send("n")
      try run.wait("the next file") { run in
        run.selected.hasPrefix(name) && run.page.contains { $0.contains("new \(name)") }
      }
    }
    run.session.send("n")
    try run.wait("no match") { $0.status.contains("no matches for new") }
    run.session.send("2N")
    try run.wait("the first file") { $0.selected.hasPrefix("one") }
  }

  @Test("a mark that is set again in another file has no letter in the first one")
  func markOfOtherFile() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("ma-J")
    func hasLetter(_ pager: Pager) -> Bool {
      (2..<pager.session.screen.size.height - 1).contains {
        pager.session.screen.row($0).hasPrefix("a")
      }
    }
    try pager.session.waitUntil("the letter") { _ in hasLetter(pager) }
    pager.session.send(":nma")
    try pager.session.waitUntil("the letter in the other file") {
      hasLetter(pager) && $0.screen.row(2).contains(Pager.titles[1])
    }
    pager.session.send(":p")
    try pager.session.waitUntil("no letter in the first file") {
      !hasLetter(pager) && $0.screen.row(2).contains(Pager.titles[0])
    }
  }

  @Test(
    "in the less preset, P with an offset beyond the end shows the size and does not move the page")
  func byteBeyondEnd() throws {
    let pager = try Pager.likeLess(
      showing: "line 1", files: ["file": (1...99).map { "line \($0)\n" }.joined()])
    pager.session.send("20g5000P")
    try pager.session.waitUntil("the answer") { _ in pager.status.contains("only 783 bytes") }
    #expect(pager.session.screen.row(2).contains("line 20"))
    pager.session.send("700P")
    try pager.session.waitUntil("the line") { $0.screen.row(2).contains("line 89") }
  }

  @Test("Ctrl-C does not quit unless the option -K is set")
  func interrupt() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("\u{3}")
    try pager.session.waitUntil("the answer") { _ in pager.status.contains("nothing to stop") }
    pager.session.send("-K\u{3}")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("Ctrl-C also interrupts the program that writes to the pipe")
  func interruptedWriter() throws {
    let folder = try TemporaryFolder()
    // The program is run by its path, because a shell function would leave another shell waiting in the interrupted
    // process group.
    let program = try BuiltProgram.path()
    let run = try PagerInShell(
      """
      trap : INT
      { trap 'echo interrupted > log; exit' INT; echo first; while :; do sleep 0.01; done; } \\
        | '\(program)' --keys=less --motion=none
      """, in: folder, size: Size(width: 60, height: 16))
    try run.wait("the text") { run in run.page.contains { $0.hasSuffix("first") } }
    run.session.send("\u{3}")
    try run.wait("the end of the input") { _ in FileIO.exists(folder.path + "/log") }
    try run.wait("the answer") { $0.status.contains("stopped loading") }
    run.session.send("q")
    #expect(try run.session.waitForExit() == .exited(0))
  }

  @Test(":n in the last file and :p in the first say that there is no other")
  func noOtherFile() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send(":p")
    try pager.session.waitUntil("the answer") { _ in pager.status.contains("no previous file") }
    pager.session.send("4:n")
    try pager.waitForRest(at: Pager.titles[4])
    pager.session.send(":n")
    try pager.session.waitUntil("the answer") { _ in pager.status.contains("no next file") }
  }

  @Test("after :e and a blank, Tab completes a path")
  func completion() throws {
    let pager = try Pager.likeLess(showing: "first", files: ["one": "first\n", "wide": "second\n"])
    pager.session.send(":e wi\t")
    try pager.session.waitUntil("the name") { _ in pager.status.hasPrefix("open: wide") }
    pager.session.send("\r")
    try pager.session.waitForText("second")
  }

  @Test("a file is opened at its first line, even if it was left elsewhere")
  func startsAtFirstLine() throws {
    let folder = try TemporaryFolder()
    try folder.write((1...200).map { "line \($0)\n" }.joined(), to: "file")
    for _ in 0..<2 {
      let run = try PagerInShell(
        "TABPAGER= tabpager --keys=less --motion=none file", in: folder,
        size: Size(width: 60, height: 16))
      try run.wait("the first line") { run in run.page.contains { $0.hasSuffix("line 1") } }
      run.session.send("100g")
      try run.wait("line 100") { run in run.page.contains { $0.hasSuffix("line 100") } }
      run.session.send("q")
      #expect(try run.session.waitForExit() == .exited(0))
    }
  }

  @Test("Alt-F follows until a new line matches the last search")
  func followUntilMatch() throws {
    let pager = try Pager.likeLess(showing: "stop 0", files: ["log": "stop 0\n"])
    pager.session.send("/stop\r\u{1B}F")
    try pager.session.waitUntil("following") { _ in pager.status.contains("FOLLOW") }
    let bells = pager.session.modes.bells
    try FileIO.append("go 1\n", to: pager.folder.path + "/log")
    try pager.session.waitForText("go 1")
    #expect(pager.status.contains("FOLLOW") && pager.session.modes.bells == bells)
    try FileIO.append("stop 2\n", to: pager.folder.path + "/log")
    try pager.session.waitUntil("the end") {
      !pager.status.contains("FOLLOW") && $0.modes.bells == bells + 1
    }
    try pager.session.waitForText("stop 2")
  }
}

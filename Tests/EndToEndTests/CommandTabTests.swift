import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Commands in tabs", .blocking, .timeLimit(.minutes(60))) struct CommandTabTests {
  private let interruptKey = Key(.character("c"), .control)

  private func startPager(
    _ options: String..., files: [String] = [], in folder: TemporaryFolder? = nil,
    environment: [String: String] = [:], size: Size = Size(width: 80, height: 24)
  ) throws -> Pager {
    try Pager(
      ["--motion=none"] + options, files: files, in: folder, environment: environment, size: size)
  }

  private func waitForTabBar(containing text: String, in pager: Pager) throws {
    try pager.session.waitUntil("the bar “\(text)”") { $0.screen.row(0).contains(text) }
  }

  private func waitForRows(_ rows: [String], in pager: Pager) throws {
    try pager.session.waitUntil("\(rows)") { session in
      rows.indices.allSatisfy { session.screen.rowWithoutMargin(2 + $0) == rows[$0] }
    }
  }

  private func statusLine(_ pager: Pager) -> String { pager.session.screen.row(pager.height - 1) }

  /// Waits until a process group has ended. The command has printed its ID, `text`, on the screen.
  private func waitUntilProcessGroupEnds(_ text: String) throws {
    #expect(ProcessGroup.waitForEnd(of: try #require(Int32(text))))
  }

  @Test("the page of a running command follows its output until the user scrolls")
  func followed() throws {
    let folder = try TemporaryFolder()
    let pager = try startPager(
      "-e", "seq 100; until [ -e go ]; do sleep 0.01; done; seq 3", in: folder)
    try pager.session.waitUntil("the end") { $0.screen.rowWithoutMargin(22) == "100" }
    pager.session.press("k")
    try pager.session.waitUntil("a line up") { $0.screen.rowWithoutMargin(22) == "99" }
    try folder.write("", to: "go")
    try pager.session.waitUntil("its end") { _ in statusLine(pager).contains("of 103") }
    #expect(pager.session.screen.rowWithoutMargin(22) == "99")
  }

  @Test("the output of a command that ends quickly is shown from its beginning")
  func shortCommand() throws {
    let folder = try TemporaryFolder()
    let pager = try startPager("-e", "seq 100; until [ -e go ]; do sleep 0.01; done", in: folder)
    try pager.session.waitUntil("the end") { $0.screen.rowWithoutMargin(22) == "100" }
    try folder.write("", to: "go")
    try pager.session.waitUntil("its end") { session in
      let end = statusLine(pager)
      // On a slow machine the command may run for more than two seconds. Then the page stays at the end.
      let isShort = !end.contains("done after") || end.contains("done after 1 s")
      return end.contains("done") && session.screen.rowWithoutMargin(2) == (isShort ? "1" : "80")
    }
  }

  @Test("the end of the output of a command that fails quickly stays visible")
  func failedShortCommand() throws {
    let folder = try TemporaryFolder()
    let pager = try startPager("-e", "seq 100; exit 3", in: folder)
    try pager.session.waitUntil("its status") { session in
      statusLine(pager).contains("exit status 3") && session.screen.rowWithoutMargin(22) == "100"
    }
  }

  @Test("each command has a tab with its output and a badge for how it ended")
  func tabs() throws {
    let folder = try TemporaryFolder()
    let wait = "until [ -e go ]; do sleep 0.01; done"
    let pager = try startPager(
      "-e", "echo one; echo two >&2", "--exec=exit 3", "-e", "kill -9 $$", "-e", wait, in: folder,
      size: Size(width: 100, height: 24))
    try waitForTabBar(
      containing:
        "  echo one; echo two >&2 ✓   exit 3 ✗ 3   kill -9 $$ ✗ KILL   until [ -e go …ep 0.01; done ▸",
      in: pager)
    try waitForRows(["one", "two", ""], in: pager)
    #expect(statusLine(pager).contains("echo one; echo two >&2  │  done"))
    pager.session.press("2")
    try pager.session.waitUntil("how it ended") {
      $0.screen.shows("exit 3  │  exit status 3")
    }
    pager.session.press("4")
    try pager.session.waitUntil("it running") { $0.screen.shows("│  running") }
    try folder.write("", to: "go")
    try pager.session.waitUntil("its end") { _ in
      statusLine(pager).hasPrefix(" TEXT  until [ -e go ];")
        && statusLine(pager).contains("│  done ")
    }
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("command output appears as it arrives, with colours and no other control sequences")
  func live() throws {
    let folder = try TemporaryFolder()
    let pager = try startPager(
      "-e",
      "printf '\\033[31mred\\033[m \\033[2J\\n'; until [ -e go ]; do sleep 0.01; done; echo go",
      in: folder)
    try waitForRows(["red ^[[2J", ""], in: pager)
    #expect(pager.session.cell(1, 2).style.foreground == .indexed(1))
    try waitForTabBar(containing: "▸", in: pager)
    try folder.write("", to: "go")
    try waitForRows(["red ^[[2J", "go"], in: pager)
    try waitForTabBar(containing: "✓", in: pager)
  }

  @Test("control characters in a command are harmless in its title")
  func title() throws {
    let pager = try startPager("-e", "echo \u{1B}]0;x\u{7}\nexit 1")
    try waitForTabBar(containing: "✗ 1", in: pager)
    #expect(!pager.session.rawOutput.contains(0x07))
    #expect(pager.session.screen.row(0).contains("echo"))
  }

  @Test("without UTF-8 the badges of command tabs are ASCII")
  func ascii() throws {
    let pager = try startPager(
      "-e", "exit 0", "-e", "exit 3", "-e", "sleep 1000", environment: ["LANG": "C"])
    try waitForTabBar(containing: "exit 0 ok   exit 3 !3   sleep 1000 >", in: pager)
  }

  @Test("! runs a command, and Up recalls earlier ones")
  func prompt() throws {
    let pager = try startPager("-e", "echo first", files: ["Research"])
    try waitForTabBar(containing: "echo first ✓", in: pager)
    pager.session.send("!echo second\r")
    try waitForTabBar(containing: "  echo first ✓   echo second ✓   Research", in: pager)
    try waitForRows(["second", ""], in: pager)
    pager.session.send("!")
    pager.session.press(Key(.up))
    try pager.session.waitUntil("the last one") { $0.screen.row(23) == "!echo second" }
    pager.session.press(Key(.up), Key(.up))
    try pager.session.waitUntil("the first one") { $0.screen.row(23) == "!echo first" }
    pager.session.press(Key(.down), Key(.down))
    try pager.session.waitUntil("what was typed") { $0.screen.row(23) == "!" }
    pager.session.press(Key(.up), Key(.backspace))
    pager.session.send("_\r")
    try waitForRows(["secon_", ""], in: pager)
    // `!!` runs the last command again, in a new tab.
    pager.session.send("!!\r")
    try waitForTabBar(containing: "echo secon_ ✓   echo secon_ ✓", in: pager)
  }

  @Test("secure mode refuses to run a command")
  func secure() throws {
    let pager = try startPager("--secure", "-e", "echo named")
    try waitForRows(["named", ""], in: pager)
    // Wait for the end of the command, which clears the message about it in the status line.
    try waitForTabBar(containing: "echo named ✓", in: pager)
    pager.session.send("!")
    try pager.session.waitUntil("a refusal") { $0.screen.shows("not allowed with --secure") }
  }

  @Test(
    "Ctrl-C interrupts the command, each time with a stronger signal, and does not quit right after"
  )
  func interrupt() throws {
    let pager = try startPager(
      "-e", "trap 'echo caught' INT; echo $$; while :; do sleep 0.01; done")
    try pager.session.waitUntil("its process") { Int32($0.screen.rowWithoutMargin(2)) != nil }
    let process = pager.session.screen.rowWithoutMargin(2)
    pager.session.press(interruptKey)
    try waitForRows([process, "caught", ""], in: pager)
    #expect(statusLine(pager).contains("sent SIGINT (again: SIGTERM)"))
    pager.session.press(interruptKey)
    try waitForTabBar(containing: "✗ TERM", in: pager)
    // Child processes may keep the output open after the command has ended. Ctrl-C signals them, too.
    pager.session.press("g")
    try pager.session.waitUntil("the end of its output") { _ in
      statusLine(pager).contains("of 2 ")
    }
    pager.session.press(interruptKey)
    try pager.session.waitUntil("the message") {
      $0.screen.shows("the command has ended · q quits")
    }
    try waitUntilProcessGroupEnds(process)
  }

  @Test("a command that ignores other signals is killed")
  func kill() throws {
    let pager = try startPager(
      "-e", "trap '' INT TERM HUP; echo $$; while :; do sleep 0.01; done")
    try pager.session.waitUntil("its process") { Int32($0.screen.rowWithoutMargin(2)) != nil }
    let process = pager.session.screen.rowWithoutMargin(2)
    for word in ["again: SIGTERM", "again: SIGKILL"] {
      pager.session.press(interruptKey)
      try pager.session.waitUntil(word) { $0.screen.shows(word) }
    }
    pager.session.press(interruptKey)
    try waitForTabBar(containing: "✗ KILL", in: pager)
    try waitUntilProcessGroupEnds(process)
  }

  @Test("a command that runs again is followed if the end of its output was visible")
  func followedAgain() throws {
    let folder = try TemporaryFolder()
    let script = "seq 100; until [ -e go ]; do sleep 0.01; done; rm go; seq 101 103"
    let pager = try startPager("-e", script, in: folder)
    try folder.write("", to: "go")
    try waitForTabBar(containing: "✓", in: pager)
    pager.session.press("G")
    try pager.session.waitUntil("the end") { $0.screen.rowWithoutMargin(22) == "103" }
    pager.session.press("r")
    try pager.session.waitUntil("the new output's end") {
      $0.screen.rowWithoutMargin(22) == "100" && statusLine(pager).contains("FOLLOW")
    }
    // The page stays at the end, however quickly the command ends.
    try folder.write("", to: "go")
    try pager.session.waitUntil("its end") { session in
      session.screen.rowWithoutMargin(22) == "103" && statusLine(pager).contains("done")
    }
  }

  @Test("running a command again keeps its page at the same line")
  func again() throws {
    let folder = try TemporaryFolder()
    try folder.write("1\n", to: "n")
    let pager = try startPager(
      "-e", "n=$(cat n); echo $((n + 1)) >n; seq -f \"$n line %g of a run\" 100", in: folder)
    try waitForTabBar(containing: "✓", in: pager)
    pager.session.send(":50\r")
    try waitForRows(["1 line 50 of a run"], in: pager)
    pager.session.press("r")
    try waitForRows(["2 line 50 of a run", "2 line 51 of a run"], in: pager)
    try folder.write("1000000\n", to: "n")
    pager.session.press("r")
    // The page stays at the same line, although that line now starts at another byte offset.
    try waitForRows(["1000000 line 50 of a run"], in: pager)
  }

  @Test(
    "each repeated run of a command replaces the previous output at once and marks the changed lines"
  )
  func watch() throws {
    let folder = try TemporaryFolder()
    try folder.write("0\n", to: "n")
    let pager = try startPager(
      "--watch=0.1", "-e",
      "n=$(cat n); echo same; echo run $n; sleep 0.02; echo end; echo $((n + 1)) >n", in: folder)
    try pager.session.waitUntil("a later run, whole") { session in
      session.screen.row(3).hasPrefix("▌ run") && session.screen.row(2) == "  same"
        && session.screen.row(4) == "  end"
    }
    let start = pager.session.rawOutput.count
    let frames = pager.session.modes.synchronizedBegins
    let run = pager.session.screen.row(3)
    try pager.session.waitUntil("two more runs") { session in
      #expect(session.screen.row(2) == "  same" && session.screen.row(4) == "  end")
      return session.screen.row(3) != run && session.screen.row(3) != "▌ run 2"
    }
    // The page is never cleared between runs: a frame writes only what has changed.
    let bytes = pager.session.rawOutput.count - start
    let count = max(1, pager.session.modes.synchronizedBegins - frames)
    #expect(bytes / count < 300, "\(bytes) bytes in \(count) frames")
    #expect(statusLine(pager).contains("every 0.1 s · 1 changed"))
    pager.session.press(interruptKey)
    try pager.session.waitUntil("the end of it") { $0.screen.shows("stopped repeating") }
    #expect(!statusLine(pager).contains("every"))
    pager.session.press("r")
    try pager.session.waitUntil("the repetition to continue") { $0.screen.shows("every 0.1 s") }
  }

  @Test("a command on its own terminal learns the size of the page and each change")
  func terminal() throws {
    let pager = try startPager(
      "--pty", "-e",
      "trap 'stty size <&1' WINCH; stty size <&1; while :; do sleep 0.01; done")
    try waitForRows(["21 80", ""], in: pager)
    pager.session.resize(Size(width: 60, height: 20))
    try waitForRows(["21 80", "17 60", ""], in: pager)
  }

  @Test("without its own terminal a command has no terminal at all")
  func noTerminal() throws {
    let pager = try startPager("-e", "echo spo''ilt >/dev/tty; echo after")
    try pager.session.waitForText("after")
    #expect(!pager.session.screen.shows("spoilt"))
  }

  @Test("with --bell the bell rings when a command in a hidden tab ends")
  func bell() throws {
    let folder = try TemporaryFolder()
    let pager = try startPager(
      "--bell", "-e", "until [ -e one ]; do sleep 0.01; done", "-e",
      "until [ -e two ]; do sleep 0.01; done", in: folder)
    try waitForTabBar(containing: "▸", in: pager)
    try folder.write("", to: "one")
    try waitForTabBar(containing: "✓", in: pager)
    #expect(!pager.session.rawOutput.contains(0x07))
    try folder.write("", to: "two")
    try pager.session.waitUntil("the bell") { $0.rawOutput.contains(0x07) }
  }

  @Test("forty commands run at the same time")
  func many() throws {
    let options = (1...40).flatMap { ["-e", "echo number \($0); exit \($0 % 2)"] }
    let pager = try Pager(["--motion=none", "--select=40"] + options, files: [])
    try pager.session.waitUntil("the last") { $0.screen.rowWithoutMargin(2) == "number 40" }
    pager.session.press("{")
    try waitForRows(["number 1"], in: pager)
    try waitForTabBar(containing: "✗ 1", in: pager)
  }

  // MARK: Cleanup

  @Test("closing a tab ends its command, and reopening it runs the command again")
  func close() throws {
    let pager = try startPager("-e", "echo $$; sleep 1000", files: ["Research"])
    try pager.session.waitUntil("its process") { Int32($0.screen.rowWithoutMargin(2)) != nil }
    let process = pager.session.screen.rowWithoutMargin(2)
    pager.session.press("x")
    try pager.waitForRest(at: "Research")
    try waitUntilProcessGroupEnds(process)
    pager.session.press("X")
    try pager.session.waitUntil("another process") {
      Int32($0.screen.rowWithoutMargin(2)) != nil && $0.screen.rowWithoutMargin(2) != process
    }
  }

  @Test(
    "commands end with the program, however that ends",
    arguments: [0, SIGTERM, SIGHUP, SIGKILL, SIGSEGV, SIGINT])
  func ends(signal: Int32) throws {
    let pager = try startPager("-e", "trap '' HUP; echo $$; sleep 1000 & sleep 1001 & wait")
    try pager.session.waitUntil("its process") { Int32($0.screen.rowWithoutMargin(2)) != nil }
    let process = pager.session.screen.rowWithoutMargin(2)
    if signal == 0 { pager.session.press("q") } else { pager.session.signal(signal) }
    try pager.session.waitForExit()
    try waitUntilProcessGroupEnds(process)
  }

  @Test("command output is copied if standard output is not a terminal")
  func copy() throws {
    let pager = try Pager(
      ["-e", "echo one", "-e", "echo two >&2; exit 3"], files: [], standardOutput: .pipe,
      standardError: .pipe)
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.standardOutput == Array("one\ntwo\n".utf8))
    #expect(pager.session.standardError.isEmpty)
  }
}

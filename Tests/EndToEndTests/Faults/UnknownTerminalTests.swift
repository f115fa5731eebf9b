import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite(
  "Terminals of an unknown type, and terminals without a screen", .blocking,
  .timeLimit(.minutes(60)))
struct UnknownTerminalTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    "for an unknown TERM the nearest known terminal type is used, and the status line says so",
    arguments: [
      ("xterm-ghostty", "xterm-256color"), ("screen.xterm-ghostty", "screen.xterm-256color"),
      ("no-such-type", "xterm-256color"), ("unknown", "xterm-256color"), ("x", "xterm-256color"),
    ])
  func nearest(type: String, used: String) throws {
    let pager = try Pager(
      ["--motion=none"], environment: ["TERM": type], size: Size(width: 100, height: 24))
    try pager.session.waitForText("unknown terminal type \"\(type)\"; using \(used)")
    try pager.session.waitUntil("line 1") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ") }
    pager.session.press("j")
    try pager.session.waitUntil("line 2") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 2 ") }
    #expect(!pager.session.screen.shows("unknown terminal type"))
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.modes.isRestored)
    #expect(try pager.session.terminalSettings() == Pager.freshSettings)
  }

  @Test("a terminal of an unknown type that answers nothing is driven as an ansi terminal")
  func silent() throws {
    let folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    let pager = try Pager(
      ["--motion=none"], files: ["Research"], in: folder, environment: ["TERM": "no-such-type"],
      size: Size(width: 100, height: 24))
    pager.session.answersQueries = false
    // Keys typed while the program waits for a reply are not lost.
    pager.session.send("jj")
    try pager.session.waitUntil("line 3") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 3 ") }
    #expect(!pager.session.modes.hasAlternateScreen)
    pager.session.send("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.modes.isRestored)
  }

  @Test("git log is paged where TERM is unknown")
  func git() throws {
    let folder = try TemporaryFolder()
    let script = """
      git init -q . && for i in $(seq 30); do git commit -q --allow-empty -m "Commit $i"; done
      git log; echo status $?
      """
    let session = try PTYSession(
      ["bash", "-c", script],
      environment: Pager.environment.merging([
        "TERM": "xterm-ghostty", "PAGER": "\(try BuiltProgram.path()) --split=none",
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b",
      ]) { $1 },
      directory: folder.path)
    try session.waitForText("Commit 30", timeout: 30)
    session.press("q")
    try session.waitForText("status 0")
  }

  @Test(
    "a terminal without a screen gets files, pipes and commands as text, with exit status 0",
    arguments: [
      ("dumb", "no usable terminfo entry for terminal type \"dumb\""), ("", "TERM is not set"),
      ("lpr", "no usable terminfo entry for terminal type \"lpr\""),
    ])
  func printed(type: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("first\nlast", to: "file")
    let pager = try Pager(
      ["file", "-", "-e", "echo output; echo error >&2"], files: [], in: folder,
      environment: ["TERM": type], standardInput: .pipe, standardError: .pipe)
    pager.session.writeStandardInput("from the pipe\n")
    pager.session.closeStandardInput()
    #expect(try pager.session.waitForExit() == .exited(0))
    let shown = pager.session.screenText.filter { !$0.isEmpty }
    #expect(shown.prefix(3) == ["first", "last", "from the pipe"])
    #expect(Set(shown.dropFirst(3)) == ["output", "error"])
    #expect(text(pager.session.standardError) == "tabpager: \(reason); printing plain text\n")
    #expect(try pager.session.terminalSettings() == Pager.freshSettings)
  }

  @Test(
    "without a terminfo database the content is printed, with exit status 0",
    .enabled(if: geteuid() == 0),
    arguments: ["xterm-256color", "tmux-256color", "linux", "no-such-type"])
  func noDatabase(type: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("first\n", to: "file")
    let script = """
      for d in /usr/share/terminfo /usr/lib/terminfo /lib/terminfo /etc/terminfo; do
        [ -d $d ] && mount -t tmpfs none $d
      done
      echo piped | "$P" file - -e 'echo output' 2>error; echo status $?; cat error
      """
    let session = try PTYSession(
      ["unshare", "-m", "sh", "-c", script],
      environment: Pager.environment.merging(["TERM": type, "P": try BuiltProgram.path()]) { $1 },
      directory: folder.path)
    #expect(try session.waitForExit() == .exited(0))
    let reason = "tabpager: no usable terminfo entry for terminal type \"\(type)\""
    let shown = session.screenText.filter { !$0.isEmpty }
    #expect(shown.prefix(4) == ["first", "piped", "output", "status 0"])
    #expect(shown.dropFirst(4).joined().hasPrefix(reason))
  }

  @Test("with too few file descriptors for a screen, a file and a pipe are printed in full")
  func fewDescriptors() throws {
    let folder = try TemporaryFolder()
    try folder.write((1...200).map { "file \($0)\n" }.joined(), to: "file")
    let (file, pipe) = ((1...200).map { "file \($0)" }, (1...200).map { "\($0)" })
    let lines = file + ["status 0"] + pipe + ["status 0"]
    // The shell itself needs 6 descriptors. With more than 8, the program may have enough for a screen.
    for limit in 6...8 {
      let script = """
        ulimit -n \(limit)
        "$P" file 2>error; echo status $?; seq 200 | "$P" 2>error; echo status $?
        """
      let session = try PTYSession(
        ["bash", "-c", script],
        environment: Pager.environment.merging(["P": try BuiltProgram.path()]) { $1 },
        directory: folder.path)
      #expect(try session.waitForExit() == .exited(0))
      let output = text(session.rawOutput).split(separator: "\r\n")
      #expect(output.map(String.init) == lines, "limit \(limit)")
    }
  }

  @Test("on a terminal without a screen, a pipe is printed to its end")
  func pipe() throws {
    let session = try PTYSession(
      ["sh", "-c", "seq 500 | \"$P\"; echo status $?"],
      environment: Pager.environment.merging(["TERM": "dumb", "P": try BuiltProgram.path()]) { $1 })
    #expect(try session.waitForExit() == .exited(0))
    let output = text(session.rawOutput)
    #expect((1...500).allSatisfy { output.contains("\r\n\($0)\r\n") })
    #expect(output.contains("status 0"))
  }

  @Test("text printed on a terminal without a screen contains no control sequences")
  func hostile() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "0123456789", count: 30_000)
    try folder.write(
      Array("\u{1B}]0;title\u{7}\u{1B}[2J\u{1B}[31mred\u{1B}[m_\u{8}x \u{9B}2J\n".utf8) + [0x9B]
        + Array("\n\(long)".utf8), to: "file")
    let pager = try Pager(
      ["file"], files: [], in: folder, environment: ["TERM": "dumb"], standardError: .pipe)
    #expect(try pager.session.waitForExit() == .exited(0))
    let output = text(pager.session.rawOutput)
    #expect(output.hasPrefix("^[]0;title^G^[[2Jredx "))
    #expect(output.hasSuffix("\r\n\(long)\r\n"))
    #expect(!pager.session.rawOutput.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D })
    #expect(pager.session.rawOutput.firstRange(of: [0xC2, 0x9B]) == nil)
    #expect(pager.session.rawOutput.firstIndex(of: 0x9B) == nil)
  }

  @Test(
    "on a terminal without a screen, an unreadable file is an error, and the others are printed")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write("here\n", to: "here")
    let pager = try Pager(
      ["none", "here"], files: [], in: folder, environment: ["TERM": "dumb"], standardError: .pipe)
    #expect(try pager.session.waitForExit() == .exited(1))
    #expect(pager.session.screen.row(0) == "here")
    #expect(text(pager.session.standardError).contains("none: No such file"))
  }
}

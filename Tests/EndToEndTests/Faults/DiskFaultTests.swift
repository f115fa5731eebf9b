import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite(
  "Full disks, vanished files, killed writers", .blocking,
  .timeLimit(.minutes(60)))
struct DiskFaultTests {
  /// A command that writes a stream of 20 MB, of which the program keeps 4 MiB in memory.
  private static let stream = "yes 'Research 1 rrrrrrrrrrrrrrrrrrrrrr' | head -c 20000000"

  /// Runs a shell command in which `$P` is the program.
  private func startShell(_ command: String, in folder: TemporaryFolder) throws -> PTYSession {
    try PTYSession(
      ["sh", "-c", command],
      environment: Pager.environment.merging(["P": try BuiltProgram.path()]) { $1 },
      directory: folder.path)
  }

  private func quitAndCheck(_ session: PTYSession, expectedStatus status: Int32 = 0) throws {
    session.send("q")
    #expect(try session.waitForExit() == .exited(status))
    #expect(session.modes.isRestored)
    #expect(TerminalOutputCheck.forbiddenOutput(in: session.rawOutput) == [])
  }

  /// Checks that everything before the failure is shown, that the reason is shown, and that keys still work.
  private func checkPartialDocument(_ session: PTYSession, reason: String) throws {
    try session.waitUntil("the reason", timeout: 60) { $0.screen.shows(reason) }
    session.send("G")
    try session.waitUntil("the end of what came") {
      $0.screen.shows("100%") && $0.screen.rowWithoutMargin(21).hasPrefix("Research 1")
    }
    session.send("g/Research\r")
    try session.waitUntil("the beginning") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 1") }
  }

  @Test(
    "a stream larger than the file size limit is shown up to the limit",
    arguments: ["", "trap '' XFSZ; "])
  func fileSize(before: String) throws {
    let folder = try TemporaryFolder()
    let session = try startShell(
      "\(Self.stream) | { ulimit -f 1000; \(before)TMPDIR=$PWD exec \"$P\" --motion=none; }",
      in: folder)
    try checkPartialDocument(session, reason: "File too large")
    try quitAndCheck(session, expectedStatus: 1)
    #expect(try FolderListing.names(inFolder: folder.path) == [])
  }

  @Test("the screen is drawn under a file size limit of zero")
  func noFiles() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] {
      let lines = (1...60).map { row in
        (0..<60).map { "\u{1B}[38;5;\(16 + (row + $0) % 200)m\(name)" }.joined()
      }
      try folder.write(lines.joined(separator: "\n"), to: name)
    }
    let session = try startShell("ulimit -f 0; exec \"$P\" -S one two", in: folder)
    func shows(_ name: String) -> Bool {
      (2..<23).allSatisfy { session.screen.rowWithoutMargin($0).hasPrefix(name + name) }
    }
    try session.waitUntil("the first page") { _ in shows("one") }
    session.send("\u{1B}[C")
    try session.waitUntil("the second page") { _ in shows("two") }
    session.resize(Size(width: 200, height: 50))
    try session.waitUntil("the new size") { _ in
      (2..<49).allSatisfy { session.screen.rowWithoutMargin($0).utf8.count >= 180 }
    }
    try quitAndCheck(session)
  }

  /// Whether the tests may mount a file system.
  private static let canMount =
    (try? Shell.output(
      of: "unshare -Urm mount -t tmpfs -o size=1m none /tmp 2>&1", in: TemporaryFolder())) != nil

  @Test(
    "a stream that fills the disk is shown as far as it could be stored", .enabled(if: canMount))
  func full() throws {
    let folder = try TemporaryFolder()
    try FileIO.createFolder(folder.path + "/disk")
    let session = try startShell(
      """
      \(Self.stream) | unshare -Urm sh -c \
      'mount -t tmpfs -o size=2m none disk && TMPDIR=$PWD/disk exec "$P" --motion=none'
      """, in: folder)
    try checkPartialDocument(session, reason: "No space left on device")
    try quitAndCheck(session, expectedStatus: 1)
  }

  private static let states =
    [
      "XDG_STATE_HOME=/proc/none exec \"$P\" Research",
      "XDG_STATE_HOME=$PWD/Research exec \"$P\" Research",
    ]
    + (canMount
      ? [
        """
        exec unshare -Urm sh -c 'mount -t tmpfs -o size=4k none state && yes > state/all 2>/dev/null;
        XDG_STATE_HOME=$PWD/state exec "$P" Research'
        """
      ] : [])

  @Test(
    "the program works and ends normally if nothing can be saved", arguments: states)
  func state(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    try FileIO.createFolder(folder.path + "/state")
    let session = try startShell(command, in: folder)
    try session.waitUntil("the file") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ") }
    session.send(":50\r")
    try session.waitUntil("line 50") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 50 ") }
    try quitAndCheck(session)
    #expect(try FileIO.readText(at: folder.path + "/Research") == Pager.sampleText(of: "Research"))
  }

  @Test(
    "a stream whose writer is killed ends with what was written", arguments: [SIGKILL, SIGTERM])
  func killedWriter(signal: Int32) throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let writer = try PTYSession(
      ["sh", "-c", "exec > pipe; printf 'Research 1\\nResea'; exec sleep 1000"],
      directory: folder.path)
    let session = try startShell("exec \"$P\" --motion=none < pipe", in: folder)
    try session.waitUntil("what it wrote") {
      $0.screen.rowWithoutMargin(3) == "Resea" && $0.screen.shows("1–2 of 2+")
    }
    writer.signal(signal)
    #expect(try writer.waitForExit() == .signalled(signal))
    try session.waitUntil("its end") { $0.screen.shows("2 of 2 · 100%") }
    try quitAndCheck(session)
  }

  @Test("following continues with a new writer after the first one is killed")
  func killedLogger() throws {
    let folder = try TemporaryFolder()
    try folder.write("first\n", to: "log")
    let pager = try Pager(["-f", "--motion=none"], files: ["log"], in: folder)
    let script = "echo $$; while :; do echo \"line $((n=n+1))\" >> log; sleep 0.01; done"
    let writer = try PTYSession(["sh", "-c", script], directory: folder.path)
    try pager.session.waitForText("line 20")
    writer.signal(SIGKILL)
    #expect(try writer.waitForExit() == .signalled(SIGKILL))
    try folder.append("half of", to: "log")
    try pager.session.waitForText("half of")
    try folder.append(" a line\nlast\n", to: "log")
    try pager.session.waitForText("last")
    #expect(pager.session.screen.shows("half of a line"))
  }

  @Test(
    "a file can be truncated, replaced or deleted while it is read and searched",
    arguments: [
      ("truncate -s 5000 big", 0), ("truncate -s 0 big", 0), ("rm big", 1), ("mv other big", 0),
      ("rm big; mkdir big", 0), ("rm big; mkfifo big", 0), ("chmod 0 big", geteuid() == 0 ? 0 : 1),
      ("rm big; ln -s big big", 1), ("rm -r ../sub", 1),
    ] as [(String, Int32)])
  func fileChangedWhileRead(by command: String, expectedStatus status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research", lines: 40_000), to: "sub/big")
    try folder.write("another\n", to: "sub/other")
    let pager = try Pager(["--motion=none"], files: ["sub/big"], in: folder)
    try pager.session.waitForText("Research 1 ")
    // While the file changes, the program searches for a missing text and reads to the end.
    pager.session.send("/nothing of the kind\rG")
    _ = try Shell.output(of: "cd sub; \(command)", in: folder)
    for key in [
      "G", "g", "u", "d", "/Research 39\r", "n", "N", "F", "r", "K", "K", "&x\r", "&\r", "w",
      ":90%\r",
    ] {
      pager.session.send(key)
      pager.session.resize(Size(width: pager.width ^ 1, height: 24))
      let ends = pager.session.modes.synchronizedEnds
      try pager.session.waitUntil("a frame after \(key)") { $0.modes.synchronizedEnds > ends }
    }
    pager.session.send("\u{1B}[27uq")
    #expect(try pager.session.waitForExit() == .exited(status))
    #expect(pager.session.modes.isRestored)
  }

  /// Root can read every file, so as root, the test runs the program as another user.
  @Test(
    "a file that has become unreadable stays visible, and a reload reports the error",
    arguments: [true, false])
  func unreadable(isMended: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    #expect(chmod(folder.path, 0o755) == 0)
    let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    let session = try startShell("exec \(user)\"$P\" --motion=none Research", in: folder)
    try session.waitUntil("the file") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ") }
    #expect(chmod(folder.path + "/Research", 0) == 0)
    session.send(":50\r")
    try session.waitUntil("line 50") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 50 ") }
    session.send("r")
    try session.waitUntil("the reason") { $0.screen.shows("Permission denied") }
    if isMended {
      // The message disappears as soon as the file is read again. The new text may appear a little later.
      try folder.write(Array(repeating: "mended\n", count: 400).joined(), to: "Research")
      #expect(chmod(folder.path + "/Research", 0o644) == 0)
      session.send("r")
      try session.waitUntil("the file again") {
        $0.screen.rowWithoutMargin(2).hasPrefix("mended")
          && !$0.screen.shows("Permission denied")
      }
    }
    // The exit status depends on whether the file could be opened in the end.
    try quitAndCheck(session, expectedStatus: isMended ? 0 : 1)
  }
}

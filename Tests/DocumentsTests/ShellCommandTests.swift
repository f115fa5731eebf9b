import Documents
import Glibc
import TabPagerTestSupport
import Testing

@Suite("Commands", .blocking, .timeLimit(.minutes(60))) struct ShellCommandTests {
  /// A running command, with its document and the texts shown so far.
  private final class RecordedCommandRun {
    let reader = Reader()
    let document = Document()
    /// The document's text after each event.
    private(set) var texts: [String] = []
    private var events: AsyncStream<[DocumentEvent]>.Iterator

    init(_ command: ShellCommand) {
      let (stream, continuation) = AsyncStream.makeStream(of: [DocumentEvent].self)
      events = stream.makeAsyncIterator()
      reader.start(.command(command)) { continuation.yield($0) }
    }

    convenience init(_ text: String) { self.init(ShellCommand(text)) }

    deinit { reader.cancel() }

    var text: String {
      String(decoding: document.content.bytes(in: 0..<document.byteCount), as: UTF8.self)
    }

    /// Handles events until a condition holds. If it never does, the suite's time limit ends the test.
    func wait(until condition: (RecordedCommandRun) -> Bool) async {
      while !condition(self), let next = await events.next() {
        next.forEach(document.receive)
        if document.byteCount < 1 << 16 { texts.append(text) }
      }
    }

    func waitForEnd() async { await wait { $0.document.state != .loading } }
  }

  private func waitForEnd(ofGroup group: Int32) async {
    // The group's processes are not children of this process, so their end can only be polled.
    while ProcessGroup.isAlive(group) { try? await Task.sleep(for: .milliseconds(20)) }
  }

  @Test(
    "a command's standard output and standard error arrive in order, followed by its exit status")
  func output() async {
    let run = RecordedCommandRun("echo out; echo err >&2; exit 3")
    await run.waitForEnd()
    #expect(run.text == "out\nerr\n" && run.document.state == .complete)
    #expect(run.document.commandEnd?.status == .exited(3))
    #expect(run.document.lineCount == 2)
  }

  @Test(
    "a command's end is reported as its exit status or the signal that ended it",
    arguments: [
      ("true", .exited(0)), ("exit 255", .exited(255)), ("nonsense-command", .exited(127)),
      ("kill -TERM $$", .signalled(15)), ("kill -KILL $$", .signalled(9)),
    ] as [(String, CommandResult.Status)])
  func status(text: String, status: CommandResult.Status) async {
    let run = RecordedCommandRun(text)
    await run.waitForEnd()
    #expect(run.document.commandEnd?.status == status)
  }

  @Test(
    "a command has an empty standard input, a session of its own and no other inherited descriptors"
  )
  func environment() async throws {
    let run = RecordedCommandRun(
      "cat; ls -l /proc/self/fd | wc -l; ps -o pid=,pgid=,sid= -p $$; cat /dev/tty")
    await run.waitForEnd()
    let lines = run.text.split(separator: "\n")
    // Standard input, output and error, the folder that ls opens, and the line `total 0`.
    #expect(lines.first?.trimmed == "5")
    let numbers = try #require(lines.dropFirst().first).split(separator: " ")
    #expect(numbers.count == 3 && Set(numbers).count == 1)
    #expect(lines.last?.contains("No such device") == true)
  }

  @Test("COLUMNS and LINES tell a command the size of the page")
  func size() async {
    let reader = Reader()
    reader.setCommandTerminalSize(columns: 71, rows: 19)
    let (stream, continuation) = AsyncStream.makeStream(of: [DocumentEvent].self)
    reader.start(.command(ShellCommand("echo $COLUMNS $LINES"))) { continuation.yield($0) }
    let document = Document()
    for await events in stream {
      events.forEach(document.receive)
      if document.state != .loading { break }
    }
    #expect(document.content.bytes(in: 0..<9) == Array("71 19\n".utf8))
    reader.cancel()
  }

  @Test("output is delivered while the command runs")
  func live() async throws {
    let folder = try TemporaryFolder()
    let run = RecordedCommandRun(
      "echo one; until [ -e '\(folder.path)/go' ]; do sleep 0.01; done; echo two")
    await run.wait { $0.text == "one\n" }
    #expect(run.document.state == .loading && run.document.commandEnd == nil)
    try folder.write("", to: "go")
    await run.waitForEnd()
    #expect(run.text == "one\ntwo\n")
  }

  @Test(
    "a command on its own pseudo-terminal sees its size and colours, has no echo and runs no pager")
  func terminal() async {
    let reader = Reader()
    reader.setCommandTerminalSize(columns: 71, rows: 19)
    let (stream, continuation) = AsyncStream.makeStream(of: [DocumentEvent].self)
    var command = ShellCommand(
      "test -t 1 && test -t 2 && ! test -t 0 && stty size <&1; echo $PAGER $COLUMNS")
    command.usesTerminal = true
    reader.start(.command(command)) { continuation.yield($0) }
    let document = Document()
    for await events in stream {
      events.forEach(document.receive)
      if document.state != .loading { break }
    }
    #expect(
      String(decoding: document.content.bytes(in: 0..<document.byteCount), as: UTF8.self)
        == "19 71\ncat\n")
    #expect(document.state == .complete && document.commandEnd?.status == .exited(0))
    reader.cancel()
  }

  @Test("a new page size reaches the pseudo-terminal of a running command")
  func resize() async {
    var command = ShellCommand(
      "trap 'stty size <&1; exit' WINCH; echo ready; while :; do sleep 0.01; done")
    command.usesTerminal = true
    let run = RecordedCommandRun(command)
    await run.wait { $0.text == "ready\n" }
    run.reader.setCommandTerminalSize(columns: 33, rows: 11)
    await run.waitForEnd()
    #expect(run.text == "ready\n11 33\n")
  }

  @Test("a signal is sent to all processes that the command has started", arguments: [false, true])
  func signal(usesTerminal: Bool) async {
    var command = ShellCommand(
      "(trap 'echo inner; exit' INT; echo ready; while :; do sleep 0.01; done); echo outer")
    command.usesTerminal = usesTerminal
    let run = RecordedCommandRun(command)
    await run.wait { $0.text == "ready\n" }
    #expect(run.reader.signalCommand(SIGINT))
    await run.waitForEnd()
    #expect(run.text.hasPrefix("ready\ninner\n"))
  }

  @Test(
    "cancelling a command ends all its processes, even those that ignore signals",
    arguments: [
      "echo $$; sleep 1000", "trap '' HUP; echo $$; sleep 1000; sleep 1000",
      "trap '' HUP TERM; echo $$; while :; do sleep 1; done",
      "echo $$; sleep 1000 & sleep 1000 & wait", "(trap '' HUP; sleep 1000) & echo $$; wait",
      "echo $$; exec >/dev/null 2>&1; sleep 1000", "echo $$; sleep 1000 >/dev/null 2>&1 &",
      "echo $$; kill -STOP $$",
    ], [false, true])
  func cancel(text: String, usesTerminal: Bool) async throws {
    var command = ShellCommand(text)
    command.usesTerminal = usesTerminal
    let run = RecordedCommandRun(command)
    await run.wait { $0.text.hasSuffix("\n") }
    let group = try #require(Int32(run.text.prefix { $0.isNumber }))
    // When the shell on a pseudo-terminal exits, the system hangs up its background processes.
    #expect(ProcessGroup.isAlive(group) || usesTerminal && text.hasSuffix("&"))
    run.reader.cancel()
    await waitForEnd(ofGroup: group)
  }

  @Test("output that arrives after the command has exited is still read")
  func background() async throws {
    let folder = try TemporaryFolder()
    let run = RecordedCommandRun(
      "(until [ -e '\(folder.path)/go' ]; do sleep 0.01; done; echo late) & echo early")
    await run.wait { $0.document.commandEnd != nil && !$0.text.isEmpty }
    #expect(run.text == "early\n" && run.document.state == .loading)
    try folder.write("", to: "go")
    await run.waitForEnd()
    #expect(run.text == "early\nlate\n")
  }

  @Test("an endless command is read up to the allowed size and then waits")
  func endless() async throws {
    let run = RecordedCommandRun("echo $$; exec yes")
    await run.wait { $0.document.byteCount >= Reader.readAhead }
    #expect(run.document.content.count < Reader.readAhead + 1_000_000)
    run.reader.cancel()
    let head = String(decoding: run.document.content.bytes(in: 0..<20), as: UTF8.self)
    await waitForEnd(ofGroup: try #require(Int32(head.prefix { $0.isNumber })))
  }

  @Test("a command that cannot be started fails with the system's error message")
  func failure() async {
    let run = RecordedCommandRun("true " + String(repeating: "x", count: 1 << 18))
    await run.waitForEnd()
    #expect(run.document.state == .failed("Argument list too long"))
    #expect(ShellCommand(String(repeating: "x", count: 1 << 18)).run { _ in true } != nil)
  }

  @Test("forty commands run at the same time")
  func many() async {
    let runs = (0..<40).map { RecordedCommandRun("echo \($0); exit \($0)") }
    for (number, run) in runs.enumerated() {
      await run.waitForEnd()
      #expect(run.text == "\(number)\n" && run.document.commandEnd?.status == .exited(number))
    }
  }

  // MARK: Running again

  @Test(
    "the output of a repeated command replaces the previous output at once, and its changed lines are reported"
  )
  func watch() async throws {
    let folder = try TemporaryFolder()
    try folder.write("0\n", to: "count")
    var command = ShellCommand(
      "cd '\(folder.path)' || exit; n=$(cat count); echo same; sleep 0.02; echo run $n; echo end; "
        + "echo $((n + 1)) >count")
    command.interval = 0.1
    let run = RecordedCommandRun(command)
    await run.wait { $0.text.contains("run 3\n") && $0.document.state == .complete }
    // The first run is shown while its output arrives, so its texts can be incomplete.
    let later = run.texts.drop { !$0.contains("run 1") }
    #expect(later.allSatisfy { $0.wholeMatch(of: /same\nrun \d+\nend\n/) != nil })
    #expect(run.document.changedLines == [5])
    run.reader.setCommandRepeating(false)
  }

  @Test("endless output of a repeated command is shown although the command does not end")
  func watchEndless() async throws {
    let folder = try TemporaryFolder()
    var command = ShellCommand(
      "cd '\(folder.path)'; if [ -e go ]; then exec yes; else touch go; fi")
    command.interval = 0.1
    let run = RecordedCommandRun(command)
    await run.waitForEnd()
    await run.wait { $0.document.byteCount > 0 }
    #expect(run.document.state == .loading)
  }

  @Test("running a command again ends the previous run first")
  func again() async throws {
    let run = RecordedCommandRun("echo $$; sleep 1000")
    await run.wait { $0.text.hasSuffix("\n") }
    let (text, first) = (run.text, try #require(Int32(run.text.prefix { $0.isNumber })))
    run.reader.rerunCommand()
    await run.wait { $0.text.hasSuffix("\n") && $0.text != text }
    await waitForEnd(ofGroup: first)
    run.reader.cancel()
  }

  @Test("a command that runs again after its end delivers the new output at once")
  func againEnded() async throws {
    let folder = try TemporaryFolder()
    let run = RecordedCommandRun("cd '\(folder.path)'; cat file 2>&1; echo end; echo found >file")
    await run.waitForEnd()
    let (first, count) = (run.text, run.texts.count)
    run.reader.rerunCommand()
    await run.wait { $0.text == "found\nend\n" }
    #expect(run.texts.dropFirst(count).allSatisfy { $0 == first || $0 == "found\nend\n" })
    #expect(run.document.state == .complete && run.document.changedLines.isEmpty)
  }

  @Test("a command's output is copied completely, or as far as the receiver accepts it")
  func copy() {
    var output: [UInt8] = []
    #expect(
      ShellCommand("echo a; echo b >&2").run {
        output += $0; return true
      } == nil)
    #expect(output == Array("a\nb\n".utf8))
    output = []
    #expect(
      ShellCommand("yes").run {
        output += $0; return false
      } == nil)
    #expect(!output.isEmpty)
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}

import BackgroundThread
import Documents
import Glibc
import TabPagerTestSupport
import Testing

@Suite("Helper programs", .blocking, .timeLimit(.minutes(60))) struct HelperProgramTests {
  private func runHelper(
    _ script: String, input: String = "", timeout: Double = 500, maximumOutput: Int = 1 << 20,
    limit: OutputSizeLimit = OutputSizeLimit(), stop: StopFlag = StopFlag(),
    pause: () -> Void = {}
  ) throws(HelperProgram.Failure) -> (output: String, status: Int32) {
    guard let permission = ProgramPermission(isSecure: false) else { throw .stopped }
    let program = HelperProgram(
      permission.invocation(ofShellCommand: script), timeout: timeout, maximumOutput: maximumOutput,
      limit: limit)
    let result = try program.run(
      input: Array(input.utf8), inputSize: input.utf8.count, stop: stop, pause: pause)
    return (String(decoding: result.output, as: UTF8.self), result.status)
  }

  @Test("a helper program gets the input, and its output and status are returned")
  func output() throws {
    let result = try runHelper("cat; echo end; exit 3", input: "text\n")
    #expect(result.output == "text\nend\n" && result.status == 3)
    #expect(try runHelper("cat").output.isEmpty)
    let long = String(repeating: "0123456789", count: 30_000)
    #expect(try runHelper("cat", input: long).output == long)
  }

  @Test("a missing helper program and one that does not end fail with different errors")
  func failures() {
    #expect(throws: HelperProgram.Failure.notStarted(2)) {
      let permission = try #require(ProgramPermission(isSecure: false))
      return try HelperProgram(permission.invocation(of: "/nonexistent/program"))
        .run(inputSize: 0, stop: StopFlag()) {}
    }
    #expect(throws: HelperProgram.Failure.timedOut) { try runHelper("yes", timeout: 0.05) }
    #expect(throws: HelperProgram.Failure.timedOut) { try runHelper("sleep 1000", timeout: 0.05) }
  }

  @Test("a program that reads its input ends when it takes too long")
  func inputTimeout() throws {
    let permission = try #require(ProgramPermission(isSecure: false))
    func program(_ script: String, timeout: Double = 500) -> HelperProgram {
      HelperProgram(permission.invocation(ofShellCommand: script), timeout: timeout)
    }
    #expect(program("read line && test $line = text").runWithInput(Array("text\n".utf8)))
    #expect(!program("exec sleep 1000", timeout: 0.05).runWithInput([]))
  }

  @Test("only the beginning of a helper program's long output is kept")
  func kept() throws {
    let result = try runHelper("echo text; head -c 1000000 /dev/zero; exit 3", maximumOutput: 5)
    #expect(result.output == "text\n" && result.status == 3)
  }

  @Test("a helper program that closes its output and keeps running is ended")
  func closedOutput() throws {
    let result = try runHelper("echo text; exec >&-; sleep 1000", timeout: 0.5)
    #expect(result.output == "text\n" && result.status == 128 + SIGTERM)
  }

  @Test(
    "a helper program pauses at the output limit until it may continue, and can be stopped instead")
  func limit() throws {
    let limit = OutputSizeLimit(bytes: 1000, factor: 200)
    let script = "head -c 1001 /dev/zero; echo end"
    let flag = StopFlag()
    var pauses = 0
    let result = try runHelper(script, limit: limit, stop: flag) {
      pauses += 1
      flag.continuePausedJob()
    }
    #expect(pauses == 1 && result.output.hasSuffix("end\n") && result.output.utf8.count == 1005)
    // With an input of 6 bytes, the limit is 6 × 200 bytes, and the program does not pause.
    let input = String(repeating: "x", count: 6)
    #expect(try runHelper(script, input: input, limit: limit).output.utf8.count == 1005)
    #expect(throws: HelperProgram.Failure.stopped) {
      try runHelper(script, limit: limit, stop: flag) { flag.cancel() }
    }
  }

  @Test("a stop flag stops a helper program, before it starts and while it runs")
  func stopping() throws {
    let flag = StopFlag()
    flag.cancel()
    #expect(throws: HelperProgram.Failure.stopped) { try runHelper("sleep 1000", stop: flag) }
    let folder = try TemporaryFolder()
    let other = StopFlag()
    let path = folder.path
    #expect(mkfifo(path + "/begun", 0o600) == 0)
    // Opening a FIFO blocks until the other side opens it, so the script is running when it is stopped.
    let isRunning = BackgroundThread.run {
      _ = try? FileIO.readText(at: path + "/begun")
      other.cancel()
    }
    #expect(isRunning)
    #expect(throws: HelperProgram.Failure.stopped) {
      try runHelper("echo >\(path)/begun; sleep 1000", stop: other)
    }
  }

  @Test("a helper program is found in PATH")
  func path() {
    #expect(HelperProgram.path(ofProgram: "sh")?.hasSuffix("/sh") == true)
    #expect(HelperProgram.path(ofProgram: "no-such-program-at-all") == nil)
  }
}

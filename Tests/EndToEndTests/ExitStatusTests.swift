import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Exit status, messages and copied input", .blocking, .timeLimit(.minutes(60)))
struct ExitStatusTests {
  private func run(
    _ arguments: [String], environment: [String: String] = [:], input: StandardStreamTarget = .null,
    output: StandardStreamTarget = .pipe, in folder: TemporaryFolder? = nil
  ) throws -> Pager {
    try Pager(
      arguments, files: [], in: folder, environment: environment, standardInput: input,
      standardOutput: output, standardError: .pipe)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("help and version go to standard output", arguments: ["-h", "--help", "-V", "--version"])
  func help(option: String) throws {
    let pager = try run([option])
    #expect(try pager.session.waitForExit() == .exited(0))
    let output = text(pager.session.standardOutput)
    #expect(output.contains("tabpager") && pager.session.standardError.isEmpty)
    if option.hasSuffix("h") || option.hasSuffix("help") {
      for name in [
        "--help", "--version", "--demo", "--select", "--bar", "--bar-position", "--loop",
        "--selection-color", "--default-color", "--motion", "--mouse", "--chop-long-lines",
        "--line-numbers", "--color", "--secure", "--fps",
      ] {
        #expect(output.contains(name), "\(name)")
      }
    }
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "a usage error is one line and a hint on standard error",
    arguments: [
      "--nonsense", "-Z", "-SZ", "--bar=sideways", "--bar", "--select", "--loop=yes", "--fps=0",
      "--fps=x", "--color=maybe", "--selection-color=octarine", "--selection-color=256",
      "--selection-color=#12", "--demo=nonsense", "--motion=", "-\u{1B}[2J",
    ])
  func usage(option: String) throws {
    let pager = try run([option], output: .terminal)
    #expect(try pager.session.waitForExit() == .exited(2))
    let lines = text(pager.session.standardError).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("tabpager: ") == true)
    #expect(lines.last?.contains("--help") == true)
    #expect(!pager.session.standardError.contains(0x1B))
    #expect(pager.session.rawOutput.isEmpty)
  }

  @Test(
    "the tour on a terminal without a screen is an error of one line", arguments: ["dumb", ""])
  func badTerminal(type: String) throws {
    let pager = try Pager(["--demo"], files: [], environment: ["TERM": type], standardError: .pipe)
    #expect(try pager.session.waitForExit() == .exited(2))
    let message = text(pager.session.standardError)
    #expect(message.hasPrefix("tabpager: ") && message.hasSuffix("\n"))
    #expect(message.split(separator: "\n").count == 1)
    #expect(pager.session.rawOutput.isEmpty)
    #expect(try pager.session.terminalSettings() == Pager.freshSettings)
  }

  @Test("input is copied byte by byte if standard output is not a terminal")
  func copy() throws {
    let folder = try TemporaryFolder()
    let bytes = (0...255).map { UInt8($0) } + Array("\u{1B}[31mno line feed".utf8)
    let big = Array(repeating: bytes, count: 2000).flatMap(\.self)
    try folder.write(big, to: "a")
    try folder.write("b\n", to: "b")
    let pager = try run(
      ["a", "-", "b"], environment: ["TERM": "dumb"], input: .pipe, in: folder)
    pager.session.writeStandardInput("in\0put")
    pager.session.closeStandardInput()
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.standardOutput == big + Array("in\0putb\n".utf8))
    #expect(pager.session.standardError.isEmpty && pager.session.rawOutput.isEmpty)
  }

  @Test("in the middle of a pipeline the program copies its input as it arrives")
  func copyInput() throws {
    let pager = try run([], input: .pipe)
    pager.session.writeStandardInput("one\n")
    try pager.session.waitUntil("it at once") { $0.standardOutput == Array("one\n".utf8) }
    pager.session.writeStandardInput("two")
    pager.session.closeStandardInput()
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(text(pager.session.standardOutput) == "one\ntwo")
  }

  @Test("copying reports a missing file and continues with the others")
  func copyMissing() throws {
    let folder = try TemporaryFolder()
    try folder.write("here\n", to: "here")
    let pager = try run(["none", "here"], in: folder)
    #expect(try pager.session.waitForExit() == .exited(1))
    #expect(text(pager.session.standardOutput) == "here\n")
    let message = text(pager.session.standardError)
    #expect(message.contains("none") && message.contains("No such file"))
  }

  @Test("a file that cannot be opened has a tab with the reason, and the exit status is 1")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    let pager = try Pager(
      ["--motion=none", "Research", "none", "folder"], files: [], in: folder)
    try FileIO.createFolder(folder.path + "/folder")
    try pager.waitForRest(at: "Research")
    pager.session.press("2")
    try pager.session.waitForText("No such file")
    #expect(pager.isBarResting(at: "none"))
    pager.session.press("3")
    try pager.session.waitUntil("the folder") { $0.screen.row(3).contains("..  up to") }
    pager.session.press("1", "j")
    try pager.waitForRest(at: "Research", line: 2)
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(1))
  }

  @Test("the exit status is 1 even if the missing file's tab was never shown")
  func missingUnseen() throws {
    let folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    let pager = try Pager(["Research", "none"], files: [], in: folder)
    try pager.waitForRest(at: "Research")
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(1))
  }
}

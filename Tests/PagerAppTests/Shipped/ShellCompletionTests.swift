import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerCommand

@Suite("Completion of options in shells", .blocking, .timeLimit(.minutes(60)))
struct ShellCompletionTests {
  private static let folder = BuiltProgram.packageFolder + "/docs/completions"

  @Test("docs/completions equals the option table", arguments: ShellCompletionFile.allCases)
  func made(shell: ShellCompletionFile) throws {
    let file = GoldenFile(Self.folder + "/" + shell.fileName)
    let isRecording = getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1"
    let complaint = try file.compareOrRecord(shell.text, isRecording: isRecording)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test("shell completion offers exactly the values that the options accept")
  func values() throws {
    for row in OptionTable.rows where row.value != nil {
      let accepted = Self.expectedNames(of: row)
      guard case .words(let words) = OptionTable.possibleValues(of: row) else {
        // Options that accept only a few words must be completed.
        #expect(
          accepted?.isEmpty ?? true, "OptionTable.words should have --\(row.long)")
        continue
      }
      var options = ProgramOptions()
      for word in words { try row.apply(&options, word) }
      let names = try #require(accepted, "--\(row.long) accepts any value")
      #expect(names.isEmpty || names == words)
    }
    let named = Set(OptionTable.rows.map(\.long))
    #expect(OptionTable.words.keys.allSatisfy { named.contains($0) })
  }

  /// Returns the names that an option accepts, an empty list if it accepts other values, or `nil` if it accepts any
  /// value.
  private static func expectedNames(of row: OptionTable.Row) -> [String]? {
    var options = ProgramOptions()
    do throws(UsageError) {
      try row.apply(&options, "\u{1}")
      return nil
    } catch {
      guard case .unknownName(let kind, _, let names, _) = error, kind != "theme part" else {
        return []
      }
      return names
    }
  }

  @Test(
    "the shell parses its completion script",
    arguments: ShellCompletionFile.allCases.filter { InstalledTool.isInstalled($0.rawValue) })
  func syntax(shell: ShellCompletionFile) throws {
    let bytes = try Shell.output(
      of: "\(shell) -n '\(Self.folder)/\(shell.fileName)' 2>&1", in: TemporaryFolder())
    #expect(bytes.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
  }

  /// The typed arguments, and the line after Tab and `x`.
  static let typed = [
    ("--be", "--bell x"), ("--line", "--line-numbers x"), ("--bar=ce", "--bar=centered x"),
    ("--split=hea", "--split=headings x"), ("--motion=r", "--motion=reduced x"),
    ("--wrap=w", "--wrap=words x"), ("--demo=se", "--demo=segments x"), ("--fp", "--fps=x"),
    ("--selection-color=bright-m", "--selection-color=bright-magenta x"),
    ("--secure no", "--secure notes.txt x"), ("--header=no", "--header=notes.txt x"),
    ("-e tabpager-t", "-e tabpager-tool x"), ("--exec=tabpager-t", "--exec=tabpager-tool x"),
  ]

  @Test(
    "Tab completes the program's options and their values in a shell",
    arguments: ShellCompletionFile.allCases.filter { InstalledTool.isInstalled($0.rawValue) })
  func completed(shell: ShellCompletionFile) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "notes.txt")
    let tool = try folder.write("#!/bin/sh\n", to: "bin/tabpager-tool")
    chmod(tool, 0o755)
    var environment = PTYSession.minimalEnvironment
    environment["PATH", default: ""] += ":\(folder.path)/bin"
    environment["HOME"] = folder.path
    environment["INPUTRC"] = "/dev/null"
    let session = try PTYSession(
      shell.shellCommand(folder: Self.folder), environment: environment, directory: folder.path)
    try session.waitForText(">>")
    for (line, completed) in Self.typed {
      // fish also offers the long option without `=`, and shows a list instead of completing it.
      if shell == .fish, completed.hasSuffix("=x") { continue }
      session.send("tabpager \(line)\t")
      // Type the next letter only after the shell has answered, because some shells take fast input for a paste.
      let word = completed.dropLast().split(separator: " ").joined(separator: " ")
      try session.waitForText(">> tabpager \(word)")
      session.send("x")
      try session.waitForText(">> tabpager \(completed)")
      session.send("\u{15}")
      try session.waitUntil("an empty line") { session in
        !(0..<24).contains { session.screen.row($0).contains("tabpager ") }
      }
    }
  }
}

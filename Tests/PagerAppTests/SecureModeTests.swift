import Glibc
import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Secure mode") struct SecureModeTests {
  private func app(isSecure: Bool) -> PagerApp {
    TestLocale.use()
    var configuration = AppConfiguration()
    configuration.tabs.sources = [.file("/nonexistent/x")]
    configuration.programs.editor = "vi"
    configuration.programs.inputProgram = LessOpenPreprocessor("|cat %s")
    configuration.programs.isSecure = isSecure
    let app = PagerApp(
      configuration, TerminalCapabilities(colors: .palette256, isUnicode: true), wake: {})
    _ = app.handleEvent(.resize(Size(width: 60, height: 10)), at: 0)
    _ = app.advance(to: 0)
    return app
  }

  @Test(
    "secure mode refuses an action that opens, starts or writes something",
    arguments: [
      Action.app(.open), .tab(.reopen), .app(.runCommand), .app(.pipe), .app(.save),
      .app(.openLink),
      .app(.edit),
    ])
  func actions(action: Action) {
    let secure = app(isSecure: true)
    #expect(secure.applyEffects(secure.perform(action)).isEmpty)
    #expect(secure.status.message?.string == "not allowed with --secure")
    #expect(!secure.input.hasLayers)
    let other = app(isSecure: false)
    _ = other.applyEffects(other.perform(action))
    #expect(other.status.message?.string != "not allowed with --secure")
  }

  @Test("no program is started on the terminal in secure mode")
  func terminal() {
    for isSecure in [true, false] {
      let app = app(isSecure: isSecure)
      let effects = app.applyEffects(app.runOnTerminal { $0.invocation(of: "true") })
      #expect(effects == (isSecure ? [] : [.run(["true"])]))
    }
  }

  @Test("in secure mode, neither documents nor pages start a program")
  func permission() {
    let (secure, other) = (app(isSecure: true), app(isSecure: false))
    #expect(
      secure.configuration.programs.filters.permission == nil
        && secure.viewEnvironment.permission == nil)
    #expect(
      other.configuration.programs.filters.permission != nil
        && other.viewEnvironment.permission != nil)
  }

  /// Calls that start a program, and the files in `Sources` that may contain them. Each file either requires an
  /// invocation, which cannot be created in secure mode, or starts a command given on the command line.
  private static let gates: [(call: String, files: [String])] = [
    ("execvpe(", ["CSystem/programs.c"]), ("posix_spawn", []),
    (
      "program_start(",
      ["CSystem/programs.c", "CSystem/jobs.c", "CDocuments/commands.c"]
    ),
    ("helper_start(", ["CDocuments/commands.c", "Documents/Programs/RunningProgram.swift"]),
    ("command_start(", ["CDocuments/commands.c", "Documents/Commands/RunningCommand.swift"]),
    (
      "job_run_on_terminal(",
      ["CSystem/jobs.c", "NCursesTerminal/NCursesTerminal+ReleaseAndReclaim.swift"]
    ),
    (".run(invocation", ["PagerApp/PagerApp+Actions.swift"]),
    ("fork(", ["CDocuments/supervisor.c"]), ("vfork(", ["CSystem/programs.c"]),
    ("popen(", []), ("system(", []), ("execve(", []), ("execvp(", []), ("execl(", []),
  ]

  @Test("only the listed source files of the project contain calls that start programs")
  func places() throws {
    let root = BuiltProgram.packageFolder + "/Sources/"
    let shipped = try FolderListing.files(under: BuiltProgram.packageFolder + "/Sources")
      .map { String($0.dropFirst(root.count)) }
      .filter { name in
        ["CTest", "TerminalSession/", "TabPagerTestSupport/"].allSatisfy { !name.hasPrefix($0) }
      }
    #expect(shipped.count > 100)
    var found = Set<String>()
    for name in shipped where name.hasSuffix(".swift") || name.hasSuffix(".c") {
      let text = try FileIO.readText(at: root + name)
      // Most files contain none of the calls.
      let gates = Self.gates.filter { strstr(text, $0.call) != nil }
      for line in gates.isEmpty ? [] : text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { continue }
        for (call, files) in gates where code.contains(call) {
          // Skip functions whose names only end in the same letters.
          guard let range = code.firstRange(of: call) else { continue }
          let before = code[..<range.lowerBound].last
          guard before.map({ !$0.isLetter && $0 != "_" }) ?? true else { continue }
          #expect(files.contains(name), "\(name): \(code)")
          found.insert(call + name)
        }
      }
    }
    for (call, files) in Self.gates {
      for file in files { #expect(found.contains(call + file), "\(file) has no \(call)") }
    }
  }
}

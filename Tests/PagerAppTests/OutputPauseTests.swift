import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews

@Suite("Output beyond the limit", .blocking, .timeLimit(.minutes(60))) struct OutputPauseTests {
  /// A run of the program with one file in virtual time.
  private final class PausedOutputRun {
    let app: PagerApp
    private let bell: ThreadSignal
    private let size = Size(width: 100, height: 10)

    init(_ path: String, _ change: (inout AppConfiguration) -> Void) throws {
      TestLocale.use()
      let bell = try #require(ThreadSignal())
      self.bell = bell
      var configuration = AppConfiguration()
      configuration.tabs.sources = [.file(path)]
      configuration.programs.highlighter = .none
      configuration.programs.outputLimit = OutputSizeLimit(bytes: 5000, factor: 2)
      change(&configuration)
      app = PagerApp(
        configuration, TerminalCapabilities(colors: .palette256, isUnicode: true)
      ) { bell.signal() }
      _ = app.handleEvent(.resize(size), at: 0)
      _ = app.advance(to: 0)
    }

    func row(_ y: Int) -> String {
      var frame = Frame(size: size)
      app.render(into: &frame, at: 0.01)
      return RecordedAppRun.row(y, of: frame)
    }

    var status: String { row(9) }

    func press(_ key: Key) {
      _ = app.handleEvent(.key(key), at: 0.01)
      _ = app.advance(to: 0.01)
    }

    func wait(until condition: () -> Bool) throws {
      while !condition() {
        try #require(bell.wait())
        _ = app.handleEvent(.wake, at: 0.01)
        _ = app.advance(to: 0.01)
      }
    }
  }

  private func makeXZFile() throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    try folder.write((1...2000).map { "line \($0)\n" }.joined(), to: "text")
    _ = try Shell.output(of: "xz -c text >packed", in: folder)
    return (folder, folder.path + "/packed")
  }

  @Test("the status line says that reading has paused at the limit, and Enter continues")
  func unpacking() throws {
    let (folder, path) = try makeXZFile()
    defer { withExtendedLifetime(folder) {} }
    let run = try PausedOutputRun(path) { _ in }
    try run.wait { run.status.contains("paused: output exceeds 4 KiB · Enter continues") }
    // Other keys work as usual.
    run.press("j")
    #expect(run.row(2).contains("line 2"))
    #expect(run.status.contains("Enter continues"))
    run.press(Key(.enter))
    #expect(!run.status.contains("Enter continues") && run.row(2).contains("line 2"))
    try run.wait { run.status.contains("of 2,000") }
    // After reading has continued, Enter scrolls as usual.
    run.press(Key(.enter))
    #expect(run.row(2).contains("line 3"))
  }

  @Test("G lays out a growing line once for all pending output, so keys need not wait")
  func growingLine() throws {
    let (folder, path) = try makeXZFile()
    defer { withExtendedLifetime(folder) {} }
    let run = try PausedOutputRun(path) { _ in }
    try run.wait { run.status.contains("paused") }
    let id = try #require(run.app.tabs.selected?.id)
    let session = try #require(run.app.documents[id])
    let page = try #require(run.app.document)
    page.firstView.wanted = TextView.self
    let line = GrowingDocument()
    func postEvents(_ events: [DocumentEvent]) {
      run.app.documents.post(.document(id, session.job, events))
    }
    postEvents([.began(line.document.content)] + line.appendToSpool([0]))
    _ = run.app.handleEvent(.wake, at: 0.01)
    run.press("G")
    let version = page.version
    for _ in 0..<200 { postEvents(line.appendToSpool([UInt8](repeating: 0, count: 1 << 12))) }
    _ = run.app.handleEvent(.wake, at: 0.01)
    #expect(page.document.byteCount == 1 + (200 << 12))
    #expect(page.version - version < 5)
    #expect(run.row(7).hasPrefix("↪@^@^@"))
  }

  @Test("Ctrl-C keeps the output from before the pause")
  func stopping() throws {
    let (folder, path) = try makeXZFile()
    defer { withExtendedLifetime(folder) {} }
    let run = try PausedOutputRun(path) { _ in }
    try run.wait { run.status.contains("Enter continues") }
    run.press(Key(.character("c"), .control))
    #expect(run.status.contains("stopped loading"))
    run.press("j")
    #expect(!run.status.contains("Enter continues") && run.row(2).contains("line 2"))
  }

  @Test("the output of LESSOPEN pauses at the limit as well")
  func opener() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x\n", to: "file")
    let run = try PausedOutputRun(path) {
      $0.programs.inputProgram = LessOpenPreprocessor("|seq 2000; : %s")
    }
    try run.wait { run.status.contains("paused: output exceeds 4 KiB · Enter continues") }
    run.press(Key(.enter))
    try run.wait { run.status.contains("of 2,000") }
  }

  @Test("a highlighter's output pauses at the limit as well, and its colours arrive after Enter")
  func highlighter() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("int x;\n", to: "x.c")
    let script = """
      #!/bin/sh
      sed 's/int/\u{1B}[32m&\u{1B}[m/' "$1"
      head -c 6000 /dev/zero

      """
    try folder.write(script, to: "highlighter")
    let run = try PausedOutputRun(path) {
      $0.programs.highlighter = .command("sh '\(folder.path)/highlighter'")
    }
    try run.wait { run.status.contains("paused: helper output exceeds 4 KiB · Enter continues") }
    #expect(run.row(2).contains("int x;"))
    #expect(run.app.document?.derived == nil)
    run.press(Key(.enter))
    try run.wait { run.app.document?.derived is ExternallyColoredText }
    #expect(!run.status.contains("Enter continues"))
  }
}

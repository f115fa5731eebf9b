import Documents
import Testing

@testable import PagerApp

@Suite("Command state") struct CommandStateTests {
  @Test(
    "a command's state is shown as a badge after the title",
    arguments: [
      (.running, "▸", ">"), (.failed, "✗", "!"), (.ended(.exited(0)), "✓", "ok"),
      (.ended(.exited(2)), "✗ 2", "!2"), (.ended(.signalled(2)), "✗ INT", "!INT"),
      (.ended(.signalled(40)), "✗ 40", "!40"),
    ] as [(CommandState, String, String)])
  func badge(state: CommandState, unicode: String, ascii: String) {
    #expect(state.badge(isUnicode: true) == unicode && state.badge(isUnicode: false) == ascii)
  }

  @Test("a command's state follows the shell's exit, even if more output arrives")
  func state() {
    let document = Document()
    #expect(CommandState(document) == .running)
    document.receive(.exited(CommandResult(.exited(3), seconds: 1)))
    #expect(document.state == .loading && CommandState(document) == .ended(.exited(3)))
    document.receive(.ended)
    #expect(CommandState(document) == .ended(.exited(3)))
    document.receive(.began(Spool()))
    #expect(CommandState(document) == .running)
    document.receive(.failed("no"))
    #expect(CommandState(document) == .failed)
  }

  @Test(
    "a duration is written in seconds or minutes",
    arguments: [
      (0, "0 s"), (0.04, "0 s"), (0.25, "0.3 s"), (1, "1 s"), (9.94, "9.9 s"), (9.96, "10 s"),
      (59.6, "60 s"), (119.4, "119 s"), (125, "2 min 5 s"), (7325, "122 min 5 s"), (-1, "0 s"),
    ])
  func time(seconds: Double, text: String) {
    #expect(CommandResult.text(ofSeconds: seconds) == text)
  }

  @Test("a command's end is described in words, with its time from one second")
  func end() {
    #expect(CommandResult(.exited(0), seconds: 3).text == "done after 3 s")
    #expect(CommandResult(.exited(0), seconds: 0.99).text == "done")
    #expect(CommandResult(.exited(1), seconds: 1).text == "exit status 1 after 1 s")
    #expect(CommandResult(.exited(1), seconds: 0.5).text == "exit status 1")
    #expect(CommandResult(.signalled(15), seconds: 60).text == "ended by SIGTERM after 60 s")
  }

  @Test(
    "a command's title is its first line, shortened",
    arguments: [
      ("make", "make"), ("", "sh"), ("\n\n", "sh"), ("echo a\necho b", "echo a"),
      ("1234567890123456789012345678", "1234567890123456789012345678"),
      ("12345678901234567890123456789", "12345678901234…7890123456789"),
    ])
  func title(text: String, title: String) {
    #expect(CommandTitle.text(of: ShellCommand(text)) == title)
  }
}

import Glibc
import TabPagerCore
import Testing

@testable import NCursesTerminal

extension NCursesTerminalTests {
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  @Test func `the background is asked for once, after the first frame`() throws {
    let terminal = try claim { $0.asksBackground = true }
    #expect(tty.read().isEmpty)
    let first = present(frame(terminal, "hello"), on: terminal)
    #expect(first.hasSuffix(Self.end + Self.question))
    tty.type(ReplyTests.text + ReplyTests.device)
    #expect(try terminal.events(until: nil) == [ReplyTests.event])
    // Nothing had to be known of the terminal's keys for that.
    #expect(!terminal.knowsKeys)
    #expect(present(frame(terminal, "other"), on: terminal).hasSuffix(Self.end))
    terminal.renew()
    #expect(present(frame(terminal, "other"), on: terminal).hasSuffix(Self.end))
    terminal.close()
  }

  @Test func `without colours, and where it was not wished, nothing is asked`() throws {
    for change: (inout TerminalOptions) -> Void in [
      { _ in },
      { options in
        options.asksBackground = true
        options.color = .never
      },
    ] {
      let terminal = try claim(change)
      #expect(present(frame(terminal, "hello"), on: terminal).hasSuffix(Self.end))
      terminal.close()
      _ = tty.read()
    }
  }

  @Test func `what is replied when the program ends is nobody's`() throws {
    // Before the end, after it, in pieces, and never.
    for reply in [ReplyTests.text + ReplyTests.device, "\u{1B}]11;rgb:fd", ""] {
      let terminal = try claim { $0.asksBackground = true }
      _ = present(frame(terminal, "hello"), on: terminal)
      tty.type(reply)
      let start = terminal.now
      terminal.close()
      #expect(terminal.now - start < 1)
      #expect(tty.pendingInput == 0, "\(reply.debugDescription)")
      _ = tty.read()
    }
  }
}

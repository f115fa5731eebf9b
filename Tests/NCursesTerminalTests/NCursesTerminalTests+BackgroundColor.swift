import Glibc
import TabPagerCore
import Testing

@testable import NCursesTerminal

extension NCursesTerminalTests {
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private static let status = "\u{1B}[5n"

  @Test("the background colour is queried once, before the first frame")
  func backgroundQuery() throws {
    let terminal = try openTerminal { $0.queriesBackground = true }
    #expect(tty.read().isEmpty)
    let first = presentWithQueries(frame(terminal, "hello"), on: terminal)
    #expect(first.hasPrefix(Self.begin + Self.question) && first.hasSuffix(Self.status + Self.end))
    tty.type(BackgroundReplyTests.text + BackgroundReplyTests.device + "\u{1B}[0n")
    #expect(try terminal.waitForEvents(until: nil) == [BackgroundReplyTests.event])
    // Decoding the reply did not load the terminal's key sequences.
    #expect(!terminal.input.hasKeySequences)
    #expect(present(frame(terminal, "other"), on: terminal).hasSuffix(Self.end))
    terminal.writer.forceFullRedraw()
    #expect(present(frame(terminal, "other"), on: terminal).hasSuffix(Self.end))
    terminal.close()
  }

  @Test("the background colour is not queried without colours or if disabled")
  func noBackgroundQuery()
    throws
  {
    for change: (inout TerminalOptions) -> Void in [
      { _ in },
      { options in
        options.queriesBackground = true
        options.usesColor = false
      },
    ] {
      let terminal = try openTerminal(change)
      #expect(
        presentWithQueries(frame(terminal, "hello"), on: terminal).hasPrefix(
          Self.begin + "\u{1B}[c"))
      terminal.close()
      _ = tty.read()
    }
  }

  @Test("no frame is written while the terminal's answer is late")
  func lateAnswer() throws {
    let terminal = try openTerminal { _ in }
    _ = presentWithQueries(frame(terminal, "hello"), on: terminal)
    // Until the first answer, no frame waits.
    #expect(!terminal.isBehind)
    tty.type(BackgroundReplyTests.device + "\u{1B}[0n")
    #expect(try terminal.waitForEvents(until: terminal.now) == [])
    #expect(
      terminal.output.gauge.isTrusted && !terminal.output.gauge.isAsking && !terminal.isBehind)
    var written = 0
    for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
      var picture = Frame(size: terminal.size)
      picture.canvas.fill(picture.canvas.bounds, with: Cell(Glyph(letter)))
      written += presentWithQueries(picture, on: terminal).utf8.count
    }
    #expect(written > 3000 && terminal.output.gauge.isAsking)
    // Time passes without an answer until it counts as late.
    while !terminal.isBehind { _ = try terminal.waitForEvents(until: terminal.now + 0.01) }
    for _ in 0..<30 where terminal.isBehind {
      tty.type("\u{1B}[0n")
      _ = try terminal.waitForEvents(until: terminal.now + 0.01)
    }
    #expect(!terminal.isBehind)
    terminal.close()
  }

  @Test("a reply that arrives while the terminal is closed reaches no other program")
  func lateReply() throws {
    // A complete reply, an incomplete one, and none.
    for reply in [
      BackgroundReplyTests.text + BackgroundReplyTests.device + "\u{1B}[0n", "\u{1B}]11;rgb:fd", "",
    ] {
      let terminal = try openTerminal { $0.queriesBackground = true }
      _ = presentWithQueries(frame(terminal, "hello"), on: terminal)
      tty.type(reply)
      let start = terminal.now
      terminal.close()
      #expect(terminal.now - start < 3)
      #expect(tty.pendingInput == 0, "\(reply.debugDescription)")
      _ = tty.read()
    }
  }
}

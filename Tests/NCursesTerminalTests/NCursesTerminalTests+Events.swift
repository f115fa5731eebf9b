import Glibc
import TabPagerCore
import Testing

@testable import NCursesTerminal

extension NCursesTerminalTests {
  @Test("keys, wake-ups and resizes arrive as events")
  func eventKinds() throws {
    let terminal = try openTerminal()
    tty.type("q\u{1B}[A")
    #expect(try terminal.waitForEvents(until: nil) == [.key("q"), .key(Key(.up))])
    terminal.waker.wake()
    terminal.waker.wake()
    #expect(try terminal.waitForEvents(until: nil) == [.wake])
    tty.resize(width: 30, height: 7)
    pthread_kill(pthread_self(), SIGWINCH)
    pthread_kill(pthread_self(), SIGWINCH)
    let size = Size(width: 30, height: 7)
    #expect(try terminal.waitForEvents(until: nil) == [.resize(size)])
    #expect(terminal.size == size)
    #expect(present(frame(terminal, "hello"), on: terminal).contains("hello"))
    #expect(try terminal.waitForEvents(until: terminal.now) == [])
    terminal.close()
  }

  @Test("a resize is reported whichever thread receives its signal")
  func resizeInAnotherThread() throws {
    let terminal = try openTerminal()
    tty.resize(width: 30, height: 7)
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { _ in
        pthread_kill(pthread_self(), SIGWINCH)
        return nil
      }, nil)
    try #require(result == 0)
    pthread_join(thread, nil)
    #expect(try terminal.waitForEvents(until: nil) == [.resize(Size(width: 30, height: 7))])
    terminal.close()
  }

  @Test("keys typed before the first frame can be left unread")
  func keyDelay() throws {
    let first = try openTerminal { $0.keyDelay = 1000 }
    tty.type("ls\r")
    first.waker.wake()
    #expect(try first.waitForEvents(until: nil) == [.wake])
    #expect(try first.waitForEvents(until: first.now) == [])
    first.close()
    // The next program receives the unread keys. After a frame is shown, keys are read.
    let second = try openTerminal { $0.keyDelay = 1000 }
    #expect(try second.waitForEvents(until: second.now) == [])
    _ = present(frame(second, "hello"), on: second)
    #expect(try second.waitForEvents(until: nil) == [.key("l"), .key("s"), .key(Key(.enter))])
    second.close()
    // After the delay, keys are read even if no frame was shown.
    let third = try openTerminal { $0.keyDelay = 0.001 }
    tty.type("q")
    #expect(try third.waitForEvents(until: nil) == [.key("q")])
    third.close()
  }

  @Test("a single ESC byte is reported as the Esc key without another byte")
  func loneEscape() throws {
    let terminal = try openTerminal()
    tty.type("\u{1B}")
    #expect(try terminal.waitForEvents(until: nil) == [.key(Key(.escape))])
    terminal.close()
  }

  @Test("frames of the smallest and strangest sizes are drawn")
  func strangeSizes() throws {
    let terminal = try openTerminal()
    for (width, height) in [(1, 1), (2, 1), (1, 50), (300, 2), (40, 10)] {
      tty.resize(width: width, height: height)
      pthread_kill(pthread_self(), SIGWINCH)
      #expect(
        try terminal.waitForEvents(until: nil) == [.resize(Size(width: width, height: height))])
      var picture = Frame(size: terminal.size)
      picture.canvas.fill(picture.canvas.bounds, with: Cell(Glyph("x")))
      picture.canvas.write("日本", at: .zero)
      #expect(present(picture, on: terminal).hasSuffix(Self.end))
    }
    terminal.close()
  }

  @Test("text is copied to the clipboard with OSC 52")
  func clipboard() throws {
    let terminal = try openTerminal()
    terminal.perform(.copy("hello"))
    #expect(tty.read(until: "\u{7}") == "\u{1B}]52;c;aGVsbG8=\u{7}")
    terminal.close()
  }

  @Test("another program runs with the original modes, and then the screen is redrawn")
  func runningProgram() throws {
    let terminal = try openTerminal()
    _ = present(frame(terminal, "hello"), on: terminal)
    terminal.perform(.run(["sh", "-c", "stty -a <&0 | grep -q ' icanon' && echo plain >&0"]))
    #expect(tty.read(until: "plain\r\n").hasSuffix("plain\r\n"))
    #expect(try terminal.waitForEvents(until: nil) == [.resumed])
    #expect(present(frame(terminal, "hello"), on: terminal).contains("hello"))
    terminal.close()
  }

  @Test("a terminal that hangs up ends the program")
  func hangUp() throws {
    let terminal = try openTerminal()
    tty.hangUp()
    #expect(throws: TerminalError.hungUp) { try terminal.waitForEvents(until: nil) }
    terminal.close()
  }
}

import CTestCurses
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

extension NCursesTerminalTests {
  private var recorded: [UInt8] {
    var count = 0
    return Array(UnsafeBufferPointer(start: curses_recorder_bytes(&count), count: count))
  }

  /// Returns bytes without what the link writer adds: OSC 8 sequences, and the Greek letters of the linked text.
  private func withoutLinks(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing(/\u{1B}\]8;[^\u{1B}]*\u{1B}\\/, with: "").replacing(/[λινκ]/, with: "")
  }

  @Test("every byte that a screen draws comes from doupdate or tputs, except for links")
  func origin() throws {
    TestLocale.use()
    let size = Size(width: 40, height: 10)
    let support = ColorSupport(type: "xterm-256color", depth: .trueColor)
    let screen = try ScreenRenderer(support, isUnicode: true, size: size)
    defer { screen.close() }
    var random = SeededGenerator(seed: 30)
    var linked = 0
    for step in 0..<200 {
      var frame = Frame(size: size)
      let (top, shift) = (step / 3, step % 7)
      for y in 1..<size.height {
        let style = Style(.rgb(UInt8((top + y) % 256), 9, 9), on: .indexed(UInt8((top + y) % 5)))
        let text = String(repeating: "line \(top + y) 漢字 ", count: 4)
        frame.canvas.write(text, at: Position(x: -shift, y: y), y % 2 == 0 ? style : .plain)
      }
      if step % 2 == 0 {
        frame.canvas.slidingRows = [Frame.SlidingRows(rows: 1..<size.height, offset: shift)]
      }
      if random.below(3) == 0 {
        frame.canvas.write("λινκ", at: Position(x: 3, y: 0), Style(.indexed(4)))
        let target = try #require(LinkTarget("http://x/"))
        frame.canvas.addLink(CanvasLink(row: 0, columns: 3..<7, to: target, id: step))
      }
      frame.cursor = random.below(2) == 0 ? Position(x: 2, y: 2) : nil
      curses_recorder_clear()
      var bytes: [UInt8] = []
      screen.draw(frame, into: &bytes)
      #expect(!bytes.isEmpty)
      let hasLinks = String(decoding: bytes, as: UTF8.self).contains("\u{1B}]8;id=")
      if hasLinks { linked += 1 }
      #expect(withoutLinks(bytes) == withoutLinks(recorded), "step \(step)")
    }
    #expect(linked > 0)
  }
}

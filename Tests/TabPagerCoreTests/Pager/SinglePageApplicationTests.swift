import TabPagerCore
import TabPagerTestSupport
import Testing

/// A program that consists of a single page.
@Suite struct SinglePageApplicationTests {
  private let capabilities = TerminalCapabilities(colors: .palette256, isUnicode: true)

  /// Runs a program to the end of a script. Without `q`, the terminal hangs up after the script.
  @discardableResult
  private func runProgram(
    _ page: some Page, width: Int = 40, height: Int = 6, _ script: (RecordingTerminal) -> Void
  ) -> RecordingTerminal {
    let terminal = RecordingTerminal(
      size: Size(width: width, height: height), capabilities: capabilities)
    script(terminal)
    var loop = RunLoop(SinglePageApplication(page, capabilities), on: terminal)
    try? loop.run()
    return terminal
  }

  @Test(
    "q and Ctrl-C quit a single-page program", arguments: ["q", Key(.character("c"), .control)])
  func quitting(key: Key) {
    let terminal = runProgram(greekPager()) { $0.press(key, at: 1) }
    // The program ended by itself, and the terminal did not hang up.
    #expect(terminal.hangUpReason == nil && terminal.effects == [])
  }

  @Test("Ctrl-Z suspends a single-page program, and Ctrl-L redraws it")
  func suspending() {
    let terminal = runProgram(greekPager()) {
      $0.press(Key(.character("z"), .control), at: 1)
      $0.schedule(.resumed, at: 2)
      $0.press(Key(.character("l"), .control), at: 3)
      $0.press("q", at: 4)
    }
    #expect(terminal.performed == [.init(.suspend, at: 1), .init(.redraw, at: 3)])
  }

  @Test("the keys of a pager move a pager that is the page of a program")
  func pagerKeys() {
    let keys: [(Key, Int)] = [
      (Key(.right), 1), ("l", 1), (Key(.left), 0), ("h", 0), (Key(.tab), 1),
      (Key(.tab, .shift), 2), ("3", 2), (Key(.character("2"), .alt), 1), ("}", 2), ("{", 0),
      ("[", 0), ("]", 0), ("9", 0),
    ]
    for (key, index) in keys {
      let view = greekPager()
      runProgram(view) { $0.press(key, "q", at: 1, every: 2) }
      #expect(view.selectedIndex == index, "\(key)")
    }
  }

  @Test("in a single-page program, the page handles a key before the program")
  func pageKeys() {
    // A page that handles `q` and all other keys except End.
    final class KeyRecordingPage: Page {
      var keys: [Key] = []
      func render(into canvas: inout Canvas, _ context: PageContext) {}
      func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
        guard case .key(let key) = event, key != Key(.end) else { return .ignored }
        keys.append(key)
        return .consumed
      }
    }
    let page = KeyRecordingPage()
    let terminal = runProgram(page) { $0.press("q", Key(.right), "x", at: 1, every: 1) }
    #expect(page.keys == ["q", Key(.right), "x"])
    #expect(terminal.hangUpReason == .scriptPlayed)
  }

  @Test("the page of a program receives mouse events and pasted text")
  func mouseAndPaste() {
    final class EventRecordingPage: Page {
      var heard: [PageEvent] = []
      func render(into canvas: inout Canvas, _ context: PageContext) {}
      func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
        if event != .resize { heard.append(event) }
        return .consumed
      }
    }
    let page = EventRecordingPage()
    runProgram(page) {
      $0.click(.left, 3, 2, at: 1)
      $0.schedule(.paste("text"), at: 2)
    }
    let position = Position(x: 3, y: 2)
    #expect(
      page.heard == [
        .mouse(MouseEvent(.press(.left), at: position)),
        .mouse(MouseEvent(.release(.left), at: position)), .paste("text"),
      ])
  }

  @Test("a page that ignores the mouse is scrolled by wheel and drag, and clicked, as in a pager")
  func gestures() {
    final class IgnoringPage: Page {
      var heard: [PageEvent] = []
      func render(into canvas: inout Canvas, _ context: PageContext) {}
      func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
        switch event {
        case .scroll, .click, .dragBegan, .dragEnded: heard.append(event)
        default: break
        }
        return .ignored
      }
    }
    let page = IgnoringPage()
    let (top, bottom) = (Position(x: 3, y: 1), Position(x: 3, y: 4))
    runProgram(page) {
      $0.wheel(.down, over: top, at: 1)
      $0.wheel(.up, over: top, at: 2)
      $0.click(.left, 3, 1, at: 3)
      $0.drag(from: bottom, to: top, at: 4, lasting: 0.3)
      $0.drag(from: top, to: Position(x: 9, y: 1), at: 5, lasting: 0.3)
      $0.click(.right, 3, 1, at: 6)
    }
    #expect(
      page.heard == [
        .scroll(lines: 3), .scroll(lines: -3), .click(top), .dragBegan, .scroll(lines: 1),
        .scroll(lines: 1), .scroll(lines: 1), .dragEnded,
      ])
  }

  @Test("the page of a program fills a screen of any size")
  func sizes() {
    let terminal = runProgram(greekPager()) {
      $0.schedule(.resize(Size(width: 24, height: 4)), at: 1)
      // A click on the title "Gamma".
      $0.click(.left, 18, 0, at: 2)
      $0.press("q", at: 5)
    }
    #expect(
      terminal.frame?.canvas.lines == [
        "  Alpha   Beta   Gamma", "─────────────────━━━━━──", "third", "gamma",
      ])
  }

  @Test("the page of a program is notified that it is visible")
  func appearance() {
    let journal = PageEventJournal()
    runProgram(RecordingPage.pager(2, journal)) { $0.press("q", at: 1) }
    #expect(journal.drain() == ["0 made", "0 willAppear", "0 didAppear", "0 drawn"])
  }

  @Test("a frame asks for mouse reports unless the terminal's selection is used")
  func mouseReports() {
    let program = SinglePageApplication(greekPager(), capabilities)
    var frame = Frame(size: Size(width: 20, height: 4))
    program.render(into: &frame, at: 0)
    #expect(frame.wantsMouse)
    program.usesMouse = false
    program.render(into: &frame, at: 0)
    #expect(!frame.wantsMouse)
  }

  @Test("the run loop wakes when the page of a program is due")
  func schedule() {
    /// Shows a number that increases every two seconds.
    struct TickingPage: Page {
      var count = 0
      var drawnState: AnyHashable? { count }
      func render(into canvas: inout Canvas, _ context: PageContext) {
        canvas.write("\(count)", at: .zero)
      }
      mutating func advance(to now: Double) { count = Int(now / 2) }
      func schedule(at now: Double) -> Schedule { .due(Double(count + 1) * 2) }
    }
    let terminal = runProgram(TickingPage()) { $0.press("q", at: 7) }
    let seen = terminal.presented.map { ($0.time, $0.frame.canvas.lines[0]) }
    #expect(seen.map(\.1) == ["0", "1", "2", "3"])
    #expect(seen.map(\.0) == [0, 2, 4, 6])
  }
}

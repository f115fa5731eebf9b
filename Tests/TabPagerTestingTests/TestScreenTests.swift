import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Tests of pages without a terminal") struct TestScreenTests {
  private func pager() -> TabPagerView {
    TabPagerView {
      Tab("Apples") { TextPage("Red or green.") }
      Tab("Pears") { TextPage("Soft in September.") }
      Tab("Plums") { TextPage("Blue.") }
    }
  }

  private func screen() -> TestScreen { TestScreen(pager(), width: 30, height: 5) }

  @Test("a key swipes to the next page, and the clock decides how far")
  func swipe() {
    let screen = screen()
    #expect(screen.rows[2] == "Red or green.")
    screen.press(Key(.right))
    #expect(screen.isMoving && screen.now < 0.017)
    screen.advance(by: 0.1)
    let middle = screen.rows[2]
    #expect(middle.contains("Soft") && !middle.hasPrefix("Soft"))
    #expect(screen.settle())
    #expect(screen.rows[2] == "Soft in September.")
    #expect(screen.now > 0.1 && screen.now < 1)
  }

  @Test("the screen shows the effect of a key at once, even while something moves")
  func keyWhileMoving() {
    final class Model { var question: String? }
    let model = Model()
    let page = pager()
      .onKey("d", help: "delete") { _ in model.question = "Delete it?" }
      .overlay(item: Binding(model, \.question)) { TextPage($0).frame(width: 12, height: 1) }
    let screen = TestScreen(page, width: 30, height: 5)
    screen.click("Plums")
    #expect(screen.isMoving)
    let start = screen.now
    screen.press("d")
    #expect(screen.isMoving && screen.text.contains("Delete it?"))
    #expect(screen.now - start < 0.017)
  }

  @Test("every run draws the same frames")
  func repeatable() {
    let screens = [screen(), screen()]
    for screen in screens {
      screen.press(Key(.right))
      screen.advance(by: 0.07)
    }
    #expect(screens[0].styledText == screens[1].styledText)
    #expect(screens[0].frameCount == screens[1].frameCount)
  }

  @Test("a click on a title selects it")
  func click() {
    let screen = TestScreen(pager(), width: 30, height: 5)
    screen.click("Plums")
    screen.settle()
    #expect(screen.rows[2] == "Blue.")
  }

  @Test("a text that is not on the screen cannot be clicked")
  func missingText() { #expect(!screen().click("Cherries")) }

  @Test("a drag moves the page along, and its release lets it settle")
  func drag() {
    let screen = screen()
    let (start, end) = (Position(x: 28, y: 3), Position(x: 4, y: 3))
    screen.drag(from: start, to: end, releasing: false)
    #expect(!screen.isMoving)
    #expect(screen.position(of: "Soft")?.x == 30 - 24)
    screen.release(at: end)
    screen.settle()
    #expect(screen.rows[2] == "Soft in September.")
  }

  @Test("the wheel pages sideways")
  func wheel() {
    let screen = screen()
    screen.scroll(.right, at: Position(x: 9, y: 3), notches: 12)
    screen.settle()
    #expect(screen.rows[2] == "Soft in September.")
  }

  @Test("the styles of the screen are letters with a legend")
  func styles() {
    let screen = TestScreen(BoldPage(), width: 4, height: 1)
    #expect(screen.styledText == "4×1\n|ab  |\nstyles\n|a...|\na = bold\n")
  }

  @Test("a resized screen shows the page at its new size")
  func resize() {
    let screen = screen()
    screen.resize(width: 12, height: 3)
    #expect(screen.rows.count == 3)
    #expect(screen.canvas.size == Size(width: 12, height: 3))
  }

  @Test("typed and pasted text reaches a field")
  func typing() {
    let screen = TestScreen(RecordingPage(), width: 20, height: 1)
    screen.type("ab\n")
    screen.paste("cd")
    #expect(screen.rows == ["a b enter paste:cd"])
  }

  @Test("a page that counts seconds is drawn once a second")
  func clock() {
    let screen = TestScreen(ClockPage(), width: 9, height: 1)
    screen.advance(by: 3600)
    #expect(screen.rows == ["3600 s"])
    #expect((3600...3602).contains(screen.frameCount))
    #expect(!screen.isMoving)
  }

  @Test("a page that always schedules a time in the past does not block the test")
  func stalled() {
    let screen = TestScreen(AlwaysDuePage(), width: 9, height: 1)
    screen.advance(by: 1)
    #expect(screen.now == 1 && screen.isRunning)
  }

  @Test("a waker of another thread brings in its messages")
  func waker() async {
    let page = MailboxPage()
    let screen = TestScreen(page, width: 9, height: 1)
    #expect(screen.rows == ["0"])
    let (mailbox, waker) = (page.mailbox, page.waker)
    await Task.detached {
      mailbox.post(7)
      waker?.wake()
    }.value
    screen.advance(by: 0)
    #expect(screen.rows == ["7"])
  }

  @Test("a program that has quit stays as it was")
  func quit() {
    let screen = screen()
    screen.press("q")
    #expect(!screen.isRunning)
    screen.press(Key(.right))
    screen.advance(by: 1)
    #expect(screen.rows[2] == "Red or green.")
  }
}

private struct BoldPage: Page {
  func render(into canvas: inout Canvas, _ context: PageContext) {
    canvas.write("a", at: .zero, Style(.default, on: .default, .bold))
    canvas.write("b", at: Position(x: 1, y: 0))
  }
}

private struct RecordingPage: Page {
  private var inputs: [String] = []
  var drawnState: AnyHashable? { inputs.count }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    canvas.write(inputs.joined(separator: " "), at: .zero)
  }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .key(let key): inputs.append(key.code == .enter ? "enter" : "\(key)")
    case .paste(let text): inputs.append("paste:\(text)")
    default: return .ignored
    }
    return .consumed
  }
}

private struct ClockPage: Page {
  private var seconds = 0
  var drawnState: AnyHashable? { seconds }
  func render(into canvas: inout Canvas, _ context: PageContext) {
    canvas.write("\(seconds) s", at: .zero)
  }
  mutating func advance(to now: Double) { seconds = Int(now) }
  func schedule(at now: Double) -> Schedule { .due(now.rounded(.down) + 1) }
}

private struct AlwaysDuePage: Page {
  func render(into canvas: inout Canvas, _ context: PageContext) {}
  func schedule(at now: Double) -> Schedule { .due(now - 1) }
}

private final class MailboxPage: Page {
  let mailbox = Mailbox<Int>()
  private(set) var waker: Waker?
  private var last = 0
  var drawnState: AnyHashable? { last }
  func render(into canvas: inout Canvas, _ context: PageContext) {
    waker = context.waker
    canvas.write("\(last)", at: .zero)
  }
  func advance(to now: Double) { last = mailbox.drain().last ?? last }
}

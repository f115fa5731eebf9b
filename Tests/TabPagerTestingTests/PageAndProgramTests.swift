import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Pages and their program") struct PageAndProgramTests {
  /// A page that records its calls, each with the time in whole seconds, the name and the width.
  private final class CallRecordingPage: Page {
    var calls: [String] = []

    func recordCall(_ name: String, _ context: PageContext) {
      calls.append("\(Int(context.now)) \(name) \(context.size.width)")
    }
    func render(into canvas: inout Canvas, _ context: PageContext) {}
    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      switch event {
      case .programWillSuspend, .programDidResume, .programWillEnd: recordCall("\(event)", context)
      default: break
      }
      return .ignored
    }
    func willAppear(_ context: PageContext) { recordCall("willAppear", context) }
    func didAppear(_ context: PageContext) { recordCall("didAppear", context) }
    func willDisappear(_ context: PageContext) { recordCall("willDisappear", context) }
    func didDisappear(_ context: PageContext) { recordCall("didDisappear", context) }
  }

  private var keys: some Page {
    TextPage("Keys.")
      .onKey("c") { $0.program.copy("some text") }
      .onKey("b") { $0.program.ring() }
      .onKey("v") { $0.program.run(["vi", "notes.txt"]) }
      .onKey("e") { $0.program.quit() }
  }

  @Test("a page copies text, rings the bell, runs a program and quits")
  func effects() {
    let screen = TestScreen(TabPagerView { Tab("Keys") { keys } }, width: 30, height: 5)
    screen.press("c", "b", "v")
    #expect(screen.copiedTexts == ["some text"] && screen.bellCount == 1)
    #expect(screen.programs == [["vi", "notes.txt"]] && screen.isRunning)
    screen.press("e")
    #expect(!screen.isRunning)
  }

  @Test("a task can use the handle of the program")
  func task() async {
    struct StartingPage: Page {
      var isStarted = false
      func render(into canvas: inout Canvas, _ context: PageContext) {}
      mutating func willAppear(_ context: PageContext) {
        Task.detached { context.program.quit() }
      }
    }
    let screen = TestScreen(StartingPage(), width: 30, height: 5)
    await screen.wait { false }
    #expect(!screen.isRunning)
  }

  @Test("calls of a page's life have the time and the size")
  func lifecycle() {
    let pages = [CallRecordingPage(), CallRecordingPage()]
    let pager = TabPagerView {
      Tab("One") { pages[0] }
      Tab("Two") { pages[1].padding(horizontal: 5, vertical: 0) }
    }
    let screen = TestScreen(pager, width: 30, height: 5)
    #expect(pages[0].calls == ["0 willAppear 30", "0 didAppear 30"])
    screen.advance(by: 1)
    screen.press("2")
    screen.settle()
    #expect(pages[0].calls.dropFirst(2) == ["1 willDisappear 30", "1 didDisappear 30"])
    #expect(pages[1].calls == ["1 willAppear 20", "1 didAppear 20"])
    screen.advance(by: 2)
    screen.press(.control("z"))
    screen.press("q")
    #expect(screen.suspensionCount == 1)
    let ends = ["programWillSuspend", "programDidResume", "programWillEnd"]
    #expect(pages[1].calls.dropFirst(2) == ArraySlice(ends.map { "3 \($0) 20" }))
    #expect(pages[0].calls.dropFirst(4) == ArraySlice(ends.map { "3 \($0) 30" }))
  }

  @Test("a page that is run by itself appears with its size")
  func lonePage() {
    let page = CallRecordingPage()
    _ = TestScreen(page, width: 30, height: 5)
    #expect(page.calls == ["0 willAppear 30", "0 didAppear 30"])
  }

  private final class Draft {
    var isSaved = false
    var question: String?
  }

  private func editor(_ draft: Draft) -> some Page {
    TextPage("A draft.")
      .overlay(item: Binding(draft, \.question)) {
        TextPage($0).frame(width: 12, height: 1).border().onKey("y") { $0.program.quit() }
      }
      .onQuitRequest { _ in
        guard !draft.isSaved else { return .ignored }
        draft.question = "Quit? (y)"
        return .consumed
      }
  }

  @Test("a page asks before the program quits")
  func question() {
    let draft = Draft()
    let screen = TestScreen(editor(draft), width: 30, height: 5)
    screen.press("q")
    #expect(screen.isRunning && screen.text.contains("Quit? (y)"))
    screen.press(.escape)
    #expect(!screen.text.contains("Quit?"))
    screen.press("q", "y")
    #expect(!screen.isRunning)
  }

  @Test("a hidden page of a pager is asked before the program quits, too")
  func hiddenQuestion() {
    let draft = Draft()
    let pager = TabPagerView {
      Tab("Draft") { editor(draft) }
      Tab("Other") { TextPage("Other.") }
    }
    let screen = TestScreen(pager, width: 30, height: 5)
    screen.press("2")
    screen.settle()
    screen.press("q")
    #expect(screen.isRunning && draft.question != nil)
    draft.isSaved = true
    screen.press("q")
    #expect(!screen.isRunning)
  }

  @Test("a second Ctrl-C quits without a question")
  func interrupt() {
    let screen = TestScreen(editor(Draft()), width: 30, height: 5)
    let interrupt = Key.control("c")
    screen.press(interrupt)
    #expect(screen.isRunning)
    screen.press("x", interrupt)
    #expect(screen.isRunning)
    screen.press(interrupt)
    #expect(!screen.isRunning)
  }

  private struct NamePage: Page {
    var field = TextField("abc")
    func render(into canvas: inout Canvas, _ context: PageContext) {
      let row = Rect(x: 2, y: 1, width: 10, height: 1)
      canvas.cursor = field.draw(into: &canvas, in: row)
    }
  }

  @Test("the cursor of the page at which the pager rests is the terminal's cursor")
  func cursor() {
    let pager = TabPagerView {
      Tab("Text") { TextPage("Text.") }
      Tab("Name") { NamePage().padding() }
    }
    let screen = TestScreen(pager, width: 30, height: 8)
    #expect(screen.cursor == nil)
    screen.press("2")
    #expect(screen.cursor == nil)
    screen.settle()
    #expect(screen.cursor == Position(x: 7, y: 4))
  }

  @Test("a page behind an overlay has no cursor")
  func cursorBehindOverlay() {
    let page = NamePage().overlay(item: .constant("Note")) {
      TextPage($0).frame(width: 6, height: 1)
    }
    #expect(TestScreen(page, width: 30, height: 8).cursor == nil)
  }

  @Test("a page sets the title of the window")
  func title() {
    let draft = Draft()
    let pager = TabPagerView {
      Tab("Draft") { TextPage("A draft.").windowTitle(draft.isSaved ? "Draft" : "Draft *") }
    }
    let screen = TestScreen(pager, width: 30, height: 5)
    #expect(screen.windowTitle == "Draft *")
    draft.isSaved = true
    screen.press("x")
    #expect(screen.windowTitle == "Draft")
  }

  @Test("a page learns the colour of the background")
  func background() {
    struct BackgroundPage: Page {
      func render(into canvas: inout Canvas, _ context: PageContext) {
        let name = context.background.map { $0.isLight ? "light" : "dark" } ?? "unknown"
        canvas.write(name, at: .zero)
      }
    }
    let screen = TestScreen(BackgroundPage(), width: 30, height: 5)
    #expect(screen.rows[0] == "unknown")
    screen.setBackground(.rgb(250, 250, 245))
    #expect(screen.rows[0] == "light")
  }

  @Test("a program changes the page of a tab by its identity and its type")
  func withPage() {
    let pager = TabPagerView {
      Tab("Inbox") { ListPage([ListRow("Nothing new.")]) }
      Tab("Other", id: 7) { TextPage("Other.") }
    }
    let screen = TestScreen(pager, width: 30, height: 5)
    let count = pager.withPage("Inbox", as: ListPage.self) { page in
      page.rows = [ListRow("A letter")]
      return page.rows.count
    }
    #expect(count == 1)
    screen.advance(by: 0.1)
    #expect(screen.rows[2] == "A letter")
    #expect(pager.withPage(7, as: TextPage.self) { $0.lines } == ["Other."])
    #expect(pager.withPage(7, as: ListPage.self) { $0.rows.count } == nil)
    #expect(pager.withPage("None", as: TextPage.self) { $0.lines } == nil)
  }
}

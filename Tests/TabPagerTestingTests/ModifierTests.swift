import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Modifiers of pages") struct ModifierTests {
  private final class Model {
    var question: String?
    var answers: [String] = []
    var sorted = 0
  }

  /// A page with a text field that shows the position of the last click.
  private struct FieldPage: Page {
    var field = TextField()
    var click: Position?

    func sizeThatFits(_ size: Size) -> Size { Size(width: 12, height: 2) }
    func render(into canvas: inout Canvas, _ context: PageContext) {
      field.draw(into: &canvas, in: canvas.bounds)
      if let click { canvas.write("\(click.x),\(click.y)", at: Position(x: 0, y: 1)) }
    }
    mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      switch event {
      case .key(let key): return field.handle(key) ? .consumed : .ignored
      case .click(let position): click = position
      default: return .ignored
      }
      return .consumed
    }
    var keyHelp: [KeyHelp] { [KeyHelp(["x"], "types")] }
  }

  private func pagerWithDialog(_ model: Model) -> some Page {
    TabPagerView {
      Tab("One") { TextPage("The first page.") }
      Tab("Two") { TextPage("The second page.") }
    }
    .onKey("k", help: "kill") { _ in model.question = "Kill?" }
    .overlay(item: Binding(model, \.question)) { question in
      TextPage(question).frame(width: 14, height: 2).border("Question")
        .onKey("y", help: "yes") { _ in
          model.answers.append("yes")
          model.question = nil
        }
    }
  }

  @Test("a border and a padding leave their cells around the page")
  func insets() {
    let page = TextPage("Text").padding().border("Title")
    let screen = TestScreen(page, width: 14, height: 5)
    #expect(
      screen.rows == [
        "╭─ Title ────╮",
        "│            │",
        "│  Text      │",
        "│            │",
        "╰────────────╯",
      ])
  }

  @Test("a click in a border's content has the content's position, one beside it has no effect")
  func clickInsideBorder() {
    let screen = TestScreen(FieldPage().border(), width: 20, height: 5)
    screen.click(4, 3)
    #expect(screen.rows[2].contains("3,2"))
    screen.click(0, 0)
    #expect(screen.rows[2].contains("3,2"))
  }

  @Test("a key that the page ignores performs the action of onKey")
  func key() {
    let model = Model()
    let page = FieldPage().onKey("s", .function(2), help: "sort") { _ in model.sorted += 1 }
    let screen = TestScreen(page, width: 20, height: 3)
    screen.type("s")
    #expect(model.sorted == 0 && screen.rows[0] == "s")
    screen.press(.function(2))
    #expect(model.sorted == 1)
    #expect(page.keyHelp.map(\.help) == ["types", "sort"])
  }

  @Test("an overlay shows its page in the middle of the dimmed page, while there is an item")
  func overlay() {
    let model = Model()
    let screen = TestScreen(pagerWithDialog(model), width: 30, height: 8)
    #expect(!screen.text.contains("Kill?") && !screen.styledText.contains("dim"))
    screen.press("k")
    #expect(screen.rows[2] == "The fir╭─ Question ───╮")
    #expect(screen.rows[3] == "       │Kill?         │")
    #expect(screen.styledText.contains("dim"))
    screen.press("y")
    #expect(model.answers == ["yes"] && !screen.text.contains("Kill?"))
    #expect(!screen.styledText.contains("dim"))
  }

  @Test("an overlay keeps keys from the page below and from the program, but not Ctrl-C")
  func modal() {
    let model = Model()
    let screen = TestScreen(pagerWithDialog(model), width: 30, height: 8)
    screen.press("k", .right, "2", "q")
    screen.settle()
    #expect(screen.isRunning && screen.text.contains("Kill?") && screen.text.contains("The fir"))
    screen.press(.control("c"))
    #expect(!screen.isRunning)
  }

  @Test("Esc and a click beside an overlay dismiss it")
  func dismissal() {
    let model = Model()
    let screen = TestScreen(pagerWithDialog(model), width: 30, height: 8)
    screen.press("k", .escape)
    #expect(model.question == nil && !screen.text.contains("Kill?"))
    screen.press("k")
    screen.click(12, 4)
    #expect(model.question != nil)
    screen.click(1, 7)
    #expect(model.question == nil && !screen.text.contains("Kill?"))
  }

  @Test("the page of an overlay keeps its state until the item changes")
  func overlayState() {
    let model = Model()
    model.question = "a"
    let page = TextPage("Below.").overlay(item: Binding(model, \.question)) { _ in FieldPage() }
    let screen = TestScreen(page, width: 30, height: 6)
    screen.type("abc")
    #expect(screen.text.contains("abc"))
    model.question = "b"
    screen.press(.left)
    #expect(!screen.text.contains("abc"))
  }

  @Test("a press beside an overlay in a tab closes it, also after the mouse was used in the tab")
  func dismissalAfterClicks() {
    let model = Model()
    let pager = TabPagerView {
      Tab("One") {
        FieldPage()
          .onKey(.enter) { _ in model.question = "Kill?" }
          .overlay(item: Binding(model, \.question)) { TextPage($0).frame(width: 8, height: 1) }
      }
    }
    let screen = TestScreen(pager, width: 30, height: 8)
    for _ in 1...2 {
      screen.click(3, 5)
      screen.press(.enter)
      #expect(screen.text.contains("Kill?"))
      screen.click(1, 7)
      #expect(model.question == nil && !screen.text.contains("Kill?"))
    }
  }

  @Test("a drag that began before an overlay appeared ends on the page below")
  func heldDrag() {
    let model = Model()
    let screen = TestScreen(pagerWithDialog(model), width: 30, height: 8)
    screen.drag(from: Position(x: 28, y: 5), to: Position(x: 4, y: 5), releasing: false)
    model.question = "Now?"
    screen.advance(by: 0.1)
    screen.press("k")
    #expect(model.question == "Now?")
    screen.release(at: Position(x: 4, y: 5))
    screen.settle()
    model.question = nil
    screen.press(.function(9))
    #expect(screen.text.contains("The second page."))
  }

  private struct ExclamationMarkModifier<Content: Page>: PageModifier {
    var content: Content
    func render(into canvas: inout Canvas, _ context: PageContext) {
      renderContent(into: &canvas, context)
      canvas.write("!", at: .zero)
    }
  }

  @Test("a client's modifier forwards everything that it does not implement")
  func ownModifier() {
    let page = ExclamationMarkModifier(content: FieldPage())
    let screen = TestScreen(page, width: 20, height: 3)
    screen.type("ab")
    screen.click(1, 1)
    #expect(screen.rows[0] == "!b" && screen.rows[1] == "1,1")
    #expect(page.keyHelp.count == 1)
    #expect(page.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 12, height: 2))
  }

  @Test("split pages are side by side, and the focus key and presses decide which gets keys first")
  func split() {
    let page = SplitPage(FieldPage(), FieldPage(), fraction: 0.4)
    let screen = TestScreen(page, width: 41, height: 4)
    screen.type("ab")
    screen.press(.tab)
    screen.type("cd")
    #expect(screen.rows[0] == "ab              │cd")
    screen.click(3, 1)
    screen.type("e")
    #expect(screen.rows[0] == "abe             │cd")
    #expect(screen.rows[1].hasPrefix("3,1"))
    #expect(page.keyHelp.map(\.help).contains("go to the other side"))
  }

  @Test("without room for two pages, a split shows the one with the focus")
  func narrowSplit() {
    let page = SplitPage(TextPage("Left"), TextPage("Right"))
    let screen = TestScreen(page, width: 30, height: 3)
    #expect(screen.rows[0] == "Left")
    screen.press(.tab)
    #expect(screen.rows[0] == "Right")
  }

  @Test("the wheel scrolls the page under the pointer")
  func wheelOverSplit() {
    let rows = (1...9).map { ListRow("row \($0)") }
    let screen = TestScreen(SplitPage(ListPage(rows), ListPage(rows)), width: 41, height: 3)
    screen.scroll(.down, at: Position(x: 30, y: 1))
    screen.settle()
    #expect(screen.rows[0] == "row 1                │row 4")
  }

  @Test("a page that is higher than its area scrolls, and clicks have the content's position")
  func scroll() {
    struct TallPage: Page {
      var click: Position?
      func sizeThatFits(_ size: Size) -> Size { Size(width: 8, height: 20) }
      func render(into canvas: inout Canvas, _ context: PageContext) {
        for y in 0..<canvas.size.height {
          canvas.write(click?.y == y ? "clicked" : "row \(y)", at: Position(x: 0, y: y))
        }
      }
      mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
        guard case .click(let position) = event else { return .ignored }
        click = position
        return .consumed
      }
    }
    let screen = TestScreen(TallPage().scrollable(), width: 20, height: 4)
    screen.press(.down)
    #expect(screen.rows == ["row 1", "row 2", "row 3", "row 4"])
    screen.scroll(.down, at: .zero)
    #expect(screen.rows[0] == "row 4")
    screen.click(2, 1)
    #expect(screen.rows == ["row 4", "clicked", "row 6", "row 7"])
    screen.press(.end, .pageUp)
    #expect(screen.rows[0] == "row 13")
    screen.resize(width: 20, height: 30)
    #expect(screen.rows[0] == "row 0" && screen.rows[19] == "row 19")
    let whole = TestScreen(TextPage("one\ntwo").border().scrollable(), width: 8, height: 3)
    whole.press(.down)
    #expect(whole.rows[0] == "│one   │")
  }

  @Test(
    "dimmed and faint text is blended with a known background, and stays readable"
  )
  func dimmedText() {
    let text = RichText("plain ") + RichText("faint", Style(.default, .dim))
    let page = TextPage(text).overlay(item: .constant(1)) { _ in
      TextPage("x").frame(width: 1, height: 1)
    }
    let screen = TestScreen(page, width: 20, height: 5)
    screen.setBackground(.rgb(255, 255, 255))
    #expect(screen.canvas[0, 0].style == Style(.rgb(115, 115, 115)))
    #expect(screen.canvas[6, 0].style == Style(.rgb(147, 147, 147)))
  }

  @Test(
    "a page with a fixed size is centred, and a frame without a height has that of its content")
  func ownSize() {
    let screen = TestScreen(TextPage("ab\ncd").fixedSize(), width: 10, height: 6)
    #expect(screen.rows == ["", "", "    ab", "    cd", "", ""])
    let framed = TextPage("ab\ncd").frame(width: 4).border()
    #expect(framed.sizeThatFits(Size(width: 10, height: 6)) == Size(width: 6, height: 4))
  }

  @Test("a menu is closed by a command and by Esc")
  func menu() {
    final class Model {
      var isShown = true
      var choices: [String] = []
    }
    let model = Model()
    let page = TextPage("Below.").menu("Sort", isPresented: Binding(model, \.isShown)) {
      Button("Name", key: "n") { _ in model.choices.append("name") }
      Button("Size") { _ in model.choices.append("size") }
    }
    let screen = TestScreen(page, width: 30, height: 8)
    screen.press(.down, .enter)
    #expect(model.choices == ["size"] && !model.isShown && !screen.text.contains("Name"))
    model.isShown = true
    screen.press("n")
    model.isShown = true
    screen.press(.escape, "n")
    #expect(model.choices == ["size", "name"] && !model.isShown)
  }

  @Test("a page with a field for a search is drawn again only when something changes")
  func searchableState() {
    final class Model {
      var query = ""
      var drawings = 0
    }
    struct CountingPage: Page {
      let model: Model
      var drawnState: AnyHashable? { model.query }
      func render(into canvas: inout Canvas, _ context: PageContext) {
        model.drawings += 1
        canvas.write("rows with \(model.query)", at: .zero)
      }
    }
    let model = Model()
    let pager = TabPagerView {
      Tab("One") { CountingPage(model: model).searchable(text: Binding(model, \.query)) }
      Tab("Two") { TextPage("two") }
    }
    let screen = TestScreen(pager, width: 30, height: 6)
    screen.press(.right)
    screen.settle()
    screen.press(.left)
    screen.settle()
    #expect(model.drawings <= 3)
    screen.press("/")
    #expect(screen.text.contains("Search"))
    screen.type("ab")
    #expect(screen.rows[2] == "rows with ab" && screen.rows[5] == " / ab")
    screen.press(.left)
    #expect(screen.cursor?.x == 4)
    screen.press(.escape)
    #expect(screen.rows[2] == "rows with" && !screen.rows[5].contains("/"))
  }
}

import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Controls") struct ControlTests {
  private final class Model {
    var victim: Int?
    var killed: [Int] = []
    var name = ""
    var text = ""
    var isUrgent = false
    var sent: [String] = []
    var progress: Double?
    var values: [Double] = []
    var fruits = [
      Fruit(id: "Plum", price: 12), Fruit(id: "Apple", price: 30), Fruit(id: "Pear", price: 25),
    ]
    var selection: String?
    var order = TableSortOrder("Name")
    var opened: [String] = []
    var menu: Bool? = true
  }

  private struct Fruit: Identifiable {
    let id: String
    var price: Int
  }

  // MARK: Dialog

  private func processPage(_ model: Model) -> some Page {
    TextPage("Processes.")
      .onKey("k", help: "kill") { _ in model.victim = 4711 }
      .dialog("Kill", item: Binding(model, \.victim)) { process in
        Button("Kill", key: "y") { _ in model.killed.append(process) }
        Button("Cancel", key: "n")
      } message: { process in
        "Kill process \(process)?"
      }
  }

  @Test("a dialog shows its question and buttons, and closes when one is pressed")
  func dialog() {
    let model = Model()
    let screen = TestScreen(processPage(model), width: 34, height: 7)
    screen.press("k")
    #expect(
      screen.rows == [
        "Processes.",
        "     ╭─ Kill ───────────────╮",
        "     │ Kill process 4711?   │",
        "     │                      │",
        "     │ [ Kill ]  [ Cancel ] │",
        "     ╰──────────────────────╯",
        "",
      ])
    screen.press(.enter)
    #expect(model.killed == [4711] && model.victim == nil && !screen.text.contains("Cancel"))
  }

  @Test("the buttons of a dialog have keys, and can be selected and clicked")
  func dialogInput() {
    let model = Model()
    let screen = TestScreen(processPage(model), width: 34, height: 7)
    screen.press("k", "n", "k", .right, .enter, "k", .escape)
    #expect(model.killed.isEmpty && model.victim == nil)
    screen.press("k")
    screen.click("[ Cancel ]")
    #expect(model.killed.isEmpty && model.victim == nil)
    screen.press("k")
    screen.click("[ Kill ]")
    #expect(model.killed == [4711])
  }

  @Test("a long question wraps, and a small screen shows what fits")
  func smallDialog() {
    let dialog = Dialog("Question", message: "Some words that are too long for one row.") {
      Button("Yes")
    }
    let page = TextPage("").overlay(item: .constant(true)) { _ in dialog }
    #expect(TestScreen(page, width: 24, height: 7).rows[1] == "│ Some words that are  │")
    for size in 1...6 { _ = TestScreen(page, width: size, height: size) }
  }

  // MARK: Menu

  @Test("a command of a menu is chosen with Enter, its key or a click")
  func menu() {
    let model = Model()
    let page = TextPage("").overlay(item: Binding(model, \.menu)) { _ in
      Menu("Sort by") {
        for name in ["Name", "Price"] {
          Button(name, key: Key(.character(name.lowercased().unicodeScalars.first ?? "x"))) { _ in
            model.opened.append(name)
          }
        }
      }
    }
    let screen = TestScreen(page, width: 30, height: 6)
    #expect(screen.rows[1].contains("╭─ Sort by ") && screen.rows[3].contains("Price"))
    screen.press(.down, .enter, "n")
    screen.click("Price")
    #expect(model.opened == ["Price", "Name", "Price"])
    screen.press(.escape)
    #expect(model.menu == nil && screen.rows[1].isEmpty)
  }

  // MARK: Form

  private func form(_ model: Model) -> Form {
    Form {
      Field("To", text: Binding(model, \.name), prompt: "a name")
      Field("Text", text: Binding(model, \.text), lines: 2)
      Toggle("Urgent", isOn: Binding(model, \.isUrgent))
      Button("Send", key: .function(5)) { _ in
        model.sent.append("\(model.name): \(model.text)")
      }
    }
  }

  @Test("a form edits text, changes toggles and presses buttons")
  func formInput() {
    let model = Model()
    let screen = TestScreen(form(model), width: 30, height: 6)
    #expect(
      screen.rows == ["To      a name", "Text", "", "Urgent  [ ]", "        [ Send ]", ""])
    #expect(screen.cursor == Position(x: 8, y: 0))
    screen.type("Ann\n")
    screen.type("Hello\nAnn")
    #expect(screen.rows[0] == "To      Ann" && screen.rows[2] == "        Ann")
    #expect(model.name == "Ann" && model.text == "Hello\nAnn")
    screen.press(.tab, " ")
    #expect(model.isUrgent && screen.rows[3] == "Urgent  [x]" && screen.cursor == nil)
    screen.press(.down, .enter, .function(5))
    #expect(model.sent == ["Ann: Hello\nAnn", "Ann: Hello\nAnn"])
    screen.press(.tab, .backspace)
    #expect(model.name == "An")
  }

  @Test("Ctrl-Z undoes a change in a form, and Ctrl-Y repeats it")
  func formUndo() {
    let model = Model()
    let screen = TestScreen(form(model), width: 30, height: 6)
    screen.type("Ann Lee")
    screen.press(.control("z"))
    #expect(model.name == "Ann ")
    screen.press(.control("y"))
    #expect(model.name == "Ann Lee" && screen.suspensionCount == 0)
  }

  @Test("a form shows changed values of its bindings, and a click gives a row the focus")
  func formChanges() {
    let model = Model()
    let screen = TestScreen(form(model), width: 30, height: 6)
    screen.click(10, 1)
    screen.paste("two words")
    #expect(model.text == "two words")
    model.name = "Bob"
    screen.click(10, 3)
    #expect(screen.rows[0] == "To      Bob" && model.isUrgent)
  }

  @Test("a form that is higher than the screen scrolls to the row with the focus")
  func longForm() {
    let model = Model()
    let screen = TestScreen(form(model), width: 30, height: 2)
    #expect(screen.rows[0] == "To      a name")
    screen.press(Key(.tab, .shift))
    #expect(screen.rows == ["Urgent  [ ]", "        [ Send ]"])
    screen.click("[ Send ]")
    #expect(model.sent.count == 1)
  }

  @Test("while the user edits a text in a tab, Alt and a digit select another tab")
  func leavingForm() {
    let model = Model()
    let pager = TabPagerView {
      Tab("Form") { form(model) }
      Tab("Other") { TextPage("The other page.") }
    }
    let screen = TestScreen(pager, width: 30, height: 8)
    screen.type("2")
    #expect(model.name == "2" && !screen.isMoving)
    screen.press(.alt("2"))
    screen.settle()
    #expect(model.name == "2" && screen.text.contains("The other page."))
  }

  @Test("a form in a scrolling area shows the row with the focus")
  func scrolledForm() {
    let model = Model()
    let page = form(model).padding(horizontal: 1, vertical: 0).scrollable()
    let screen = TestScreen(page, width: 30, height: 2)
    #expect(screen.rows[0] == " To      a name")
    screen.press(Key(.tab, .shift))
    #expect(screen.rows == [" Urgent  [ ]", "         [ Send ]"])
    screen.scroll(.up, at: .zero, notches: 3)
    #expect(screen.rows[0] == " To      a name")
    screen.press(.enter)
    #expect(model.sent.count == 1 && screen.rows[1] == "         [ Send ]")
    screen.resize(width: 30, height: 1)
    #expect(screen.rows == ["         [ Send ]"])
    screen.press(.tab)
    #expect(screen.rows == [" To      a name"])
  }

  @Test("an error message below a field keeps the buttons from working, except one that cancels")
  func formErrors() {
    let model = Model()
    let form = Form {
      Field("To", text: Binding(model, \.name))
        .errorMessage(model.name.isEmpty ? "Enter a name." : nil)
      Toggle("Urgent", isOn: Binding(model, \.isUrgent))
      Button("Send", key: .function(5)) { _ in model.sent.append(model.name) }
      Button("Cancel", role: .cancel) { _ in model.sent.append("cancelled") }
    }
    let screen = TestScreen(form, width: 30, height: 6)
    #expect(!screen.text.contains("Enter a name."))
    screen.press(.tab, .tab, .enter)
    #expect(model.sent.isEmpty && screen.cursor == Position(x: 8, y: 0))
    #expect(screen.rows[1...3] == ["        Enter a name.", "Urgent  [ ]", "        [ Send ]"])
    #expect(screen.canvas[8, 1].style == Style(.indexed(1)))
    screen.click("[ Send ]")
    screen.press(.function(5))
    #expect(model.sent.isEmpty)
    screen.click("[ Cancel ]")
    #expect(model.sent == ["cancelled"] && screen.rows[1] == "Urgent  [ ]")
    screen.press(.function(5))
    screen.type("Ann")
    #expect(screen.rows[1] == "Urgent  [ ]")
    screen.press(.function(5))
    #expect(model.sent == ["cancelled", "Ann"])
  }

  private enum ShirtSize: String, CaseIterable {
    case small = "S", medium = "M", huge = "Huge"
  }

  @Test("a picker in a form selects an option with keys and the mouse")
  func picker() {
    final class Draft { var size = ShirtSize.small }
    let draft = Draft()
    let form = Form {
      Picker("Size", selection: Binding(draft, \.size), options: ShirtSize.allCases) { $0.rawValue }
      Button("Buy")
    }
    let screen = TestScreen(form, width: 20, height: 2)
    #expect(screen.rows == ["Size  < S    >", "      [ Buy ]"])
    screen.press(.left)
    #expect(draft.size == .small)
    screen.press(.right)
    #expect(draft.size == .medium && screen.rows[0] == "Size  < M    >")
    screen.press(.right, .right)
    #expect(draft.size == .huge && screen.rows[0] == "Size  < Huge >")
    screen.press(" ")
    #expect(draft.size == .small)
    screen.press(.enter)
    screen.click("<")
    #expect(draft.size == .huge)
    screen.click("Huge")
    #expect(draft.size == .small)
    screen.press(.right)
    #expect(draft.size == .medium)
  }

  @Test("a picker without its selection among the options selects the first")
  func pickerOfUnknownOption() {
    let model = Model()
    let form = { (options: [String]) in
      Form {
        Picker("Name", selection: Binding(model, \.name), options: options) { $0 }
      }
    }
    let screen = TestScreen(form(["Ann", "Bob"]), width: 20, height: 1)
    #expect(screen.rows == ["Name  <     >"])
    screen.press(.left)
    #expect(model.name == "Ann" && screen.rows == ["Name  < Ann >"])
    let empty = TestScreen(form([]), width: 20, height: 1)
    empty.press(.right, " ")
    empty.click(8, 0)
    #expect(model.name == "Ann" && empty.rows == ["Name  <  >"])
  }

  // MARK: Table

  private func table(_ model: Model) -> Table<Fruit> {
    Table(
      model.fruits, selection: Binding(model, \.selection), sortOrder: Binding(model, \.order),
      action: { fruit, _ in model.opened.append(fruit.id) }
    ) {
      TableColumn("Name", sortedBy: \.id) { $0.id }
      TableColumn("Price", width: 8, alignment: .trailing, sortedBy: \.price) { "\($0.price) ct" }
    }
  }

  @Test("a table sorts its rows by a column, and marks it")
  func tableOrder() {
    let model = Model()
    let screen = TestScreen(table(model), width: 26, height: 4)
    #expect(
      screen.rows == [
        "  Name ▲             Price", "▌ Apple              30 ct", "  Pear               25 ct",
        "  Plum               12 ct",
      ])
    screen.press(">")
    #expect(model.order == TableSortOrder("Price") && screen.rows[1].contains("Plum"))
    screen.click("Price")
    #expect(screen.rows[0] == "  Name             Price ▼" && screen.rows[1].contains("Apple"))
    screen.press("-")
    #expect(screen.rows[0] == "  Name             Price ▲" && screen.rows[1].contains("Plum"))
  }

  @Test("the selection of a table stays at its row, wherever it moves")
  func tableSelection() {
    let model = Model()
    let screen = TestScreen(table(model), width: 26, height: 4)
    #expect(model.selection == "Apple")
    screen.press(.down)
    #expect(model.selection == "Pear")
    model.fruits.append(Fruit(id: "Fig", price: 90))
    model.order = TableSortOrder("Price", isDescending: true)
    screen.press(.function(9))
    #expect(model.selection == "Pear" && screen.rows[2].hasPrefix("▌ Pear"))
    model.fruits.removeAll { $0.id == "Pear" }
    screen.press(.function(9))
    #expect(model.selection == "Fig")
  }

  @Test("until the user selects a row of a table, the first one is selected")
  func firstRow() {
    let model = Model()
    let screen = TestScreen(table(model), width: 26, height: 4)
    model.order = TableSortOrder("Price")
    screen.press(.function(9))
    #expect(model.selection == "Plum" && screen.rows[1].hasPrefix("▌ Plum"))
    model.selection = "Apple"
    model.order.isDescending = true
    screen.press(.function(9))
    model.order.isDescending = false
    screen.press(.function(9))
    #expect(model.selection == "Apple" && screen.rows[3].hasPrefix("▌ Apple"))
  }

  @Test("Enter and a click on the selected row perform the table's action")
  func tableAction() {
    let model = Model()
    let screen = TestScreen(table(model), width: 26, height: 4)
    screen.click("Plum")
    #expect(model.selection == "Plum" && model.opened.isEmpty)
    screen.click("Plum")
    screen.press(.home, .enter)
    #expect(model.opened == ["Plum", "Apple"])
  }

  @Test("Enter performs a row action if the table has one for it")
  func enterAsRowAction() {
    let model = Model()
    let table = Table(model.fruits, selection: Binding(model, \.selection)) {
      TableColumn("Name") { (fruit: Fruit) in fruit.id }
    }
    .rowAction(.enter, help: "open") { fruit, _ in model.opened.append(fruit.id) }
    TestScreen(table, width: 26, height: 4).press(.enter)
    #expect(model.opened == ["Plum"])
    #expect(table.keyHelp.map(\.help) == ["select a row", "open"])
  }

  @Test("the key help of a table lists Enter if the table has an action")
  func tableActionHelp() {
    let help = table(Model()).keyHelp
    #expect(help.contains(KeyHelp([.enter], "open the row")))
  }

  @Test("a table without rows and without room draws what it can")
  func emptyTable() {
    let model = Model()
    model.fruits = []
    let screen = TestScreen(table(model), width: 26, height: 4)
    screen.press(.down, .enter, ">")
    #expect(model.selection == nil && screen.rows[0].contains("Price ▲"))
    screen.resize(width: 1, height: 1)
  }

  // MARK: Progress, spinner, chart

  @Test("a progress bar shows the part that is done, in eighths of cells")
  func progress() {
    let model = Model()
    model.progress = 0.5
    let screen = TestScreen(ProgressBar(model.progress, label: "Load"), width: 20, height: 1)
    #expect(screen.rows[0] == "Load ████▌────   50 %".replacing("   50", with: "  50"))
    #expect(!screen.isMoving)
  }

  @Test("a progress bar drawn as a line is thick where it is done, in half cells")
  func progressLine() {
    let model = Model()
    let bar = ProgressBar(model.progress, kind: .line, showsPercentage: false)
    let screen = TestScreen(bar, width: 8, height: 1)
    for (progress, row) in [
      (0, "────────"), (0.06, "────────"), (0.07, "╸───────"), (0.5, "━━━━────"),
      (0.9375, "━━━━━━━╸"), (1, "━━━━━━━━"), (7, "━━━━━━━━"), (-.infinity, "────────"),
    ] {
      model.progress = progress
      screen.press("x")
      #expect(screen.rows[0] == row)
    }
    let ascii = TerminalCapabilities(colors: .monochrome, isUnicode: false)
    let plain = TestScreen(
      ProgressBar(0.5, kind: .line), width: 14, height: 1, capabilities: ascii)
    #expect(plain.rows[0] == "====....  50 %")
  }

  @Test("the track of a progress bar has its own style")
  func progressTrack() {
    let (color, track) = (Color.indexed(2), Style(.indexed(240)))
    let screen = TestScreen(
      ProgressBar(0.5, kind: .line, showsPercentage: false, color: color, trackStyle: track),
      width: 4, height: 1)
    #expect(
      (0..<4).map { screen.canvas[$0, 0].style } == [Style(color), Style(color), track, track])
  }

  @Test("a progress bar of an unknown whole moves")
  func unknownProgress() {
    let model = Model()
    let screen = TestScreen(ProgressBar(model.progress), width: 20, height: 1)
    let first = screen.rows[0]
    screen.advance(by: 0.5)
    #expect(screen.isMoving && first.contains("██") && screen.rows[0] != first)
  }

  @Test("a spinner turns ten times a second")
  func spinner() {
    let screen = TestScreen(Spinner("Waiting…"), width: 20, height: 1)
    #expect(screen.rows[0] == "⠋ Waiting…")
    let frames = screen.frameCount
    screen.advance(by: 1.05)
    #expect(screen.rows[0] == "⠋ Waiting…" && (9...11).contains(screen.frameCount - frames))
    screen.advance(by: 0.1)
    #expect(screen.rows[0] == "⠙ Waiting…")
  }

  @Test("a line chart connects its numbers with dots, the last at the right")
  func lineChart() {
    let model = Model()
    model.values = [0, 1, 2, 3, 4, 5, 6, 7]
    let screen = TestScreen(Chart(model.values), width: 6, height: 2)
    #expect(screen.rows == ["    ⡠⠊", "  ⡠⠊"])
    model.values = [.nan, 3, .infinity]
    screen.press("x")
    #expect(screen.rows == ["     ⠁", ""])
  }

  @Test("a bar chart has a bar for each number, in eighths of cells")
  func barChart() {
    let screen = TestScreen(Chart([0, 1, 8, 12, 16], .bar), width: 6, height: 2)
    #expect(screen.rows == ["    ▄█", " ▁▁███"])
    let ascii = TerminalCapabilities(colors: .monochrome, isUnicode: false)
    let plain = TestScreen(Chart([1, 2], .line), width: 4, height: 3, capabilities: ascii)
    #expect(plain.rows == ["   *", "  *", ""])
  }

  @Test("in true colour, the colours of a chart change from the first number to the last")
  func chartColors() {
    let (start, end) = (Color.rgb(0, 0, 0), Color.rgb(200, 100, 50))
    func colors(_ kind: Chart.Kind, _ depth: TerminalCapabilities.ColorDepth) -> [Color] {
      let screen = TestScreen(
        Chart([1, 1, 1, 1, 1], kind, color: end, startColor: start), width: 6, height: 1,
        capabilities: TerminalCapabilities(colors: depth, isUnicode: kind == .bar))
      return (1..<6).map { screen.canvas[$0, 0].style.foreground }
    }
    for kind in [Chart.Kind.bar, .line] {
      let mixed = colors(kind, .trueColor)
      #expect(mixed.first == start && mixed[2] == .rgb(100, 50, 25) && mixed.last == end)
      #expect(colors(kind, .palette256).allSatisfy { $0 == end })
    }
  }

  // MARK: Help

  private final class KeyLog {
    var keys: [String] = []
  }

  private struct KeyListPage: Page {
    let keyHelp: [KeyHelp]
    func render(into canvas: inout Canvas, _ context: PageContext) {}
  }

  /// Returns a page that logs its keys.
  private func keyLoggingPage(
    _ log: KeyLog, helpKey: Key = .function(1), count: Int = 0
  ) -> some Page {
    KeyListPage(keyHelp: (0..<count).map { KeyHelp([.function($0 + 2)], "action \($0)") })
      .onKey("s", help: "sort") { _ in log.keys.append("s") }
      .onKey("d", "D", help: "delete the row") { _ in log.keys.append("d") }
      .keyHelpPage(helpKey)
  }

  @Test("the help of a page lists its keys, and its key or Esc closes it")
  func help() {
    let screen = TestScreen(keyLoggingPage(KeyLog(), helpKey: "?"), width: 50, height: 12)
    screen.press("?")
    #expect(screen.text.contains("─ Keys ─") && screen.text.contains("3 actions"))
    #expect(screen.text.contains("   d  D   delete the row"))
    #expect(screen.text.contains("   ?      show the keys"))
    screen.press("?")
    #expect(!screen.text.contains("delete"))
    screen.press("?", .escape)
    #expect(!screen.text.contains("delete"))
  }

  @Test("typing in the help filters it, and Enter sends the selected key to the page")
  func filteredHelp() {
    let log = KeyLog()
    let screen = TestScreen(keyLoggingPage(log), width: 50, height: 12)
    screen.press(.function(1))
    screen.type("row")
    #expect(screen.text.contains("1 of 3") && !screen.text.contains("sort"))
    #expect(log.keys.isEmpty)
    screen.press(.enter)
    #expect(log.keys == ["d"] && !screen.text.contains("delete"))
    screen.press("s")
    #expect(log.keys == ["d", "s"])
  }

  @Test(
    "Esc first removes the filter of the help and then closes it, and its key closes it at once")
  func closedHelp() {
    let log = KeyLog()
    let screen = TestScreen(keyLoggingPage(log), width: 50, height: 12)
    screen.press(.function(1))
    screen.type("zzz")
    #expect(screen.text.contains("no matches"))
    screen.press(.enter, .escape)
    #expect(screen.text.contains("sort"))
    screen.press(.escape)
    #expect(!screen.text.contains("sort"))
    screen.press(.function(1))
    screen.type("zzz")
    screen.press(.function(1))
    #expect(!screen.text.contains("zzz") && log.keys.isEmpty)
  }

  @Test("a letter that opens the help can be typed after another letter of the filter")
  func letterOfHelp() {
    let screen = TestScreen(keyLoggingPage(KeyLog(), helpKey: "o"), width: 50, height: 12)
    screen.press("o", "s", "o")
    #expect(screen.text.contains("› so") && screen.text.contains("sort"))
    #expect(!screen.text.contains("delete"))
  }

  @Test("a click on a line of the help sends its key to the page, and a click beside it closes it")
  func clickedHelp() throws {
    let log = KeyLog()
    let screen = TestScreen(keyLoggingPage(log), width: 60, height: 12)
    screen.press(.function(1))
    let row = try #require(screen.rows.firstIndex { $0.contains("delete the row") })
    screen.click(30, row)
    #expect(log.keys == ["d"] && !screen.text.contains("delete"))
    screen.press(.function(1))
    screen.click(0, 0)
    #expect(log.keys == ["d"] && !screen.text.contains("delete"))
  }

  @Test("the help has two columns if its lines do not fit below each other, and room for both")
  func helpColumns() throws {
    let log = KeyLog()
    let wide = TestScreen(keyLoggingPage(log, count: 10), width: 80, height: 12)
    wide.press(.function(1))
    let row = try #require(wide.rows.first { $0.contains("sort") || $0.contains("action 6") })
    #expect(row.contains("action"))
    for number in 0..<10 { #expect(wide.text.contains("action \(number) "), "\(number)") }
    let y = try #require(wide.rows.firstIndex { $0.contains("delete the row") })
    wide.click(60, y)
    #expect(log.keys == ["d"])
    let narrow = TestScreen(keyLoggingPage(log, count: 10), width: 40, height: 12)
    narrow.press(.function(1))
    #expect(narrow.text.contains("action 0") && !narrow.text.contains("delete"))
    narrow.scroll(.down, at: Position(x: 20, y: 6))
    narrow.scroll(.down, at: Position(x: 20, y: 6))
    narrow.scroll(.down, at: Position(x: 20, y: 6))
    #expect(narrow.text.contains("delete") && !narrow.text.contains("action 0"))
  }

  @Test("the help shows control characters in the texts of a page, and does not send them")
  func hostileHelp() {
    let page = TextPage("").onKey("x", help: "a\u{1B}]0;b\u{7}") { _ in }.keyHelpPage()
    let screen = TestScreen(page, width: 60, height: 12)
    screen.press(.function(1))
    #expect(screen.text.contains("a^[]0;b^G"))
  }

  // MARK: Text

  @Test("text in several styles wraps between words, and keeps its styles")
  func styledText() {
    let text =
      RichText("Press ") + RichText("q").bold() + RichText(" to ")
      + RichText("quit\nnow").underline().foreground(.indexed(1))
    #expect(text.text == "Press q to quit\nnow")
    var page = TextPage(text)
    page.wraps = true
    let screen = TestScreen(page, width: 10, height: 4)
    #expect(screen.rows == ["Press q to", "quit", "now", ""])
    #expect(screen.canvas[6, 0].style == Style(.default, on: .default, .bold))
    #expect(screen.canvas[2, 2].style == Style(.indexed(1), on: .default, .underline))
    #expect(page.sizeThatFits(Size(width: 80, height: 9)) == Size(width: 15, height: 2))
  }

  @Test("the lines of a text page can be replaced")
  func lines() {
    var page = TextPage("one\ntwo", style: Style(.indexed(3)))
    #expect(page.lines == ["one", "two"])
    page.lines = ["three"]
    let screen = TestScreen(page, width: 10, height: 2)
    #expect(screen.rows == ["three", ""] && screen.canvas[0, 0].style == Style(.indexed(3)))
  }
}

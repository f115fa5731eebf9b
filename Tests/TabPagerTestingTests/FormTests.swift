import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Forms") struct FormTests {
  private final class Model {
    var name = ""
    var text = ""
    var isUrgent = false
    var sent: [String] = []
  }

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
}

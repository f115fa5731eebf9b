import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Dialogs and menus") struct DialogAndMenuTests {
  private final class Model {
    var victim: Int?
    var killed: [Int] = []
    var menu: Bool? = true
    var opened: [String] = []
  }

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
}

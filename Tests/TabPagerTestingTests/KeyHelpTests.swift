import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("The key help of a program") struct KeyHelpTests {
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
}

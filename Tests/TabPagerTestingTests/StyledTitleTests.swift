import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Styled titles of tabs") struct StyledTitleTests {
  private let red = Color.rgb(200, 60, 60)

  private var title: RichText { RichText("● ", Style(red)) + RichText("Log").underline() }

  private func screen(width: Int = 30, _ tabs: Tab...) -> (TabPagerView, TestScreen) {
    var settings = TabPagerSettings()
    settings.bar.inset = 0
    let pager = TabPagerView(tabs: tabs, settings: settings)
    return (pager, TestScreen(pager, width: width, height: 4))
  }

  /// Returns the styles of the first cells in the row of titles.
  private func styles(_ screen: TestScreen, _ count: Int) -> [Style] {
    (0..<count).map { screen.canvas[$0, 0].style }
  }

  @Test("a part of a title has its own colour and attributes, and otherwise those of the bar")
  func colors() {
    let (pager, screen) = screen(
      Tab(title, id: 1) { TextPage("one") }, Tab("Two", id: 2) { TextPage("two") })
    let bar = pager.settings.bar
    #expect(screen.rows[0] == "● Log   Two")
    #expect(
      styles(screen, 5) == [
        Style(red, on: .default, .bold), Style(red, on: .default, .bold),
      ] + Array(repeating: Style(bar.selectionColor, on: .default, [.bold, .underline]), count: 3))
    pager.select(PageID(2))
    screen.settle()
    #expect(
      styles(screen, 5) == [Style(red), Style(red)]
        + Array(repeating: Style(bar.defaultColor, on: .default, .underline), count: 3))
  }

  @Test("a disabled tab shows the text of a styled title in the colour of disabled tabs")
  func disabled() {
    let (pager, screen) = screen(
      Tab("Two", id: 2) { TextPage("two") }, Tab(title, id: 1) { TextPage("one") }.disabled())
    #expect(screen.rows[0] == "Two   ● Log")
    #expect(
      styles(screen, 11)[6...]
        == [Style](repeating: Style(pager.settings.bar.disabledColor), count: 5)[...])
  }

  @Test("a shortened title keeps the styles of the remaining text")
  func shortened() {
    let (_, screen) = screen(
      width: 8,
      Tab(RichText("Research", Style(red)) + RichText("Paper").underline(), id: 1) {
        TextPage("one")
      })
    #expect(screen.rows[0] == "Rese…per")
    let shown = styles(screen, 8)
    #expect(shown.prefix(5).allSatisfy { $0.foreground == red })
    #expect(
      shown.suffix(3).allSatisfy { $0.foreground != red && $0.attributes.contains(.underline) })
  }

  @Test("a title can be styled later, and setting a plain title removes the styles")
  func changes() {
    let (pager, screen) = screen(Tab("Log") { TextPage("one") }, Tab("Two") { TextPage("two") })
    pager.changeTab(PageID("Log")) { $0.styledTitle = title }
    screen.press("z")
    #expect(screen.rows[0] == "● Log   Two" && screen.canvas[0, 0].style.foreground == red)
    #expect(pager.tabs[0].title == "● Log" && pager.tabs[0].styledTitle == title)
    pager.changeTab(PageID("Log")) { $0.title = "● Log" }
    screen.press("z")
    #expect(screen.rows[0] == "● Log   Two" && screen.canvas[0, 0].style.foreground != red)
  }

  @Test("titles with the same text have distinct identities, whatever their styles")
  func identities() {
    let pager = TabPagerView {
      Tab("Log") { TextPage("one") }
      Tab(RichText("Log").bold()) { TextPage("two") }
    }
    #expect(pager.tabs.count == 2 && pager.tabs[0].id == PageID("Log"))
  }

  @Test(
    "no part of a styled title reaches the terminal as a command",
    arguments: ["\u{1B}[31m", "\u{9B}0m", "a\nb", "\u{202E}abc", "\u{301}", "漢\u{200D}字", "\u{7}"])
  func hostile(text: String) {
    let (_, screen) = screen(
      width: 60,
      Tab(RichText("a", Style(red)) + RichText(text).bold() + RichText(text, Style(red)), id: 1) {
        TextPage("one")
      }.badge("7"))
    let scalars = screen.rows[0].unicodeScalars
    #expect(scalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
    // The badge follows the title, so both agree about its width.
    #expect(screen.rows[0].hasPrefix("a") && screen.rows[0].hasSuffix(" 7"))
  }
}

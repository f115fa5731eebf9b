import TabPagerCore
import Testing

/// The header of an app's screen. Its buttons are adjacent and end one column before the right edge; each has a blank
/// cell on both sides of its label.
@Suite struct HeaderBarTests {
  private final class PressRecorder {
    var names: [String] = []
  }

  private func header(_ presses: PressRecorder) -> HeaderBar {
    HeaderBar(
      "▶ App",
      buttons: [
        HeaderBar.Button("add", key: "a", help: "add a tab") { presses.names.append("add") },
        HeaderBar.Button("+", help: "more") { presses.names.append("+") },
      ])
  }

  /// A screen of 30 columns, on which "+" occupies columns 26…28 and "add" 21…25.
  private func screen(_ presses: PressRecorder, width: Int = 30) -> PageScreen<HeaderBar> {
    PageScreen(header(presses), width: width, height: 2)
  }

  /// The columns that are shown as pressed.
  private func reverseVideoColumns(_ screen: PageScreen<HeaderBar>) -> [Int] {
    (0..<screen.size.width).filter {
      screen.canvas[$0, 0].style.attributes.contains(.reverse)
    }
  }

  @Test func titleButtonsAndHairlineAreDrawn() {
    let screen = screen(PressRecorder())
    #expect(
      screen.lines == [
        " ▶ App                add  +", String(repeating: "─", count: 30),
      ])
    #expect(screen.canvas[1, 0].style == screen.page.titleStyle)
    #expect(screen.canvas[22, 0].style == screen.page.buttonStyle)
    #expect(screen.canvas[9, 1].style == Style(screen.page.lineColor))
    #expect(HeaderBar.height == 2)
  }

  @Test("the logo of a header bar is left of the title in its own style")
  func logo() {
    let red = Style(.indexed(196))
    let header = HeaderBar("Tabs", logo: HeaderBar.Logo("▶▶", color: .indexed(196)), buttons: [])
    let screen = PageScreen(header, width: 20, height: 2)
    #expect(screen.lines[0] == " ▶▶ Tabs")
    #expect(screen.canvas[1, 0].style == red && screen.canvas[2, 0].style == red)
    #expect(screen.canvas[4, 0].style == screen.page.titleStyle)
    #expect(screen.page.titleStyle.attributes == .bold)
    let version = screen.page.drawnState
    screen.page.logo = nil
    #expect(screen.lines[0] == " Tabs" && screen.page.drawnState != version)
  }

  @Test("without room, a header bar with a logo hides its button before its title")
  func logoWidth() {
    let header = HeaderBar(
      "Tabs", logo: HeaderBar.Logo("▶", color: .indexed(196)),
      buttons: [HeaderBar.Button("+", help: "add") {}])
    // Logo and title end at column 6, and the button needs two blank columns before it.
    #expect(PageScreen(header, width: 13, height: 2).lines[0] == " ▶ Tabs   +")
    #expect(PageScreen(header, width: 12, height: 2).lines[0] == " ▶ Tabs")
  }

  @Test("a button of a header bar can have its own style")
  func buttonStyle() {
    let style = Style(.default, on: .default, .bold)
    let screen = PageScreen(
      HeaderBar(
        "",
        buttons: [
          HeaderBar.Button("a", style: style, help: "a") {}, HeaderBar.Button("b", help: "b") {},
        ]), width: 20, height: 2)
    // "b" occupies columns 16…18, "a" 13…15.
    #expect(screen.canvas[14, 0].style == style)
    #expect(screen.canvas[17, 0].style == screen.page.buttonStyle)
  }

  @Test("blank cells separate the buttons of a header bar, and do not press them")
  func buttonSpacing() {
    let presses = PressRecorder()
    let header = header(presses)
    header.buttonSpacing = 2
    var screen = PageScreen(header, width: 30, height: 2)
    // "+" occupies columns 26…28, "add" 19…23.
    #expect(screen.lines[0] == " ▶ App              add    +")
    let surface = Style(.default, on: .indexed(236))
    header.buttonStyle = surface
    let columns = (0..<30).filter { screen.canvas[$0, 0].style == surface }
    #expect(columns == Array(19...23) + Array(26...28))
    for x in 0..<30 { screen.click(x, 0) }
    #expect(presses.names == Array(repeating: "add", count: 5) + Array(repeating: "+", count: 3))
  }

  @Test func buttonActsIfPressAndReleaseAreOnIt() {
    let presses = PressRecorder()
    var screen = screen(presses)
    for x in 0..<30 { screen.click(x, 0) }
    #expect(presses.names == Array(repeating: "add", count: 5) + Array(repeating: "+", count: 3))
    presses.names = []
    // Not on the row below, not if press and release are in different places, and not with the right button.
    screen.click(22, 1)
    screen.mouse(.press(.left), 22, 0)
    screen.mouse(.release(.left), 27, 0)
    screen.mouse(.press(.left), 5, 0)
    screen.mouse(.release(.left), 22, 0)
    screen.mouse(.press(.right), 22, 0)
    screen.mouse(.release(.right), 22, 0)
    #expect(presses.names == [])
  }

  @Test func pressedButtonIsInReverseVideo() {
    let presses = PressRecorder()
    var screen = screen(presses)
    let version = screen.page.drawnState
    screen.mouse(.press(.left), 22, 0)
    #expect(reverseVideoColumns(screen) == Array(21...25) && screen.page.drawnState != version)
    screen.mouse(.drag(.left), 27, 0)
    #expect(reverseVideoColumns(screen) == [])
    screen.mouse(.drag(.left), 25, 0)
    #expect(reverseVideoColumns(screen) == Array(21...25))
    screen.mouse(.release(.left), 25, 0)
    #expect(reverseVideoColumns(screen) == [] && presses.names == ["add"])
  }

  @Test func keysPressButtonsAndAreInTheKeyHelp() {
    let presses = PressRecorder()
    var screen = screen(presses)
    #expect(screen.press("a") == .consumed && presses.names == ["add"])
    #expect(screen.press("b") == .ignored)
    #expect(screen.send(.paste("a")) == .ignored && screen.mouse(.wheel(.up), 22, 0) == .ignored)
    #expect(screen.page.keyHelp == [KeyHelp(["a"], "add a tab")])
  }

  @Test func buttonWithoutRoomIsHiddenButKeepsItsKey() {
    let presses = PressRecorder()
    // The title ends at column 5. In a bar of 17 columns, "add" starts at column 8, after the two required blanks.
    for (width, shown) in [(17, " ▶ App   add  +"), (16, " ▶ App       +"), (11, " ▶ App")] {
      var screen = screen(presses, width: width)
      #expect(screen.lines[0] == shown)
      for x in 0..<7 { screen.click(x, 0) }
      #expect(presses.names == [])
      screen.press("a")
      #expect(presses.names == ["add"])
      presses.names = []
    }
  }

  @Test func changedPropertiesAreDrawn() {
    let screen = screen(PressRecorder())
    var versions = [screen.page.drawnState]
    screen.page.title = "Other"
    versions.append(screen.page.drawnState)
    screen.page.buttons.removeLast()
    versions.append(screen.page.drawnState)
    screen.page.lineColor = .indexed(1)
    versions.append(screen.page.drawnState)
    #expect(Set(versions).count == 4)
    // "add" occupies columns 24…28 now.
    #expect(screen.lines[0] == " Other" + textRow("add", atColumn: 19))
  }

  @Test func buttonRemovedWhilePressedDoesNothing() {
    let presses = PressRecorder()
    var screen = screen(presses)
    screen.mouse(.press(.left), 27, 0)
    screen.page.buttons.removeLast()
    screen.mouse(.release(.left), 27, 0)
    #expect(presses.names == [])
  }

  @Test(arguments: 0..<6, 0..<3) func headerBarCanBeDrawnAtAnySize(width: Int, height: Int) {
    var screen = PageScreen(header(PressRecorder()), width: width, height: height)
    for x in -1...width { screen.click(x, 0) }
    #expect(screen.canvas.size == Size(width: width, height: height))
  }
}

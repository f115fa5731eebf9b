import Testing

@testable import TabPagerCore

/// A control whose segments are the pages of a pager.
@Suite("A bound segmented control") struct BoundSegmentedControlTests {
  private func settingsWithoutBar(
    _ change: (inout TabPagerSettings) -> Void = { _ in }
  ) -> TabPagerSettings {
    var settings = TabPagerSettings()
    settings.bar.position = .hidden
    change(&settings)
    return settings
  }

  private func makeRoomController(
    _ rooms: [RoomPageID] = [.hall, .kitchen], _ change: (inout TabPagerSettings) -> Void = { _ in }
  ) throws -> PageController<RoomPageID> {
    try PageController(rooms, settings: settingsWithoutBar(change)) { TextPage("\($0)") }
  }

  /// A control that takes 32 of 80 columns; two segments start at columns 24 and 40.
  private func control(_ house: PageController<RoomPageID>) -> SegmentedControl<RoomPageID> {
    let control = SegmentedControl(
      house.pages, selectedOption: house.selected, widthFraction: 0.4)
    control.bind(to: house)
    return control
  }

  private func underlinedColumns(_ screen: PageScreen<SegmentedControl<RoomPageID>>) -> [Int] {
    indicatorColumns(screen.canvas).filter { screen.canvas[$0, 1].glyph != .space }
  }

  @Test("a bound control's underline follows the pager in every frame, during drags too")
  func underline() throws {
    let house = try makeRoomController { $0.paging.swipe = .easing(.easeInOut, duration: 0.5) }
    var screen = PageScreen(control(house), width: 80, height: 2)
    let pane = PagerScreen(house.pager)
    pane.act(.next, at: 0)
    // Ease-in-out is halfway after half of its duration. The titles are 4 and 7 columns wide.
    for (time, columns) in [(0.0, 30..<34), (0.25, 37..<43), (0.5, 44..<51)] {
      _ = pane.canvas(at: time)
      screen.now = time
      #expect(underlinedColumns(screen) == Array(columns))
    }
    pane.mouse(.press(.left), 5, 4, at: 2)
    pane.mouse(.drag(.left), 25, 4, at: 2)
    screen.now = 2
    #expect(underlinedColumns(screen) == Array(37..<43))
    #expect(screen.page.schedule(at: 2) == .idle)
  }

  @Test("a click on a segment of a bound control selects its page, in one move")
  func click() throws {
    let house = try makeRoomController()
    var screen = PageScreen(control(house), width: 80, height: 2)
    let pane = PagerScreen(house.pager)
    // A segment is its whole half of the control, including the track below the title.
    for (x, y, room) in [
      (40, 0, RoomPageID.kitchen), (24, 1, .hall), (55, 1, .kitchen), (39, 0, .hall),
    ] {
      let before = house.selected
      screen.wait(2)
      screen.click(x, y)
      #expect(house.selected == room && screen.page.selectedOption == room)
      _ = pane.canvas(at: screen.now + 1)
      let moves = pane.drainNotices().filter {
        if case .progress = $0 { false } else { true }
      }
      let move = PageMove(
        from: PageID(before), to: PageID(room), cause: .click,
        direction: room == .kitchen ? .forward : .backward)
      #expect(moves == [.will(move), .did(move)])
    }
    // A click on the selected segment is only reported; clicks beside the control do nothing.
    for x in [30, 23, 56, 0, 79] {
      screen.click(x, 0)
      let notices = x == 30 ? [PagerNotice.reselected(PageID(RoomPageID.hall))] : []
      #expect(house.selected == .hall && pane.drainNotices() == notices)
    }
  }

  @Test("a control, a pager and a shared selection stay equal without feedback")
  func agreement() throws {
    let house = try makeRoomController()
    let selection = SharedSelection(RoomPageID.hall)
    house.bind(selection)
    let control = control(house)
    var (values, changes): ([RoomPageID], [RoomPageID]) = ([], [])
    selection.observe { values.append($0) }
    control.onChange = { changes.append($0) }
    var screen = PageScreen(
      HeaderFooterPage(control, height: control.height, over: house), width: 80, height: 10)
    // Changes the page by a click, a key, the shared selection, a drag of the pane, and the control's property.
    screen.click(45, 0)
    #expect(selection.value == .kitchen)
    screen.wait(1)
    screen.send(.action(.previous))
    #expect(selection.value == .hall)
    screen.wait(1)
    selection.value = .kitchen
    for _ in 0..<60 { screen.wait(1.0 / 60) }
    #expect(house.selected == .kitchen && screen.lines[2] == "kitchen")
    screen.mouse(.press(.left), 10, 5)
    screen.mouse(.drag(.left), 70, 5)
    screen.mouse(.release(.left), 70, 5)
    screen.wait(1)
    screen.wait(1)
    #expect(selection.value == .hall && screen.lines[2] == "hall")
    control.selectedOption = .kitchen
    #expect(selection.value == .kitchen && house.selected == .kitchen)
    // Each change is reported once.
    #expect(values == [.kitchen, .hall, .kitchen, .hall, .kitchen] && changes == values)
  }

  @Test("a bound control's segments follow the pages of the controller")
  func pages() throws {
    let house = try makeRoomController()
    let control = control(house)
    var changes: [RoomPageID] = []
    control.onChange = { changes.append($0) }
    let version = control.drawnState
    try house.updatePages([.kitchen, .garden, .attic])
    #expect(control.options == [.kitchen, .garden, .attic] && control.drawnState != version)
    #expect(control.selectedOption == .kitchen && changes == [.kitchen])
    var screen = PageScreen(control, width: 80, height: 2)
    #expect(screen.lines[0].split(separator: " ") == ["kitchen", "garden", "attic"])
    screen.click(50, 0)
    #expect(house.selected == .attic && changes == [.kitchen, .attic])
    // The pager owns the list: setting the options of a bound control has no effect.
    control.options = [.hall]
    #expect(control.options == [.kitchen, .garden, .attic])
  }

  @Test(
    "a bound control shows badges but no close buttons, and disabled segments cannot be pressed")
  func tabs() throws {
    let house = try makeRoomController()
    house.pager.changeTab(PageID(RoomPageID.kitchen)) {
      $0.badge = "3"
      $0.isEnabled = false
      $0.isClosable = true
    }
    var screen = PageScreen(control(house), width: 80, height: 2)
    #expect(screen.lines[0].split(separator: " ") == ["hall", "kitchen", "3"])
    #expect(screen.mouse(.press(.left), 45, 0) == .ignored)
    #expect(house.selected == .hall)
  }

  @Test("a bound control's keys move the pager")
  func keys() throws {
    let house = try makeRoomController()
    let control = control(house)
    control.handlesKeys = true
    var screen = PageScreen(control, width: 80, height: 2)
    #expect(screen.press(Key(.left)) == .ignored)
    #expect(screen.press(Key(.right)) == .consumed && house.selected == .kitchen)
  }

  @Test("an unbound control keeps its segments and becomes independent")
  func unbind() throws {
    let house = try makeRoomController()
    let control = control(house)
    house.selected = .kitchen
    control.unbind()
    #expect(control.options == [.hall, .kitchen] && control.selectedOption == .kitchen)
    control.selectedOption = .hall
    #expect(house.selected == .kitchen)
    house.selected = .hall
    house.selected = .kitchen
    #expect(control.selectedOption == .hall)
  }

  @Test("a control can be bound to a TabPagerView, with page IDs as its options")
  func plainPager() {
    let pager = TabPagerView(settings: settingsWithoutBar()) {
      Tab("one") { TextPage("") }
      Tab("two") { TextPage("") }
    }
    let control = SegmentedControl([], selectedOption: PageID("one"))
    control.bind(to: pager)
    var screen = PageScreen(control, width: 20, height: 2)
    #expect(screen.lines[0].split(separator: " ") == ["one", "two"])
    screen.click(15, 0)
    #expect(pager.selected == PageID("two") && control.selectedOption == PageID("two"))
    pager.setTabs([])
    #expect(screen.lines == ["", String(repeating: "─", count: 20)])
    #expect(control.selectedOption == PageID("two"))
  }

  @Test("a shared selection follows a control without a pager")
  func selection() {
    let selection = SharedSelection(RoomPageID.attic)
    let control = SegmentedControl([RoomPageID.hall, .kitchen], selectedOption: .hall)
    let binding = control.bind(to: selection)
    #expect(selection.value == .hall)
    selection.value = .kitchen
    #expect(control.selectedOption == .kitchen)
    control.selectedOption = .hall
    #expect(selection.value == .hall)
    // A value that is not an option is reset.
    selection.value = .garden
    #expect(selection.value == .hall && control.selectedOption == .hall)
    binding.cancel()
    selection.value = .kitchen
    #expect(control.selectedOption == .hall)
    selection.value = .hall
    control.selectedOption = .kitchen
    #expect(selection.value == .hall)
  }

  @Test("a bound control has no underline while no page can be selected")
  func disabledPages() {
    let tabs = ["a", "b"].map { Tab($0) { TextPage("") }.disabled() }
    let pager = TabPagerView(tabs: tabs, settings: settingsWithoutBar())
    let control = SegmentedControl(pager.tabs.map(\.id), selectedOption: pager.tabs[0].id)
    control.bind(to: pager)
    var canvas = Canvas(size: Size(width: 20, height: 2))
    let capabilities = TerminalCapabilities(colors: .trueColor, isUnicode: true)
    control.render(
      into: &canvas, PageContext(size: canvas.size, now: 0, capabilities: capabilities))
    #expect((0..<20).allSatisfy { canvas[$0, 1].glyph.base == "─" })
  }

  @Test("a control that is bound repeatedly observes its pager once")
  func rebinding() throws {
    let controller = try PageController(["a", "b"]) { TextPage($0) }
    let control = SegmentedControl(controller.pages, selectedOption: "a")
    let count = controller.pager.observers.count
    for _ in 0..<3 {
      control.bind(to: controller)
      control.bind(to: controller)
      #expect(controller.pager.observers.count == count + 1)
      control.unbind()
    }
    #expect(controller.pager.observers.count == count)
  }
}

import TabPagerCore
import Testing

/// A segmented control that is bound neither to a pager nor to a shared selection.
@Suite("A segmented control") struct SegmentedControlTests {
  init() { useUTF8Locale() }

  private final class SelectionRecorder {
    var options: [String] = []
  }

  private func control(
    _ options: [String] = ["one", "two", "three"], selected: String = "one",
    changes: SelectionRecorder = SelectionRecorder()
  ) -> SegmentedControl<String> {
    let control = SegmentedControl(options, selectedOption: selected)
    control.onChange = { changes.options.append($0) }
    return control
  }

  private func screen(_ control: SegmentedControl<String>, width: Int = 30) -> PageScreen<
    SegmentedControl<String>
  > {
    PageScreen(control, width: width, height: 2)
  }

  private func rowText(ofRuns runs: (String, Int)...) -> String {
    runs.map { String(repeating: $0.0, count: $0.1) }.joined()
  }

  /// The columns that the control occupies, taken from its track.
  private func columns(_ screen: PageScreen<SegmentedControl<String>>) -> [Int] {
    (0..<screen.size.width).filter { screen.canvas[$0, 1].glyph != .space }
  }

  /// The columns that are shown as pressed.
  private func reverseVideoColumns(_ screen: PageScreen<SegmentedControl<String>>) -> [Int] {
    (0..<screen.size.width).filter { screen.canvas[$0, 0].style.attributes.contains(.reverse) }
  }

  // MARK: Layout

  @Test("segments are equal and centred in their share of the width")
  func layout() {
    let control = SegmentedControl(["노티", "투두"], selectedOption: "노티", widthFraction: 0.4)
    let screen = PageScreen(control, width: 80, height: 2)
    // The control occupies columns 24…55, 16 per segment; each title starts 6 columns into its segment.
    #expect(
      screen.lines == [
        rowText(ofRuns: (" ", 30)) + "노티" + rowText(ofRuns: (" ", 12)) + "투두",
        rowText(ofRuns: (" ", 24), ("─", 6), ("━", 4), ("─", 22)),
      ])
    #expect(control.height == 2)
  }

  @Test(
    "a segmented control can take any share of the width, with at least one cell per segment",
    arguments: [(1.0, 0..<40), (0.5, 10..<30), (0, 19..<21), (7, 0..<40), (.nan, 0..<40)])
  func widthFraction(fraction: Double, columns: Range<Int>) {
    let control = control(["a", "b"], selected: "a")
    control.widthFraction = fraction
    #expect(self.columns(screen(control, width: 40)) == Array(columns))
  }

  @Test(
    "the control is left, centred or right within its padding",
    arguments: [
      (SegmentedControl<String>.Alignment.leading, 0, 0..<20), (.center, 0, 10..<30),
      (.trailing, 0, 20..<40), (.leading, 3, 3..<23), (.center, 3, 10..<30),
      (.trailing, 3, 17..<37), (.leading, 12, 12..<28), (.leading, -5, 0..<20),
      (.leading, 99, 0..<0),
    ])
  func alignment(
    alignment: SegmentedControl<String>.Alignment, padding: Int, columns: Range<Int>
  ) {
    let control = control(["a", "b"], selected: "a")
    control.widthFraction = 0.5
    control.alignment = alignment
    control.padding = padding
    #expect(self.columns(screen(control, width: 40)) == Array(columns))
  }

  @Test("the spacing between segments cannot be pressed")
  func spacing() {
    let changes = SelectionRecorder()
    let control = control(["a", "b"], selected: "a", changes: changes)
    control.spacing = 4
    var screen = screen(control, width: 24)
    // Each segment is 10 columns wide.
    for x in 10..<14 { screen.click(x, 0) }
    #expect(changes.options == [])
    screen.click(14, 0)
    #expect(changes.options == ["b"])
    screen.click(9, 0)
    #expect(changes.options == ["b", "a"])
  }

  @Test("segments can be drawn by pages, which know whether they are selected")
  func items() {
    let control = SegmentedControl(
      ["a", "b"], selectedOption: "a", height: 2
    ) { option, isSelected in
      TextPage(isSelected ? "[\(option)]\nyes" : " \(option)\nno")
    }
    var screen = PageScreen(control, width: 20, height: 3)
    #expect(control.height == 3)
    #expect(screen.lines[0].split(separator: " ") == ["[a]", "b"])
    #expect(screen.lines[1].split(separator: " ") == ["yes", "no"])
    #expect(screen.lines[2].filter { $0 == "━" }.count == 9)
    screen.click(15, 1)
    #expect(control.selectedOption == "b")
    #expect(screen.lines[0].split(separator: " ") == ["a", "[b]"])
  }

  @Test("a segment's title and the underline have the colours of the style")
  func style() {
    let control = control(["a", "b"], selected: "a")
    let version = control.drawnState
    control.style.selectionColor = .indexed(2)
    control.style.defaultColor = .indexed(3)
    control.style.trackColor = .indexed(4)
    #expect(control.drawnState != version)
    let canvas = screen(control, width: 20).canvas
    #expect(canvas[4, 0].style.foreground == .indexed(2))
    #expect(canvas[14, 0].style.foreground == .indexed(3))
    #expect(canvas[4, 1].style == Style(.indexed(2)) && canvas[14, 1].style == Style(.indexed(4)))
  }

  // MARK: Selection

  @Test("a click selects a segment on release and reports it once")
  func click() {
    let changes = SelectionRecorder()
    var screen = screen(control(changes: changes))
    screen.mouse(.press(.left), 15, 0)
    #expect(reverseVideoColumns(screen) == Array(10..<20) && changes.options == [])
    screen.mouse(.release(.left), 12, 1)
    #expect(reverseVideoColumns(screen) == [] && changes.options == ["two"])
    // A click on the selected segment reports nothing.
    screen.click(15, 0)
    #expect(changes.options == ["two"])
    #expect(screen.mouse(.press(.right), 5, 0) == .ignored)
    #expect(screen.mouse(.release(.left), 5, 0) == .ignored)
  }

  @Test("dragging off a segment cancels the press, and dragging back restores it")
  func dragAway() {
    let changes = SelectionRecorder()
    var screen = screen(control(changes: changes))
    for (x, y) in [(5, 0), (15, 5), (15, -1), (99, 0)] {
      screen.mouse(.press(.left), 15, 0)
      screen.mouse(.drag(.left), x, y)
      #expect(reverseVideoColumns(screen) == [])
      screen.mouse(.release(.left), x, y)
      #expect(changes.options == [])
    }
    screen.mouse(.press(.left), 15, 0)
    screen.mouse(.drag(.left), 25, 0)
    screen.mouse(.drag(.left), 19, 1)
    #expect(reverseVideoColumns(screen) == Array(10..<20))
    screen.mouse(.release(.left), 19, 1)
    #expect(changes.options == ["two"])
  }

  @Test("the underline slides to the new segment on the pager's spring and then idles")
  func motion() {
    let control = control(["one", "two"])
    var screen = screen(control, width: 40)
    #expect(screen.page.schedule(at: 0) == .idle)
    screen.click(30, 0)
    let pager = TabPagerView {
      Tab("one") { TextPage("") }
      Tab("two") { TextPage("") }
    }
    pager.settings.bar.mode = .fit
    let other = PagerScreen(pager, width: 40)
    pager.select(PageID("two"), at: 0)
    for _ in 0..<60 {
      screen.wait(1.0 / 60)
      let expected = indicatorColumns(other.canvas(at: screen.now))
      #expect(indicatorColumns(screen.canvas) == expected)
      #expect(control.schedule(at: screen.now) == pager.schedule(at: screen.now))
    }
    #expect(control.schedule(at: 1) == .idle)
    let version = control.drawnState
    screen.wait(1)
    #expect(control.drawnState == version)
  }

  @Test("setting selectedOption of a segmented control reports the change at once")
  func selectedOption() {
    let changes = SelectionRecorder()
    let control = control(changes: changes)
    control.selectedOption = "three"
    #expect(control.selectedOption == "three" && changes.options == ["three"])
    // Also from within the callback.
    control.onChange = { [unowned control] in
      changes.options.append($0)
      control.selectedOption = "one"
    }
    control.selectedOption = "two"
    #expect(control.selectedOption == "one" && changes.options == ["three", "two", "one"])
  }

  @Test("the left and right keys select the neighbouring segments if the control handles keys")
  func keys() {
    let changes = SelectionRecorder()
    let control = control(changes: changes)
    var screen = screen(control)
    #expect(screen.press(Key(.right)) == .ignored && control.keyHelp == [])
    control.handlesKeys = true
    #expect(control.keyHelp.flatMap(\.keys) == [Key(.left), Key(.right)])
    let presses: [(Key, PageResponse)] = [
      (Key(.left), .ignored), (Key(.right), .consumed), (Key(.right), .consumed),
      (Key(.right), .ignored), (Key(.left), .consumed), ("l", .ignored),
    ]
    for (key, response) in presses { #expect(screen.press(key) == response) }
    #expect(changes.options == ["two", "three", "two"])
  }

  // MARK: Options

  @Test(
    "after the selected segment is removed, the removal policy decides which one is selected",
    arguments: [(RemovalPolicy.next, "three"), (.previous, "one"), (.mostRecent, "four")])
  func removal(policy: RemovalPolicy, next: String) {
    let changes = SelectionRecorder()
    let control = control(["one", "two", "three", "four"], selected: "four", changes: changes)
    control.removal = policy
    control.selectedOption = "two"
    control.advance(to: 10)
    control.options = ["one", "three", "four"]
    #expect(control.selectedOption == next && changes.options == ["two", next])
  }

  @Test("adding and removing segments around the selected one leaves it selected")
  func options() {
    let changes = SelectionRecorder()
    let control = control(selected: "two", changes: changes)
    let version = control.drawnState
    control.options = ["zero", "two", "four", "five"]
    #expect(control.selectedOption == "two" && changes.options == [])
    #expect(control.drawnState != version)
    #expect(screen(control, width: 40).lines[0] == "   zero      two       four      five")
  }

  @Test("a segment removed while it is pressed selects nothing")
  func removedWhilePressed() {
    let changes = SelectionRecorder()
    let control = control(changes: changes)
    var screen = screen(control)
    screen.mouse(.press(.left), 25, 0)
    control.options = ["one", "two"]
    screen.mouse(.release(.left), 25, 0)
    #expect(changes.options == [] && reverseVideoColumns(screen) == [])
  }

  @Test("the first of equal options is selected, and a missing option selects the first one")
  func badInput() {
    let control = control(["b", "a", "b", "a", "c"], selected: "z")
    #expect(control.options == ["b", "a", "c"] && control.selectedOption == "b")
    control.selectedOption = "nowhere"
    #expect(control.selectedOption == "b")
    control.options = ["c", "b", "c"]
    #expect(control.options == ["c", "b"] && control.selectedOption == "b")
  }

  @Test("a segmented control without options draws only its track and keeps its last selection")
  func noOptions() {
    let changes = SelectionRecorder()
    let control = control([], selected: "a", changes: changes)
    control.handlesKeys = true
    #expect(control.selectedOption == "a")
    var screen = screen(control)
    #expect(screen.lines == ["", rowText(ofRuns: ("─", 30))])
    #expect(screen.mouse(.press(.left), 5, 0) == .ignored)
    #expect(screen.press(Key(.right)) == .ignored)
    control.options = ["b", "c"]
    #expect(control.selectedOption == "b")
    control.options = []
    #expect(control.selectedOption == "b" && changes.options == ["b"])
    control.selectedOption = "c"
    #expect(control.selectedOption == "b")
  }

  @Test("a segmented control can be drawn at any size", arguments: 0..<6, 0..<4)
  func sizes(width: Int, height: Int) {
    for options in [[], ["a"], ["노티", "투두", "x"]] {
      let titles = SegmentedControl(options, selectedOption: "x")
      let items = SegmentedControl(options, selectedOption: "x", height: 2) { option, _ in
        TextPage(option)
      }
      for control in [titles, items] {
        control.padding = 1
        control.spacing = 1
        var screen = PageScreen(control, width: width, height: height)
        #expect(screen.canvas.hasOnlyWholeGlyphs)
        for x in -1...width { screen.click(x, 0) }
      }
    }
  }

  @Test("more segments than fit scroll with the selection")
  func manyOptions() {
    let control = SegmentedControl(Array(0..<100_000), selectedOption: 99_999)
    let screen = PageScreen(control, width: 30, height: 2)
    #expect(screen.lines[0].hasSuffix("99999") || screen.lines[0].contains("…"))
    #expect(indicatorColumns(screen.canvas).allSatisfy { $0 >= 24 })
  }
}

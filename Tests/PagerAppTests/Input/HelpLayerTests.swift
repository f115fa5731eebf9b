import Documents
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The help over the page") struct HelpLayerTests {
  init() { TestLocale.use() }

  private var state = SharedLayerState(
    history: PromptHistory(path: nil), lastSearch: nil, caseRule: .smart, home: nil)

  private let pane = Rect(x: 0, y: 2, width: 80, height: 21)

  private static func help(pageKeys page: [KeyHelp] = []) -> HelpLayer {
    HelpLayer(HelpSection.allSections(KeyTable.standard, page: page))
  }

  private func type(_ text: String, into help: inout HelpLayer) {
    var state = state
    for scalar in text.unicodeScalars {
      #expect(help.handle(.key(Key(.character(scalar))), &state) == .stay())
    }
  }

  private func press(_ key: Key, in help: inout HelpLayer) -> LayerResult {
    var state = state
    return help.handle(.key(key), &state)
  }

  private func entryTexts(of help: HelpLayer) -> [String] {
    help.panel.lines.compactMap { if case .entry(let entry, _) = $0 { entry.text } else { nil } }
  }

  @Test(
    "typing in the help keeps the lines that have every word in their text or their keys",
    arguments: [
      ("half page", ["half a page down", "half a page up"]),
      ("CLOSED", ["reopen the last closed tab"]),
      ("shift-tab", ["previous tab; wraps around"]), ("Ctrl-Z", ["suspend"]), ("zzz", []),
    ])
  func filter(typed: String, found: [String]) {
    var help = Self.help()
    type(typed, into: &help)
    #expect(entryTexts(of: help) == found)
    #expect((help.panel.selectedEntry == nil) == found.isEmpty)
  }

  @Test(
    "typing a key in the help selects the line of that key",
    arguments: [
      ("n", Action.app(.searchAgain(.forward))), ("N", .app(.searchAgain(.backward))),
      ("&", .app(.filter)), ("q", .app(.quit)), ("F1", .app(.help)),
    ])
  func key(typed: String, action: Action) {
    var help = Self.help()
    type(typed, into: &help)
    #expect(press(Key(.enter), in: &help) == .close([.perform(action)]))
  }

  @Test("arrows in the help skip headings, and Enter closes it and performs the selected action")
  func run() {
    var help = Self.help()
    #expect(help.panel.selectedEntry?.effect == .perform(.tab(.pager(.next))))
    let entries = entryTexts(of: help).count
    for _ in 0..<entries { _ = press(Key(.down), in: &help) }
    // The mouse gestures at the end of the help cannot be selected.
    #expect(press(Key(.enter), in: &help) == .close([.perform(.app(.deleteNote))]))
  }

  @Test("the help lists the keys of the page first, and choosing one presses that key")
  func page() {
    var help = Self.help(pageKeys: [KeyHelp(["a", "b"], "add a study")])
    #expect(help.panel.lines.first == .heading("This page"))
    #expect(press(Key(.enter), in: &help) == .close([.press("a")]))
  }

  @Test("Escape clears the filter of the help first and then closes it; Ctrl-C and F1 close it")
  func escape() {
    var help = Self.help()
    type("tab", into: &help)
    #expect(press(Key(.escape), in: &help) == .stay() && help.panel.field.isEmpty)
    #expect(entryTexts(of: help) == entryTexts(of: Self.help()))
    #expect(press(Key(.escape), in: &help) == .close())
    type("tab", into: &help)
    #expect(press(Key(.character("c"), .control), in: &help) == .close())
    #expect(press(Key(.function(1)), in: &help) == .close())
  }

  @Test("Enter in the help does nothing if no line matches")
  func nothing() {
    var help = Self.help()
    type("zzz", into: &help)
    #expect(press(Key(.enter), in: &help) == .stay() && press(Key(.down), in: &help) == .stay())
  }

  @Test("text pasted into the help filters it")
  func paste() {
    var (help, state) = (Self.help(), state)
    _ = help.handle(.paste("half a page"), &state)
    #expect(entryTexts(of: help).count == 2)
  }

  private func frame(of help: HelpLayer, in pane: Rect) -> Frame {
    let size = Size(width: pane.maxX, height: pane.maxY + 1)
    var frame = Frame(size: size)
    help.render(
      into: &frame, LayerContext(size: size, pane: pane, theme: .standard, matchStatus: nil))
    return frame
  }

  @Test(
    "a click on a line of the help performs its action, the wheel scrolls, and a click beside it closes it"
  )
  func mouse() throws {
    var (help, state) = (Self.help(), state)
    func row(of text: String) -> Int? {
      let frame = frame(of: help, in: pane)
      return (0..<24).first { RecordedAppRun.row($0, of: frame).contains(text) }
    }
    func send(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> LayerResult {
      help.handle(.mouse(MouseEvent(kind, at: Position(x: x, y: y)), pane: pane), &state)
    }
    let close = try #require(row(of: "close this tab"))
    #expect(send(.release(.left), 20, close) == .stay())
    #expect(send(.press(.left), 20, close) == .close([.perform(.tab(.close))]))
    let heading = try #require(row(of: "  Tabs "))
    #expect(send(.press(.left), 8, heading) == .stay())
    #expect(row(of: "  Tabs ") != nil && row(of: "suspend") == nil)
    for _ in 0..<3 { #expect(send(.wheel(.down), 20, 10) == .stay()) }
    #expect(row(of: "  Tabs ") == nil)
    for _ in 0..<30 where row(of: "suspend") == nil { _ = send(.wheel(.down), 20, 10) }
    let suspend = try #require(row(of: "suspend"))
    #expect(send(.press(.left), 20, suspend) == .close([.perform(.app(.suspend))]))
    #expect(send(.press(.left), 0, 10) == .close())
  }

  @Test("the help stays in the pane and shows the selected line at any size")
  func sizes() {
    for width in [1, 5, 20, 24, 40, 60, 119, 130, 200] {
      for height in [1, 2, 3, 6, 7, 8, 9, 15, 16, 30, 90] {
        var help = Self.help()
        let pane = Rect(x: 0, y: 1, width: width, height: height)
        for _ in 0..<40 { _ = press(Key(.down), in: &help) }
        let frame = frame(of: help, in: pane)
        #expect(RecordedAppRun.row(0, of: frame).allSatisfy { $0 == " " })
        #expect(RecordedAppRun.row(height + 1, of: frame).allSatisfy { $0 == " " })
        guard height > 1, width > 20 else { continue }
        let rows = (1...height).map { RecordedAppRun.row($0, of: frame) }
        #expect(rows.contains { $0.contains("▌") }, "\(width)×\(height)")
      }
    }
  }

  @Test("the two columns of the help keep sections whole, and clicks work in both")
  func columns() throws {
    var (help, state) = (Self.help(), state)
    let pane = Rect(x: 0, y: 2, width: 140, height: 29)
    let frame = frame(of: help, in: pane)
    let row = try #require(
      (0..<32).first { RecordedAppRun.row($0, of: frame).contains("line numbers") })
    let text = Array(RecordedAppRun.row(row, of: frame).unicodeScalars)
    let column = text.count - 40
    let click = MouseEvent(.press(.left), at: Position(x: column, y: row))
    #expect(
      help.handle(.mouse(click, pane: pane), &state)
        == .close([.perform(.page(.toggleLineNumbers))]))
  }

  @Test(
    "the help cuts none of its texts in a pane of 90 columns or more",
    arguments: [90, 110, 130, 160, 200])
  func wholeTexts(width: Int) {
    let help = Self.help()
    let frame = frame(of: help, in: Rect(x: 0, y: 2, width: width, height: 400))
    let rows = (0..<402).map { RecordedAppRun.row($0, of: frame) }
    for text in entryTexts(of: help) { #expect(rows.contains { $0.contains(text) }, "\(text)") }
    let low = self.frame(of: help, in: Rect(x: 0, y: 2, width: width, height: 29))
    for row in (0..<31).map({ RecordedAppRun.row($0, of: low) }) where !row.contains("1 … 10") {
      #expect(!row.contains("…"))
    }
  }

  @Test("the keys of the user come before the usual ones")
  func ownKeys() {
    let keys = KeyBindings(.standard, own: [(keys: [Key(.function(5))], action: "next")])
    let sections = HelpSection.allSections(keys.map, page: [])
    let entry = sections.flatMap(\.entries).first { $0.text == "swipe to the next page" }
    #expect(entry?.keys.first == "F5" && entry?.keys.contains("→") == true)
  }

  @Test("with the keys of less, q closes the help before a filter is typed")
  func quitKey() {
    let sections = HelpSection.allSections(KeyTable.standard, page: [])
    var help = HelpLayer(sections, closesWithQ: true)
    #expect(press("q", in: &help) == .close())
    type("f", into: &help)
    #expect(press("q", in: &help) == .stay())
    var usual = HelpLayer(sections)
    #expect(press("q", in: &usual) == .stay())
  }

  @Test("a line of the help shows several keys on a page of 80 columns")
  func severalKeys() {
    let frame = frame(of: Self.help(), in: pane)
    let rows = (0..<24).map { RecordedAppRun.row($0, of: frame) }
    #expect(rows.contains { $0.contains("1 … 0  Alt-1 … Alt-0") })
  }

  @Test(
    "the help lists the keys for changes first in a diff, and in a separate section elsewhere")
  func changes() {
    func headings(forDiff: Bool) -> [String] {
      HelpSection.allSections(KeyTable.standard, page: [], forDiff: forDiff).map(\.heading)
    }
    #expect(headings(forDiff: true).first == "Changes")
    #expect(headings(forDiff: false).suffix(2) == ["Only in a diff", "Mouse"])
    #expect(!headings(forDiff: false).contains("Changes"))
  }

  @Test("letters that match the filter of the help are bold and underlined")
  func emphasis() {
    var help = Self.help()
    type("study dd", into: &help)
    #expect(entryTexts(of: help).isEmpty)
    help = Self.help(pageKeys: [KeyHelp(["a"], "add a study")])
    type("study dd", into: &help)
    let frame = frame(of: help, in: pane)
    let cells = (0..<24).flatMap { y in (0..<80).map { frame.canvas[$0, y] } }
    let marked = cells.filter { $0.style.attributes.contains(.underline) }
    #expect(String(String.UnicodeScalarView(marked.map(\.glyph.base))) == "ddstudy")
  }
}

import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews

@Suite("The current line of a diff") struct DiffCurrentLineTests {
  private static let lines = (1...60).map { $0 % 20 == 0 ? "+added \($0)\n" : " line \($0)\n" }

  private static func diff(_ lines: [String]) -> [UInt8] {
    Array(
      ("--- a/one\n+++ b/one\n@@ -9,\(lines.count { $0.hasPrefix(" ") }) +9,\(lines.count) @@\n"
        + lines.joined()).utf8)
  }

  private let page = DiffPage(diff(lines), size: Size(width: 60, height: 22))

  private func move(_ lines: Int, count: Int? = nil) {
    _ = page.page.perform(.moveByLines(lines), count: count)
  }

  /// The row with the mark of the current line, or `nil` if there is none.
  private var row: Int? { page.currentRow }

  /// The last two words of the marked row, or `nil` if there is none.
  private var text: String? {
    row.map { row in
      page.rows[row].split(separator: " ").suffix(2).joined(separator: " ")
    }
  }

  @Test("the current line moves, and the page scrolls before it comes within a quarter of an edge")
  func steps() {
    #expect(row == 2 && text == "line 1", "\(page.rows)")
    let first = page.page.rows.layout.frozenHeight
    let quarter = page.page.rows.bodyHeight / 4
    let body = first + quarter..<22 - quarter
    var seen: [String] = []
    for _ in 0..<70 {
      move(1)
      guard let row, let text else {
        Issue.record("no current line in \(page.rows)")
        return
      }
      if seen.last != text { seen.append(text) }
      let isAtEnd = page.page.viewport.top == page.page.rows.lastTop
      #expect(row < body.upperBound || isAtEnd, "\(text)")
    }
    let names = Self.lines.map { String($0.dropFirst().dropLast()) }
    #expect(seen.count > 55 && names.suffix(seen.count) == seen[...])
    for _ in 0..<30 { move(-1) }
    #expect(row == body.lowerBound && text == "line 30")
    move(-1, count: 1000)
    #expect(row == 0 && page.page.viewport.top == page.page.rows.firstRow)
    move(1, count: 1000)
    #expect(row == 21 && text == "added 60")
  }

  @Test("after a page forward, a move down by a line does not scroll back")
  func afterPage() {
    _ = page.page.perform(.scroll(.pages(1)), count: nil)
    let (top, before) = (page.page.viewport.top, row)
    move(1)
    #expect(page.page.viewport.top == top && row == before.map { $0 + 1 }, "\(page.rows)")
  }

  @Test("side by side, the background of the current line is not on an empty side or the rule")
  func emptySide() {
    let page = DiffPage(
      Self.diff(["+added\n", " same\n"]), size: Size(width: 60, height: 12), layout: .sideBySide)
    func backgrounds(_ row: Int) -> [Color] {
      (0..<60).map { page.canvas[$0, row].style.background }
    }
    let rows = page.rows
    let added = rows.firstIndex { $0.contains("added") }
    let same = rows.firstIndex { $0.contains("same") }
    guard let added, let same, let rule = rows[same].firstIndex(of: "│") else {
      Issue.record("\(rows)")
      return
    }
    let middle = rows[same].distance(from: rows[same].startIndex, to: rule)
    let before = backgrounds(same)
    #expect(page.currentRow == added)
    // The first column is the mark.
    #expect(Set(backgrounds(added)[1...middle]) == [backgrounds(added)[middle]])
    #expect(
      page.canvas[middle / 2, added].style.foreground == page.canvas[1, added].style.foreground)
    _ = page.page.perform(.moveByLines(1), count: nil)
    #expect(page.currentRow == same)
    let changed = zip(before, backgrounds(same)).map { $0 != $1 }
    #expect(changed.indices.filter { !changed[$0] } == [middle])
  }

  @Test("scrolling keeps the current line on the screen")
  func scrolling() {
    move(1, count: 14)
    let (row, text) = (row, text)
    _ = page.page.perform(.scroll(.lines(1)), count: nil)
    #expect(self.row == row.map { $0 - 1 } && self.text == text)
    _ = page.page.perform(.scroll(.lines(-1)), count: nil)
    #expect(self.row == row && self.text == text)
    _ = page.page.perform(.scroll(.pages(1)), count: nil)
    #expect(self.row == page.page.rows.layout.frozenHeight)
    _ = page.page.perform(.scroll(.pages(-1)), count: nil)
    #expect(self.row == 21)
    _ = page.page.perform(.scroll(.bottom), count: nil)
    #expect(self.row == 21 && self.text == "added 60")
    _ = page.page.perform(.scroll(.top), count: nil)
    #expect(self.text == "line 1")
  }

  @Test("the current line of a diff stays the same and visible when the page gets another size")
  func sizes() {
    let words = String(repeating: " word", count: 16)
    let page = DiffPage(
      Self.diff((1...60).map { "\($0 % 7 == 0 ? "+" : " ")L\($0).\(words)\n" }),
      size: Size(width: 130, height: 14))
    _ = page.page.perform(.moveByLines(30), count: nil)
    for (width, height) in [(80, 14), (130, 14), (140, 14), (60, 8), (130, 30), (40, 5), (130, 14)]
    {
      page.page.resize(to: Size(width: width, height: height))
      let text = page.currentRow.map { page.rows[$0] } ?? ""
      #expect(text.contains("L31."), "at \(width)×\(height): \(text)")
    }
  }

  @Test("going to a line or to a mark makes it the current one, even if it was visible")
  func goingTo() {
    move(1, count: 3)
    page.page.setMark("a")
    _ = page.page.goTo(line: 14)
    #expect(text == "line 7", "\(page.rows)")
    move(1)
    #expect(text == "line 8")
  }

  @Test("a message says that a diff does not show the line to go to")
  func hiddenLine() {
    let hint = (Action.page(.showContext(isWhole: true)), "shows the whole file")
    let text = "the diff does not show line 3; this is line 9"
    #expect(page.page.goTo(line: 2) == [.message(text, hint)])
    #expect(page.page.goTo(line: 13).isEmpty)
  }

  @Test("a message says how many lines a file has if there are fewer than the line to go to")
  func lineAfterFile() {
    let added = "--- /dev/null\n+++ b/x\n@@ -0,0 +1,2 @@\n+one\n+two\n"
    // An expanded diff ends with the header of a hunk without lines.
    let expanded = "--- a/x\n+++ b/x\n@@ -1 +1,2 @@\n one\n+two\n@@ -30,0 +31,0 @@\n"
    for (diff, count) in [(added, 2), (expanded, 31)] {
      let page = DiffPage(Array(diff.utf8), size: Size(width: 60, height: 12))
      #expect(page.page.goTo(line: count) == [.message("the file has only \(count) lines")])
    }
  }

  @Test("the position of a diff counts the first line of its file")
  func firstLineOfFile() {
    let diff = "--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n one\n+two\n three\n"
    let page = DiffPage(Array(diff.utf8), size: Size(width: 60, height: 12))
    #expect(page.page.summary.position == "1–3 of 3 · 100%")
    let start = diff.replacing("-1,2 +1,3", with: "-1,40 +1,43")
    let long = DiffPage(
      Array((start + Self.lines.prefix(40).joined()).utf8), size: Size(width: 60, height: 12))
    _ = long.page.perform(.scroll(.bottom), count: nil)
    #expect(long.page.summary.position?.hasSuffix("–43 of 43 · 100%") == true)
  }

  @Test("before the current line is moved, it is the first visible line of a file")
  func firstLine() {
    page.page.scroll(.pages(1))
    #expect(text != "line 1" && row == page.page.rows.layout.frozenHeight, "\(page.rows)")
    #expect(page.page.noteTarget?.offset == page.page.currentOffset)
  }

  @Test("moving through a line higher than the page scrolls in small steps, in both directions")
  func highLine() throws {
    let words = String(repeating: "word ", count: 400)
    let page = DiffPage(
      Self.diff([" one\n", "+\(words)last\n", " two\n", " three\n"]),
      size: Size(width: 40, height: 12))
    var isAtEnd: Bool { page.currentRow.map { page.rows[$0].hasSuffix("three") } ?? false }
    var tops = [page.page.viewport.top]
    for _ in 0..<200
    where !isAtEnd {
      _ = page.page.perform(.moveByLines(1), count: nil)
      let isSmallStep =
        page.page.viewport.top == tops[tops.count - 1]
        || page.page.rows.position(rowCount: 12, after: tops[tops.count - 1])
          >= page.page.viewport.top
      #expect(isSmallStep)
      tops.append(page.page.viewport.top)
    }
    #expect(isAtEnd)
    #expect(Set(tops).count > 30)
    for _ in 0..<200 { _ = page.page.perform(.moveByLines(-1), count: nil) }
    #expect(page.page.viewport.top == page.page.rows.firstRow)
  }

  @Test(
    "the arrows, j and k move the current line or, in the less preset, scroll, unless bound by name",
    arguments: KeyPreset.allCases)
  func keys(preset: KeyPreset) {
    func action(_ key: Key, own: [(keys: [Key], action: String)] = []) -> Action? {
      var input = InputHandler(AppConfiguration.Input(preset: preset, bindings: own))
      guard case .perform(let action, nil)? = input.lookUpInKeyMap(key, inDiff: true).first else {
        return nil
      }
      return action
    }
    for (key, lines) in [("j", 1), ("k", -1), (Key(.down), 1), (Key(.up), -1)] as [(Key, Int)] {
      let move = PageAction.moveByLines(lines)
      let scroll = PageAction.scroll(.lines(lines))
      #expect(action(key) == .page(preset == .less ? scroll : move))
      #expect(action(key, own: [([key], "line-down")]) == .page(.moveByLines(1)))
      #expect(action(key, own: [([key], "scroll-up")]) == .page(.scroll(.lines(-1))))
    }
    #expect(action(Key(.character("e"), .control)) == .page(.scroll(.lines(1))))
  }

  @Test(
    "returning to the position before a jump also restores the current line",
    arguments: ["change", "line", "search"])
  func back(jump: String) throws {
    move(1, count: 5)
    let (row, text) = (row, text)
    switch jump {
    case "change": _ = page.page.perform(.landmark(.forward), count: nil)
    case "line": _ = page.page.goTo(line: 60)
    default:
      page.page.saveStateBeforeSearch()
      page.page.previewSearch(nil)
      page.page.setCurrentLine(at: page.page.rows.firstRow.offset)
      page.page.submitSearch(SearchQuery(pattern: try Pattern("line 51"), direction: .forward))
      move(1, count: 60)
    }
    #expect(self.text != text)
    let jumped = self.text
    #expect(page.page.goToMark("'"))
    #expect(self.row == row && self.text == text, "\(page.rows)")
    #expect(page.page.goToMark("'"))
    #expect(self.text == jumped, "\(page.rows)")
  }
}

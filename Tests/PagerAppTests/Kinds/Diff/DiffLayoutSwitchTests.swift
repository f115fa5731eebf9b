import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Switching the layout of a diff") struct DiffLayoutSwitchTests {
  /// A diff whose lines have a unique number each, and the numbers of the lines of its new version.
  private struct RandomDiff {
    private(set) var text = ""
    private(set) var noteLines: [(path: String, line: Int, text: String)] = []

    init(_ random: inout SeededGenerator) {
      var word = 0
      for file in 0..<Int.random(in: 1...3, using: &random) {
        text += "diff --git a/\(file) b/\(file)\n--- a/\(file)\n+++ b/\(file)\n"
        var first = 1
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          var markers: [Character] = []
          for _ in 0..<Int.random(in: 1...8, using: &random) {
            let marker = " -+".randomElement(using: &random) ?? " "
            markers += Array(repeating: marker, count: Int.random(in: 1...6, using: &random))
          }
          let (old, new) = (markers.count { $0 != "+" }, markers.count { $0 != "-" })
          text += "@@ -\(first),\(old) +\(first),\(new) @@\n"
          var number = first
          for marker in markers {
            word += 1
            let long = Int.random(in: 0..<8, using: &random) == 0
            let line = "w\(word)." + String(repeating: " more", count: long ? 60 : 2)
            text += "\(marker)\(line)\n"
            guard marker != "-" else { continue }
            if Int.random(in: 0..<12, using: &random) == 0 {
              noteLines.append((String(file), number, line))
            }
            number += 1
          }
          first += 1_000
        }
      }
    }
  }

  private let context = PageContext(
    size: Size(width: 80, height: 24), now: 0,
    capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true))

  private func switchLayout(of page: DocumentPage, to layout: DiffLayout) {
    var environment = page.environment
    environment.diffLayout = layout
    page.setEnvironment(environment)
  }

  private func note(_ id: Int, path: String, line: Int, text: String) -> ReviewNote {
    ReviewNote(
      id: UInt64(id),
      place: ReviewNotePlace(
        path: path, isNew: true, lines: line...line, anchor: [Array(text.utf8)]),
      text: "one\ntwo\nthree")
  }

  @Test("the current line stays the current one and on the screen, also on a hidden page")
  func currentLine() {
    let fault = RandomCases.firstFault("switched layouts", count: 60, seed: 1) { random in
      let diff = RandomDiff(&random)
      let size = Size(
        width: .random(in: 50...200, using: &random), height: .random(in: 8...40, using: &random))
      let layouts = [DiffLayout.unified, .sideBySide].shuffled(using: &random)
      let page = DiffPage(Array(diff.text.utf8), size: size, layout: layouts[0])
      let notes = diff.noteLines.enumerated().map { index, line in
        note(index + 1, path: line.path, line: line.line, text: line.text)
      }
      page.page.showNotes(notes, version: .init(stores: 1))
      var moves: [String] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let count = Int.random(in: -8...16, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          moves.append("scroll by \(count)")
          page.page.scroll(.lines(count))
        case 1:
          moves.append("change in direction \(count.signum())")
          _ = page.page.goToLandmark(count < 0 ? .backward : .forward, steps: 1)
        default:
          moves.append("move by \(count)")
          page.page.moveCurrentLine(by: count)
        }
      }
      let (rows, row) = (page.rows, page.currentRow)
      let isHidden = Bool.random(using: &random)
      if isHidden { page.page.didDisappear(context) }
      switchLayout(of: page.page, to: layouts[1])
      if isHidden { page.page.willAppear(context) }
      guard let row, let newRow = page.currentRow else {
        let frames = (rows + ["--"] + page.rows).joined(separator: "\n")
        return "no current line \(row == nil ? "before" : "after") \(layouts), \(moves):\n\(frames)"
      }
      // Of a line that begins above the screen, only rows without a word are visible.
      let (old, new) = (words(in: rows[row]), words(in: page.rows[newRow]))
      guard old.isEmpty || !old.isDisjoint(with: new) else {
        return "\(old) became \(new), \(layouts), \(size), \(moves)"
      }
      switchLayout(of: page.page, to: layouts[0])
      guard let lastRow = page.currentRow, words(in: page.rows[lastRow]) == old || old.isEmpty
      else {
        return "not the same line after switching twice: \(rows[row]), \(layouts), \(moves)"
      }
      return nil
    }
    #expect(fault == nil)
  }

  /// The unique words in a row. Side by side, there are two.
  private func words(in row: String) -> Set<Substring> {
    Set(row.matches(of: #/w\d+\./#).map(\.output))
  }

  /// A new file with a line for each number.
  private func newFile(lines: Int) -> [UInt8] {
    let text = (1...lines).map { "+line \($0)\n" }.joined()
    return Array(
      "diff --git a/f b/f\n--- a/f\n+++ b/f\n@@ -1,1 +1,\(lines + 1) @@\n-old\n\(text) end\n".utf8)
  }

  @Test("a page that begins within a change has a current line", arguments: 1...6)
  func startWithinChange(rows: Int) {
    let page = DiffPage(newFile(lines: 40), size: Size(width: 80, height: 12))
    page.page.scroll(.lines(rows))
    #expect(page.currentRow != nil)
  }

  @Test("a note whose frame is the current line stays the current one")
  func noteFrame() throws {
    let page = DiffPage(newFile(lines: 40), size: Size(width: 140, height: 12))
    page.page.showNotes([note(1, path: "f", line: 30, text: "line 30")], version: .init(stores: 1))
    page.page.moveCurrentLine(toLineAt: try #require(page.page.derived?.place(ofNote: 1)))
    for layout in [DiffLayout.sideBySide, .unified] {
      switchLayout(of: page.page, to: layout)
      let row = try #require(page.currentRow)
      #expect(page.rows[row].contains("╭─ ✎ note"))
    }
  }
}

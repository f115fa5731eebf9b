import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Notes in diffs") struct ReviewNoteTests {
  init() { TestLocale.use() }

  private static let diff = Array(
    """
    diff --git a/a.c b/a.c
    --- a/a.c
    +++ b/a.c
    @@ -1,4 +1,4 @@
     one
    -two
    +2
     three
     four
    diff --git a/b.c b/b.c
    --- a/b.c
    +++ b/b.c
    @@ -1 +1,2 @@
     first
    +second

    """.utf8)

  private func note(
    _ text: String, id: UInt64 = 1, path: String = "a.c", isNew: Bool = true,
    _ lines: ClosedRange<Int>, _ anchor: String...
  ) -> ReviewNote {
    ReviewNote(
      id: id,
      place: ReviewNotePlace(
        path: path, isNew: isNew, lines: lines, anchor: anchor.map { Array($0.utf8) }),
      text: text)
  }

  private func diffPage(
    with notes: ReviewNote..., width: Int = 60, layout: DiffLayout = .unified
  ) -> DiffPage {
    let page = DiffPage(Self.diff, size: Size(width: width, height: 24), layout: layout)
    page.page.showNotes(notes, version: .init(stores: 1))
    return page
  }

  @Test("a note's frame is below its last line, aligned with the code, and as wide as its text")
  func frame() {
    let rows = diffPage(with: note("Why?\nOr so", 2...3, "2", "three")).rows
    #expect(
      rows[3...8] == [
        "         2 + 2",
        "    3    3   three",
        "             ╭─ ✎ note on lines 2–3 ─╮",
        "             │ Why?                  │",
        "             │ Or so                 │",
        "             ╰───────────────────────╯",
      ])
    #expect(rows[9] == "    4    4   four")
  }

  @Test("the text of a note is wrapped to the page, and again when the width changes")
  func wraps() {
    let page = diffPage(with: note("one two three four five six", 2...2, "2"), width: 40)
    #expect(
      page.rows[4...7] == [
        "             ╭─ ✎ note ───────────╮",
        "             │ one two three four │",
        "             │ five six           │",
        "             ╰────────────────────╯",
      ])
    page.page.resize(to: Size(width: 80, height: 24))
    #expect(page.rows[5] == "             │ one two three four five six │")
  }

  @Test("side by side, the frame of a note is on the side of its line, and the rule continues")
  func sides() {
    let rows = diffPage(
      with: note("new", 2...2, "2"), note("old", id: 2, isNew: false, 2...2, "two"), width: 61,
      layout: .sideBySide
    ).rows
    #expect(
      rows[2...8] == [
        "    2 − two                   │    2 + 2",
        "        ╭─ ✎ note ─╮          │",
        "        │ old      │          │",
        "        ╰──────────╯          │",
        "                              │        ╭─ ✎ note ─╮",
        "                              │        │ new      │",
        "                              │        ╰──────────╯",
      ])
  }

  @Test("a note on old lines says so, and a new note in its frame is about the last one")
  func oldLines() {
    let page = diffPage(
      with: note("old", isNew: false, 1...2, "one", "two"), width: 81, layout: .sideBySide)
    #expect(page.rows[3].hasPrefix("        ╭─ ✎ note on old lines 1–2 ─╮"))
    _ = page.page.goToLandmark(.forward, steps: 2)
    #expect(page.page.currentNote == 1)
    #expect(page.page.noteTarget?.place.isNew == false)
    #expect(page.page.noteTarget?.place.lines == 2...2)
  }

  @Test("a note whose line is gone is below the name of its file, with a remark")
  func gone() {
    let rows = diffPage(
      with: note("Why?", 7...7, "gone"), note("x", id: 2, path: "c.c", 1...1, "one")
    ).rows
    #expect(rows[1].hasPrefix("             ╭─ ✎ note on line 7, not in the diff ─╮"))
    #expect(rows[2].hasPrefix("             │ Why?"))
    #expect(!rows.contains { $0.contains("│ x") })
  }

  @Test("copied lines have no notes, and keys that select lines pass over frames")
  func copies() throws {
    let page = diffPage(with: note("Why?", 2...2, "2"))
    let row = try #require(page.page.derived?.place(ofLineNumber: 2, isNew: nil, from: 0))
    page.page.setCurrentLine(at: row)
    _ = page.page.perform(.select, count: nil)
    _ = page.page.perform(.scroll(.lines(1)), count: nil)
    let text = try #require(page.page.selectedText(limit: 1000))
    #expect(String(decoding: text, as: UTF8.self) == "2\nthree")
    #expect(page.page.noteTarget?.place.lines == 2...3)
    _ = page.page.perform(.scroll(.lines(-1)), count: nil)
    #expect(page.page.noteTarget?.place.lines == 2...2)
  }

  @Test("changes and notes are found in both directions, even if they are visible already")
  func landmarks() {
    let page = diffPage(
      with: note("Why?", 3...3, "three"), note("End", id: 2, path: "b.c", 1...1, "first"))
    func stops(_ direction: Direction, _ count: Int) -> [UInt64?] {
      (0..<count).map { _ in
        _ = page.page.goToLandmark(direction, steps: 1)
        return page.page.currentNote
      }
    }
    #expect(stops(.forward, 4) == [nil, 1, 2, nil])
    #expect(stops(.backward, 2) == [2, 1])
    #expect(page.page.perform(.choose, count: nil) == [.note(.edit(1))])
    #expect(stops(.backward, 1) == [nil])
  }

  @Test(
    "the change before a note is the one that contains its line, also among lines side by side",
    arguments: [DiffLayout.unified, .sideBySide])
  func changeBeforeNote(layout: DiffLayout) throws {
    let diff = """
      diff --git a/a.c b/a.c
      --- a/a.c
      +++ b/a.c
      @@ -1,7 +1,7 @@
      -zero
      +0
       one
      -two
      -three
      -four
      +2
      +3
      +4
       five
       six

      """
    let page = DiffPage(Array(diff.utf8), size: Size(width: 80, height: 24), layout: layout)
    page.page.showNotes([note("Why?", 4...4, "3")], version: .init(stores: 1))
    page.page.moveCurrentLine(toLineAt: try #require(page.page.derived?.place(ofNote: 1)))
    _ = page.page.goToLandmark(.backward, steps: 1)
    let row = try #require(page.currentRow)
    #expect(page.rows[row].hasSuffix("    3 + 2"))
    _ = page.page.goToLandmark(.backward, steps: 1)
    let first = try #require(page.currentRow)
    #expect(page.rows[first].hasSuffix("    1 + 0"))
  }

  @Test("a new note is about the current line, or else the first line on the screen")
  func target() throws {
    let page = diffPage()
    let first = try #require(page.page.noteTarget)
    #expect(
      first.place
        == ReviewNotePlace(path: "a.c", isNew: true, lines: 1...1, anchor: [Array("one".utf8)]))
    let second = try #require(page.page.nextNoteTarget(.forward, from: first.offset))
    #expect(
      second.place
        == ReviewNotePlace(path: "a.c", isNew: false, lines: 2...2, anchor: [Array("two".utf8)]))
    page.page.moveCurrentLine(toLineAt: second.offset)
    #expect(page.page.noteTarget?.place == second.place)
    var (last, count) = (second, 2)
    while let next = page.page.nextNoteTarget(.forward, from: last.offset) {
      (last, count) = (next, count + 1)
    }
    #expect(last.place.path == "b.c" && last.place.lines == 2...2 && count == 7)
    #expect(page.page.nextNoteTarget(.backward, from: first.offset) == nil)
  }

  @Test("side by side, a note that began on the old version returns to it with Alt-↓ and Alt-↑")
  func oldSide() throws {
    let page = diffPage(width: 100, layout: .sideBySide)
    let row = try #require(page.page.derived?.place(ofLineNumber: 2, isNew: false, from: 0))
    let old = ReviewNotePlace(
      path: "a.c", isNew: false, lines: 2...2, anchor: [Array("two".utf8)])
    let below = try #require(
      page.page.movedNoteTarget(from: old, lastLineOffset: row, .forward, prefersOld: true))
    #expect(below.place.lines == 3...3 && below.place.isNew)
    let back = page.page.movedNoteTarget(
      from: below.place, lastLineOffset: below.offset, .backward, prefersOld: true)
    #expect(back?.place == old)
  }

  @Test("steps by a line pass over a short note, and Enter on a line with a note edits it")
  func steps() throws {
    let page = diffPage(with: note("Why?", id: 7, 3...3, "three"))
    page.page.setCurrentLine(
      at: try #require(page.page.derived?.place(ofLineNumber: 3, isNew: true, from: 0)))
    #expect(page.page.currentNote == nil)
    #expect(page.page.perform(.choose, count: nil) == [.note(.edit(7))])
    func rowAfterMoving(by count: Int) -> String? {
      _ = page.page.perform(.moveByLines(count), count: nil)
      return page.currentRow.map { page.rows[$0] }
    }
    #expect(rowAfterMoving(by: 1)?.contains("✎ note") == true)
    #expect(rowAfterMoving(by: 1)?.hasSuffix("four") == true)
    #expect(rowAfterMoving(by: -1)?.contains("✎ note") == true)
    #expect(rowAfterMoving(by: -1)?.hasSuffix("three") == true)
  }

  @Test("several lines of a note move together, over removed lines and not into another file")
  func movedTarget() throws {
    let page = diffPage()
    var end = try #require(page.page.derived?.place(ofLineNumber: 4, isNew: true, from: 0))
    var place = ReviewNotePlace(
      path: "a.c", isNew: true, lines: 3...4, anchor: ["three", "four"].map { Array($0.utf8) })
    func movedNoteLines(_ direction: Direction) -> [String]? {
      let target = page.page.movedNoteTarget(from: place, lastLineOffset: end, direction)
      guard let target else { return nil }
      (place, end) = (target.place, target.offset)
      page.page.moveCurrentLine(toLineAt: end)
      return ["\(place.lines)"] + place.anchor.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(movedNoteLines(.forward) == nil)
    #expect(movedNoteLines(.backward) == ["2...3", "2", "three"])
    #expect(movedNoteLines(.backward) == ["1...2", "one", "2"])
    #expect(movedNoteLines(.backward) == nil)
    #expect(movedNoteLines(.forward) == ["2...3", "2", "three"])
  }

  @Test("the text of a diff contains its notes, and the number of notes is known")
  func text() throws {
    let page = diffPage(with: note("needle", 2...2, "2"))
    let derived = try #require(page.page.derived)
    let bytes = derived.bytes(in: 0..<derived.count)
    #expect(String(decoding: bytes, as: UTF8.self).contains("│ needle "))
    #expect(derived.noteCounts.notes == 1)
  }

  @Test("notes do not change the rows of lines or their source offsets", arguments: [false, true])
  func places(isSideBySide: Bool) throws {
    let bytes = Array(DiffSample.text.utf8)
    let index = try DiffIndex(bytes)
    let plain = try #require(
      CheckpointedText(
        DiffRenderer(ParsedDiff(index), DiffStyles(.standard), isSideBySide: isSideBySide)))
    let without = DiffText(plain, colorsCode: false)
    var notes: [ReviewNote] = []
    var place = 0
    while let position = plain.linePosition(at: place) {
      for side in 0...1 {
        if let line = without.placeForNote(in: place..<place + 1, side: side) {
          notes.append(ReviewNote(id: UInt64(notes.count), place: line, text: "note\ntext"))
        }
      }
      place = position.range.upperBound
    }
    #expect(notes.count >= 40)
    let lines = try #require(
      CheckpointedText(
        DiffRenderer(
          ParsedDiff(index), DiffStyles(.standard), isSideBySide: isSideBySide, notes: notes,
          width: 100)))
    let with = DiffText(lines, colorsCode: false)
    #expect(with.noteCounts.notes == notes.count)
    func rowBytes(of text: DiffText, at place: Int) -> [UInt8] {
      let position = text.lines.linePosition(at: place)
      return position.map { text.bytes(in: $0.range) } ?? []
    }
    for offset in 0..<bytes.count {
      let (a, b) = (without.textOffset(ofSource: offset), with.textOffset(ofSource: offset))
      #expect(rowBytes(of: without, at: a) == rowBytes(of: with, at: b), "\(offset)")
      #expect(without.sourceOffset(at: a) == with.sourceOffset(at: b), "\(offset)")
    }
    #expect(Set(with.noteStarts.compactMap(with.noteID)).count == notes.count)
  }

  @Test(
    "when notes appear and disappear, the line at the top stays there",
    arguments: [DiffLayout.unified, .sideBySide])
  func position(layout: DiffLayout) {
    let page = DiffPage(
      Array(DiffSample.text.utf8), size: Size(width: 100, height: 12), layout: layout)
    page.page.scroll(.lines(9))
    let top = page.rows[2]
    #expect(!top.isEmpty)
    let line = page.page.derived?.placeForNote(
      in: page.page.rows.firstRow.offset..<page.page.rows.firstRow.offset + 1, side: 1)
    let notes = line.map { [ReviewNote(id: 1, place: $0, text: "one\ntwo\nthree")] } ?? []
    #expect(notes.count == 1)
    page.page.showNotes(notes, version: .init(stores: 1))
    #expect(page.rows[2] == top && page.page.derived?.noteCounts.notes == 1)
    page.page.resize(to: Size(width: 99, height: 12))
    page.page.resize(to: Size(width: 100, height: 12))
    #expect(page.rows[2] == top)
    page.page.showNotes([], version: .init(stores: 2))
    #expect(page.rows[2] == top && page.page.derived?.noteCounts.notes == 0)
  }

  @Test("an annotation has a frame with its own title and style, and no hints to change it")
  func annotation() throws {
    var annotation = note("Too big", 2...2)
    annotation.isAnnotation = true
    for (note, title, hints) in [
      (annotation, "● annotation", false), (note("Why?", 2...2, "2"), "✎ note", true),
    ] {
      let page = diffPage(with: note)
      let row = try #require(page.rows.firstIndex { $0.contains("╭─ \(title) ─") })
      let offset = try #require(page.page.derived?.place(ofNote: 1))
      page.page.setCurrentLine(at: offset)
      #expect(page.page.summary.hints.contains { $0.words == "edits" } == hints)
      let styles = DiffStyles(page.page.theme)
      let style = hints ? styles.noteFrame : styles.annotationFrame
      let column = try #require(
        (0..<60).first { page.canvas[$0, row + 1].glyph == Glyph("│") })
      #expect(page.canvas[column, row + 1].style.foreground == style.foreground)
    }
    #expect(DiffStyles(.standard).noteFrame != DiffStyles(.standard).annotationFrame)
  }

  @Test("a click makes a line the current one, and a click on a frame edits the note")
  func clicks() {
    let page = diffPage(with: note("Why?", 2...2, "2"))
    func click(_ y: Int) -> AppPageResponse {
      page.page.handle(
        .click(Position(x: 20, y: y)),
        PageContext(
          size: page.page.size, now: 0,
          capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true)))
    }
    let row = page.rows.firstIndex { $0.contains("3    3   three") } ?? 0
    #expect(click(row) == .consumed())
    #expect(page.currentRow == row)
    #expect(page.page.noteTarget?.place.lines == 3...3)
    #expect(click(row - 2) == .consumed([.note(.edit(1))]))
  }

  /// A diff with one file for each kind of change without changed lines.
  private static let unchanged = """
    diff --git a/x.png b/x.png
    index 1111111..2222222 100644
    Binary files a/x.png and b/x.png differ
    diff --git a/old.txt b/new.txt
    similarity index 100%
    rename from old.txt
    rename to new.txt
    diff --git a/run.sh b/run.sh
    old mode 100644
    new mode 100755
    diff --git a/empty b/empty
    deleted file mode 100644
    index e69de29..0000000
    diff --git a/lib b/lib
    index 1111111..2222222 160000
    --- a/lib
    +++ b/lib
    @@ -1 +1 @@
    -Subproject commit 1111111111111111111111111111111111111111
    +Subproject commit 2222222222222222222222222222222222222222

    """

  @Test(
    "a file without changed lines takes a note on the row that explains its change",
    arguments: [DiffLayout.unified, .sideBySide])
  func wholeFile(layout: DiffLayout) throws {
    let page = DiffPage(
      Array(Self.unchanged.utf8), size: Size(width: 120, height: 40), layout: layout)
    let words = ["binary file", "renamed without", "has not changed", "empty file", "commit 1"]
    let explanations = page.rows.filter { row in
      row.hasPrefix("     ") && words.contains { row.contains($0) }
    }
    #expect(explanations.count == 5, "\(page.rows)")
    var notes: [ReviewNote] = []
    for _ in 0..<5 {
      let target = try #require(page.page.noteTarget)
      #expect(target.offset == page.page.currentOffset)
      notes.append(ReviewNote(id: UInt64(notes.count), place: target.place, text: "a note"))
      if let next = page.page.nextNoteTarget(.forward, from: target.offset) {
        page.page.setCurrentLine(at: next.offset)
      }
    }
    #expect(notes.map(\.place.path) == ["x.png", "new.txt", "run.sh", "empty", "lib"])
    #expect(notes.map(\.place.isNew) == [true, true, true, false, true])
    #expect(notes.allSatisfy { $0.place.isWholeFile && NoteRecord(scope: "", note: $0).note == $0 })
    page.page.setCurrentLine(at: page.page.derived?.textOffset(ofSource: 0) ?? 0)
    let current = try #require(page.page.noteTarget?.offset)
    page.page.setCurrentLine(at: current)
    page.page.showNotes(notes, version: .init(stores: 1))
    let rows = page.rows
    #expect(rows.count { $0.contains("╭─ ✎ note ─") } == 5, "\(rows)")
    for text in explanations {
      let row = try #require(rows.firstIndex(of: text))
      #expect(rows[row + 1].contains("╭─ ✎ note ─"))
    }
    // The current line is still the row that explains the change, and its note is found from there.
    #expect(page.currentRow.map { rows[$0] }?.contains("changed binary file") == true)
    #expect(page.page.notesAtCurrentLine == [0])
    let report = NoteReport(notes: notes).text(as: .text)
    #expect(report.hasPrefix("x.png:1: a note\nnew.txt:1: a note\n"))
  }

  @Test("the number of selected lines does not count the rows of notes")
  func selectedLines() {
    let page = diffPage(with: note("Why?", 2...2, "2"), note("One\nTwo", id: 2, 3...3, "three"))
    page.page.setCurrentLine(at: page.page.rows.firstRow.offset)
    _ = page.page.perform(.select, count: nil)
    _ = page.page.perform(.moveByLines(30), count: nil)
    let text = page.page.derived.map { $0.bytes(in: 0..<$0.count) } ?? []
    let range = page.page.selection?.byteRange(in: page.page.rows) ?? 0..<0
    let rows = text[range].count { $0 == 0x0A }
    #expect(page.page.derived?.noteLineCount(in: range) == 7)
    #expect(page.page.selectionState?.detail == "\(rows - 7) lines", "\(page.rows)")
  }

  @Test("notes are in the order of their first lines")
  func order() {
    let notes = [
      note("long", id: 1, 2...9), note("short", id: 2, 3...3), note("first", id: 3, 1...12),
    ]
    #expect(notes.inOrder.map(\.text) == ["first", "long", "short"])
  }
}

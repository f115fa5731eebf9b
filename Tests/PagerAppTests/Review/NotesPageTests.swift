import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The list of notes") struct NotesPageTests {
  init() { TestLocale.use() }

  private let notes = [("a/b.c", 3, "first"), ("a/b.c", 12, "second\nmore"), ("z", 1, "third")]
    .enumerated().map { number, note in
      ReviewNote(
        id: UInt64(number),
        place: ReviewNotePlace(path: note.0, isNew: true, lines: note.1...note.1, anchor: [[]]),
        text: note.2)
    }

  private func rows(_ page: NotesPage, height: Int = 6) -> [String] {
    var canvas = Canvas(size: Size(width: 40, height: height))
    page.resize(to: canvas.size)
    page.render(
      into: &canvas,
      PageContext(
        size: canvas.size, now: 0,
        capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true)))
    return (0..<height).map { y in
      let scalars = (0..<canvas.size.width).map { canvas[$0, y].glyph.base }
      let row = String(String.UnicodeScalarView(scalars))
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test("a note on several lines is listed with the numbers of the first and the last one")
  func severalLines() {
    var notes = notes
    notes[1].place.lines = 12...140
    #expect(rows(NotesPage(notes))[1...2] == ["▌      3  ✎ first", "  12–140  ✎ second …"])
  }

  @Test("annotations are counted beside the notes")
  func annotations() {
    var notes = notes
    notes[1].isAnnotation = true
    let page = NotesPage(notes)
    #expect(rows(page)[0] == "  a/b.c  ✎ 1 ● 1")
    #expect(page.summary.position == "2 notes · 1 annotation")
    #expect(NotesPage([]).summary.position == "no notes")
  }

  @Test("the status line offers to delete a note, but not an annotation")
  func hints() {
    #expect(NotesPage([]).summary.hints.isEmpty)
    #expect(NotesPage(notes).summary.hints.map(\.words) == ["go to line", "delete"])
    var annotation = notes[0]
    annotation.isAnnotation = true
    #expect(NotesPage([annotation]).summary.hints.map(\.words) == ["go to line"])
  }

  @Test("the notes are listed by file, with their lines, and Enter goes to one")
  func list() {
    let page = NotesPage(notes)
    #expect(
      rows(page) == [
        "  a/b.c  ✎ 2", "▌    3  ✎ first", "    12  ✎ second …", "  z  ✎ 1", "     1  ✎ third", "",
      ])
    #expect(page.perform(.choose, count: nil) == [.note(.show(notes[0]))])
    _ = page.perform(.scroll(.lines(2)), count: nil)
    #expect(page.chosenNote == notes[2])
    _ = page.perform(.scroll(.lines(-1)), count: nil)
    #expect(page.chosenNote == notes[1])
    #expect(page.perform(.choose, count: nil) == [.note(.show(notes[1]))])
  }

  @Test("annotations, lines of the old version and commits are named, and long texts are cut")
  func kinds() {
    func place(_ commit: String, isNew: Bool = true) -> ReviewNotePlace {
      ReviewNotePlace(path: "a.c", commit: commit, isNew: isNew, lines: 7...7, anchor: [])
    }
    var annotation = ReviewNote(id: 1, place: place("11111111aaaa"), text: "unused variable")
    annotation.isAnnotation = true
    let old = ReviewNote(
      id: 2, place: place("22222222bbbb", isNew: false), text: String(repeating: "x", count: 40))
    #expect(
      rows(NotesPage([annotation, old])).prefix(4) == [
        "  a.c  11111111  ● 1", "▌    7  ● unused variable", "  a.c  22222222  ✎ 1",
        "     7  ✎ old version  xxxxxxxxxxxxxxx…",
      ])
  }

  @Test("a search in the list shows the number of the match, and is repeated after the last one")
  func search() throws {
    let page = NotesPage(notes)
    let query = SearchQuery(pattern: try Pattern("r"), direction: .forward)
    func state() -> String? { page.summary.states.first?.label }
    #expect(state() == nil)
    #expect(page.perform(.search(query), count: nil).isEmpty)
    #expect(page.chosenNote == notes[1] && state() == "SEARCH 2/3")
    _ = page.perform(.searchAgain(query, .forward), count: 2)
    #expect(page.chosenNote == notes[0] && state() == "SEARCH 1/3")
    _ = page.perform(.scroll(.bottom), count: nil)
    page.showNotes([notes[0], notes[2]])
    #expect(state() == "SEARCH 2/2")
    _ = page.perform(.clearSearch, count: nil)
    #expect(state() == nil)
  }

  @Test("the cursor stays visible, together with the name of the file, and at its note")
  func cursor() {
    let page = NotesPage(notes)
    #expect(rows(page, height: 2) == ["  a/b.c  ✎ 2", "▌    3  ✎ first"])
    _ = page.perform(.scroll(.bottom), count: nil)
    #expect(rows(page, height: 2) == ["  z  ✎ 1", "▌    1  ✎ third"])
    page.showNotes(Array(notes.dropFirst()))
    #expect(page.chosenNote == notes[2])
    page.showNotes([notes[1]])
    #expect(page.chosenNote == notes[1])
    #expect(rows(page, height: 2) == ["  a/b.c  ✎ 1", "▌   12  ✎ second …"])
    page.showNotes([])
    #expect(page.chosenNote == nil && page.perform(.choose, count: nil).isEmpty)
  }
}

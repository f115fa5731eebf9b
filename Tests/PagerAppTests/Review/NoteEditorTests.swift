import Documents
import PagerText
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The editor for notes") struct NoteEditorTests {
  init() { TestLocale.use() }

  private let record = NoteRecord(
    scope: "/work",
    note: ReviewNote(
      id: 7,
      place: ReviewNotePlace(path: "src/a.c", isNew: true, lines: 3...4, anchor: [[0x78]]), text: ""
    ))

  private func editor(text: String = "", draft: String? = nil, opensEditor: Bool = true)
    -> NoteEditor
  {
    var record = record
    record.note.text = text
    return NoteEditor(record, draft: draft, pageWidth: 80, opensEditor: opensEditor)
  }

  private func noteRecord(withText text: String) -> NoteRecord {
    var record = record
    record.note.text = text
    return record
  }

  private func send(_ keys: Key..., to editor: inout NoteEditor) -> LayerResult {
    var state = SharedLayerState(
      history: PromptHistory(path: nil), lastSearch: nil, caseRule: .smart, home: nil)
    var result = LayerResult.stay()
    for key in keys { result = editor.handle(.key(key), &state) }
    return result
  }

  private let save = Key(.character("s"), .control)

  @Test("Ctrl-S saves the text without blanks at its ends, but no empty text")
  func saves() {
    var editor = editor()
    #expect(send(" ", save, to: &editor) == .stay([.message("an empty note cannot be saved")]))
    #expect(send("a", to: &editor) == .stay([.note(.keepDraft(noteRecord(withText: " a")))]))
    #expect(
      send(" ", Key(.enter), save, to: &editor)
        == .close([.note(.save(noteRecord(withText: " a")))]))
  }

  @Test("Escape closes an editor whose text is unchanged, and asks otherwise")
  func cancels() {
    var unchanged = editor(text: "old")
    #expect(send(Key(.escape), to: &unchanged) == .close([.note(.dropDraft(7))]))
    var changed = editor(text: "old")
    #expect(send("x", Key(.escape), to: &changed) == .stay())
    #expect(send("n", to: &changed) == .stay())
    #expect(send(save, to: &changed) == .close([.note(.save(noteRecord(withText: "oldx")))]))
    var discarded = editor(text: "old")
    let result = send("x", Key(.character("c"), .control), "y", to: &discarded)
    #expect(result == .close([.note(.dropDraft(7)), .message("changes discarded")]))
    var draft = editor(text: "old", draft: "new")
    #expect(send(Key(.escape), to: &draft) == .stay())
  }

  @Test("the user's editor gets the text, and Alt with an arrow moves the note")
  func requests() {
    var editor = editor()
    let (open, place) = (Key(.character("x"), .control), record.note.place)
    #expect(
      send("a", open, to: &editor) == .stay([.note(.openInEditor(noteRecord(withText: "a")))]))
    #expect(
      send(Key(.down, .alt), to: &editor)
        == .stay([.note(.moveLines(place, .forward, prefersOld: false))]))
    #expect(
      send(Key(.up, .alt), to: &editor)
        == .stay([.note(.moveLines(place, .backward, prefersOld: false))]))
  }

  @Test("the text from the user's editor replaces the text of a note, up to 64 KiB")
  func edited() {
    var (editor, state) = (
      editor(text: "old"),
      SharedLayerState(
        history: PromptHistory(path: nil), lastSearch: nil, caseRule: .smart, home: nil)
    )
    #expect(
      editor.handle(.edited("new\n\n"), &state)
        == .stay([.note(.keepDraft(noteRecord(withText: "new")))]))
    let long = String(repeating: "é", count: 40_000)
    #expect(
      editor.handle(.edited(long), &state)
        == .stay([
          .note(.keepDraft(noteRecord(withText: String(long.prefix(32_768))))),
          .message("only the first 64 KiB of the text were kept"),
        ]))
    #expect(NoteRecord(noteRecord(withText: String(repeating: "%", count: 65_536)).line) != nil)
  }

  @Test("the frame of the note editor starts at the column of the line's text, if there is room")
  func side() {
    func firstColumn(width: Int, text: Int) -> Int? {
      var frame = Frame(size: Size(width: width, height: 9))
      let editor = NoteEditor(
        record, draft: nil, pageWidth: width, textColumn: text, opensEditor: true)
      editor.render(
        into: &frame,
        LayerContext(
          size: frame.canvas.size, pane: Rect(x: 0, y: 0, width: width, height: 9),
          theme: .standard, matchStatus: nil, noteRows: 1...1))
      return (0..<width).first { frame.canvas[$0, 2].glyph == Glyph("╭") }
    }
    #expect(firstColumn(width: 120, text: 67) == 67)
    #expect(firstColumn(width: 120, text: 14) == 14)
    #expect(firstColumn(width: 80, text: 47) == 30)
    #expect(firstColumn(width: 40, text: 14) == 0)
  }

  @Test(
    "the frame of the note editor names the key that opens the user's editor, also side by side")
  func footer() {
    for (width, column) in [(80, 14), (120, 67)] {
      var frame = Frame(size: Size(width: width, height: 9))
      let editor = NoteEditor(
        record, draft: nil, pageWidth: width, textColumn: column, opensEditor: true)
      editor.render(
        into: &frame,
        LayerContext(
          size: frame.canvas.size, pane: Rect(x: 0, y: 0, width: width, height: 9),
          theme: .standard, matchStatus: nil, noteRows: 1...1))
      let text = (0..<9).map { y in
        String(String.UnicodeScalarView((0..<width).flatMap { frame.canvas[$0, y].glyph.scalars }))
      }.joined()
      #expect(text.contains("Ctrl-X editor") && text.contains("Ctrl-S save   Esc cancel"))
    }
  }

  @Test(
    "the note editor moves the lines below it down or, at the bottom, those above it up")
  func room() {
    func rows(current: Int) -> String {
      var frame = Frame(size: Size(width: 60, height: 12))
      for (y, letter) in "abcdefghijkl".enumerated() {
        frame.canvas.write(String(letter), at: Position(x: 1, y: y))
      }
      editor().render(
        into: &frame,
        LayerContext(
          size: frame.canvas.size, pane: Rect(x: 0, y: 1, width: 60, height: 10),
          theme: .standard, matchStatus: nil, noteRows: current...current, stickyRowCount: 1))
      #expect(frame.canvas[0, min(current, 5)].glyph == Glyph("▌"))
      return String(String.UnicodeScalarView((0..<12).map { frame.canvas[1, $0].glyph.base }))
    }
    #expect(rows(current: 3) == "abcd─   ─efl")
    // The sticky row stays at the top.
    #expect(rows(current: 10) == "abhijk─   ─l")
  }

  @Test("at any size and in any row, the note editor and its cursor are inside the page")
  func sizes() {
    var (asking, long) = (editor(text: "old"), editor(text: "one two three\n\n漢字 漢字"))
    _ = send("x", Key(.escape), to: &asking)
    _ = send("y", to: &long)
    for editor in [editor(), asking, long] {
      for width in [1, 2, 5, 8, 12, 30, 60, 100] {
        for height in 1...9 {
          for row in -1..<height {
            let size = Size(width: width, height: height + 2)
            var frame = Frame(size: size)
            let pane = Rect(x: 0, y: 1, width: width, height: height)
            editor.render(
              into: &frame,
              LayerContext(
                size: size, pane: pane, theme: .standard, matchStatus: nil,
                noteRows: row < 0 ? nil : row + 1...row + 1))
            #expect(frame.cursor.map(pane.contains) == true, "\(width)×\(height) \(row)")
            let outside = (0..<width).flatMap {
              [frame.canvas[$0, 0], frame.canvas[$0, height + 1]]
            }
            #expect(outside.allSatisfy { $0 == .blank })
          }
        }
      }
    }
  }
}

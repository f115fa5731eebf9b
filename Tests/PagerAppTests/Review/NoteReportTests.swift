import PagerViews
import Testing

@testable import PagerApp

@Suite("Printed notes") struct NoteReportTests {
  private func report(
    _ text: String, path: String = "src/a.c", isNew: Bool = true, lines: ClosedRange<Int> = 7...7,
    code: String...
  ) -> NoteReport {
    let place = ReviewNotePlace(
      path: path, isNew: isNew, lines: lines, anchor: code.map { Array($0.utf8) })
    return NoteReport(notes: [ReviewNote(id: 1, place: place, text: text)])
  }

  @Test("printed as text, a note is its path, its line and its text, with further lines indented")
  func text() {
    #expect(report("Why?").text(as: .text) == "src/a.c:7: Why?\n")
    #expect(report("Why?\n\nOr").text(as: .text) == "src/a.c:7: Why?\n    \n    Or\n")
    #expect(report("x", isNew: false).text(as: .text) == "src/a.c:7: (old version) x\n")
  }

  @Test("printed as Markdown, a note has a heading, the lines as code, and its text")
  func markdown() {
    #expect(
      report("Why?", lines: 7...8, code: "  one", "`two`").text(as: .markdown) == """
        ## src/a.c:7–8

              one
            `two`

        Why?

        """)
  }

  @Test("printed as JSON, notes have all special characters escaped")
  func json() {
    #expect(
      report("a \"b\"\n\u{1B}\\", lines: 7...8, code: "x\ty").text(as: .json) == #"""
        [
          {"path": "src/a.c", "line": 7, "endLine": 8, "side": "new", "code": "x\ty", "text": "a \"b\"\n\u001b\\"}
        ]

        """#)
    #expect(NoteReport(notes: []).text(as: .json) == "[\n]\n")
  }

  @Test(
    "a printed note says which commit it belongs to, and that its line is no longer in the diff")
  func remarks() throws {
    let place = ReviewNotePlace(
      path: "a.c", commit: "0123456789abcdef", isNew: false, lines: 3...3,
      anchor: [Array("x".utf8)])
    let note = ReviewNote(id: 1, place: place, text: "(really) Why?")
    let report = NoteReport(notes: [note], lostNotes: [1])
    let text = report.text(as: .text)
    let remarks = "(commit 01234567, old version, no longer in the diff)"
    #expect(text == "a.c:3: \(remarks) (really) Why?\n")
    #expect(report.text(as: .markdown).hasPrefix("## a.c:3 \(remarks)\n\n    x\n\n(really) Why?"))
    #expect(report.text(as: .json).contains(#""lost": true"#))
    #expect(!NoteReport(notes: [note]).text(as: .json).contains("lost"))
    let read = try AnnotationParser.annotations(in: Array(text.utf8)).notes.first
    #expect(read?.text == "(really) Why?" && read?.place.isNew == false)
    #expect(read?.place.commit == "01234567")
  }

  @Test(
    "a note about the message of a commit is printed with the commit, and read as an annotation")
  func message() throws {
    let hash = "0123456789abcdef"
    let place = ReviewNotePlace(
      path: "", commit: hash, isNew: true, lines: 2...2, anchor: [Array("Because".utf8)])
    let report = NoteReport(notes: [ReviewNote(id: 1, place: place, text: "Why?")])
    #expect(report.text(as: .text) == "commit 01234567:2: Why?\n")
    let read = try AnnotationParser.annotations(in: Array(report.text(as: .text).utf8)).notes.first?
      .place
    #expect(read?.isMessage == true && read?.commit == "01234567")
    #expect(report.text(as: .markdown).hasPrefix("## commit 01234567:2\n\n    Because\n\nWhy?"))
    let json = report.text(as: .json)
    #expect(
      json == """
        [
          {"line": 2, "endLine": 2, "commit": "\(hash)", "code": "Because", "text": "Why?"}
        ]

        """)
    #expect(try AnnotationParser.annotations(in: Array(json.utf8)).notes.map(\.place) == [place])
  }

  @Test(
    "no control character of a note, a path or a line is printed",
    arguments: NoteReport.Format.allCases)
  func hostile(format: NoteReport.Format) {
    let bytes = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\r\u{8}"
    let text = report("a" + bytes, path: "p" + bytes, code: "c" + bytes).text(as: format)
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
      })
    #expect(!NoteReport(notes: []).text(as: format).contains("p"))
  }
}

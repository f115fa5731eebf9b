import TabPagerTestSupport
import Testing

@testable import PagerViews

@Suite("Reading annotations") struct AnnotationParserTests {
  private func parsedNotes(_ bytes: [UInt8]) -> [ReviewNote]? {
    try? AnnotationParser.annotations(in: bytes).notes
  }

  private func parsedNotes(_ text: String) -> [ReviewNote]? { parsedNotes(Array(text.utf8)) }

  private func noteDescriptions(in text: String) -> [String]? {
    parsedNotes(text)?.map {
      "\($0.place.path) \($0.place.lines.lowerBound)-\($0.place.lines.upperBound)"
        + "\($0.place.isNew ? "" : " old") \($0.text)"
    }
  }

  @Test("lines of compilers and linters are annotations, with or without a column")
  func lines() {
    #expect(
      noteDescriptions(
        in: """
          make: Entering directory
          a.c:12:5: warning: unused variable
          ./b/c d.py:7: E501 line too long
          odd:name.c:3:x: 4: here
          a.c:12:5: warning: unused variable
          a.c:1: (old version) Why?
              It was right.
          src/client (1).ts(50,3): error TS2304: no name
          Program.cs(7): warning CS0168: unused
          client.ts:48:3 - error TS2322: no type
          f(x): no line
          a.c:0: no line
          a.c:9999999999: no line

          """) == [
          "a.c 12-12 warning: unused variable", "b/c d.py 7-7 E501 line too long",
          "odd:name.c 3-3 x: 4: here", "a.c 1-1 old Why?\nIt was right.",
          "src/client (1).ts 50-50 error TS2304: no name",
          "Program.cs 7-7 warning CS0168: unused", "client.ts 48-48 error TS2322: no type",
        ])
  }

  @Test(
    "a note whose line was gone when it was printed stays at its file",
    arguments: [
      "a.c:12: (no longer in the diff) Why?",
      #"[{"path": "a.c", "line": 12, "lost": true, "code": "x", "text": "Why?"}]"#,
    ])
  func lost(text: String) throws {
    let note = try #require(parsedNotes(text)?.first)
    #expect(note.place.isDeleted && note.text == "Why?")
    let others = [
      text.replacing("(no longer in the diff) ", with: ""), text.replacing("true", with: "null"),
    ]
    #expect(others.contains { parsedNotes($0)?.first?.place.isDeleted == false })
    let diff = "--- a/a.c\n+++ b/a.c\n@@ -11,2 +11,2 @@\n a\n-b\n+x\n"
    let location = ReviewNoteLocator(Array(diff.utf8))?.locations(of: [note])[0]
    #expect(location == .file(offset: 0))
  }

  @Test(
    "the code that a compiler prints after a message belongs to it, whatever its line number is")
  func code() {
    #expect(
      noteDescriptions(
        in: """
          a.c:6:3: error: one
              6 |   x = 1;
                |   ^
          a.c:52:3: error: two
             52 |   y = "a:3: b";
                |   ^
                |   z
            +++ |+#include <y.h>
          a.c:123456: error: three
          123456 |   z
          """) == [
          "a.c 6-6 error: one\n  x = 1;\n  ^",
          "a.c 52-52 error: two\n  y = \"a:3: b\";\n  ^\n  z\n+#include <y.h>",
          "a.c 123456-123456 error: three\n  z",
        ])
    // Lines of a printed note can look like code, but are text.
    #expect(
      noteDescriptions(in: "a.c:1: one\n    | two\n      three") == ["a.c 1-1 one\n| two\n  three"])
  }

  @Test(
    "messages about failed make rules and about including files are not annotations")
  func failedRules() {
    let text =
      "make[1]: *** [Makefile:40: build] Error 2\nmake: *** [Makefile:31: all] Error 1\n"
      + "make: [Makefile:4: x] Error 1 (ignored)\nIn file included from main.c:3:\n"
    #expect(noteDescriptions(in: "a.c:1: one\n" + text) == ["a.c 1-1 one"])
  }

  @Test("absolute paths in the repository are shown without the path of the repository")
  func absolutePaths() throws {
    let text = "/home/a/b.c:1: in\n/home/ab.c:2: beside\na/b.c:1: relative\n[x"
    let annotations = try AnnotationParser.annotations(in: Array(text.utf8)) { path in
      path == "/home/a/b.c" ? "b.c" : nil
    }
    #expect(annotations.notes.map(\.place.path) == ["b.c", "/home/ab.c", "a/b.c"])
  }

  @Test("annotations in JSON have the fields that --notes-format=json prints")
  func json() throws {
    let notes = try #require(
      parsedNotes(
        #"""
        [{"path": "a \"b\".c", "line": 3, "endLine": 5, "side": "old", "code": "x\n\ty",
          "text": "one\ntwo \u00fc\ud83d\ude00.", "more": {"line": 1}},
         {"path": "b.c", "line": 1, "message": "hello"}, {"path": "c", "line": 0, "text": ""}, 7]
        """#))
    #expect(notes.map(\.place.path) == [#"a "b".c"#, "b.c"])
    #expect(notes.map(\.text) == ["one\ntwo ü😀.", "hello"])
    #expect(notes[0].place.lines == 3...5 && !notes[0].place.isNew && notes[1].place.isNew)
    #expect(notes[0].place.anchor == [Array("x".utf8), Array("\ty".utf8)])
    #expect(parsedNotes("[{") == nil && parsedNotes("") == [])
  }

  @Test("annotations on the same line stay in the order of their source")
  func order() throws {
    let texts = (1...9).map { "text \($0)" }
    let notes = try #require(parsedNotes(texts.map { "a.c:3: \($0)\n" }.joined()))
    #expect(notes.shuffled().sorted { $0.isBefore($1) }.map(\.text) == texts)
    // The user's own notes follow the annotations.
    let own = ReviewNote(place: notes[0].place, text: "own")
    #expect(notes.allSatisfy { $0.isBefore(own) })
  }

  @Test("the text of an annotation has no control characters, and its size and number are limited")
  func hostile() throws {
    #expect(noteDescriptions(in: "a:1: x\u{1B}[31mred\u{7}\u{202E}\u{9B}y") == ["a 1-1 x[31mredy"])
    #expect(
      noteDescriptions(in: #"[{"path": "a", "line": 1, "text": "x\u001b[2J\r\u202ey"}]"#) == [
        "a 1-1 x[2Jy"
      ])
    let many = (1...6_000).map { "a:\($0): text\n" }.joined()
    #expect(parsedNotes(many)?.count == AnnotationParser.maximumCount)
    #expect(try AnnotationParser.annotations(in: Array(many.utf8)).isCut)
    let last = (1...5_000).map { "a:\($0): text\n" }.joined()
    #expect(try !AnnotationParser.annotations(in: Array(last.utf8)).isCut)
    let large = Array("[\"\(String(repeating: "x", count: 5 << 20))\"]".utf8)
    #expect(throws: AnnotationParser.Failure.largeJSON) {
      try AnnotationParser.annotations(in: large)
    }
    let long = try #require(parsedNotes("a:1: " + String(repeating: "x", count: 100_000)))
    #expect(long[0].text.count == AnnotationParser.maximumLength)
    let lines = try #require(parsedNotes("a:1: x\n" + String(repeating: "    y\n", count: 100_000)))
    #expect(lines[0].text.utf8.count <= AnnotationParser.maximumLength + 2)
  }

  @Test("reading annotations from random bytes does not crash, and gives only printable texts")
  func random() {
    let sample = #"[{"path": "a", "line": 1, "text": "x\u001b\n"}]"# + "\na.c:1:2: text\n    more\n"
    let fault = RandomCases.firstFault("annotations", count: 500, seed: 37_100) { random in
      let bytes = HostileBytes.mutated(sample.utf8, using: &random)
      let texts = (parsedNotes(bytes) ?? []).map(\.text)
      let isPrintable = texts.allSatisfy { text in
        text.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
        }
      }
      return isPrintable ? nil : "\(texts) in \(bytes)"
    }
    #expect(fault == nil)
  }
}

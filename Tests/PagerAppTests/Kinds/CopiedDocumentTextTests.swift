import Documents
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews

/// Tests of the text that views give to the clipboard and to other programs.
@Suite("Copying the document's own text from a view") struct CopiedDocumentTextTests {
  private struct ShownText {
    let text: any DerivedText
    let bytes: [UInt8]

    init(_ view: any DocumentView, _ source: String, width: Int = 40) throws {
      TestLocale.use()
      let bytes = Array(source.utf8)
      let input = DerivationInput(
        content: MemoryContent(bytes), byteCount: bytes.count, path: nil,
        size: Size(width: width, height: 20), environment: ViewEnvironment())
      text = try view.deriveText(from: input).text
      self.bytes = text.bytes(in: 0..<text.count)
    }

    /// The offsets of the starts of all lines, and of the end.
    private var starts: [Int] {
      [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    }

    /// Returns the document's text for whole lines, counted from 0, or `nil` if it equals the shown text.
    func documentText(ofLines lines: ClosedRange<Int>) -> String? {
      text.documentText(shownIn: starts[lines.lowerBound]..<starts[lines.upperBound + 1])
        .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the document's text from the start of one shown word to the end of another, or `nil` if it equals the
    /// shown text.
    func documentText(fromWord first: String, toWord last: String) throws -> String? {
      let shown = String(decoding: bytes, as: UTF8.self)
      let start = try #require(shown.firstRange(of: first)).lowerBound
      let end = try #require(shown[start...].firstRange(of: last)).upperBound
      return text.documentText(
        shownIn: shown.utf8.distance(
          from: shown.startIndex, to: start)..<shown.utf8.distance(
            from: shown.startIndex, to: end)
      ).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  // MARK: Tables

  private static let table =
    "name,note\r\n\"Smith, \"\"J\"\"\",\"two\nlines\"\r\nLee,\(String(repeating: "long ", count: 20))end\r\n\r\n-,x\r\n"

  @Test("copied lines of a table are the records' own bytes")
  func records() throws {
    let shown = try ShownText(TableView(), Self.table)
    #expect(shown.documentText(ofLines: 0...4) == Self.table)
    #expect(shown.documentText(ofLines: 1...1) == "\"Smith, \"\"J\"\"\",\"two\nlines\"\r\n")
    #expect(shown.documentText(ofLines: 3...3) == "\r\n")
  }

  @Test(
    "text copied within a table field has no quotes, and includes the rest that is cut off at the …"
  )
  func fields() throws {
    let shown = try ShownText(TableView(), Self.table)
    #expect(try shown.documentText(fromWord: "Smith, \"J\"", toWord: "\"J\"") == "Smith, \"J\"")
    #expect(try shown.documentText(fromWord: "Smith", toWord: "Smith") == "Smith")
    #expect(try shown.documentText(fromWord: "o↵l", toWord: "↵li") == "o\nli")
    #expect(
      try shown.documentText(fromWord: "long long", toWord: "long end") == String(
        repeating: "long ", count: 20) + "end")
  }

  @Test("text copied across table fields or records has the document's bytes between its ends")
  func parts() throws {
    let shown = try ShownText(TableView(), Self.table)
    #expect(try shown.documentText(fromWord: "th, ", toWord: "two") == "th, \"\"J\"\"\",\"two")
    #expect(try shown.documentText(fromWord: "lines", toWord: "Lee") == "lines\"\r\nLee")
    #expect(
      try shown.documentText(fromWord: "Smith", toWord: "lines")
        == "\"Smith, \"\"J\"\"\",\"two\nlines\"")
  }

  @Test("copied lines of a filtered table are the bytes of the shown records")
  func filtered() throws {
    TestLocale.use()
    let bytes = Array("a,b\n1,x\n2,y\n3,x\n".utf8)
    var input = DerivationInput(
      content: MemoryContent(bytes), byteCount: bytes.count, path: nil,
      size: Size(width: 40, height: 20), environment: ViewEnvironment())
    input.filter = try Pattern("x")
    let text = try TableView().deriveText(from: input).text
    #expect(text.documentText(shownIn: 0..<text.count) == Array("a,b\n1,x\n3,x\n".utf8))
  }

  // MARK: JSON

  @Test(
    "copied lines of a JSON tree are valid JSON, with everything that the copied values contain",
    arguments: [
      (0...0, #"{"a": {"b": 1, "c": [2, {"d": null}]}, "e\u0041": "x"}"#),
      (1...1, #"{"a": {"b": 1, "c": [2, {"d": null}]}}"#),
      (2...2, #"{"b": 1}"#), (2...3, #"{"b": 1, "c": [2, {"d": null}]}"#), (4...4, "2"),
      (4...5, #"[2, {"d": null}]"#), (5...5, #"{"d": null}"#), (6...6, #"{"d": null}"#),
      (7...7, #"{"e\u0041": "x"}"#),
      (2...7, "{\"a\": {\"b\": 1, \"c\": [2, {\"d\": null}]},\n\"e\\u0041\": \"x\"}"),
      (6...7, "{\"a\": {\"c\": [{\"d\": null}]},\n\"e\\u0041\": \"x\"}"),
    ])
  func treeLines(lines: ClosedRange<Int>, text: String) throws {
    let shown = try ShownText(
      JSONView(), #"{"a": {"b": 1, "c": [2, {"d": null}]}, "e\u0041": "x"}"#)
    #expect(shown.documentText(ofLines: lines) == text)
    #expect(try JSONTree(Array(text.utf8))?.laxity == nil)
  }

  @Test("JSON Lines are copied unchanged, and a folded value is copied as a whole")
  func roots() throws {
    let shown = try ShownText(JSONView(), "{\"a\": [1,\n2]}\n{\"b\": 2}\n[]\n")
    #expect(shown.documentText(ofLines: 0...1) == "{\"a\": [1,\n2]}\n{\"b\": 2}")
    #expect(shown.documentText(ofLines: 1...2) == "{\"b\": 2}\n[]")
    #expect(try shown.documentText(fromWord: "[1", toWord: "2") == "{\"a\": [1,\n2]}")
  }

  @Test(
    "part of a JSON name or value is copied as shown, and the summary of a folded value copies all of it"
  )
  func jsonParts() throws {
    let shown = try ShownText(JSONView(), #"{"a": {"b": "xyz", "c": [2, 3]}}"#)
    #expect(try shown.documentText(fromWord: "y", toWord: "z") == nil)
    #expect(try shown.documentText(fromWord: "c", toWord: "2 items") == #"{"c": [2, 3]}"#)
  }

  // MARK: Markdown

  private static let markdown = """
    # A heading

    ## Another one

    This paragraph is so long that it takes several rows on a page of forty cells.
    It continues here.

    > A quote that is also longer than forty cells, so it is wrapped.

    - an item that is longer than one row of the page
      - inner

    ---

    ```make
    all:
    \tcc x.c  # a line of code that is longer than forty cells
    ```

    | name | note |
    |---|---|
    | one | a note that has so many words that it is wrapped |
    | two | short |
    """

  @Test(
    "copied lines of Markdown are its words, without the line breaks, rules and bars of the layout")
  func words() throws {
    let shown = try ShownText(MarkdownView(), Self.markdown)
    let count = shown.bytes.count { $0 == 0x0A }
    #expect(
      shown.documentText(ofLines: 0...count - 1) == """
        A heading

        Another one

        This paragraph is so long that it takes several rows on a page of forty cells. It continues here.

        A quote that is also longer than forty cells, so it is wrapped.

        • an item that is longer than one row of the page
          ◦ inner


        all:
        \tcc x.c  # a line of code that is longer than forty cells

        name\tnote
        one\ta note that has so many words that it is wrapped
        two\tshort

        """)
  }

  @Test(
    "part of a Markdown paragraph is copied without line breaks, and a table row is copied as a whole"
  )
  func markdownParts() throws {
    let shown = try ShownText(MarkdownView(), Self.markdown)
    #expect(
      try shown.documentText(fromWord: "long that", toWord: "continues")
        == "long that it takes several rows on a page of forty cells. It continues")
    let row = String(decoding: shown.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .firstIndex { $0.hasPrefix("one") }
    #expect(
      try shown.documentText(ofLines: #require(row)...#require(row))
        == "one\ta note that has so many words that it is wrapped\n")
  }
}

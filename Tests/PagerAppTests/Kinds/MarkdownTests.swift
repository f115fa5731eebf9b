import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews
@testable import PagerText

@Suite("Markdown") struct MarkdownTests {
  private func rendered(_ text: String, width: Int = 60) throws -> RenderedText {
    try rendered(Array(text.utf8), width: width)
  }

  private func rendered(_ bytes: [UInt8], width: Int = 60) throws -> RenderedText {
    TestLocale.use()
    return try #require(try MarkdownDocument(bytes).renderedText(width: width))
  }

  private func lines(_ text: String, width: Int = 60) throws -> [String] {
    try rendered(text, width: width).text.bytes
      .split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      .map { StyledLine($0).text }
  }

  private func dump(_ text: String, width: Int = 60) throws -> String {
    DerivedTextDump(try rendered(text, width: width)).description
  }

  @Test("the quotes that GitHub shows as alerts have a title, and all others are quotes")
  func alerts() throws {
    let text = """
      > [!NOTE]
      > Some *text*
      > on two lines.
      >
      > More.

      > [!warning]
      > - an item

      > [!TIP]
      >
      > Text

      > [!OTHER]
      > Text

      > [!CAUTION] Text

      > Text
      > [!NOTE]

      - > [!NOTE]
        > Text
      """
    #expect(
      try lines(text) == [
        "▎ Note", "▎ Some text on two lines.", "▎", "▎ More.", "",
        "▎ Warning", "▎ • an item", "",
        "▎ Tip", "▎ Text", "",
        "▎ [!OTHER] Text", "",
        "▎ [!CAUTION] Text", "",
        "▎ Text [!NOTE]", "",
        "• ▎ [!NOTE] Text",
      ])
    let styles = try ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"].map { name in
      try #require(try rendered("> [!\(name)]\n> Text").text.styles.runs.first).style
    }
    #expect(Set(styles).count == 5)
  }

  @Test("Markdown headings, paragraphs, emphasis, code and rules are rendered")
  func text() throws {
    let text = """
      # Title of *some* length that is too long for a line of its own here
      A paragraph with *emphasis*, **strength**, ***both***, ~~nothing~~ and `code  with spaces`,
      wrapped between words, with an escaped \\* and an entity &amp; more.\\
      A line of its own. 漢字で書かれた段落は言葉の間に空白がないが折り返される、もちろん。

      Another
      =======
      ### Third
      #### Fourth `code`
      <p align="center">
        <img src="x.png">
      </p>

      Text with <b>HTML</b> in it.

      ***

          indented code
      \ttab	and a line that is longer than the page is wide, which is not wrapped

      ```swift
      func f() {}

      \u{1B}[31m
      ```
      """
    expectGolden(try dump(text), named: "markdown-text")
  }

  @Test("Markdown lists, tasks and quotes may be nested")
  func lists() throws {
    let text = """
      - one
      - two which is so long that it does not fit into a line of the page
        - nested
          - deeper
            - deepest
      - [ ] to do
      - [x] done
      -

      9. nine
      10. ten

          with a paragraph

         ```
         code
         ```
      11. - eleven

      1) parenthesis

      > A quote
      > of two lines.
      >
      > > nested
      > - item
      >
      > ```
      > code
      > ```

      The end.
      """
    expectGolden(try dump(text, width: 40), named: "markdown-lists")
  }

  @Test("Markdown links keep their targets, which are shown if they differ from the text")
  func links() throws {
    let text = """
      [Text](https://example.org/a?b=c&d), <https://example.org>, www.example.org,
      someone@example.org, [in here](#part), [a file](docs/x.md), [bad](javascript:alert),
      [same](same), [https://example.org/x](https://example.com/y), [ref] and ![a picture](x/y.png)
      ![](http://example.org/logo.png) [![badge](b.svg)](https://ci.example.org/é "title")
      [a link that goes over several lines of the page and leads to one place](http://example.org/long).

      [ref]: <file:///etc/motd two>
      """
    expectGolden(try dump(text), named: "markdown-links")
  }

  @Test("a Markdown table is as wide as its contents, at most as the page")
  func tables() throws {
    let text = """
      | Name | Number | *Middle* |
      |------|-------:|:--------:|
      | a | 1 | x |
      | `code` | 1000 | 漢字 |
      | [link](http://example.org) | | ~~old~~ \\| |

      | Short | A column with a lot of text in it | Another one |
      |---|---|---|
      | a | This is a cell with more words than fit into the line | These are **strong words in it** |
      | b | few | |

      > | a |
      > |---|
      """
    expectGolden(try dump(text, width: 50), named: "markdown-tables")
  }

  @Test("Markdown footnotes and front matter are rendered")
  func notes() throws {
    let text = """
      ---
      title: Some
      tags:\t[a, \u{1B}[31m]
      ---
      First[^b], second[^a].

      [^a]: The second note, which is long enough to go on in another line of the page.
      [^b]: The first.
          With a paragraph
      """
    expectGolden(try dump(text), named: "markdown-notes")
  }

  @Test("Markdown front matter ends at its closing line, and is ordinary text without one")
  func frontMatter() {
    func count(_ text: String) -> Int { FrontMatter.byteCount(in: Array(text.utf8)) }
    #expect(count("---\na: 1\n---\ntext") == 13)
    #expect(count("---\r\na: 1\r\n...\r\ntext") == 16)
    #expect(count("---\na: 1\n---") == 12)
    #expect(count("---\n---\n") == 8)
    for text in [
      "---\n\ntext\n---\n", "---\na: 1\n", "----\na\n---\n", "x\n---\na\n---\n", "---", "",
    ] {
      #expect(count(text) == 0, "\(text)")
    }
  }

  @Test("no Markdown line is wider than the page, except lines that are not wrapped")
  func widths() throws {
    let text = """
      # A heading of several words
      Paragraphs of words, and averyveryverylongwordthatdoesnotfitintoalineofthepage 漢字漢字漢字漢字漢字

      > - > - [link](http://example.org/averyverylongaddress/that/does/not/fit) text text text
      >   1. > - text text text text text text

      | a | b b b b b b b b b b | c |
      |---|---|---|
      | cells | with several words | and |
      """
    for width in 10...80 {
      for line in try lines(text, width: width)
      where width > 33 || !line.contains("   ") && !line.hasPrefix("─") {
        #expect(line.cellWidth <= width, "\(width): \(line)")
      }
    }
  }

  @Test(
    "a Markdown code block names its language at the right, outside the text that is copied or searched"
  )
  func languageLabel() async throws {
    let text = "```swift\nlet x = 1\nlet y = 2\n```\n"
    let made = LoadedDocumentPage(text, path: "a.md", size: Size(width: 30, height: 5))
    await made.receiveDerivedText()
    #expect(made.rows.contains { $0.contains("let x = 1 ") && $0.hasSuffix(" swift") })
    #expect(!made.rows.contains { $0.contains("let y") && $0.contains("swift") })
    #expect(try lines(text, width: 30) == ["  let x = 1", "  let y = 2"])
  }

  @Test("inline code in Markdown adds no characters, so that a search finds the sentence around it")
  func inlineCode() throws {
    #expect(
      try lines("Name beds in `beds.json`, and start.\n", width: 60) == [
        "Name beds in beds.json, and start."
      ])
  }

  @Test(
    "a Markdown heading has, by its level, a track below it, a rule after it or only bold letters")
  func headings() throws {
    #expect(
      try lines("# One\n## Two\n### Three\n#### Four `x`\n", width: 12) == [
        "One", "━━━─────────", "", "Two ────────", "", "Three", "", "Four x",
      ])
    #expect(
      try lines("# Several words\n\n> ## Others\n", width: 10) == [
        "Several", "words", "━━━━━━━───", "", "▎ Others",
      ])
    #expect(try lines("# \n## \n", width: 10) == ["", "──────────", "", " ─────────"])
  }

  @Test("HTML comments in Markdown are hidden, also within a line")
  func comments() throws {
    #expect(try lines("a\n\n<!-- b\n\nc -->\n\nd <!-- e --> f\n") == ["a", "", "d  f"])
    #expect(try lines("<div><!-- a -->b\n</div>\n") == ["<div>b", "</div>"])
    #expect(try lines("<!-- without\nan end") == ["<!-- without", "an end"])
  }

  @Test("a Markdown heading has the same link name as on GitHub")
  func sectionNames() throws {
    let text = "# Getting *started*: `x_y`\n## Ünï-code 2\n### Same\n### Same\nText\n"
    let rendered = try rendered(text)
    #expect(
      rendered.sections.map(\.name) == ["getting-started-x_y", "ünï-code-2", "same", "same-1"])
    let content = InMemoryDerivedText(rendered)
    let place = try #require(content.place(ofSection: "Same-1"))
    #expect(content.sourceOffset(at: place) == text.utf8.count - "### Same\nText\n".utf8.count)
    #expect(content.place(ofSection: "other") == nil)
    // From the second of two equal headings, the previous landmark is the first one.
    #expect(content.nextLandmark(from: place, .backward) == content.place(ofSection: "same"))
    #expect(content.nextLandmark(from: place, .forward) == nil)
  }

  @Test("Markdown code has the colors of its language on a background up to the end of the row")
  func code() throws {
    let theme = Theme.standard
    let content = InMemoryDerivedText(try rendered("```swift\nlet a = 1\n\n```\n"))
    let bytes = content.bytes(in: 0..<content.count)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      .map { content.styledLine($0) }
    #expect(lines.map(\.text) == ["  let a = 1", ""])
    #expect(lines.allSatisfy { $0.rest.background == theme.color(.raised) })
    #expect(lines[0].style(ofGlyph: 2) == theme.style(.keyword, on: .raised))
    #expect(lines[0].style(ofGlyph: 10) == theme.style(.number, on: .raised))
  }

  @Test("Markdown code and tables use the width of a wide page, and prose does not")
  func wideBlocks() throws {
    let prose = String(repeating: "word ", count: 60)
    func width(_ text: String) throws -> Int? {
      let rendered = try rendered(text + "\n\n" + prose, width: 150)
      let widths = rendered.text.bytes.split(separator: 0x0A).map { StyledLine($0).width }
      #expect(widths.contains { (90...96).contains($0) })
      return rendered.textWidth
    }
    func codeBlock(length: Int) -> String { "```\n\(String(repeating: "a", count: length))\n```" }
    func table(length: Int) -> String {
      let cell = "|" + String(repeating: "a ", count: length / 2)
      return "|a|b|\n|-|-|\n" + cell + cell
    }
    #expect(try width("") == 96)
    #expect(try width(codeBlock(length: 92)) == 96)
    #expect(try width(codeBlock(length: 100)) == 104)
    #expect(try width("- item\n\n  " + codeBlock(length: 100).replacing("\n", with: "\n  ")) == 106)
    #expect(try width(codeBlock(length: 1000)) == 150)
    #expect(try width(table(length: 40)) == 96)
    #expect(try width(table(length: 60)) == 121)
    #expect(try width(table(length: 1000)) == 150)
    // Each block has its own width.
    let blocks = try rendered(codeBlock(length: 100) + "\n\n" + codeBlock(length: 10), width: 150)
      .blocks
    #expect(blocks.map(\.width) == [104, 96])
    #expect(blocks.map(\.lines) == [0..<1, 2..<3])
    // A table column is not wider than prose.
    #expect(try width("|a|\n|-|\n|" + prose) == 96)
    #expect(try rendered(codeBlock(length: 100), width: 80).textWidth == 80)
  }

  @Test("the columns of a Markdown table are narrowed, the widest first")
  func columns() {
    let fitted = MarkdownTableLayout.fittedWidths
    #expect(fitted([3, 4], 7) == [3, 4])
    #expect(fitted([3, 40], 20) == [3, 17])
    #expect(fitted([30, 40], 21) == [11, 10])
    #expect(fitted([6, 6, 100], 18) == [6, 6, 6])
    #expect(fitted([6, 7, 100], 17) == [6, 6, 5])
    #expect(fitted([30, 3, 30], 12) == [20, 3, 20])
    #expect(fitted([], -1) == [])
  }

  @Test("Markdown that is too large or too complex is rejected")
  func limits() throws {
    let large = [UInt8](repeating: 0x61, count: MarkdownDocument.maximumByteCount + 1)
    #expect(throws: ViewFailure.tooLarge("larger than 16 MiB")) { _ = try MarkdownDocument(large) }
    // Without a time limit this takes minutes, because the time is quadratic in the number of columns.
    let columns = 60_000
    let table =
      String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns)
    #expect(throws: ViewFailure.tooLarge("takes too long to lay out")) {
      _ = try MarkdownDocument(Array(table.utf8), timeLimit: 0.05)
    }
    // Documents that are read afterwards are not affected.
    #expect(try lines("~~a~~ www.b.c") == ["a www.b.c"])
    let document = try MarkdownDocument(Array("text".utf8))
    #expect(try document.renderedText(width: 60, isCancelled: { true }) == nil)
  }

  @Test("deeply nested or repetitive Markdown is laid out within the time limit")
  func hostile() throws {
    let count = 1500
    func times(_ unit: String) -> String { String(repeating: unit, count: count) }
    for text in [
      times("> ") + "a", times("- ") + "a", times("1. ") + "a", times("*a **a "), times("[a]("),
      times("![") + times("](b)"), times("[a](http://b) "), times("a  \n"), times("`a` "),
      times("#\n"),
      times("> - "), times("a@"), times("<b>"), times("\\\n"), times("&"), times("|"),
      times("\u{301}"),
      "|a|b|\n|-|-|\n" + times("|c"), "|a|\n|-|\n" + times("|c|\n"), times("[^1]") + "\n\n[^1]: x",
      times("a\n"), times("\n"), times("\t"), times("***a"), times("~~a~"), times("漢"),
      times("- a\n\n"),
      times("* * *\n"), times("<!--"), times("[a]: b\n"),
    ] {
      let bytes = try rendered(text).text.bytes
      #expect(DerivedTextCheck.fault(about: bytes) == nil, "\(text.prefix(30))")
      // The text grows only by its indentation.
      #expect(bytes.count < text.utf8.count * 400 + 10_000, "\(text.prefix(30)): \(bytes.count)")
    }
  }

  @Test("random bytes give Markdown without control sequences, with ascending places")
  func random() throws {
    var generator = SeededGenerator()
    let pieces =
      [
        "# ", "- ", "1. ", "> ", "```", "`", "*", "**", "_", "~~", "[", "](", ")", "![", "|",
        "|-|-|\n",
        "\n", "\n\n", "    ", "\t", "<b>", "</b>", "<!--", "-->", "http://a.b", "a@b.c", "word ",
        "漢字",
        "\u{301}", "\u{1B}[1m", "\u{1B}]8;;http://x\u{1B}\\", "\u{202E}", "\u{8}", "&lt;", "\\",
        "---\n",
        "[^a]", "[^a]: ", "- [x] ", "  \n", "\r\n", "\r", "&#27;", "&#x202E;",
      ].map { Array($0.utf8) } + [[0xFF], [0], [0xC3]]
    for round in 0..<300 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).flatMap { _ in
        round % 5 == 0
          ? [UInt8.random(in: 0...255, using: &generator)]
          : pieces.randomElement(using: &generator) ?? []
      }
      let width = [10, 23, 60, 200].randomElement(using: &generator) ?? 60
      let content = InMemoryDerivedText(try rendered(bytes, width: width))
      #expect(content.rendition.sources.count == content.rendition.text.bytes.count { $0 == 0x0A })
      let complaint = DerivedTextCheck.fault(
        about: content, sourceCount: bytes.count, &generator)
      #expect(complaint == nil, "\(bytes) \(generator)")
    }
  }
}

import Documents
import Highlighting
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Syntax colours of the visible lines") struct TextHighlighterTests {
  init() { TestLocale.use() }

  private let styles = TokenStyles(.standard)

  private func styleRuns(
    from highlighter: TextHighlighter, ofLine line: [UInt8], at offset: Int
  ) -> StyleRuns {
    var runs = StyleRuns()
    highlighter.addStyles(of: line, at: offset, to: &runs)
    return runs
  }

  /// Returns the lines of a text with their offsets, and their styles if the text is lexed from its start.
  private func linesLexedFromStart(
    _ text: String, _ language: Language
  ) -> [(offset: Int, bytes: [UInt8], runs: StyleRuns)] {
    var tokenizer = SourceTokenizer(language)
    var offset = 0
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let bytes = Array(line)
      var runs = StyleRuns()
      runs.appendTokens(tokenizer.tokens(ofNextLine: bytes), styles: styles, at: 0)
      defer { offset += bytes.count + 1 }
      return (offset, bytes, runs)
    }
  }

  private static let sample = """
    /// A comment.
    let text = \"""
      two \\(a + 1) lines
      \"""
    /* open
       func no() {}
    */
    func yes(_ a: Int) -> String { "\\(a)" } // 12

    """

  @Test(
    "near the start of a text, its lines have the right syntax colours in whatever order they are drawn"
  )
  func anyOrder() {
    let text = String(repeating: Self.sample, count: 300)
    let lines = linesLexedFromStart(text, .swift)
    let highlighter = TextHighlighter(
      .source(.swift), MemoryContent(Array(text.utf8)), styles)
    var generator = SeededGenerator()
    for _ in 0..<RandomCases.caseCount(500, soak: 10_000) {
      let line = lines[Int.random(in: lines.indices, using: &generator)]
      #expect(
        styleRuns(from: highlighter, ofLine: line.bytes, at: line.offset) == line.runs,
        "\(generator)")
    }
    for line in lines {
      #expect(styleRuns(from: highlighter, ofLine: line.bytes, at: line.offset) == line.runs)
    }
    for line in lines.reversed() {
      #expect(styleRuns(from: highlighter, ofLine: line.bytes, at: line.offset) == line.runs)
    }
  }

  @Test("a last line that grows does not spoil the syntax colours of the next one")
  func growing() {
    let text = "let a /* b\nc\n"
    let lines = linesLexedFromStart(text, .swift)
    let highlighter = TextHighlighter(
      .source(.swift), MemoryContent(Array(text.utf8)), styles)
    // The first line is lexed when only a part of it has arrived.
    _ = styleRuns(from: highlighter, ofLine: Array("let a ".utf8), at: 0)
    #expect(
      styleRuns(from: highlighter, ofLine: lines[1].bytes, at: lines[1].offset) == lines[1].runs)
    #expect(!lines[1].runs.isEmpty)
  }

  @Test("each part of a long line has the syntax colours of the whole line, up to a limit")
  func longLine() {
    let text = String(repeating: "f(\"a b\", 12, /* c */ x) ", count: 30_000)
    let bytes = Array(text.utf8)
    let whole = linesLexedFromStart(text, .swift)[0].runs
    let highlighter = TextHighlighter(.source(.swift), MemoryContent(bytes), styles)
    let document = Document()
    document.receive(.opened(MemoryContent(bytes), count: bytes.count))
    var part = document.linePart(holding: 0)
    var count = 0
    while let known = part {
      var expected = StyleRuns()
      if known.range.upperBound <= Lexer.maximumLength {
        expected.append(known.range, of: whole, at: 0)
        count += 1
      } else if known.start >= Lexer.maximumLength {
        #expect(
          styleRuns(from: highlighter, ofLine: document.bytes(of: known), at: known.start).isEmpty)
      }
      if known.range.upperBound <= Lexer.maximumLength {
        #expect(
          styleRuns(from: highlighter, ofLine: document.bytes(of: known), at: known.start)
            == expected)
      }
      part = document.linePart(after: known)
    }
    #expect(count > 5)
  }

  @Test("a line with its own escape sequences gets no syntax colours")
  func ownColors() {
    let line = Array("let \u{1B}[31ma\u{1B}[m = 1".utf8)
    let content = MemoryContent(line)
    for syntax in [TextHighlighter.Syntax.source(.swift), .log] {
      #expect(
        styleRuns(from: TextHighlighter(syntax, content, styles), ofLine: line, at: 0).isEmpty)
    }
  }

  @Test(
    "the syntax is chosen by the file name, the first line, or the times and levels of a log",
    arguments: [
      ("a/x.swift", "", .source(.swift)), (nil, "#!/usr/bin/env python3\n", .source(.python)),
      ("x.log", "a\n", .log), (nil, "10:00:01 a\n10:00:02 b\n", .log), ("x.txt", "a\nb\n", nil),
      ("x.swift", "\u{1B}[31ma", nil), ("x.log", "a\u{8}a", nil), ("x.log", "\0\0", nil),
    ] as [(String?, String, TextHighlighter.Syntax?)])
  func syntax(path: String?, head: String, syntax: TextHighlighter.Syntax?) {
    let sample = DocumentPrefix(path: path, head: Array(head.utf8))
    #expect(TextHighlighter.Syntax(of: sample) == syntax)
  }

  @Test(
    "an external program colours languages without a built-in lexer, or all if the user names one")
  func programs() {
    let permission = ProgramPermission(isSecure: false)
    func coloring(
      _ path: String, _ highlighter: HighlighterChoice, _ permission: ProgramPermission?
    )
      -> ColoringMethod?
    {
      ViewEnvironment(permission: permission, highlighter: highlighter)
        .coloring(of: DocumentPrefix(path: path, head: []))
    }
    #expect(coloring("x.c", .automatic, permission) == .highlighter(.source(.c)))
    #expect(coloring("x.zig", .automatic, permission) == .program)
    #expect(coloring("x.txt", .automatic, permission) == nil)
    #expect(coloring("x.c", .command("cat"), permission) == .program)
    #expect(coloring("x.log", .command("cat"), permission) == .highlighter(.log))
    #expect(coloring("x.c", .none, permission) == nil)
    // Secure mode runs no program.
    #expect(coloring("x.c", .command("cat"), nil) == .highlighter(.source(.c)))
    #expect(coloring("x.zig", .automatic, nil) == nil)
  }

  // MARK: Pages

  private func page(_ text: String, path: String) -> LoadedDocumentPage {
    LoadedDocumentPage(
      MemoryContent(Array(text.utf8)), path: path, size: Size(width: 40, height: 6)
    ) { $0.setEnvironment(ViewEnvironment(highlighter: .automatic)) }
  }

  @Test("far from the start, a row has guessed syntax colours, which a background job corrects")
  func guess() async {
    let made = page(
      "let a = 1\n/*\n" + String(repeating: "let b = 1\n", count: 50_000), path: "x.swift")
    let (keyword, comment) = (styles[.keyword], styles[.comment])
    #expect(made.style(1, 0) == keyword)
    made.page.scroll(.bottom)
    #expect(made.style(1, 0) == keyword)
    made.page.findLexerStates()
    let version = made.page.version
    await made.receiveJobResult()
    #expect(made.page.version > version)
    #expect(made.style(1, 0) == comment)
    // The lexer states of all earlier rows are known, too.
    made.page.scroll(.lines(-100))
    #expect(made.style(1, 0) == comment)
    made.page.scroll(.top)
    #expect(made.style(1, 0) == keyword)
  }

  @Test("filtered lines keep the colours that they have among the others")
  func filter() async throws {
    let made = page("/*\nlet a\n*/\nlet b\nvar c\n", path: "x.swift")
    made.page.filter(try Pattern("let"))
    await made.receiveDerivedText()
    #expect(made.rows.prefix(2) == [" let a", " let b"])
    #expect(made.style(1, 0) == styles[.comment])
    #expect(made.style(1, 1) == styles[.keyword])
  }

  @Test("a change of the theme gives the rows other syntax colours")
  func theme() {
    let made = page("let a = 1\n", path: "x.swift")
    #expect(made.style(1, 0) == styles[.keyword])
    let light = Theme(.light, .trueColor)
    made.page.setEnvironment(ViewEnvironment(theme: light, highlighter: .automatic))
    #expect(made.style(1, 0) == TokenStyles(light)[.keyword])
    made.page.setEnvironment(ViewEnvironment(theme: light, highlighter: .none))
    #expect(made.style(1, 0) == .plain)
  }

  @Test("a stream is coloured once its first line names its language")
  func stream() {
    let source = GrowingDocument()
    let page = DocumentPage(
      source.document, name: "standard input", wraps: true, showsLineNumbers: false)
    page.setEnvironment(ViewEnvironment(highlighter: .automatic))
    page.receive(source.appendToSpool(Array("#!/bin/sh".utf8)))
    #expect(page.colors.highlighter != nil)
    let plain = GrowingDocument()
    let other = DocumentPage(
      plain.document, name: "standard input", wraps: true, showsLineNumbers: false)
    other.setEnvironment(ViewEnvironment(highlighter: .automatic))
    other.receive(plain.appendToSpool(Array("10:00:01 a\n".utf8)))
    #expect(other.colors.highlighter == nil)
    other.receive(plain.appendToSpool(Array("10:00:02 a\n".utf8)))
    #expect(other.colors.highlighter != nil)
  }
}

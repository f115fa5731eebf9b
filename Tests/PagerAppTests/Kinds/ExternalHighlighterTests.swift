import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Colours from an external highlighter") struct ExternalHighlighterTests {
  private func coloredText(of source: String, output: String) -> ExternallyColoredText {
    TestLocale.use()
    return ExternallyColoredText(Array(source.utf8), colored: Array(output.utf8))
  }

  private func string(of text: ExternallyColoredText) -> String {
    String(decoding: text.bytes(in: 0..<text.count), as: UTF8.self)
  }

  @Test("a highlighter's colours are adopted, and the letters of the source stay in place")
  func golden() {
    let source = "int main(void) {\r\n\treturn \"ä東\";\n\n}"
    let output =
      "\u{1B}[32mint\u{1B}[0m main(void) {\r\n\t\u{1B}[1;34mreturn\u{1B}[m \u{1B}[31m\"ä東\"\u{1B}[m;\u{1B}[K\n\n"
      + "\u{1B}[38;5;4m}\u{1B}[0m\n"
    let text = coloredText(of: source, output: output)
    expectGolden(
      DerivedTextDump(
        ExternallyColoredText(Array((source + "\n").utf8), colored: Array(output.utf8))
      )
      .description, named: "colors")
    #expect(text.coloredLines == 3)
    #expect(string(of: text) == source)
  }

  @Test(
    "a highlighter's line that differs from the source is ignored, and shown without colours",
    arguments: [
      ("rm -rf /\n", "\u{1B}[31mls -l\u{1B}[m\n"), ("abc\n", "\u{1B}[31mab\u{1B}[m\n"),
      ("abc\n", "\u{1B}[31mabcd\u{1B}[m\n"), ("abc\n", "\u{1B}[31mabc\u{1B}[m\u{1B}[2J\n"),
      ("abc\n", "\u{1B}[31mabc\u{1B}]0;title\u{7}\n"), ("abc\n", "\u{1B}[31mabc\u{1B}"),
      ("abc\n", "\u{1B}[31mabc\u{1B}["), ("abc\n", ""), ("abc\nd\n\ne\n", ""), ("abc\n", "abc\n"),
      ("a\u{1B}[31mb\n", "\u{1B}[32ma\u{1B}[31mb\n"), ("\ta\n", "\u{1B}[31m    a\u{1B}[m\n"),
      ("abc\n", "\u{1B}[31ma\u{8}bc\n"),
    ])
  func mismatch(source: String, output: String) {
    let text = coloredText(of: source, output: output)
    #expect(string(of: text) == source && text.coloredLines == 0)
    for place in 0...source.utf8.count {
      #expect(text.sourceOffset(at: place) == place)
    }
  }

  @Test("each letter of random coloured text maps to the source and back")
  func places() {
    var generator = SeededGenerator()
    for _ in 0..<200 {
      var (source, output): ([UInt8], [UInt8]) = ([], [])
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let isSame = Int.random(in: 0...3, using: &generator) > 0
        for _ in 0..<Int.random(in: 0...8, using: &generator) {
          let letter = UInt8.random(in: 0x61...0x7A, using: &generator)
          if Bool.random(using: &generator) { output += Array("\u{1B}[38;5;9m".utf8) }
          source.append(letter)
          output.append(isSame ? letter : 0x21)
        }
        source.append(0x0A)
        output += Array("\u{1B}[m\n".utf8)
      }
      let text = ExternallyColoredText(source, colored: output)
      #expect(text.bytes(in: 0..<text.count) == source, "\(generator)")
      for offset in source.indices {
        #expect(
          text.textOffset(ofSource: offset) == offset && text.sourceOffset(at: offset) == offset)
      }
    }
  }

  @Test(
    "source code is recognised by its file name or its first line",
    arguments: [
      ("a/b/main.c", "", true), ("x.PY", "", true), ("Makefile", "", true),
      ("script", "#!/bin/sh", true),
      ("a.txt", "", false), ("a.log", "", false), ("README", "", false), ("a.c/text", "", false),
      ("x.md", "", false), (".c", "", false), ("noending", "int main", false),
      (".bashrc", "", true), ("x.zig", "", true), ("a/Dockerfile", "", true),
    ])
  func detectsSource(path: String, head: String, isSource: Bool) {
    #expect(DocumentPrefix(path: path, head: Array(head.utf8)).isSource == isSource)
  }

  @Test(
    "the chosen highlighter is started with the file and the arguments that suit the background")
  func arguments() throws {
    let permission = try #require(ProgramPermission(isSecure: false))
    #expect(HighlighterChoice.none.invocation(path: "x.c", permission) == nil)
    for name in HighlighterChoice.known {
      let arguments = HighlighterChoice.command(name).invocation(path: "-x.c", permission)?
        .arguments
      #expect(arguments?.first == name && arguments?.contains("./-x.c") == true)
    }
    func arguments(_ name: String, isLight: Bool) -> String {
      let invocation = HighlighterChoice.command(name).invocation(
        path: "x.c", permission, isLight: isLight)
      return invocation?.arguments.joined(separator: " ") ?? ""
    }
    #expect(arguments("bat", isLight: true).contains("--theme=Monokai Extended Light"))
    #expect(!arguments("bat", isLight: false).contains("--theme"))
    #expect(arguments("pygmentize", isLight: false).contains("style=monokai"))
    #expect(!arguments("pygmentize", isLight: true).contains("style"))
    #expect(
      HighlighterChoice.command("my own").invocation(path: "a b.c", permission)?.arguments
        == ["/bin/sh", "-c", "my own \"$@\"", "highlighter", "a b.c"])
  }

  @Test("only text and colours of a highlighter's output are kept")
  func terminalText() {
    let output = "\u{1B}[?25l\u{1B}[1mab\u{1B}[0m\r\n\u{1B}]0;t\u{7}c\u{1B}[2Jd\u{1B}[?25h"
    let lines = TerminalOutputParser.lines(of: Array(output.utf8))
    #expect(lines.map { String(decoding: $0.bytes, as: UTF8.self) } == ["ab", "0;tcd"])
    #expect(StyledLine(lines[0].bytes, styles: lines[0].styles).letters == "bb")
    #expect(TerminalOutputParser.lines(of: Array("a\n\u{1B}[?25h".utf8)).count == 1)
  }

  @Test(
    "highlighter colours that arrive late do not change the top row, the search or the marks")
  func arrival() async throws {
    let folder = try TemporaryFolder()
    let line = (10..<40).map { "word\($0)" }.joined(separator: " ")
    let source = (1...30).map { "\($0) \(line)\n" }.joined()
    let path = try folder.write(source, to: "x.c")
    let made = LoadedDocumentPage(
      FileContent(descriptor: openFile(path)), path: path, size: Size(width: 40, height: 6)
    ) { page in
      page.setEnvironment(
        ViewEnvironment(
          permission: ProgramPermission(isSecure: false),
          highlighter: .command("sed 's/word[0-9]*/\u{1B}[32m&\u{1B}[m/g'")))
    }
    made.page.goTo(line: 11)
    made.page.scroll(.lines(2))
    let seen = made.rows
    made.page.setMark("a")
    made.page.highlightMatches(of: try Pattern("word2"))
    #expect(
      made.page.presentation.wanted?.view is ExternalHighlighterView && made.page.derived == nil)
    let summary = made.page.summary
    #expect(summary.chip == "SOURCE")
    await made.receiveDerivedText()
    #expect(made.page.derived is ExternallyColoredText)
    #expect(made.rows == seen && made.page.viewport.top.row == 2)
    #expect(made.page.summary == summary)
    #expect(made.page.search.pattern == (try Pattern("word2")))
    made.page.scroll(.top)
    #expect(made.page.goToMark("a"))
    #expect(made.rows == seen)
    // Following shows the text without colours, so that new lines appear at once.
    made.page.followEnd()
    #expect(made.page.derived == nil)
  }

  @Test(
    "source code gets no external highlighter if it is too large, has no path or secure mode is on")
  func plain() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "int a;\n", count: 150_000), to: "x.c")
    let permission = ProgramPermission(isSecure: false)
    let made = LoadedDocumentPage(FileContent(descriptor: openFile(path)), path: path) {
      $0.setEnvironment(ViewEnvironment(permission: permission, highlighter: .command("cat")))
    }
    #expect(made.page.presentation.wanted == nil)
    let memory = LoadedDocumentPage("int a;", path: "x.c")
    #expect(memory.page.presentation.wanted == nil)
    let short = try folder.write("int a;\n", to: "y.c")
    let secured = LoadedDocumentPage(FileContent(descriptor: openFile(short)), path: short) {
      $0.setEnvironment(ViewEnvironment(highlighter: .command("cat")))
    }
    #expect(secured.page.presentation.wanted == nil)
    let help = ViewEnvironment(colors: .monochrome, permission: permission, highlighter: .automatic)
    #expect(help.coloring(of: DocumentPrefix(path: "x.c", head: [])) == nil)
  }

  private func openFile(_ path: String) -> Int32 { ReadOnlyFile.descriptor(path) }
}

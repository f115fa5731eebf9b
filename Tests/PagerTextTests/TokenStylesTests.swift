import Highlighting
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Styles of tokens") struct TokenStylesTests {
  init() { TestLocale.use() }

  private let theme = Theme.standard

  @Test("a line of source code has the styles of its tokens")
  func line() throws {
    let styles = TokenStyles(theme)
    var tokenizer = SourceTokenizer(try #require(Language(fence: "swift")))
    var runs = StyleRuns()
    let first = Array("let a = 1 /* b".utf8)
    runs.appendTokens(tokenizer.tokens(ofNextLine: first), styles: styles, at: 0)
    let line = StyledLine(first, styles: runs)
    #expect(line.style(ofGlyph: 0) == theme.style(.keyword))
    #expect(line.style(ofGlyph: 4) == .plain)
    #expect(line.style(ofGlyph: 8) == theme.style(.number))
    #expect(line.style(ofGlyph: 13) == theme.style(.comment, on: .pane, .italic))
    // The comment continues in the next line.
    var text = StyledText()
    let second = Array("c */ x".utf8)
    text.appendCode(second, tokens: tokenizer.tokens(ofNextLine: second), styles: styles)
    let next = StyledLine(text.bytes, styles: text.styles)
    #expect(next.style(ofGlyph: 0) == theme.style(.comment, on: .pane, .italic))
    #expect(next.style(ofGlyph: 5) == .plain)
  }

  @Test("tokens on a coloured background have that background and can be read")
  func surface() {
    let styles = TokenStyles(theme, on: .addedRow, .bold)
    for kind in TokenKind.allCases {
      #expect(styles[kind].background == theme.color(.addedRow))
      #expect(styles[kind].attributes.contains(.bold))
    }
    #expect(styles[.text].foreground == theme.color(.text))
  }

  @Test("replacements of control characters in source code keep text and styles aligned")
  func controls() {
    var text = StyledText()
    let line = Array("a\u{1}\"b\u{1B}[2J\"".utf8)
    var tokenizer = SourceTokenizer(.swift)
    text.appendCode(line, tokens: tokenizer.tokens(ofNextLine: line), styles: TokenStyles(theme))
    #expect(!text.bytes.contains(0x1B) && !text.bytes.contains(1))
    #expect(StyledLine(text.bytes, styles: text.styles).count == text.count)
  }
}

import Documents
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews

@Suite("The output of git log") struct CommitLogTests {
  private static let hash = "0123456789abcdef0123456789abcdef01234567"
  private static let log = """
    commit \(hash) (HEAD -> main)
    Merge: 1234567 89abcde
    Author: Ada <ada@example.org>
    Date:   Thu Jan 1 00:00:00 1970 +0000

        Add a parser

        Date: of no header
        commit \(hash)

    commit \(hash)
    Author: Ada <ada@example.org>
    Date:   Thu Jan 1 00:00:00 1970 +0000

        Begin

    """

  init() { TestLocale.use() }

  private func documentKind(_ text: String, path: String? = nil) -> TextDocumentKind {
    let bytes = Array(text.utf8)
    let sample = DocumentPrefix(
      path: path, MemoryContent(bytes), byteCount: bytes.count, of: bytes.count)
    return TextDocumentKind(of: sample, syntax: TextHighlighter.Syntax(of: sample))
  }

  /// Returns the styled runs of a text, each with its colour role, or `bold` if it has none.
  private func styledRuns(of text: String) -> [String] {
    let theme = Theme.standard
    let bytes = Array(text.utf8)
    let styles = CommitLogStyles(MemoryContent(bytes), theme)
    var (found, offset) = ([String](), 0)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var runs = StyleRuns()
      styles.addStyles(of: Array(line), at: offset, to: &runs)
      offset += line.count + 1
      let styled = Array(line).withUnsafeBufferPointer { StyledLine($0, styles: runs) }
      var last = Style.plain
      for (index, glyph) in styled.glyphs.enumerated() {
        let style = styled.style(ofGlyph: index)
        defer { last = style }
        if style == .plain { continue }
        if style != last {
          let roles: [ColorRole] = [.accent, .type, .secondary]
          let role = roles.first { theme.color($0) == style.foreground }?.documentation.name
          found.append("\(role ?? "bold"): ")
        }
        found[found.count - 1].unicodeScalars.append(glyph.base)
      }
    }
    return found
  }

  @Test("a text that begins with a commit is the output of git log, also with a graph and colours")
  func kinds() {
    #expect(documentKind(Self.log) == .commits)
    #expect(documentKind(Self.log, path: "changes.log") == .commits)
    #expect(documentKind("* " + Self.log) == .commits)
    #expect(documentKind("\u{1B}[33mcommit \(Self.hash)\u{1B}[m\nAuthor: Ada\n") == .commits)
    #expect(documentKind("commit to it\n\n" + Self.log) == .text)
    #expect(documentKind("commit abcdefg\n") == .text)
    #expect(TextDocumentKind.commits.chip == "COMMITS")
  }

  @Test("in the output of git log, hashes, branches, fields and subjects have their own styles")
  func styles() {
    #expect(
      styledRuns(of: Self.log) == [
        "accent: \(Self.hash)", "type:  (HEAD -> main)", "secondary: Merge:",
        "secondary: Author:", "secondary: Date:", "bold: Add a parser",
        "accent: \(Self.hash)", "secondary: Author:", "secondary: Date:", "bold: Begin",
      ])
  }

  @Test("lines that git log has coloured keep their colours, and a long line gets few style runs")
  func coloured() {
    let line = Array("\u{1B}[33mcommit \(Self.hash)\u{1B}[m".utf8)
    var added = StyleRuns()
    CommitLogStyles(MemoryContent(line), Theme.standard).addStyles(of: line, at: 0, to: &added)
    #expect(added.isEmpty)
    #expect(
      styledRuns(of: "commit \(Self.hash) " + String(repeating: "a", count: 100_000)).count <= 2)
  }

  @Test("the key for the next commit is offered only if there is another commit")
  func nextCommitHint() {
    let single = "commit \(Self.hash)\nAuthor: Ada <a@b>\n\n    One\n\n a.txt | 2 ++\n"
    for (text, isOffered) in [(single, false), (Self.log, true)] {
      let made = LoadedDocumentPage(text, path: "x", size: Size(width: 60, height: 20))
      #expect(made.page.summary.chip == "COMMITS")
      #expect(made.page.summary.hints.contains { $0.words == "next commit" } == isOffered)
    }
  }

  @Test(
    "in the output of git log, the landmarks are the first lines of commits, not errors in messages"
  )
  func landmarks() {
    let text = Array(("x\n" + Self.log + "ERROR: no\n").utf8)
    let finder = LandmarkFinder(MemoryContent(text), byteCount: text.count, .commit)
    let first = finder.find(.forward, from: 0, steps: 1)
    #expect(first == 2)
    let second = first.flatMap { finder.find(.forward, from: $0, steps: 1) }
    #expect(
      second.map { text[$0...].starts(with: Array("commit \(Self.hash)\nAuthor".utf8)) } == true)
    #expect(second.flatMap { finder.find(.forward, from: $0, steps: 1) } == nil)
  }
}

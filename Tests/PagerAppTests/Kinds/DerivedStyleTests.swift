import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText
@testable import PagerViews

@Suite("Styles of views") struct DerivedStyleTests {
  private static let sequence = "\u{1B}[31m\u{1B}]8;;http://a\u{7}\u{8}"

  private static let json = "{\"a\(sequence)\": [1, true, \"\(sequence)\"]} // \(sequence)"
  private static let table = "a,\(sequence)\n1,\(sequence)\n"
  private static let markdown = """
    # A \(sequence)
    [link](http://b) `code \(sequence)` <b>

    | a | \(sequence) |
    |---|---|
    """
  private static let sections = "; top\n[one\(sequence)]\na=\(sequence)\n"

  private func derive(
    _ view: some DocumentView, _ bytes: [UInt8], path: String?
  ) throws -> any DerivedText {
    TestLocale.use()
    let input = DerivationInput(
      content: MemoryContent(bytes), byteCount: bytes.count, path: path,
      size: Size(width: 40, height: 10), environment: ViewEnvironment())
    return try view.deriveText(from: input).text
  }

  /// Expects text without escape bytes and backspaces, and at least one line with styles.
  private func expectStylesWithoutEscapes(_ text: any DerivedText, _ name: String) {
    let bytes = text.bytes(in: 0..<text.count)
    #expect(!bytes.isEmpty && !bytes.contains(0x1B) && !bytes.contains(0x08), "\(name)")
    let lines = bytes.split(separator: 0x0A)
    let isStyled = lines.contains { line in
      var styles = StyleRuns()
      text.addStyles(of: Array(line), at: line.startIndex, to: &styles)
      return !styles.isEmpty
    }
    #expect(isStyled, "\(name)")
  }

  @Test("the derived text of a view has no escape bytes; its styles are stored beside it")
  func views() throws {
    let texts: [(any DocumentView, String)] = [
      (JSONView(), Self.json), (TableView(), Self.table), (MarkdownView(), Self.markdown),
      (INIView(), Self.sections),
    ]
    for (view, source) in texts {
      let text = try derive(view, Array(source.utf8), path: nil)
      expectStylesWithoutEscapes(text, type(of: view).descriptor.name)
      expectStylesWithoutEscapes(try #require(FilteredDerivedText(text, Pattern("a"))), "filter")
    }
    let picture = SamplePNG.bytes(width: 8, height: 8) { x, _ in [UInt8(30 * x), 0, 0, 255] }
    expectStylesWithoutEscapes(try derive(PictureView(), picture, path: nil), "picture")
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "a\u{1B}[31m")
    expectStylesWithoutEscapes(try derive(FolderView(), [], path: folder.path), "folder")
  }

  @Test("lines of a view in different blocks of derived text have their own styles")
  func blocks() throws {
    let lines = (0..<4000).map { "{\"name\($0)\": \"\(String(repeating: "x", count: $0 % 50))\"}" }
    let source = "[" + lines.joined(separator: ",") + "]"
    let text = try derive(JSONView(), Array(source.utf8), path: nil)
    let bytes = text.bytes(in: 0..<text.count)
    #expect(bytes.count > 1 << 16)
    let theme = Theme.standard
    for line in bytes.split(separator: 0x0A) where line.contains(UInt8(ascii: ":")) {
      var styles = StyleRuns()
      text.addStyles(of: Array(line), at: line.startIndex, to: &styles)
      #expect(
        styles.runs.map(\.style) == [
          theme[.frame], .plain, theme[.jsonName], theme[.jsonNote], theme[.jsonString],
        ])
    }
  }
}

import Documents
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerViews

@Suite("Pictures in Markdown") struct MarkdownPictureTests {
  private func renderedLines(
    of text: String, in folder: TemporaryFolder,
    colors: TerminalCapabilities.ColorDepth = .trueColor
  ) throws -> [String] {
    TestLocale.use()
    let source = GrowingDocument()
    source.append(Array(text.utf8))
    let input = DerivationInput(
      content: source.document.content, byteCount: text.utf8.count,
      path: folder.path + "/readme.md", size: Size(width: 60, height: 30),
      environment: ViewEnvironment(colors: colors))
    let derived = try MarkdownView().deriveText(from: input).text
    return derived.bytes(in: 0..<derived.count)
      .split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      .map { StyledLine(Array($0)).text }
  }

  /// Creates a folder with a blue picture of 80×64 pixels, which is 10 columns wide and 4 rows high.
  private func folderWithPicture() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let bytes = SamplePNG.bytes(width: 80, height: 64) { _, _ in [0, 0, 200, 255] }
    try folder.write(bytes, to: "a picture.png")
    return folder
  }

  @Test("a picture alone in its paragraph is drawn above its description, with its aspect ratio")
  func alone() throws {
    let rows = try renderedLines(
      of: "before\n\n![a view](a%20picture.png)\n\nafter\n", in: folderWithPicture())
    #expect(rows.first == "before")
    #expect(rows.suffix(3) == ["[image: a view]", "", "after"])
    #expect(rows.dropFirst(2).prefix { $0 != "[image: a view]" }.count == 4)
  }

  @Test("an element img in a block of HTML is drawn instead of its tags")
  func html() throws {
    let rows = try renderedLines(
      of: "<p align=\"center\">\n<img src='a picture.png' width=\"9\">\n</p>\n\nafter\n",
      in: folderWithPicture())
    #expect(rows.count == 6 && rows.last == "after")
    let both = try renderedLines(
      of: "<p>text <img src=\"a picture.png\"></p>\n", in: folderWithPicture())
    #expect(both.count == 5 && both.last?.contains("text <img") == true)
  }

  @Test(
    "a picture that is remote, missing or within text is replaced by its description",
    arguments: [
      "text ![x](a%20picture.png)", "![x](missing.png)", "![x](https://example.org/a.png)",
      "![x](//host/a.png)", "![x](/dev/zero)", "![x](pipe)", "![x](.)", "![x](readme.md)",
      "![x](a%00.png)", "![x]()", "# ![x](a%20picture.png)",
    ])
  func named(text: String) throws {
    let folder = try folderWithPicture()
    try folder.write("text", to: "readme.md")
    _ = try Shell.output(of: "mkfifo pipe", in: folder)
    let rows = try renderedLines(of: text + "\n", in: folder)
    #expect(rows.contains { $0.contains("[image: x]") })
    #expect(rows.count <= 2)
  }

  @Test("pictures are not drawn with few colours, and only the first 32 of a document are")
  func limits() throws {
    let folder = try folderWithPicture()
    #expect(
      try renderedLines(of: "![x](a%20picture.png)\n", in: folder, colors: .ansi16) == [
        "[image: x]"
      ])
    let many = String(repeating: "![x](a%20picture.png)\n\n", count: 40)
    let rows = try renderedLines(of: many, in: folder)
    #expect(rows.filter { $0 == "[image: x]" }.count == 40)
    #expect(rows.count == 40 + 39 + 32 * 4)
  }
}

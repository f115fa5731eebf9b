import Documents
import TabPagerTestSupport
import Testing

@Suite("Splitting manual pages", .blocking) struct ManualPageSplitTests {
  private static let source = """
    .TH SAMPLE 1 2024-01-01 "sample 1.0" "User Commands"
    .SH NAME
    sample \\- a page
    .SH SYNOPSIS
    .B sample
    [OPTION]
    .SH DESCRIPTION
    A text of
    .B bold words
    at the left.
    .SS "A subsection"
    More.
    .SH "Exit Status"
    0
    .SH "SEE ALSO"
    .BR man (1)
    """

  private static let titles = [
    "NAME", "SYNOPSIS", "DESCRIPTION", "Exit Status", "SEE ALSO",
  ]

  private func formattedPage(
    _ options: String, pipedThrough filter: String = "cat"
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(Self.source, to: "sample.1")
    return try Shell.output(
      of: "GROFF_SGR=1 groff -man -Tutf8 -rLL=78n \(options) sample.1 | \(filter)", in: folder)
  }

  @Test(
    "each section of a manual page is a part, whether headings use overstrike or control sequences",
    arguments: ["-P-c", ""])
  func sections(options: String) throws {
    let bytes = try formattedPage(options)
    #expect(bytes.contains(options.isEmpty ? 0x1B : 0x08))
    let split = SplitParts(bytes, .auto)
    #expect(split.titles() == Self.titles)
    #expect(
      split.text(ofPart: 2).contains("subsection")
        || split.text(ofPart: 2).contains("s\u{8}su"))
    var generator = SeededGenerator()
    for _ in 0..<20 {
      let cuts = SplitParts.randomCuts(byteCount: bytes.count, &generator)
      #expect(SplitParts(bytes, .auto, cuts: cuts) == split, "\(generator)")
    }
  }

  @Test("without attributes, lines in capitals start the sections of a manual page")
  func plain() throws {
    let split = SplitParts(try formattedPage("-P-c", pipedThrough: "sed 's/.\\x08//g'"), .auto)
    #expect(split.titles() == Self.titles.filter { $0 != "Exit Status" })
  }
}

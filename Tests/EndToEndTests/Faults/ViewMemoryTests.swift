import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Memory of views", .serialized, .blocking, .timeLimit(.minutes(60)))
struct ViewMemoryTests {
  /// Documents, and the text on the screen that shows how each is displayed: the chip of its view, or the reason why it
  /// is shown as text.
  private static let documents: [(name: String, text: @Sendable () -> String, shown: String)] = [
    ("words.md", { repeating("word ", 120_000) }, "MD"),
    ("many-words.md", { repeating("word ", 400_000) }, "needs more than 64 MiB"),
    ("quotes.md", { (1..<1000).map { repeating(">", $0) + " x\n" }.joined() }, "MD"),
    ("references.md", { referenceLinks(count: 20_000) }, "MD"),
    ("many-references.md", { referenceLinks(count: 100_000) }, "needs more than 64 MiB"),
    ("table.md", { "|a|b|\n|-|-|\n" + repeating("|c|d|\n", 20_000) }, "MD"),
    (
      "large-table.md", { "|a|b|\n|-|-|\n" + repeating("|c|d|\n", 60_000) },
      "needs more than 64 MiB"
    ),
    ("lines.md", { repeating("- a\n", 200_000) }, "needs more than 64 MiB"),
    ("numbers.json", { "[" + repeating("1,", 2_000_000) + "1]" }, "JSON"),
    ("many-numbers.json", { "[" + repeating("1,", 4_000_000) + "1]" }, "needs more than 64 MiB"),
    ("files.diff", { diff(fileCount: 40_000) }, "DIFF"),
    ("many-files.diff", { diff(fileCount: 150_000) }, "needs more than 64 MiB"),
  ]

  private static func repeating(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func referenceLinks(count: Int) -> String {
    (0..<count).map { "[r\($0)]: http://example.com/\($0)\n" }.joined()
      + (0..<count).map { "[r\($0)] " }.joined()
  }

  private static func diff(fileCount count: Int) -> String {
    (0..<count).map {
      "diff --git a/x\($0) b/x\($0)\n--- a/x\($0)\n+++ b/x\($0)\n@@ -1 +1 @@\n-old\n+new\n"
    }.joined()
  }

  /// Returns the peak memory of the program in KiB after a document is shown.
  private func peakMemory(
    _ name: String, in folder: TemporaryFolder, _ options: [String], shows shown: String
  ) throws -> Int {
    // Without `--split=none`, a diff would need memory for its tabs, too.
    let pager = try Pager(["--motion=none", "--split=none"] + options, files: [name], in: folder)
    try pager.session.waitUntil("\(name): \(shown)", timeout: 300) {
      (pager.chip == shown || $0.screen.shows(shown)) && !$0.screen.shows("rendering")
    }
    return try pager.session.resourceUsage().peakKibibytes
  }

  @Test(
    "a view takes at most 64 MiB more than plain text, or a message says that it needs more",
    arguments: documents.indices)
  func limits(index: Int) throws {
    let (name, text, shown) = Self.documents[index]
    let folder = try TemporaryFolder()
    try folder.write(text(), to: name)
    let plain = try peakMemory(
      name, in: folder, ["--view=text"], shows: name.hasSuffix(".json") ? "SOURCE" : "TEXT")
    let view = try peakMemory(name, in: folder, [], shows: shown)
    #expect(view - plain <= (64 + 4) << 10, "\(name): \(plain) and \(view) KiB")
  }

  @Test(
    "the hexadecimal view of a file of one tebibyte takes no more memory than that of a small file")
  func sparse() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "\0", count: 4096), to: "small")
    _ = try Shell.output(of: "truncate -s 1T large", in: folder)
    let small = try peakMemory("small", in: folder, [], shows: "HEX")
    let pager = try Pager(["--motion=none"], files: ["large"], in: folder)
    try pager.session.waitUntil("the first bytes") { $0.screen.shows("1–21 of 68,719,476,736") }
    pager.session.press("G")
    try pager.session.waitUntil("the last bytes") { $0.screen.shows("68,719,476,736 · 100%") }
    pager.session.send(":34359738369\r")
    try pager.session.waitUntil("the middle") {
      $0.screen.row(2).hasPrefix(" 8000000000") && $0.screen.shows("50%")
    }
    #expect(try pager.session.resourceUsage().peakKibibytes - small < 8 << 10)
  }
}

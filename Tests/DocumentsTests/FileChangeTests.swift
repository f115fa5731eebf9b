import Documents
import Glibc
import TabPagerTestSupport
import Testing

@Suite("Changes of files") struct FileChangeTests {
  private let folder: TemporaryFolder
  private let document = Document()
  private var path: String { folder.path + "/log" }

  init() throws { folder = try TemporaryFolder() }

  /// Writes the file and opens it in the document, which then records the file's current state.
  private func writeAndOpen(_ text: String) throws {
    try folder.write(text, to: "log")
    let content = FileContent(descriptor: Glibc.open(path, O_RDONLY | O_CLOEXEC))
    document.receive(.opened(content, count: content.count))
    #expect(document.fileChange(at: path) == .none)
  }

  /// Checks the file for changes, and updates the document's size after growth as the program does.
  private func detectFileChange() -> FileChange {
    let change = document.fileChange(at: path)
    if case .grew(let count) = change { document.receive(.lengthened(count: count)) }
    return change
  }

  @Test(
    "bytes added to a file are reported as growth, repeatedly",
    arguments: ["", "a", "one\ntwo\n", String(repeating: "a line of it\n", count: 100)])
  func grew(text: String) throws {
    try writeAndOpen(text)
    var count = text.utf8.count
    for added in ["x", "y\n", String(repeating: "more\n", count: 200), "z"] {
      try folder.append(added, to: "log")
      count += added.utf8.count
      #expect(detectFileChange() == .grew(count: count))
      #expect(detectFileChange() == .none)
    }
  }

  @Test("a truncated file is reported as rewritten, even if it has grown again since")
  func rewritten() throws {
    try writeAndOpen("event 9\n")
    try folder.write("event 10\n", to: "log")
    #expect(detectFileChange() == .rewritten)
    try writeAndOpen(String(repeating: "a line of it\n", count: 100))
    try folder.append("more\n", to: "log")
    #expect(detectFileChange() == .grew(count: 1305))
    try folder.write(String(repeating: "another one\n", count: 200), to: "log")
    #expect(detectFileChange() == .rewritten)
    try writeAndOpen("event 10\n")
    try folder.write("event 9\n", to: "log")
    #expect(detectFileChange() == .rewritten)
  }
}

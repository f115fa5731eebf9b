import Documents
import Synchronization
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerViews

@Suite("Reading a diff once", .timeLimit(.minutes(600))) struct DiffReparsingTests {
  /// A content that counts the reads of its first byte.
  private final class ReadCountingContent: Content {
    private let content: MemoryContent
    let reads = Mutex(0)

    init(_ text: String) { content = MemoryContent(Array(text.utf8)) }

    var count: Int { content.count }
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      if offset == 0 { reads.withLock { $0 += 1 } }
      return content.read(at: offset, into: buffer)
    }
  }

  @Test(
    "changing the layout of a diff does not read it again, but another size or version does")
  func layouts() throws {
    let content = ReadCountingContent("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-one\n+two\n")
    func input(_ layout: DiffLayout, _ byteCount: Int) -> DerivationInput {
      DerivationInput(
        content: content, byteCount: byteCount, path: nil, size: Size(width: 100, height: 20),
        environment: ViewEnvironment(diffLayout: layout))
    }
    var view: any DocumentView = DiffView()
    var rows: [Int] = []
    for layout in [DiffLayout.unified, .sideBySide, .unified] {
      let derived = try view.deriveText(from: input(layout, content.count))
      rows.append(derived.text.bytes(in: 0..<derived.text.count).count { $0 == 0x0A })
      view = derived.view
    }
    #expect(rows == [3, 2, 3] && content.reads.withLock { $0 } == 1)
    view = try view.deriveText(from: input(.unified, content.count - 5)).view
    view.documentWasReplaced()
    _ = try view.deriveText(from: input(.unified, content.count - 5))
    #expect(content.reads.withLock { $0 } == 3)
  }
}

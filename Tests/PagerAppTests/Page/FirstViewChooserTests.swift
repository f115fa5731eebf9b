import Testing

@testable import PagerApp
@testable import PagerViews

@Suite("The first view of a document") struct FirstViewChooserTests {
  @Test(
    "text above a size limit is shown as plain text, and other documents of any size keep their view",
    arguments: [
      ("a.md", Array("# Title\n".utf8), "markdown", "text"),
      ("a.json", Array("{\"a\": 1}\n".utf8), "json", "text"),
      ("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "image", "image"),
      ("a", [0, 1, 2, 3, 0, 0xFF, 0xFE, 0], "hex", "hex"),
    ])
  func largeDocuments(path: String, head: [UInt8], small: String, large: String) {
    let sample = DocumentPrefix(path: path, head: head)
    for (byteCount, expected) in [(1000, small), (1001, large)] {
      var chooser = FirstViewChooser()
      chooser.maximumConvertedByteCount = 1000
      #expect(chooser.choose(for: sample, byteCount: byteCount).view.descriptor.name == expected)
    }
  }
}

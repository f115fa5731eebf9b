import Documents
import PagerText
import TabPagerCore

/// A picture as content: lines of coloured letters, as many as the pane has room for.
struct PictureText: DerivedText {
  let summary: String?
  private let content: RenderedContent

  /// Makes content of lines.
  ///
  /// - Parameters:
  ///   - lines: text with colours and attributes, and nothing else that acts.
  ///   - size: the cells of the pane, in whose middle they are.
  ///   - summary: what the status tells of it.
  init(_ lines: [[UInt8]], in size: Size, summary: String) {
    let width = lines.map { StyledLine($0).width }.max() ?? 0
    var rendition = RenderedText()
    for _ in 0..<max(0, (size.height - lines.count) / 2) { rendition.endLine(source: 0) }
    for line in lines {
      rendition.bytes += [UInt8](repeating: 0x20, count: max(0, (size.width - width) / 2)) + line
      rendition.endLine(source: 0)
    }
    content = RenderedContent(rendition)
    self.summary = summary
  }

  var count: Int { content.count }
  var lineCounts: LineCounts.ScannedRange { content.lineCounts }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    content.read(at: offset, into: buffer)
  }

  // Each line shows something of all of it.
  func source(at place: Int) -> Int { 0 }
  func place(of source: Int) -> Int { 0 }
}

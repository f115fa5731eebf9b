import Documents
import PagerText
import TabPagerCore

/// A picture as derived text: lines of coloured characters that fit the pane.
struct PictureText: DerivedText {
  let summary: String?
  private let content: InMemoryDerivedText

  /// Creates the text from lines.
  ///
  /// - Parameters:
  ///   - lines: printable text.
  ///   - size: the size of the pane, in whose centre the lines are.
  ///   - summary: the description in the status line.
  init(_ lines: [StyledText], in size: Size, summary: String) {
    let width = lines.map { StyledLine($0.bytes).width }.max() ?? 0
    var rendition = RenderedText()
    for _ in 0..<max(0, (size.height - lines.count) / 2) { rendition.endLine(sourceOffset: 0) }
    for line in lines {
      rendition.text.bytes += repeatElement(0x20, count: max(0, (size.width - width) / 2))
      rendition.text.append(line)
      rendition.endLine(sourceOffset: 0)
    }
    content = InMemoryDerivedText(rendition)
    self.summary = summary
  }

  var count: Int { content.count }
  var lineCounts: LineFeedCounts.ScannedRange { content.lineCounts }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    content.read(at: offset, into: buffer)
  }

  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    content.addStyles(of: line, at: offset, to: &runs)
  }

  // Each line shows a part of the whole file.
  func sourceOffset(at place: Int) -> Int { 0 }
  func textOffset(ofSource source: Int) -> Int { 0 }
}

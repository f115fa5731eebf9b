import BinarySearch
import Documents
import PagerText
import TabPagerCore

/// A ``RenderedText`` as derived text.
struct InMemoryDerivedText: DerivedText {
  /// The text.
  let rendition: RenderedText
  let lineCounts: LineFeedCounts.ScannedRange
  /// The offsets of lines.
  private let starts: [Int]

  /// Creates derived text from rendered text.
  init(_ rendition: RenderedText) {
    self.rendition = rendition
    var lines = LineFeedCounts.ScannedRange(at: 0)
    let bytes = rendition.text.bytes
    bytes.withUnsafeBytes { lines.append($0) }
    lineCounts = lines
    var starts: [Int] = bytes.isEmpty ? [] : [0]
    starts.reserveCapacity(rendition.sources.count)
    for index in bytes.indices.dropLast() where bytes[index] == 0x0A {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  var count: Int { rendition.text.count }
  var headerLines: Int { rendition.headerLines }
  var textWidth: Int? { rendition.textWidth }
  var columnStops: [Int] { rendition.columnStops }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let part = rendition.text.bytes[offset..<offset + min(buffer.count, count - offset)]
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return part.count
  }

  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    runs.copyLine(offset..<offset + line.count, of: rendition.text.styles)
  }

  func layoutAttributes(ofLineAt offset: Int) -> LineLayoutAttributes {
    let blocks = rendition.blocks
    guard !blocks.isEmpty else { return LineLayoutAttributes() }
    let line = lineIndex(at: offset)
    let index = blocks.partitionPoint { $0.lines.upperBound > line }
    guard index < blocks.count, blocks[index].lines.contains(line) else {
      return LineLayoutAttributes()
    }
    let isFirst = blocks[index].lines.lowerBound == line
    return LineLayoutAttributes(
      trailing: isFirst ? blocks[index].label : StyledText(), width: blocks[index].width)
  }

  /// The offset of a line, counted from 0.
  func start(ofLine line: Int) -> Int { starts[line] }

  /// The line that contains an offset, counted from 0; beyond the end, the last line.
  func lineIndex(at place: Int) -> Int { max(0, starts.partitionPoint { $0 > place } - 1) }

  func documentText(shownIn range: Range<Int>) -> [UInt8]? {
    let range = range.clamped(to: 0..<count)
    guard !rendition.copiedLines.isEmpty, !range.isEmpty else { return nil }
    var copied = CopiedTextBuilder(rendition)
    let lines = lineIndex(at: range.lowerBound)...lineIndex(at: range.upperBound - 1)
    for number in lines {
      let next = number + 1 < starts.count ? starts[number + 1] : count
      let line = starts[number]..<next - 1
      let selected = range.clamped(to: line)
      copied.appendLine(
        number, range: line, selected: selected, isWhole: lines.count > 1 || selected == line)
    }
    if rendition.text.bytes[range.upperBound - 1] == 0x0A { copied.endLine() }
    return copied.bytes
  }

  func place(ofSection name: String) -> Int? {
    let name = name.lowercased()
    return rendition.sections.first { $0.name == name }.map { starts[$0.line] }
  }

  var landmarkName: String? { rendition.sections.isEmpty ? nil : "heading" }

  func nextLandmark(from place: Int, _ direction: Direction) -> Int? {
    let sections = rendition.sections
    switch direction {
    case .forward:
      let index = sections.partitionPoint { starts[$0.line] > place }
      return index < sections.count ? starts[sections[index].line] : nil
    case .backward:
      let index = sections.partitionPoint { starts[$0.line] >= place }
      return index > 0 ? starts[sections[index - 1].line] : nil
    }
  }

  func sourceOffset(at place: Int) -> Int {
    rendition.sources.isEmpty
      ? 0 : rendition.sources[min(lineIndex(at: place), rendition.sources.count - 1)]
  }

  func textOffset(ofSource source: Int) -> Int {
    let line = rendition.sources.partitionPoint { $0 > source } - 1
    return starts.isEmpty ? 0 : starts[max(0, min(line, starts.count - 1))]
  }
}

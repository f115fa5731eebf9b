import BinarySearch
import Documents
import PagerText
import Synchronization

/// Derived text whose lines are rendered each time they are read.
///
/// The text is rendered once to find its length. Of this pass, only one line per 16 KiB is stored, from which later
/// lines can be rendered again. So a table of 64 MiB takes little more memory than its source.
final class CheckpointedText<Renderer: LineRenderer>: DerivedText {
  /// The renderer of the lines.
  let renderer: Renderer
  let count: Int
  let lineCounts: LineFeedCounts.ScannedRange

  /// Lines from which rendering can start.
  private let checkpoints: [Checkpoint]
  /// The blocks rendered last, the latest first.
  private let recent = Mutex<[Block]>([])

  private struct Checkpoint {
    let start: Int
    let line: Renderer.Line
  }

  /// The lines from one checkpoint to the next.
  private struct Block {
    let start: Int
    var text = StyledText()
    var lines: [LinePosition] = []

    /// The index of the line that contains a byte of the block.
    func lineIndex(at place: Int) -> Int {
      lines.partitionPoint { $0.range.lowerBound > place } - 1
    }
  }

  /// A line of this text.
  struct LinePosition {
    /// The line.
    let line: Renderer.Line
    /// Its bytes, including the line feed.
    let range: Range<Int>
  }

  /// The minimum distance between checkpoints, in bytes.
  private static var checkpointDistance: Int { 1 << 14 }
  /// The number of cached blocks. A screen needs one or two; the others are for threads that search.
  private static var recentBlockCount: Int { 4 }
  /// The distance between stored line counts, in bytes.
  private static var countedSize: Int { 1 << 16 }

  /// Renders the text once.
  ///
  /// - Parameter isCancelled: Called from time to time. If it returns true, the result is `nil`.
  init?(_ renderer: Renderer, isCancelled: () -> Bool = { false }) {
    var lines = LineFeedCounts.ScannedRange(at: 0)
    var checkpoints: [Checkpoint] = []
    var buffer = StyledText()
    var (written, stored) = (0, -Self.checkpointDistance)
    var next = renderer.firstLine
    while let line = next {
      if written + buffer.count - stored >= Self.checkpointDistance {
        stored = written + buffer.count
        checkpoints.append(Checkpoint(start: stored, line: line))
      }
      next = renderer.renderLine(line, into: &buffer)
      buffer.endLine(restStyle: renderer.restStyle(ofLine: line))
      if buffer.count >= Self.countedSize || next == nil {
        buffer.bytes.withUnsafeBytes { lines.append($0) }
        written += buffer.count
        buffer.removeAll()
        if isCancelled() { return nil }
      }
    }
    (self.renderer, self.checkpoints, lineCounts, count) = (renderer, checkpoints, lines, written)
  }

  var headerLines: Int { renderer.headerLines }
  var columnStops: [Int] { renderer.columnStops }
  var showsLinesWhole: Bool { renderer.showsLinesWhole }
  var isList: Bool { renderer.isList }
  var notice: String? { renderer.notice }

  func interactiveLine(at place: Int) -> InteractiveLine {
    guard let position = linePosition(at: place) else { return InteractiveLine() }
    return InteractiveLine(
      action: renderer.action(ofLine: position.line),
      actionColumns: renderer.actionColumns(ofLine: position.line),
      isFolded: renderer.isFolded(position.line))
  }

  func layoutAttributes(ofLineAt place: Int) -> LineLayoutAttributes {
    guard let line = linePosition(at: place)?.line else { return LineLayoutAttributes() }
    return LineLayoutAttributes(
      textColumn: renderer.textColumn(ofLine: line),
      copiedIndentation: renderer.copiedIndentation(ofLine: line),
      guideWidth: renderer.copiedIndentation(ofLine: line))
  }

  func statusText(ofLineAt place: Int) -> String? {
    linePosition(at: place).flatMap { renderer.statusText(ofLine: $0.line) }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let wanted = min(buffer.count, count - offset)
    var copied = 0
    while copied < wanted {
      let block = block(at: offset + copied)
      let part = block.text.bytes[(offset + copied - block.start)...].prefix(wanted - copied)
      part.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: buffer[copied...]).copyMemory(from: $0)
      }
      copied += part.count
    }
    return wanted
  }

  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    guard offset >= 0, offset < count else { return }
    let block = block(at: offset)
    let start = offset - block.start
    runs.copyLine(start..<start + line.count, of: block.text.styles)
  }

  func addStyles(
    of line: [UInt8], at offset: Int, revealing range: Range<Int>, to runs: inout StyleRuns
  ) {
    guard let position = linePosition(at: offset) else { return }
    var text = StyledText()
    let start = offset - position.range.lowerBound
    let revealed = range.lowerBound + start..<range.upperBound + start
    _ = renderer.renderLine(position.line, revealing: revealed, into: &text)
    text.endLine(restStyle: renderer.restStyle(ofLine: position.line))
    runs.copyLine(start..<start + line.count, of: text.styles)
  }

  func documentText(shownIn range: Range<Int>) -> [UInt8]? {
    var lines: [SelectedLine<Renderer.Line>] = []
    var place = max(0, range.lowerBound)
    let end = min(range.upperBound, count)
    while place < end {
      let block = block(at: place)
      for position in block.lines[block.lineIndex(at: place)...] {
        let selected = range.clamped(to: position.range)
        guard !selected.isEmpty else { break }
        let start = position.range.lowerBound
        let isWhole = selected == position.range
        lines.append(
          SelectedLine(
            line: position.line,
            range: isWhole ? nil : selected.lowerBound - start..<selected.upperBound - start))
        place = selected.upperBound
      }
    }
    return renderer.sourceText(of: lines)
  }

  /// The line that contains an offset, and its bytes; `nil` beyond the last line.
  func linePosition(at place: Int) -> LinePosition? {
    guard place >= 0, place < count else { return nil }
    let block = block(at: place)
    return block.lines[block.lineIndex(at: place)]
  }

  func sourceOffset(at place: Int) -> Int {
    linePosition(at: max(0, min(place, count - 1))).map { renderer.sourceOffset(ofLine: $0.line) }
      ?? 0
  }

  func textOffset(ofSource source: Int) -> Int {
    startOfLastLine { renderer.sourceOffset(ofLine: $0) <= source }
  }

  /// The start of the last line that a condition is true of, or else of the first line.
  ///
  /// - Parameter isBefore: A condition that is true of the lines up to a line, and false of the lines after it.
  func startOfLastLine(where isBefore: (Renderer.Line) -> Bool) -> Int {
    let after = checkpoints.partitionPoint { !isBefore($0.line) }
    guard after > 0 else { return 0 }
    let lines = block(at: checkpoints[after - 1].start).lines
    return lines[lines.partitionPoint { !isBefore($0.line) } - 1].range.lowerBound
  }

  /// The block that contains a byte of the text.
  private func block(at place: Int) -> Block {
    let number = checkpoints.partitionPoint { $0.start > place } - 1
    let start = checkpoints[number].start
    let known = recent.withLock { recent -> Block? in
      guard let index = recent.firstIndex(where: { $0.start == start }) else { return nil }
      if index > 0 { recent.insert(recent.remove(at: index), at: 0) }
      return recent[0]
    }
    if let known { return known }
    let block = renderBlock(atCheckpoint: number)
    recent.withLock {
      if $0.count == Self.recentBlockCount { $0.removeLast() }
      $0.insert(block, at: 0)
    }
    return block
  }

  private func renderBlock(atCheckpoint number: Int) -> Block {
    var block = Block(start: checkpoints[number].start)
    let end = number + 1 < checkpoints.count ? checkpoints[number + 1].start : count
    block.text.bytes.reserveCapacity(end - block.start)
    var (start, next) = (block.start, Renderer.Line?.some(checkpoints[number].line))
    while let line = next, start < end {
      next = renderer.renderLine(line, into: &block.text)
      block.text.endLine(restStyle: renderer.restStyle(ofLine: line))
      let lineEnd = block.start + block.text.count
      block.lines.append(LinePosition(line: line, range: start..<lineEnd))
      start = lineEnd
    }
    return block
  }
}

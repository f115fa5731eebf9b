import BinarySearch
import Documents
import PagerText
import Synchronization

/// A text whose lines are rendered each time it is read.
///
/// It is rendered once to find its length. Of that, one line every 16 KiB is kept, from which others are
/// rendered again. So a table of 64 MiB takes little more memory than its source.
final class LazyText<Renderer: LineRenderer>: DerivedText {
  /// What renders its lines.
  let renderer: Renderer
  let count: Int
  let lineCounts: LineCounts.ScannedRange

  /// Lines from which rendering can start.
  private let checkpoints: [Checkpoint]
  /// The long line that was read last: reading goes on in it, block by block.
  private let longLine = Mutex<LongLine?>(nil)

  private struct Checkpoint {
    let start: Int
    let line: Renderer.Line
  }

  private struct LongLine {
    let start: Int
    let bytes: [UInt8]
    let next: Renderer.Line?
  }

  /// A line of this text.
  struct Position {
    /// Which line.
    let line: Renderer.Line
    /// Its bytes, the line feed included.
    let range: Range<Int>
  }

  /// The least distance between checkpoints, in bytes.
  private static var checkpointDistance: Int { 1 << 14 }
  /// The bytes from which on a line is a long one.
  private static var longLineSize: Int { 1 << 16 }

  /// Renders the text once.
  ///
  /// - Parameter isCancelled: Called now and then; the result is `nil` once it returns true.
  init?(_ renderer: Renderer, isCancelled: () -> Bool = { false }) {
    var lines = LineCounts.ScannedRange(at: 0)
    var checkpoints: [Checkpoint] = []
    var buffer: [UInt8] = []
    var (written, stored) = (0, -Self.checkpointDistance)
    var next = renderer.firstLine
    while let line = next {
      if written + buffer.count - stored >= Self.checkpointDistance {
        stored = written + buffer.count
        checkpoints.append(Checkpoint(start: stored, line: line))
      }
      next = renderer.render(line, into: &buffer)
      buffer.append(0x0A)
      if buffer.count >= Self.longLineSize || next == nil {
        buffer.withUnsafeBytes { lines.append($0) }
        written += buffer.count
        buffer.removeAll(keepingCapacity: true)
        if isCancelled() { return nil }
      }
    }
    (self.renderer, self.checkpoints, lineCounts, count) = (renderer, checkpoints, lines, written)
  }

  var headerLines: Int { renderer.headerLines }
  var columnStops: [Int] { renderer.columnStops }
  var isList: Bool { renderer.isList }

  func line(at place: Int) -> DerivedLine {
    guard let position = position(at: place) else { return DerivedLine() }
    return DerivedLine(
      action: renderer.action(of: position.line),
      actionColumns: renderer.actionColumns(of: position.line))
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let wanted = offset..<offset + min(buffer.count, count - offset)
    forEachLine(from: checkpoints.partitionPoint { $0.start > offset } - 1) { start, bytes, _ in
      let part = wanted.clamped(to: start..<start + bytes.count)
      // Lines between the checkpoint and the wanted range are rendered and skipped.
      guard !part.isEmpty else { return start + bytes.count < wanted.upperBound }
      bytes[part.lowerBound - start..<part.upperBound - start].withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: buffer[(part.lowerBound - offset)...])
          .copyMemory(from: $0)
      }
      return start + bytes.count < wanted.upperBound
    }
    return wanted.count
  }

  /// The line that a place is in, and its bytes; `nil` beyond the last.
  func position(at place: Int) -> Position? {
    guard place >= 0, place < count else { return nil }
    var found: Position?
    forEachLine(from: checkpoints.partitionPoint { $0.start > place } - 1) { start, bytes, line in
      guard place < start + bytes.count else { return true }
      found = Position(line: line, range: start..<start + bytes.count)
      return false
    }
    return found
  }

  func source(at place: Int) -> Int {
    position(at: max(0, min(place, count - 1))).map { renderer.source(of: $0.line) } ?? 0
  }

  func place(of source: Int) -> Int {
    let after = checkpoints.partitionPoint { renderer.source(of: $0.line) > source }
    guard after > 0 else { return 0 }
    var found = checkpoints[after - 1].start
    forEachLine(from: after - 1) { start, _, line in
      guard renderer.source(of: line) <= source else { return false }
      found = start
      return true
    }
    return found
  }

  /// Renders lines from a checkpoint on while `body` returns true.
  ///
  /// - Parameter body: Receives where a line begins, its bytes and which line it is.
  private func forEachLine(from checkpoint: Int, _ body: (Int, [UInt8], Renderer.Line) -> Bool) {
    guard checkpoints.indices.contains(checkpoint) else { return }
    var start = checkpoints[checkpoint].start
    var next: Renderer.Line? = checkpoints[checkpoint].line
    var bytes: [UInt8] = []
    while let line = next {
      if let long = longLine.withLock({ $0?.start == start ? $0 : nil }) {
        guard body(start, long.bytes, line) else { return }
        (start, next) = (start + long.bytes.count, long.next)
        continue
      }
      bytes.removeAll(keepingCapacity: true)
      next = renderer.render(line, into: &bytes)
      bytes.append(0x0A)
      if bytes.count >= Self.longLineSize {
        let long = LongLine(start: start, bytes: bytes, next: next)
        longLine.withLock { $0 = long }
      }
      guard body(start, bytes, line) else { return }
      start += bytes.count
    }
  }
}

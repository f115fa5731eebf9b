import Documents
import PagerText
import Synchronization

/// A text that is made line by line each time it is read. It was made once, to see how long it is;
/// what is kept of that is one line every 16 KiB, from which on others are made again.
final class LineContent<Maker: LineMaker>: MadeContent {
  /// What makes it.
  let maker: Maker
  let count: Int
  let lines: LineCounts.Stretch

  /// Lines, and where they begin.
  private let anchors: [Anchor]
  /// The long line that was read last: reading goes on in it, block by block.
  private let longLine = Mutex<LongLine?>(nil)

  private struct Anchor {
    let start: Int
    let line: Maker.Line
  }

  private struct LongLine {
    let start: Int
    let bytes: [UInt8]
    let next: Maker.Line?
  }

  /// A line of this text.
  struct Position {
    /// Which line.
    let line: Maker.Line
    /// Its bytes, the line feed included.
    let range: Range<Int>
  }

  /// The bytes from one anchor to the next, at least.
  private static var anchorDistance: Int { 1 << 14 }
  /// The bytes from which on a line is a long one.
  private static var longLineSize: Int { 1 << 16 }

  /// Makes the text once.
  ///
  /// - Parameters:
  ///   - maker: what makes it.
  ///   - isCancelled: asked now and then; nil is given where it says so.
  init?(_ maker: Maker, isCancelled: () -> Bool = { false }) {
    var lines = LineCounts.Stretch(at: 0)
    var anchors: [Anchor] = []
    var buffer: [UInt8] = []
    var (written, anchored) = (0, -Self.anchorDistance)
    var next = maker.firstLine
    while let line = next {
      if written + buffer.count - anchored >= Self.anchorDistance {
        anchored = written + buffer.count
        anchors.append(Anchor(start: anchored, line: line))
      }
      next = maker.make(line, into: &buffer)
      buffer.append(0x0A)
      if buffer.count >= Self.longLineSize || next == nil {
        buffer.withUnsafeBytes { lines.append($0) }
        written += buffer.count
        buffer.removeAll(keepingCapacity: true)
        if isCancelled() { return nil }
      }
    }
    (self.maker, self.anchors, self.lines, count) = (maker, anchors, lines, written)
  }

  var frozenLines: Int { maker.frozenLines }
  var stops: [Int] { maker.stops }
  var isList: Bool { maker.isList }

  func handle(at place: Int) -> Range<Int> {
    line(at: place).map { maker.handle(of: $0.line) } ?? 0..<0
  }

  func action(at place: Int) -> LineAction {
    line(at: place).map { maker.action(of: $0.line) } ?? .nothing("there is nothing here")
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let wanted = offset..<offset + min(buffer.count, count - offset)
    forEachLine(from: anchors.partitionPoint { $0.start > offset } - 1) { start, bytes, _ in
      let part = wanted.clamped(to: start..<start + bytes.count)
      // The lines between the anchor and what is wanted are made and left out.
      guard !part.isEmpty else { return start + bytes.count < wanted.upperBound }
      bytes[part.lowerBound - start..<part.upperBound - start].withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: buffer[(part.lowerBound - offset)...])
          .copyMemory(from: $0)
      }
      return start + bytes.count < wanted.upperBound
    }
    return wanted.count
  }

  /// The line that a place is in; nil beyond the last.
  func line(at place: Int) -> Position? {
    guard place >= 0, place < count else { return nil }
    var found: Position?
    forEachLine(from: anchors.partitionPoint { $0.start > place } - 1) { start, bytes, line in
      guard place < start + bytes.count else { return true }
      found = Position(line: line, range: start..<start + bytes.count)
      return false
    }
    return found
  }

  func source(at place: Int) -> Int {
    line(at: max(0, min(place, count - 1))).map { maker.source(of: $0.line) } ?? 0
  }

  func place(of source: Int) -> Int {
    let after = anchors.partitionPoint { maker.source(of: $0.line) > source }
    guard after > 0 else { return 0 }
    var found = anchors[after - 1].start
    forEachLine(from: after - 1) { start, _, line in
      guard maker.source(of: line) <= source else { return false }
      found = start
      return true
    }
    return found
  }

  /// Makes lines from an anchor on, as long as `body` wants more of them.
  ///
  /// - Parameter body: takes where a line begins, its bytes and which line it is.
  private func forEachLine(from anchor: Int, _ body: (Int, [UInt8], Maker.Line) -> Bool) {
    guard anchors.indices.contains(anchor) else { return }
    var start = anchors[anchor].start
    var next: Maker.Line? = anchors[anchor].line
    var bytes: [UInt8] = []
    while let line = next {
      if let long = longLine.withLock({ $0?.start == start ? $0 : nil }) {
        guard body(start, long.bytes, line) else { return }
        (start, next) = (start + long.bytes.count, long.next)
        continue
      }
      bytes.removeAll(keepingCapacity: true)
      next = maker.make(line, into: &bytes)
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

import Synchronization

/// A part of another content, one or more ranges of it, as content: nothing is copied.
///
/// It grows as ranges are added, on any thread.
package final class SliceContent: Content {
  /// Where the bytes are.
  package let source: any Content
  private let list: Mutex<RangeList>
  private let total: Atomic<Int>

  /// Makes a content of ranges of another one.
  package init(_ source: any Content, _ ranges: RangeList = RangeList()) {
    self.source = source
    list = Mutex(ranges)
    total = Atomic(ranges.byteCount)
  }

  /// The bytes of all ranges.
  package var count: Int { total.load(ordering: .acquiring) }

  /// Adds ranges, each at the end of the last one or after it.
  package func append(_ ranges: some Sequence<Range<Int>>) {
    let count = list.withLock { list in
      for range in ranges { list.append(range) }
      return list.byteCount
    }
    total.store(count, ordering: .releasing)
  }

  /// Why bytes of the source could not be read.
  package var readFailure: String? { source.readFailure }

  /// Copies bytes from `offset` on; fewer where they end, or cannot be read.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, !buffer.isEmpty else { return 0 }
    // Only where to read is found under the lock: reading may wait for a disk.
    var pieces: [(source: Int, count: Int)] = []
    var planned = 0
    list.withLock { list in
      list.visit(fromPlace: offset) { place, range in
        let skipped = max(0, offset - place)
        let count = min(range.count - skipped, buffer.count - planned)
        pieces.append((range.lowerBound + skipped, count))
        planned += count
        return planned < buffer.count
      }
    }
    var done = 0
    for piece in pieces {
      let target = UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + piece.count])
      let count = source.read(at: piece.source, into: target)
      done += count
      if count < piece.count { break }
    }
    return done
  }

  /// Where in the source a byte is; beyond the last, where that ends.
  package func source(at place: Int) -> Int { list.withLock { $0.source(at: place) } }
}

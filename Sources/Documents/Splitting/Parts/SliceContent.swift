import Synchronization

/// One or more ranges of another content, as content. No bytes are copied.
///
/// It grows as ranges are added, on any thread.
package final class SliceContent: Content {
  private struct SourceRanges {
    var source: any Content
    var ranges: ConcatenatedRanges
  }

  private let slice: Mutex<SourceRanges>
  private let total: Atomic<Int>

  /// Creates a content from ranges of another one.
  package init(_ source: any Content, _ ranges: ConcatenatedRanges = ConcatenatedRanges()) {
    slice = Mutex(SourceRanges(source: source, ranges: ranges))
    total = Atomic(ranges.byteCount)
  }

  /// The content that has the bytes.
  package var source: any Content { slice.withLock { $0.source } }
  package var whole: (any Content)? { source }
  package var storage: ContentLocation { source.storage }

  /// Reads the same bytes from another content from now on.
  package func replaceSource(with source: any Content, _ ranges: ConcatenatedRanges) {
    precondition(ranges.byteCount == count, "the bytes are the same")
    slice.withLock { $0 = SourceRanges(source: source, ranges: ranges) }
  }

  /// The number of bytes of all ranges.
  package var count: Int { total.load(ordering: .acquiring) }

  /// Adds ranges in ascending order.
  package func append(_ ranges: some Sequence<Range<Int>>) {
    let count = slice.withLock { slice in
      for range in ranges { slice.ranges.append(range) }
      return slice.ranges.byteCount
    }
    total.store(count, ordering: .releasing)
  }

  /// Why bytes of the source could not be read.
  package var readFailure: String? { source.readFailure }

  /// Copies bytes from an offset on. Copies fewer at the end, or if reading fails.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, !buffer.isEmpty else { return 0 }
    // Hold the lock only to find the ranges, because reading may wait for a disk.
    var pieces: [(source: Int, count: Int)] = []
    var planned = 0
    let source = slice.withLock { slice in
      slice.ranges.visitRanges(fromPlace: offset) { place, range in
        let skipped = max(0, offset - place)
        let count = min(range.count - skipped, buffer.count - planned)
        pieces.append((range.lowerBound + skipped, count))
        planned += count
        return planned < buffer.count
      }
      return slice.source
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

  /// The offset in the source of a byte; beyond the last byte, the end.
  package func sourceOffset(at place: Int) -> Int {
    slice.withLock { $0.ranges.sourceOffset(at: place) }
  }

  /// The offset of a byte of the source; `nil` if no range contains it.
  package func textOffset(ofSource source: Int) -> Int? {
    slice.withLock { $0.ranges.textOffset(ofSource: source) }
  }
}

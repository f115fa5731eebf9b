/// Reads the chunks of a content, on one thread. Reading them in order is cheapest.
final class SearchChunkReader {
  let sizes: SearchChunkSizes
  /// The number of bytes to search. Reduced if the content turns out to be shorter.
  var end: Int
  let content: any Content
  let buffer: UnsafeMutableRawBufferPointer
  /// The offset of the buffer's first byte, and the number of bytes in the buffer.
  var base = 0
  var count = 0
  /// How the next chunk starts, if known.
  private var following: (chunk: Int, start: ChunkStart)?

  /// How a chunk starts.
  enum ChunkStart {
    /// Its first line starts at an offset. The line before it has a line feed, or is open and may grow.
    case line(Int, isOpen: Bool)
    /// It starts with the rest of a line that is too long to be searched as a whole.
    case longLine
  }

  init(_ content: any Content, end: Int, sizes: SearchChunkSizes) {
    self.content = content
    self.end = end
    self.sizes = sizes
    let before = sizes.window + sizes.context + 1
    let after = max(sizes.longestLine, sizes.overlap)
    buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: before + sizes.chunk + after, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// Reads a chunk. Its bytes stay in the buffer until the next call.
  func readChunk(at index: Int) -> SearchChunk {
    var chunk = SearchChunk()
    let bounds = sizes.chunkRange(ofChunk: index)
    var next = chunkStart(ofChunk: index, bounds)
    if case .longLine = next { next = readRestOfLongLine(bounds, &chunk) }
    if case .line(let first, let isOpen) = next {
      if first < min(bounds.upperBound, end) {
        // The bytes already read of a long line stay in the buffer.
        if chunk.head == nil { loadBuffer(from: first, to: first) }
        next = readWholeLines(from: first, bounds, &chunk)
      } else if isOpen {
        chunk.isFinal = false
      }
    }
    if bounds.upperBound > end { chunk.isFinal = false }
    following = (index + 1, next)
    return chunk
  }

  /// Determines how a chunk starts.
  private func chunkStart(ofChunk index: Int, _ bounds: Range<Int>) -> ChunkStart {
    if let following, following.chunk == index { return following.start }
    let first = bounds.lowerBound
    guard let start = lineStart(of: first) else { return .longLine }
    guard start < first else { return .line(first, isOpen: false) }
    // Drop the bytes before the chunk: they are not needed any more, and the buffer may have no
    // room for them and the next ones.
    loadBuffer(from: first, to: first)
    return chunkStart(at: first, inLineFrom: start)
  }

  /// The start of the line that contains an offset; `nil` for a line that is cut into windows.
  func wholeLineStart(of offset: Int) -> Int? {
    guard let start = lineStart(of: offset) else { return nil }
    loadBuffer(from: offset, to: offset)
    guard case .line = chunkStart(at: offset, inLineFrom: start) else { return nil }
    return start
  }

  /// Determines how the text from `place` on starts, which is in the line that starts at `lineStart`: with the next line,
  /// or with the rest of this one if it is too long.
  private func chunkStart(at place: Int, inLineFrom lineStart: Int) -> ChunkStart {
    let limit = lineStart + sizes.longestLine
    if let end = firstLineFeed(from: place, to: limit) { return .line(end + 1, isOpen: false) }
    return end <= limit ? .line(end, isOpen: true) : .longLine
  }

  /// Reads the rest of a long line and returns how the text after it starts.
  private func readRestOfLongLine(_ bounds: Range<Int>, _ chunk: inout SearchChunk) -> ChunkStart {
    let first = max(0, bounds.lowerBound - sizes.window - sizes.context - 1)
    loadBuffer(from: first, to: bounds.upperBound + sizes.overlap)
    let feed = bufferedBytes(in: first..<bounds.lowerBound).lastLineFeed
    let start = feed.map { first + $0 + 1 } ?? first
    let (head, next) = readLongLinePart(
      from: start, isLineStart: feed != nil || first == 0, bounds, &chunk)
    chunk.head = head
    return next
  }

  /// Reads the lines that start in a chunk and returns how the text after them starts.
  private func readWholeLines(
    from first: Int, _ bounds: Range<Int>, _ chunk: inout SearchChunk
  ) -> ChunkStart {
    extendBuffer(to: bounds.upperBound + min(sizes.context, sizes.longestLine))
    let stop = min(bounds.upperBound, end)
    // The content has become shorter.
    guard first < stop else { return .line(first, isOpen: true) }
    let last = bufferedBytes(in: first..<stop).lastLineFeed.map { first + $0 + 1 } ?? first
    guard last < stop else {
      chunk.lines = first..<last
      return .line(last, isOpen: false)
    }
    let next = chunkStart(at: stop, inLineFrom: last)
    if case .line(let place, let isOpen) = next {
      chunk.lines = first..<place
      if isOpen { chunk.isFinal = false }
      return next
    }
    chunk.lines = first..<last
    extendBuffer(to: bounds.upperBound + sizes.overlap)
    let (tail, following) = readLongLinePart(from: last, isLineStart: true, bounds, &chunk)
    chunk.tail = tail
    return following
  }

  /// Returns the part of a long line to search, which is everything that was read of the line, and how the next chunk
  /// starts.
  private func readLongLinePart(
    from first: Int, isLineStart: Bool, _ bounds: Range<Int>, _ chunk: inout SearchChunk
  ) -> (SearchChunk.LongLinePart, next: ChunkStart) {
    let start = max(first, bounds.lowerBound)
    let stop = max(start, min(bounds.upperBound + sizes.overlap, end))
    let feed = firstLineFeed(from: start, to: stop)
    var last = feed ?? stop
    if feed == nil, stop >= end { chunk.isFinal = false }
    if feed != nil, last > start, bufferedBytes(in: last - 1..<last).first == 0x0D { last -= 1 }
    let part = SearchChunk.LongLinePart(
      bytes: first..<last, starts: start..<max(start, min(last, bounds.upperBound)),
      isLineStart: isLineStart, isLineEnd: feed != nil || stop >= end)
    // The next chunk has the rest of the line and finds a line feed beyond this chunk again.
    guard let feed, feed < bounds.upperBound else { return (part, .longLine) }
    return (part, .line(feed + 1, isOpen: false))
  }
}

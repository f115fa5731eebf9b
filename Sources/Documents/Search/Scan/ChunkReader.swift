/// Reads the chunks of a content, on one thread; each is cheapest after the one before it.
final class ChunkReader {
  let sizes: ChunkSizes
  /// How many bytes of the content are searched: fewer once it turns out to be shorter.
  var end: Int
  let content: any Content
  let buffer: UnsafeMutableRawBufferPointer
  /// Where the buffer's first byte is in the content, and how many it has.
  var base = 0
  var count = 0
  /// What the next chunk begins with, where that is known.
  private var following: (chunk: Int, start: Start)?

  /// What a chunk begins with.
  enum Start {
    /// A line of its own, there or after the rest of another, which ends with a line feed or is open.
    case line(Int, isOpen: Bool)
    /// The rest of a line that is too long to be searched as a whole.
    case longLine
  }

  init(_ content: any Content, end: Int, sizes: ChunkSizes) {
    self.content = content
    self.end = end
    self.sizes = sizes
    let before = sizes.window + sizes.context + 1
    let after = max(sizes.longestLine, sizes.overlap)
    buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: before + sizes.chunk + after, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// Reads a chunk. The bytes of it stay until the next is read.
  func read(_ index: Int) -> SearchChunk {
    var chunk = SearchChunk()
    let bounds = sizes.range(of: index)
    var next = start(of: index, bounds)
    if case .longLine = next { next = readHead(bounds, &chunk) }
    if case .line(let first, let isOpen) = next {
      if first < min(bounds.upperBound, end) {
        // What was read of a long line stays.
        if chunk.head == nil { load(from: first, to: first) }
        next = readLines(from: first, bounds, &chunk)
      } else if isOpen {
        chunk.isFinal = false
      }
    }
    if bounds.upperBound > end { chunk.isFinal = false }
    following = (index + 1, next)
    return chunk
  }

  /// Finds out what a chunk begins with.
  private func start(of index: Int, _ bounds: Range<Int>) -> Start {
    if let following, following.chunk == index { return following.start }
    let first = bounds.lowerBound
    guard let start = lineStart(of: first) else { return .longLine }
    guard start < first else { return .line(first, isOpen: false) }
    // What is before it is of no use any more, and there may be no room for both.
    load(from: first, to: first)
    return lineEnd(from: first, lineStart: start)
  }

  /// The beginning of the line that a byte belongs to; nil for a line that is cut up.
  func wholeLineStart(of offset: Int) -> Int? {
    guard let start = lineStart(of: offset) else { return nil }
    load(from: offset, to: offset)
    guard case .line = lineEnd(from: offset, lineStart: start) else { return nil }
    return start
  }

  /// What comes after a line: the next, unless it is a long one.
  private func lineEnd(from place: Int, lineStart: Int) -> Start {
    let limit = lineStart + sizes.longestLine
    if let end = lineFeed(from: place, to: limit) { return .line(end + 1, isOpen: false) }
    return end <= limit ? .line(end, isOpen: true) : .longLine
  }

  /// Reads the rest of a long line, and returns what comes after it.
  private func readHead(_ bounds: Range<Int>, _ chunk: inout SearchChunk) -> Start {
    let first = max(0, bounds.lowerBound - sizes.window - sizes.context - 1)
    load(from: first, to: bounds.upperBound + sizes.overlap)
    let feed = bytes(first..<bounds.lowerBound).lastLineFeed
    let start = feed.map { first + $0 + 1 } ?? first
    let (head, next) = longPart(from: start, isLineStart: feed != nil || first == 0, bounds, &chunk)
    chunk.head = head
    return next
  }

  /// Reads the lines that begin in a chunk, and returns what comes after them.
  private func readLines(
    from first: Int, _ bounds: Range<Int>, _ chunk: inout SearchChunk
  ) -> Start {
    fill(to: bounds.upperBound + min(sizes.context, sizes.longestLine))
    let stop = min(bounds.upperBound, end)
    // It has become shorter.
    guard first < stop else { return .line(first, isOpen: true) }
    let last = bytes(first..<stop).lastLineFeed.map { first + $0 + 1 } ?? first
    guard last < stop else {
      chunk.lines = first..<last
      return .line(last, isOpen: false)
    }
    let next = lineEnd(from: stop, lineStart: last)
    if case .line(let place, let isOpen) = next {
      chunk.lines = first..<place
      if isOpen { chunk.isFinal = false }
      return next
    }
    chunk.lines = first..<last
    fill(to: bounds.upperBound + sizes.overlap)
    let (tail, following) = longPart(from: last, isLineStart: true, bounds, &chunk)
    chunk.tail = tail
    return following
  }

  /// What is to be searched of a long line, which is all that was read of it up to its end; and what
  /// comes after it.
  private func longPart(
    from first: Int, isLineStart: Bool, _ bounds: Range<Int>, _ chunk: inout SearchChunk
  ) -> (SearchChunk.LongPart, next: Start) {
    let start = max(first, bounds.lowerBound)
    let stop = max(start, min(bounds.upperBound + sizes.overlap, end))
    let feed = lineFeed(from: start, to: stop)
    var last = feed ?? stop
    if feed == nil, stop >= end { chunk.isFinal = false }
    if feed != nil, last > start, bytes(last - 1..<last).first == 0x0D { last -= 1 }
    let part = SearchChunk.LongPart(
      bytes: first..<last, starts: start..<max(start, min(last, bounds.upperBound)),
      isLineStart: isLineStart, isLineEnd: feed != nil || stop >= end)
    // A line feed after the chunk is found again by the next, which has the rest of the line.
    guard let feed, feed < bounds.upperBound else { return (part, .longLine) }
    return (part, .line(feed + 1, isOpen: false))
  }
}

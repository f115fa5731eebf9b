/// Reads the cells of a content, on one thread; each is cheapest after the one before it.
final class CellReader {
  let grid: SearchGrid
  /// How many bytes of the content are searched: fewer once it turns out to be shorter.
  var end: Int
  let content: any Content
  let buffer: UnsafeMutableRawBufferPointer
  /// Where the buffer's first byte is in the content, and how many it has.
  var base = 0
  var count = 0
  /// What the next cell begins with, where that is known.
  private var following: (cell: Int, start: Start)?

  /// What a cell begins with.
  enum Start {
    /// A line of its own, there or after the rest of another, which ends with a line feed or is open.
    case line(Int, isOpen: Bool)
    /// The rest of a line that is too long to be searched as a whole.
    case longLine
  }

  init(_ content: any Content, end: Int, grid: SearchGrid) {
    self.content = content
    self.end = end
    self.grid = grid
    let before = grid.window + grid.context + 1
    let after = max(grid.longestLine, grid.overlap)
    buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: before + grid.cell + after, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// Reads a cell. The bytes of it stay until the next is read.
  func read(_ index: Int) -> SearchCell {
    var cell = SearchCell()
    let bounds = grid.range(of: index)
    var next = start(of: index, bounds)
    if case .longLine = next { next = readHead(bounds, &cell) }
    if case .line(let first, let isOpen) = next {
      if first < min(bounds.upperBound, end) {
        // What was read of a long line stays.
        if cell.head == nil { load(from: first, to: first) }
        next = readLines(from: first, bounds, &cell)
      } else if isOpen {
        cell.isFinal = false
      }
    }
    if bounds.upperBound > end { cell.isFinal = false }
    following = (index + 1, next)
    return cell
  }

  /// Finds out what a cell begins with.
  private func start(of index: Int, _ bounds: Range<Int>) -> Start {
    if let following, following.cell == index { return following.start }
    let first = bounds.lowerBound
    guard let start = lineStart(of: first) else { return .longLine }
    guard start < first else { return .line(first, isOpen: false) }
    return lineEnd(from: first, lineStart: start)
  }

  /// What comes after a line: the next, unless it is a long one.
  private func lineEnd(from place: Int, lineStart: Int) -> Start {
    let limit = lineStart + grid.longestLine
    if let end = lineFeed(from: place, to: limit) { return .line(end + 1, isOpen: false) }
    return end <= limit ? .line(end, isOpen: true) : .longLine
  }

  /// Reads the rest of a long line, and returns what comes after it.
  private func readHead(_ bounds: Range<Int>, _ cell: inout SearchCell) -> Start {
    let first = max(0, bounds.lowerBound - grid.window - grid.context - 1)
    load(from: first, to: bounds.upperBound + grid.overlap)
    let feed = bytes(first..<bounds.lowerBound).lastLineFeed
    let start = feed.map { first + $0 + 1 } ?? first
    let (head, next) = longPart(from: start, isLineStart: feed != nil || first == 0, bounds, &cell)
    cell.head = head
    return next
  }

  /// Reads the lines that begin in a cell, and returns what comes after them.
  private func readLines(
    from first: Int, _ bounds: Range<Int>, _ cell: inout SearchCell
  ) -> Start {
    fill(to: bounds.upperBound + min(grid.context, grid.longestLine))
    let stop = min(bounds.upperBound, end)
    let last = bytes(first..<stop).lastLineFeed.map { first + $0 + 1 } ?? first
    guard last < stop else {
      cell.lines = first..<last
      return .line(last, isOpen: false)
    }
    let next = lineEnd(from: stop, lineStart: last)
    if case .line(let place, let isOpen) = next {
      cell.lines = first..<place
      if isOpen { cell.isFinal = false }
      return next
    }
    cell.lines = first..<last
    fill(to: bounds.upperBound + grid.overlap)
    let (tail, following) = longPart(from: last, isLineStart: true, bounds, &cell)
    cell.tail = tail
    return following
  }

  /// What is to be searched of a long line, which is all that was read of it up to its end; and what
  /// comes after it.
  private func longPart(
    from first: Int, isLineStart: Bool, _ bounds: Range<Int>, _ cell: inout SearchCell
  ) -> (SearchCell.LongPart, next: Start) {
    let start = max(first, bounds.lowerBound)
    let stop = min(bounds.upperBound + grid.overlap, end)
    let feed = lineFeed(from: start, to: stop)
    var last = feed ?? stop
    if feed == nil, stop == end { cell.isFinal = false }
    if feed != nil, last > start, bytes(last - 1..<last).first == 0x0D { last -= 1 }
    let part = SearchCell.LongPart(
      bytes: first..<last, starts: start..<max(start, min(last, bounds.upperBound)),
      isLineStart: isLineStart, isLineEnd: feed != nil || stop == end)
    return (part, feed.map { .line($0 + 1, isOpen: false) } ?? .longLine)
  }
}

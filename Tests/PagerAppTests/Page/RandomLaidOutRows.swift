import PagerViews
import TabPagerTestSupport

@testable import Documents
@testable import PagerApp

/// A row source without text, whose lines take random numbers of rows.
struct RandomLaidOutRows: LaidOutRows {
  /// The number of rows of each line. A line has one byte for each row, and a line feed.
  var counts: [Int]
  var bodyHeight: Int
  var frozenLines = 0
  var isLoading = false
  var isList = false

  init(_ random: inout SeededGenerator) {
    counts = (0..<1 + random.below(30)).map { _ in random.below(3) == 0 ? 1 + random.below(9) : 1 }
    bodyHeight = 1 + random.below(10)
    if random.below(3) == 0 { frozenLines = min(counts.count - 1, random.below(3)) }
  }

  /// The positions of all rows in order.
  var positions: [RowPosition] {
    parts.flatMap { part in
      (0..<part.range.count).map { RowPosition(offset: part.start, row: $0) }
    }
  }

  private var parts: [LinePart] {
    var start = 0
    return counts.map { count in
      defer { start += count + 1 }
      return LinePart(range: start..<start + count, next: start + count + 1, isLineStart: true)
    }
  }

  var byteCount: Int { parts.last?.next ?? 0 }
  var isCounted: Bool { true }
  var cursorLines: ListCursorLines { isList ? .lines(0..<counts.count) : .none }
  var firstRow: RowPosition { RowPosition(offset: frozenLines == 0 ? 0 : parts[frozenLines].start) }

  func offset(ofLine line: LineOrdinal) -> Int? {
    parts.indices.contains(line.value) ? parts[line.value].start : nil
  }
  func line(at offset: Int) -> LineOrdinal? {
    parts.firstIndex { $0.next > offset }.map { LineOrdinal($0) }
  }
  func part(holding offset: Int) -> LinePart? {
    offset < 0 ? nil : parts.first { $0.next > offset }
  }
  func part(after part: LinePart) -> LinePart? { self.part(holding: part.next) }
  func part(before part: LinePart) -> LinePart? { self.part(holding: part.start - 1) }
  var lastPart: LinePart? { parts.last }
  func rowCount(of part: LinePart) -> Int { part.range.count }
}

import BinarySearch

/// Ascending ranges of a content that are concatenated to a text.
///
/// All ranges but the last are packed as distances and lengths with seven bits per byte. So a log
/// of ten million lines, each of them a range, takes about four bytes per line. A list with a
/// single range allocates no memory.
package struct ConcatenatedRanges: Hashable, Sendable {
  /// The number of bytes of all ranges.
  package private(set) var byteCount = 0
  /// The last range, which may still grow, or `nil` if there is none.
  package private(set) var last: Range<Int>?
  /// All ranges but the last, in one element. Empty if there is at most one range, as in most
  /// lists.
  private var others: [PackedRanges] = []

  /// Ranges that are packed together.
  private struct PackedGroup: Hashable, Sendable {
    /// The start of the first range in the text.
    var place: Int
    var source: Int
    /// The start of their packed bytes.
    var offset: Int
  }

  /// Ranges that do not grow any more.
  private struct PackedRanges: Hashable, Sendable {
    var bytes: [UInt8] = []
    var groups: [PackedGroup] = []
    var count = 0
    /// The end of the last range.
    var end = 0

    mutating func append(_ range: Range<Int>, at place: Int) {
      if count % ConcatenatedRanges.groupSize == 0 {
        groups.append(PackedGroup(place: place, source: range.lowerBound, offset: bytes.count))
        end = range.lowerBound
      }
      appendNumber(range.lowerBound - end)
      appendNumber(range.count)
      end = range.upperBound
      count += 1
    }

    private mutating func appendNumber(_ number: Int) {
      var rest = UInt(bitPattern: number)
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    func decodeNumber(at offset: inout Int) -> Int {
      var (result, shift) = (UInt(0), UInt(0))
      while true {
        let byte = bytes[offset]
        offset += 1
        result |= UInt(byte & 0x7F) << shift
        if byte < 0x80 { return Int(bitPattern: result) }
        shift += 7
      }
    }
  }

  /// The number of ranges in a group. To find a range, its whole group is unpacked.
  private static let groupSize = 64

  /// Creates an empty list.
  package init() {}

  /// The number of ranges.
  package var count: Int { (others.first?.count ?? 0) + (last == nil ? 0 : 1) }

  /// Adds a range. If it directly follows the last one, that becomes longer.
  ///
  /// - Parameter range: A range that does not start before the end of the last one. An empty one is
  ///   ignored.
  package mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard let last else {
      last = range
      byteCount += range.count
      return
    }
    precondition(range.lowerBound >= last.upperBound, "ranges come in order")
    if range.lowerBound == last.upperBound {
      self.last = last.lowerBound..<range.upperBound
    } else {
      if others.isEmpty { others.append(PackedRanges()) }
      others[0].append(last, at: byteCount - last.count)
      self.last = range
    }
    byteCount += range.count
  }

  /// Calls `body` with ranges and their starts in the text, in order, from the range that contains
  /// an offset of the text, until it returns `false`.
  package func visitRanges(fromPlace place: Int, _ body: (_ place: Int, Range<Int>) -> Bool) {
    visitRanges(fromGroup: lastGroupIndex { $0.place <= place }) { start, range in
      start + range.count <= place || body(start, range)
    }
  }

  /// Calls `body` with all ranges in order, until it returns `false`.
  package func visitRanges(_ body: (_ place: Int, Range<Int>) -> Bool) {
    visitRanges(fromGroup: 0, body)
  }

  private func visitRanges(fromGroup first: Int, _ body: (Int, Range<Int>) -> Bool) {
    if let packed = others.first {
      for number in max(0, first)..<max(first, 0, packed.groups.count) {
        let group = packed.groups[number]
        var (place, end, offset) = (group.place, group.source, group.offset)
        let isLast = number + 1 == packed.groups.count
        let next = isLast ? packed.bytes.count : packed.groups[number + 1].offset
        while offset < next {
          let start = end + packed.decodeNumber(at: &offset)
          end = start + packed.decodeNumber(at: &offset)
          guard body(place, start..<end) else { return }
          place += end - start
        }
      }
    }
    if let last { _ = body(byteCount - last.count, last) }
  }

  /// Returns the index of the last group that satisfies a condition, which all groups before it
  /// must satisfy too; -1 if there is none.
  private func lastGroupIndex(where holds: (PackedGroup) -> Bool) -> Int {
    guard let groups = others.first?.groups else { return -1 }
    return groups.partitionPoint { !holds($0) } - 1
  }

  /// Returns the offset in the content of a byte of the text; beyond the end, the offset of the
  /// end.
  package func sourceOffset(at place: Int) -> Int {
    var result = last?.upperBound ?? 0
    visitRanges(fromPlace: place) { start, range in
      result = range.lowerBound + max(0, place - start)
      return false
    }
    return result
  }

  /// Returns the offset in the text of a byte of the content, or `nil` if no range contains it.
  package func textOffset(ofSource source: Int) -> Int? {
    var result: Int?
    visitRanges(fromGroup: lastGroupIndex { $0.source <= source }) { start, range in
      if range.contains(source) { result = start + source - range.lowerBound }
      return range.upperBound <= source
    }
    return result
  }
}

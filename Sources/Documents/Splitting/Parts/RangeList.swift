import BinarySearch

/// Ranges of a content, in ascending order, that stand one after the other in a text of their own.
///
/// All but the last are packed: how far each is from the one before and how long it is, seven bits a
/// byte, so that a log of ten million lines of which each is a range takes some four bytes a line.
/// One range takes no memory of its own.
package struct RangeList: Hashable, Sendable {
  /// The bytes of all of them.
  package private(set) var byteCount = 0
  /// The last one, which may still grow; nil where there is none.
  package private(set) var last: Range<Int>?
  /// All but the last, in one element; empty where there is no more than one: of most lists.
  private var others: [Packed] = []

  /// Ranges that are packed together.
  private struct Group: Hashable, Sendable {
    /// Where the first one begins in the text and in the content.
    var place: Int
    var source: Int
    /// Where their packed bytes begin.
    var offset: Int
  }

  /// Ranges that do not grow any more.
  private struct Packed: Hashable, Sendable {
    var bytes: [UInt8] = []
    var groups: [Group] = []
    var count = 0
    /// Where the last one ends.
    var end = 0

    mutating func append(_ range: Range<Int>, at place: Int) {
      if count % RangeList.groupSize == 0 {
        groups.append(Group(place: place, source: range.lowerBound, offset: bytes.count))
        end = range.lowerBound
      }
      append(range.lowerBound - end)
      append(range.count)
      end = range.upperBound
      count += 1
    }

    private mutating func append(_ number: Int) {
      var rest = UInt(bitPattern: number)
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    func number(at offset: inout Int) -> Int {
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

  /// The ranges of a group: so many are unpacked to find one.
  private static let groupSize = 64

  /// Makes an empty list.
  package init() {}

  /// The number of ranges.
  package var count: Int { (others.first?.count ?? 0) + (last == nil ? 0 : 1) }

  /// Adds a range: one that follows the last without a gap makes that longer.
  ///
  /// - Parameter range: it begins at the end of the last one or after it; an empty one is nothing.
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
      if others.isEmpty { others.append(Packed()) }
      others[0].append(last, at: byteCount - last.count)
      self.last = range
    }
    byteCount += range.count
  }

  /// Calls `body` with ranges in order, and with where each begins in the text, from the one on that
  /// holds a place of the text, as long as it returns true.
  package func visit(fromPlace place: Int, _ body: (_ place: Int, Range<Int>) -> Bool) {
    visit(fromGroup: lastGroup { $0.place <= place }) { start, range in
      start + range.count <= place || body(start, range)
    }
  }

  /// Calls `body` with all ranges in order.
  package func visit(_ body: (_ place: Int, Range<Int>) -> Bool) { visit(fromGroup: 0, body) }

  private func visit(fromGroup first: Int, _ body: (Int, Range<Int>) -> Bool) {
    if let packed = others.first {
      for number in max(0, first)..<max(first, 0, packed.groups.count) {
        let group = packed.groups[number]
        var (place, end, offset) = (group.place, group.source, group.offset)
        let isLast = number + 1 == packed.groups.count
        let next = isLast ? packed.bytes.count : packed.groups[number + 1].offset
        while offset < next {
          let start = end + packed.number(at: &offset)
          end = start + packed.number(at: &offset)
          guard body(place, start..<end) else { return }
          place += end - start
        }
      }
    }
    if let last { _ = body(byteCount - last.count, last) }
  }

  /// The last group for which something holds that holds for all before it; -1 where it does for none.
  private func lastGroup(where holds: (Group) -> Bool) -> Int {
    guard let groups = others.first?.groups else { return -1 }
    return groups.partitionPoint { !holds($0) } - 1
  }

  /// Where in the content a place of the text is; beyond the last, the end of that.
  package func source(at place: Int) -> Int {
    var result = last?.upperBound ?? 0
    visit(fromPlace: place) { start, range in
      result = range.lowerBound + max(0, place - start)
      return false
    }
    return result
  }

  /// The place in the text of a byte of the content; nil where no range holds it.
  package func place(of source: Int) -> Int? {
    var result: Int?
    visit(fromGroup: lastGroup { $0.source <= source }) { start, range in
      if range.contains(source) { result = start + source - range.lowerBound }
      return range.upperBound <= source
    }
    return result
  }
}

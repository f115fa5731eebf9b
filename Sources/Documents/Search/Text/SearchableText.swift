import BinarySearch

/// The visible text of bytes: without colours, links and overstrike, and with a map back to the
/// bytes.
///
/// The sequences that take effect when a document is shown are removed: SGR (`ESC [ … m`), the `ESC
/// [ K` that `grep` writes, and links (OSC 8) that can be opened. Of the overstrike that `man`
/// writes for bold (`X BS X`) and underlined text (`_ BS X`, `X BS _`), only the letter remains.
/// Everything else stays, including other escape characters and backspaces, because a page shows it
/// as visible text.
package struct SearchableText {
  /// A part of the text that is contiguous in the bytes too.
  struct Segment {
    /// Its start in the text.
    var text: UInt32
    /// Its start in the bytes. An overstruck character is a segment of its own, which includes the
    /// characters it overstrikes.
    var raw: UInt32
    /// Its end in the bytes.
    var rawEnd: UInt32
  }

  var storage: [UInt8] = []
  var count = 0
  var segments: [Segment] = []
  var rawCount = 0

  /// Creates an empty text. ``replace(with:droppingReturns:)`` fills it.
  package init() {}

  /// Creates the plain text of bytes.
  package init(of bytes: [UInt8]) {
    self.init()
    bytes.withUnsafeBytes { replace(with: $0, droppingReturns: false) }
  }

  /// The bytes of the text.
  package var bytes: [UInt8] { Array(storage[..<count]) }

  /// Replaces the text with that of other bytes, reusing the memory.
  ///
  /// - Parameters:
  ///   - raw: The bytes, less than 4 GiB.
  ///   - droppingReturns: Whether carriage returns before line feeds are removed too.
  mutating func replace(with raw: UnsafeRawBufferPointer, droppingReturns: Bool) {
    if storage.count < raw.count { storage = [UInt8](repeating: 0, count: raw.count) }
    segments.removeAll(keepingCapacity: true)
    rawCount = raw.count
    count = storage.withUnsafeMutableBytes { text in
      var stripper = SequenceStripper(raw, text, droppingReturns: droppingReturns)
      return stripper.stripAll(recordingSegmentsIn: &segments)
    }
  }

  /// Returns the range of the bytes that produced a part of the text, without bytes removed at its
  /// ends.
  package func rawRange(of range: Range<Int>) -> Range<Int> {
    var segment = 0
    return rawRange(of: range, near: &segment)
  }

  /// Returns the same range, faster if parts are requested in order: the search starts at `segment`,
  /// which is set to the segment of the end.
  func rawRange(of range: Range<Int>, near segment: inout Int) -> Range<Int> {
    guard range.lowerBound < count else { return rawCount..<rawCount }
    segment = self.segmentIndex(of: range.lowerBound, near: segment)
    let start = rawOffset(of: range.lowerBound, in: segment)
    guard !range.isEmpty else { return start..<start }
    segment = self.segmentIndex(of: range.upperBound - 1, near: segment)
    guard range.upperBound < segmentEnd(of: segment) else {
      return start..<Int(segments[segment].rawEnd)
    }
    return start..<rawOffset(of: range.upperBound, in: segment)
  }

  /// Calls `body` with the text.
  func withText<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Returns the first offset in the text whose bytes start at or after `raw`.
  func textOffset(ofRaw raw: Int) -> Int {
    let index = segments.partitionPoint { Int($0.rawEnd) > raw }
    guard index < segments.count else { return count }
    let segment = segments[index]
    guard Int(segment.raw) < raw else { return Int(segment.text) }
    return min(segmentEnd(of: index), Int(segment.text) + raw - Int(segment.raw))
  }

  private func segmentIndex(of place: Int, near first: Int) -> Int {
    var low = first < segments.count && Int(segments[first].text) <= place ? first : 0
    // It is usually one of the next segments.
    var step = 1
    while low + step < segments.count, Int(segments[low + step].text) <= place {
      low += step
      step *= 2
    }
    var high = min(segments.count, low + step)
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(segments[middle].text) <= place { low = middle } else { high = middle }
    }
    return low
  }

  private func segmentEnd(of segment: Int) -> Int {
    segment + 1 < segments.count ? Int(segments[segment + 1].text) : count
  }

  private func rawOffset(of place: Int, in segment: Int) -> Int {
    Int(segments[segment].raw) + place - Int(segments[segment].text)
  }
}

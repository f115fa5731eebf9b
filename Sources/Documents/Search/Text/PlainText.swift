import BinarySearch

/// A text as it is seen: without colours, links and overstrike, and with the way back to the bytes
/// that it was made of.
///
/// Left out are the sequences that are understood when a document is shown: SGR (`ESC [ … m`), the
/// `ESC [ K` that `grep` writes beside it, and links (OSC 8) that can be followed; and of what `man`
/// writes for bold (`X BS X`) and underlined (`_ BS X`, `X BS _`), all but the letter. Everything else
/// stays, escape characters and backspaces included: it is shown by a mark, and hides nothing.
package struct PlainText {
  /// A part of the text that stands in a row in the bytes too.
  struct Segment {
    /// Where it begins in the text.
    var text: UInt32
    /// Where it begins in the bytes. An overstruck character, which is a segment of its own, begins
    /// with what it strikes over.
    var raw: UInt32
    /// Where it ends in the bytes.
    var rawEnd: UInt32
  }

  var storage: [UInt8] = []
  var count = 0
  var segments: [Segment] = []
  var rawCount = 0

  /// Makes an empty text; ``replace(with:droppingReturns:)`` fills it.
  package init() {}

  /// Makes the plain text of bytes, in which line feeds end lines.
  package init(of bytes: [UInt8]) {
    self.init()
    bytes.withUnsafeBytes { replace(with: $0, droppingReturns: false) }
  }

  /// The bytes that are left.
  package var bytes: [UInt8] { Array(storage[..<count]) }

  /// Makes the plain text of other bytes, with the memory of the last.
  ///
  /// - Parameters:
  ///   - raw: less than 4 GiB of bytes.
  ///   - droppingReturns: whether a carriage return before a line feed is left out too.
  mutating func replace(with raw: UnsafeRawBufferPointer, droppingReturns: Bool) {
    if storage.count < raw.count { storage = [UInt8](repeating: 0, count: raw.count) }
    segments.removeAll(keepingCapacity: true)
    rawCount = raw.count
    count = storage.withUnsafeMutableBytes { text in
      var stripper = Stripper(raw, text, droppingReturns: droppingReturns)
      return stripper.run(&segments)
    }
  }

  /// The bytes that a part of the text was made of, without what was left out at its ends.
  package func rawRange(of range: Range<Int>) -> Range<Int> {
    var segment = 0
    return rawRange(of: range, near: &segment)
  }

  /// The same, for parts that are asked for in order: looks from `segment` on, and leaves there where
  /// it found the end.
  func rawRange(of range: Range<Int>, near segment: inout Int) -> Range<Int> {
    guard range.lowerBound < count else { return rawCount..<rawCount }
    segment = self.segment(of: range.lowerBound, near: segment)
    let start = raw(of: range.lowerBound, in: segment)
    guard !range.isEmpty else { return start..<start }
    segment = self.segment(of: range.upperBound - 1, near: segment)
    guard range.upperBound < end(of: segment) else { return start..<Int(segments[segment].rawEnd) }
    return start..<raw(of: range.upperBound, in: segment)
  }

  /// Calls `body` with the text.
  func withText<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// The first place of the text that was made of bytes at or after `raw`.
  func place(ofRaw raw: Int) -> Int {
    let index = segments.partitionPoint { Int($0.rawEnd) > raw }
    guard index < segments.count else { return count }
    let segment = segments[index]
    guard Int(segment.raw) < raw else { return Int(segment.text) }
    return min(end(of: index), Int(segment.text) + raw - Int(segment.raw))
  }

  private func segment(of place: Int, near first: Int) -> Int {
    var low = first < segments.count && Int(segments[first].text) <= place ? first : 0
    // Most of the time it is one of the next.
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

  private func end(of segment: Int) -> Int {
    segment + 1 < segments.count ? Int(segments[segment + 1].text) : count
  }

  private func raw(of place: Int, in segment: Int) -> Int {
    Int(segments[segment].raw) + place - Int(segments[segment].text)
  }
}

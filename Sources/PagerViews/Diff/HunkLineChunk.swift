import Diff

/// A line of a hunk in a row: the whole line or, if the line is long, a piece of it.
struct HunkLineChunk: Hashable, Sendable {
  /// The index of the segment, and that of the hunk.
  let segment: Int, hunk: Int
  /// The kind of the line; `nil` for a note about the line before it.
  let kind: HunkLine.Kind?
  /// The offset of the line.
  let start: Int
  /// The bytes of the source that are shown, without the marker.
  let text: Range<Int>
  /// The number of the piece, from 0, and whether the line has several.
  var chunk = 0
  var isCut = false
}

extension DiffIndex {
  /// The maximum length of a piece, in bytes, when lines are side by side.
  static let chunkLength = 3 << 10

  /// The text of the line at an offset in the source, without its marker, and without its carriage return if that is
  /// not shown.
  func textRange(ofLineAt start: Int, in hunk: Hunk) -> Range<Int> {
    let range = start..<lineEnd(from: start)
    let first = min(range.upperBound, start + (hunkLine(in: range)?.textOffset ?? 0))
    let hasReturn = first < range.upperBound && bytes[range.upperBound - 1] == 0x0D
    return first..<range.upperBound - (hasReturn && !hunk.showsReturns ? 1 : 0)
  }

  /// The number of pieces of a text, at least 1.
  static func pieceCount(ofText text: Range<Int>) -> Int {
    max(1, (text.count + chunkLength - 1) / chunkLength)
  }

  /// A piece of a text; empty beyond the last one.
  func piece(_ number: Int, ofText text: Range<Int>) -> Range<Int> {
    let start = pieceStart(number, ofText: text)
    return start..<max(start, pieceStart(number + 1, ofText: text))
  }

  /// The start of a piece, which is never inside a character or a colour sequence.
  private func pieceStart(_ number: Int, ofText text: Range<Int>) -> Int {
    var place = text.lowerBound + number * Self.chunkLength
    guard number > 0, place < text.upperBound else { return min(place, text.upperBound) }
    if let escape = bytes[(place - Self.sequenceLength)..<place].lastIndex(of: 0x1B) {
      let rest = bytes[escape..<min(text.upperBound, escape + 2 * Self.sequenceLength)]
      let length = StyleSequences.leadingSequencesLength(of: Array(rest))
      place = max(place, escape + length)
    }
    let reach = min(text.upperBound, place + 3)
    while place < reach, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }

  private static let sequenceLength = 32
}

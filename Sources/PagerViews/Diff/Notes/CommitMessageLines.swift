import BinarySearch
import Diff

/// The lines of the message of a commit in a log or a mail, for notes about them.
///
/// Line 1 is the first line of the message, which `git log` indents. In a mail, it is the first line below the header.
struct CommitMessageLines {
  /// A line.
  struct Line {
    let number: Int
    /// The offset of its first byte in the diff.
    let offset: Int
    /// Without indentation and the end of the line.
    let text: [UInt8]
  }

  /// The hash of the commit.
  let hash: String
  /// The offset at which the commit starts.
  let start: Int
  let lines: [Line]

  /// The maximum number of lines of a header and a message. There are no notes on later ones.
  private static let maximumCount = 1_000

  /// Finds the lines of a commit; `nil` if it has no hash, no lines, or only its subject. In a log by file, only the
  /// subject precedes the changes.
  ///
  /// - Parameter number: The index of the commit.
  init?(ofCommit number: Int, in index: DiffIndex) {
    let head = index.commitHeads[number]
    guard !head.hash.isEmpty, let first = index.segmentIndex(containing: head.range.lowerBound)
    else { return nil }
    (hash, start) = (head.hash, head.range.lowerBound)
    let next = number + 1 < index.commitHeads.count ? index.commitHeads[number + 1].range : nil
    var last = first
    while last + 1 < index.segments.count,
      [.text, .hidden].contains(index.segments[last + 1].kind)
    {
      last += 1
    }
    let isCut =
      last + 1 < index.segments.count && index.segments[last + 1].start == head.range.upperBound
    guard !isCut || head.form == .short else { return nil }
    let limit = min(index.end(ofSegment: last), next?.lowerBound ?? .max)
    var all: [Line] = []
    var offset = start
    while offset < limit, all.count < Self.maximumCount {
      let lineEnd = index.lineEnd(from: offset)
      let text = index.bytes[offset..<lineEnd]
      // Statistics follow this line.
      if text.elementsEqual("---".utf8) { break }
      all.append(Line(number: all.count, offset: offset, text: Self.withoutIndentation(text)))
      offset = lineEnd + 1
    }
    while all.last?.text.isEmpty == true { all.removeLast() }
    // The header ends with a blank line, except in one-line logs and those of Mercurial, whose last line is the message.
    let blank = all.firstIndex { $0.text.isEmpty }
    let message = blank.map { all[$0...].drop { $0.text.isEmpty } } ?? all.suffix(1)
    let shift = 1 - (message.first?.number ?? 0)
    lines = message.map { Line(number: $0.number + shift, offset: $0.offset, text: $0.text) }
    guard !lines.isEmpty else { return nil }
  }

  private static func withoutIndentation(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var text = line
    if text.last == 0x0D { text.removeLast() }
    if text.starts(with: "    ".utf8) { text.removeFirst(4) }
    return ReviewNotePlace.anchorText(text)
  }
}

extension DiffIndex {
  /// The index of the segment that contains an offset; `nil` if there is none.
  func segmentIndex(containing offset: Int) -> Int? {
    let next = segments.partitionPoint { $0.start > offset }
    return next > 0 ? next - 1 : nil
  }

  /// The lines of the message of the commit that contains an offset; `nil` if there is none.
  func commitMessageLines(at offset: Int) -> CommitMessageLines? {
    let next = commitHeads.partitionPoint { $0.range.lowerBound > offset }
    return next > 0 ? CommitMessageLines(ofCommit: next - 1, in: self) : nil
  }
}

import BinarySearch
import Diff
import Glibc

/// An index of a diff: its files, hunks and other text, as segments of the source.
///
/// It stores no lines. The lines of a hunk are read when they are drawn.
struct DiffIndex: Sendable {
  /// A segment: the lines of the source up to the next segment.
  struct Segment: Hashable, Sendable {
    let start: Int
    let kind: SegmentKind
  }

  /// How the lines of a segment are shown.
  enum SegmentKind: Hashable, Sendable {
    /// Shown unchanged: a message, statistics, or a notation that is not parsed.
    case text
    /// Shown unchanged, on the surface of its kind: added or removed lines of a hunk in a notation without rows, such as
    /// that of `diff -c`.
    case changed(HunkLine.Kind)
    /// Hidden, because the header of the file says the same.
    case hidden
    /// Shown as the header of a file.
    case file(Int)
    /// The first line of a hunk, shown as the row between two hunks.
    case hunk(Int)
    /// The other lines of a hunk, one row each.
    case body(Int)
  }

  /// A file.
  struct File: Sendable {
    /// The parsed header; `nil` if the source ends within it.
    var head: DiffFileHeader?
    var isBinary = false
    /// The sizes of the old and the new content of a binary file in bytes, if the diff states them.
    var binarySizes: (old: Int?, new: Int?) = (nil, nil)
    /// Whether it has hunks in any format.
    var hasHunks = false
    var counts = ChangedLineCounts()
    /// The marks of a conflict in the new version that have been read: the first line of one, then the last one.
    var conflictMarks: (start: Bool, end: Bool) = (false, false)
    /// Whether a merge has left conflicts in the new version.
    var hasConflicts: Bool { conflictMarks.end }
    /// The number of changes in the diff before this file, and up to its end.
    var changes: (start: UInt32, end: UInt32) = (0, 0)
    /// Whether only one version has the file, because it is new or was deleted.
    var isInOneVersion: Bool {
      head?.effectiveChange == .added || head?.effectiveChange == .deleted
    }
  }

  /// A hunk of a unified or a combined diff.
  struct Hunk: Sendable {
    /// The file; `nil` if the diff starts with a hunk.
    let file: Int?
    let head: HunkHeader
    /// The section name of the hunk, as a range of the source.
    let section: Range<Int>
    /// The number of lines of the new version before this hunk, from the previous hunk or the start of the file.
    let unchangedCount: Int
    /// Whether the diff contains colour sequences here.
    let isColored: Bool
    /// Whether carriage returns are shown, because some lines of the hunk end with CR LF and others do not.
    var showsReturns = false
    /// The number of old versions. A combined diff, of a merge, has several.
    var parentCount: Int { head.old.count }
  }

  /// The source.
  let bytes: [UInt8]
  /// The segments in ascending order. Only the segment of a file may be empty.
  let segments: [Segment]
  let files: [File]
  let hunks: [Hunk]
  /// The first segments of the files and hunks, in ascending order.
  let fileSegments: [Int]
  private let hunkSegments: [Int]
  /// The offsets of the lines that start commits, in ascending order.
  let commits: [Int]
  /// The known headers of the commits.
  let commitHeads: [CommitHeader]
  /// The number of digits of the largest line number, at least 4.
  let numberWidth: Int
  /// The number of columns before the section of a hunk: a margin, both numbers, and a marker.
  var sectionColumn: Int { 2 * numberWidth + 5 }
  /// Whether a graph is drawn before the lines, as by `git log --graph`.
  let hasGraph: Bool
  /// The lines of more than ``longLineLength`` bytes, without their line feeds, in ascending order. They are not searched
  /// for their starts and ends again and again.
  private let longLines: [Range<Int>]
  static let longLineLength = 1 << 12
  /// The numbers of changes before some of the lines.
  let changeCheckpoints: [ChangeRunCounter.Checkpoint]
  /// Whether a hunk has several old versions.
  private let hasCombinedHunks: Bool

  /// Whether old and new lines can be side by side anywhere.
  var hasSides: Bool {
    segments.contains {
      guard case .body(let hunk) = $0.kind else { return false }
      return !isFileAddedOrDeleted(ofHunk: hunk) && hunks[hunk].parentCount == 1
    }
  }

  /// Whether it has neither changes nor commits.
  var isEmpty: Bool { files.isEmpty && hunks.isEmpty && commits.isEmpty }

  /// Reads a diff.
  ///
  /// - Parameters:
  ///   - bytes: The diff or its beginning.
  ///   - unreadByteCount: The number of bytes after them. The column of line numbers has room for a hunk that continues
  ///     there, so that it keeps its width when the whole diff is shown.
  ///   - isCancelled: Called repeatedly. If it returns `true`, the initialiser throws ``ViewFailure/stopped``.
  init(
    _ bytes: [UInt8], unreadByteCount: Int = 0, isCancelled: () -> Bool = { false }
  ) throws(ViewFailure) {
    var builder = DiffIndexBuilder()
    let maximumMemory = ViewFailure.maximumMemory - bytes.count
    let failure = bytes.withUnsafeBufferPointer { buffer -> ViewFailure? in
      var lines = RawDiffLineIterator(buffer)
      var checked = 0
      while let line = lines.next() {
        builder.readLine(line)
        guard line.next - checked > 1 << 16 else { continue }
        checked = line.next
        if isCancelled() { return .stopped }
        if builder.memory > maximumMemory { return .tooMuchMemory }
      }
      return nil
    }
    if let failure { throw failure }
    builder.finish(unreadByteCount: unreadByteCount)
    self.bytes = bytes
    (segments, files, hunks) = (builder.segments, builder.files, builder.hunks)
    (hasGraph, changeCheckpoints) = (builder.hasGraph, builder.changes.checkpoints)
    longLines = builder.longLines
    fileSegments = segments.indices.filter {
      if case .file = builder.segments[$0].kind { true } else { false }
    }
    hunkSegments = segments.indices.filter {
      if case .hunk = builder.segments[$0].kind { true } else { false }
    }
    commitHeads = builder.commitHeads
    hasCombinedHunks = hunks.contains { $0.parentCount > 1 }
    (commits, numberWidth) = (builder.commits, max(4, String(builder.largestNumber).utf8.count))
  }

  /// The starts of the files, in ascending order.
  var fileStarts: [Int] { fileSegments.map { segments[$0].start } }

  /// The first segment of a file, which is its header.
  func firstSegment(ofFile file: Int) -> Int { fileSegments[file] }
  /// The segment of the header of the first file after an offset; `nil` if there is none.
  func firstFileSegment(after offset: Int) -> Int? {
    let next = fileSegments.partitionPoint { segments[$0].start > offset }
    return next < fileSegments.count ? fileSegments[next] : nil
  }

  /// The headers that stay above the rows of a segment, as offsets of the source: a file and a hunk, or a commit.
  ///
  /// - Parameter segment: The index of a segment. If the segment is a header, the result does not include it.
  /// - Returns: `nil` before all files.
  func enclosingHeaderOffsets(ofSegment segment: Int) -> [Int]? {
    let file = fileSegments.partitionPoint { $0 >= segment } - 1
    guard file >= 0 else { return nil }
    let start = segments[fileSegments[file]].start
    let commit = commits.partitionPoint { $0 > segments[segment].start } - 1
    if commit >= 0, commits[commit] > start { return [commits[commit]] }
    let hunk = hunkSegments.partitionPoint { $0 >= segment } - 1
    guard hunk >= 0, hunkSegments[hunk] > fileSegments[file] else { return [start] }
    return [start, segments[hunkSegments[hunk]].start]
  }

  /// The end of a segment in the source.
  func end(ofSegment segment: Int) -> Int {
    segment + 1 < segments.count ? segments[segment + 1].start : bytes.count
  }

  /// The segment after those of a file: the next file or commit.
  func segment(afterFileAtSegment segment: Int) -> Int {
    let next = fileSegments.partitionPoint { $0 > segment }
    let end = next < fileSegments.count ? fileSegments[next] : segments.count
    let commit = commits.partitionPoint { $0 > segments[segment].start }
    guard commit < commits.count else { return end }
    return min(end, segments.partitionPoint { $0.start >= commits[commit] })
  }

  /// The lines of a segment.
  func range(ofSegment segment: Int) -> Range<Int> {
    segments[segment].start..<end(ofSegment: segment)
  }

  /// The end of the line that contains an offset, without its line feed.
  func lineEnd(from start: Int) -> Int {
    let count = min(Self.longLineLength + 1, bytes.count - start)
    guard count > 0 else { return bytes.count }
    let end = bytes.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress, let found = memchr(base + start, 0x0A, count) else {
        return nil
      }
      return base.distance(to: UnsafeRawPointer(found))
    }
    if let end { return end }
    let line = longLines.partitionPoint { $0.upperBound > start }
    return line < longLines.count ? longLines[line].upperBound : bytes.count
  }

  /// The start of the line that contains an offset.
  func lineStart(at offset: Int) -> Int {
    let offset = max(0, min(offset, bytes.count))
    let line = longLines.partitionPoint { $0.upperBound >= offset }
    if line < longLines.count, longLines[line].lowerBound <= offset {
      return longLines[line].lowerBound
    }
    return bytes.withUnsafeBufferPointer { $0[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }
  }

  /// The start of the line before the one that starts at an offset.
  func lineStart(before start: Int) -> Int { lineStart(at: start - 1) }

  /// Whether the line at an offset starts a commit.
  func startsCommit(at offset: Int) -> Bool {
    let index = commits.partitionPoint { $0 >= offset }
    return index < commits.count && commits[index] == offset
  }

  /// The kind and text of a line of a hunk; `nil` for a note about the line before it, such as `\ No newline at end of
  /// file`.
  func hunkLine(in range: Range<Int>) -> HunkLine? {
    var first = 0
    if !range.isEmpty, bytes[range.lowerBound] == 0x1B {
      first = bytes.withUnsafeBufferPointer {
        RawDiffLine(
          UnsafeBufferPointer(rebasing: $0[range]), start: range.lowerBound, next: range.upperBound
        ).first
      }
    }
    let count = parentCount(at: range.lowerBound)
    var line =
      count > 1
      ? HunkLine(combined: bytes[range].dropFirst(first), parentCount: count)
      : HunkLine(unified: first < range.count ? bytes[range.lowerBound + first] : nil)
    line?.textOffset += first
    return line
  }

  /// Whether an offset is in a hunk with several old versions.
  func isInCombinedHunk(at offset: Int) -> Bool { parentCount(at: offset) > 1 }

  /// The number of old versions of the hunk that contains an offset.
  private func parentCount(at offset: Int) -> Int {
    guard hasCombinedHunks, case .body(let hunk) = segments[segment(at: offset)].kind else {
      return 1
    }
    return hunks[hunk].parentCount
  }

  /// A line of a hunk: its kind, and its text in the file.
  ///
  /// - Returns: `nil` for a note about the line before it.
  func hunkLine(in range: Range<Int>, of hunk: Hunk) -> (line: HunkLine, text: ArraySlice<UInt8>)? {
    guard let line = hunkLine(in: range) else { return nil }
    let raw = bytes[range].dropFirst(line.textOffset)
    let hasColors = line.textOffset > hunk.parentCount || hunk.isColored && raw.contains(0x1B)
    var text = hasColors ? StyleSequences.removingSequences(from: raw)[...] : raw
    if text.last == 0x0D, !hunk.showsReturns { text.removeLast() }
    return (line, text)
  }
}

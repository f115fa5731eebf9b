import BinarySearch
import Diff
import Glibc

/// The files and hunks of a diff and the text around them, as segments of its source.
///
/// It holds no lines: those of a hunk are read where they are drawn.
struct DiffIndex: Sendable {
  /// Lines of the source up to the next segment.
  struct Segment: Hashable, Sendable {
    let start: Int
    let kind: Kind
  }

  /// How the lines of a segment are shown.
  enum Kind: Hashable, Sendable {
    /// As they are: a message, statistics, or a notation that has no rows of its own.
    case text
    /// Not at all. The header of their file says the same.
    case hidden
    /// All of them as the header of a file.
    case file(Int)
    /// The first line of a hunk, as the row between two hunks.
    case hunk(Int)
    /// One row each: the other lines of a hunk.
    case body(Int)
  }

  /// A file.
  struct File: Sendable {
    /// What its first lines say; `nil` if the source ends there.
    var head: FileHeader?
    var isBinary = false
    var counts = DiffCounts()
  }

  /// A hunk of a unified diff with one old version.
  struct Hunk: Sendable {
    /// The file; `nil` if the diff starts with a hunk.
    let file: Int?
    let head: HunkHeader
    /// The section in the source.
    let section: Range<Int>
    /// The lines of the new version between the hunk before, or the start of the file, and this one.
    let unchangedCount: Int
    /// Whether the diff has colors here.
    let isColored: Bool
    /// Whether some lines of the hunk end with CR LF and others do not, so that the carriage return is shown.
    var showsReturns = false
  }

  /// The source.
  let bytes: [UInt8]
  /// In ascending order. Only a file may have no lines.
  let segments: [Segment]
  let files: [File]
  let hunks: [Hunk]
  /// The segments that files and hunks start with, in ascending order.
  private let fileSegments: [Int]
  private let hunkSegments: [Int]
  /// The offsets of the lines that start commits, in ascending order.
  let commits: [Int]
  /// What the commits say of themselves, as far as that is known.
  let commitHeads: [CommitHeader]
  /// The digits of the largest line number, at least four.
  let numberWidth: Int

  /// Whether it has no changes.
  var isEmpty: Bool { files.isEmpty && hunks.isEmpty }

  /// Reads a diff.
  ///
  /// - Parameter isCancelled: Called now and then; the result is `nil` once it returns true.
  init?(_ bytes: [UInt8], isCancelled: () -> Bool = { false }) {
    var builder = DiffIndexBuilder()
    let isComplete = bytes.withUnsafeBufferPointer { buffer in
      var lines = LineCursor(buffer)
      var checked = 0
      while let line = lines.next() {
        builder.read(line)
        guard line.next - checked > 1 << 20 else { continue }
        checked = line.next
        if isCancelled() { return false }
      }
      return true
    }
    guard isComplete else { return nil }
    builder.finish()
    self.bytes = bytes
    (segments, files, hunks) = (builder.segments, builder.files, builder.hunks)
    fileSegments = segments.indices.filter {
      if case .file = builder.segments[$0].kind { true } else { false }
    }
    hunkSegments = segments.indices.filter {
      if case .hunk = builder.segments[$0].kind { true } else { false }
    }
    commitHeads = builder.commitHeads
    (commits, numberWidth) = (builder.commits, max(4, String(builder.largestNumber).utf8.count))
  }

  /// Where files start, in ascending order.
  var fileStarts: [Int] { fileSegments.map { segments[$0].start } }

  /// What the rows of a segment are in, as offsets of the source: a file and a hunk, or the commit before its files.
  ///
  /// - Parameter segment: A segment, which is in nothing that it starts itself.
  /// - Returns: `nil` before all files.
  func context(of segment: Int) -> [Int]? {
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
  func end(of segment: Int) -> Int {
    segment + 1 < segments.count ? segments[segment + 1].start : bytes.count
  }

  /// The end of the line that starts at an offset, without its line feed.
  func lineEnd(from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let found = memchr(base + start, 0x0A, buffer.count - start)
      else { return buffer.count }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  /// The start of the line before the one that starts at an offset.
  func lineStart(before start: Int) -> Int {
    guard start > 1 else { return 0 }
    return bytes.withUnsafeBufferPointer { buffer in
      buffer[..<(start - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }
  }

  /// Whether the line at an offset starts a commit.
  func startsCommit(at offset: Int) -> Bool {
    let index = commits.partitionPoint { $0 >= offset }
    return index < commits.count && commits[index] == offset
  }

  /// What a line of a hunk is; `nil` for one that says something about the one before.
  func line(_ range: Range<Int>) -> HunkLine? {
    guard !range.isEmpty, bytes[range.lowerBound] == 0x1B else {
      return HunkLine(unified: range.isEmpty ? nil : bytes[range.lowerBound])
    }
    let first = bytes.withUnsafeBufferPointer {
      RawLine(
        UnsafeBufferPointer(rebasing: $0[range]), start: range.lowerBound, next: range.upperBound
      ).first
    }
    var line = HunkLine(unified: first < range.count ? bytes[range.lowerBound + first] : nil)
    line?.textOffset += first
    return line
  }

  /// A line of a hunk: what it is, and its text as it is in the file.
  ///
  /// - Returns: `nil` for a line that says something about the one before.
  func line(_ range: Range<Int>, of hunk: Hunk) -> (line: HunkLine, text: ArraySlice<UInt8>)? {
    guard let line = line(range) else { return nil }
    let raw = bytes[range].dropFirst(line.textOffset)
    let hasColors = line.textOffset > 1 || hunk.isColored && raw.contains(0x1B)
    var text = hasColors ? ControlSequences.removed(from: raw)[...] : raw
    if text.last == 0x0D, !hunk.showsReturns { text.removeLast() }
    return (line, text)
  }
}

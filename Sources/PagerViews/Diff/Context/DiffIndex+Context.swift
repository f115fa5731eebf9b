import BinarySearch
import Diff

/// The files and hunks to which more context can be added.
extension DiffIndex {
  /// A hunk whose lines are rows.
  struct HunkPosition {
    /// The index of the hunk.
    let hunk: Int
    /// The index of the segment of its header. The next segment has its lines.
    let header: Int
  }

  /// The segments of the hunks of a file, except those with several old versions.
  ///
  /// - Parameter segment: The index of the segment of the file's header.
  func hunkPositions(ofFileAtSegment segment: Int) -> [HunkPosition] {
    let end = self.segment(afterFileAtSegment: segment)
    return (segment + 1..<max(segment + 1, end)).compactMap { number in
      guard case .hunk(let hunk) = segments[number].kind, number + 1 < segments.count,
        segments[number + 1].kind == .body(hunk), hunks[hunk].parentCount == 1
      else { return nil }
      return HunkPosition(hunk: hunk, header: number)
    }
  }

  /// The index of the segment of the header of the file that contains an offset; `nil` before all files.
  func fileSegment(at offset: Int) -> Int? {
    let next = fileSegments.partitionPoint { segments[$0].start > offset }
    return next > 0 ? fileSegments[next - 1] : nil
  }

  /// The key of a file for requests of context; `nil` if its name is unknown.
  func contextRequestKey(ofFile number: Int) -> ContextRequests.FileKey? {
    guard let name = files[number].head?.nameBeforeChange, !name.isEmpty else { return nil }
    let occurrence = files[..<number].count { $0.head?.nameBeforeChange == name }
    return ContextRequests.FileKey(name: name, occurrence: occurrence)
  }

  /// Whether only one version has the file of a hunk.
  func isFileAddedOrDeleted(ofHunk hunk: Int) -> Bool {
    hunks[hunk].file.map { files[$0].isInOneVersion } ?? false
  }

  /// Whether only one version has the file that contains an offset.
  func isFileAddedOrDeleted(at offset: Int) -> Bool {
    guard let segment = fileSegment(at: offset), case .file(let file) = segments[segment].kind
    else { return false }
    return files[file].isInOneVersion
  }

  /// The lines of one version that a hunk covers.
  func lineNumbers(ofHunk hunk: Int, isNew: Bool) -> Range<Int> {
    let range = isNew ? hunks[hunk].head.new : hunks[hunk].head.old[0]
    return range.firstLine..<range.firstLine + range.count
  }

  /// The number of lines that a version of a file has; `nil` if the diff does not tell.
  ///
  /// - Parameter offset: An offset in the file.
  func lineCount(ofFileAt offset: Int, isNew: Bool) -> Int? {
    guard let segment = fileSegment(at: offset), case .file(let file) = segments[segment].kind
    else {
      return nil
    }
    let end = max(segment + 1, self.segment(afterFileAtSegment: segment))
    let hunks = segments[segment + 1..<end].compactMap { segment in
      if case .hunk(let hunk) = segment.kind { hunk } else { nil }
    }
    guard let last = hunks.last else { return nil }
    // After the last lines, an expanded diff has the header of a hunk without lines: see `ExpandedDiff`.
    let lines = lineNumbers(ofHunk: last, isNew: isNew)
    let isAtEnd =
      hunks.count > 1 && lines.isEmpty && lineNumbers(ofHunk: last, isNew: !isNew).isEmpty
    return isAtEnd || files[file].isInOneVersion ? lines.upperBound - 1 : nil
  }

  /// Whether the lines of a hunk are the same in a version of its file.
  ///
  /// - Parameter isNew: Whether it is the new version.
  func hunk(_ segments: HunkPosition, agreesWith file: FileLines, isNew: Bool) -> Bool {
    let hunk = hunks[segments.hunk]
    let lines = lineNumbers(ofHunk: segments.hunk, isNew: isNew)
    guard lines.lowerBound >= 1, lines.upperBound <= file.count + 1 else { return false }
    var (offset, left) = (file.offset(ofLine: lines.lowerBound), lines.count)
    var start = self.segments[segments.header + 1].start
    let end = self.end(ofSegment: segments.header + 1)
    while start < end {
      let lineEnd = lineEnd(from: start)
      if let (line, text) = hunkLine(in: start..<lineEnd, of: hunk),
        isNew ? line.isInNew : line.isInFirstOld
      {
        let fileEnd = file.lineEnd(from: offset)
        guard left > 0,
          Self.withoutCarriageReturn(file.bytes[offset..<fileEnd])
            == Self.withoutCarriageReturn(text)
        else { return false }
        (offset, left) = (min(file.bytes.count, fileEnd + 1), left - 1)
      }
      start = lineEnd + 1
    }
    return left == 0
  }

  private static func withoutCarriageReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }
}

import Diff
import PathText

/// A line of a changed file, as a diff states it.
package struct ChangedFilePlace: Hashable, Sendable {
  /// The name of the file, as in `String(path:)`.
  package var name: String
  /// The paths at which the file may be, the most likely one first, as in `String(path:)`.
  package var paths: [String]
  /// Whether the name starts at the root of the repository.
  package var isFromRoot: Bool
  /// The number of the line in the new version, from 1.
  package var line: Int

  /// Creates a place.
  ///
  /// - Returns: `nil` if the name of the file is unknown.
  init?(_ file: DiffIndex.File, line: Int) {
    guard let head = file.head, !head.name.isEmpty else { return nil }
    name = String(path: head.name)
    let given = head.isGit ? nil : head.newPath.map { String(path: $0) }
    paths = [given, name].compactMap(\.self)
    (isFromRoot, self.line) = (head.isGit, max(1, line))
  }

  /// Creates the place of a note.
  ///
  /// - Returns: `nil` for a note about the message of a commit.
  package init?(_ place: ReviewNotePlace) {
    guard !place.isMessage else { return nil }
    (name, paths, isFromRoot, line) = (place.path, [place.path], true, place.lines.lowerBound)
  }

  /// The first change in a diff.
  ///
  /// - Returns: `nil` if the diff has no file.
  package init?(firstIn bytes: [UInt8]) {
    guard let index = try? DiffIndex(bytes), let file = index.files.first else { return nil }
    self.init(file, line: index.firstChangedLineNumber(ofFile: 0))
  }
}

extension DiffIndex {
  /// The number of the line in the new version of a file at which its first change begins; 1 if no lines have changed.
  func firstChangedLineNumber(ofFile file: Int) -> Int {
    for segment in segmentIndices(ofFile: file) {
      if case .hunk(let hunk) = segments[segment].kind {
        return firstChangedLineNumber(ofHunk: hunk, atSegment: segment)
      }
    }
    return 1
  }

  /// The number of the line in the new version at which the first change of a hunk begins.
  func firstChangedLineNumber(ofHunk hunk: Int, atSegment segment: Int) -> Int {
    var line = hunks[hunk].head.new.firstLine
    guard segment + 1 < segments.count, segments[segment + 1].kind == .body(hunk) else {
      return line
    }
    var start = segments[segment + 1].start
    let end = end(ofSegment: segment + 1)
    while start < end {
      let lineEnd = lineEnd(from: start)
      if let found = self.hunkLine(in: start..<lineEnd) {
        guard found.kind == .context else { return line }
        line += 1
      }
      start = lineEnd + 1
    }
    return hunks[hunk].head.new.firstLine
  }
}

extension DiffText {
  func changedFilePlace(at place: Int) -> ChangedFilePlace? {
    let index = renderer.index
    guard let line = lines.linePosition(at: place)?.line,
      let segment = index.fileSegment(at: line.offset),
      case .file(let file) = index.segments[segment].kind
    else { return nil }
    let number =
      switch index.segments[line.segment].kind {
      case .body: line.new
      case .hunk(let hunk): index.firstChangedLineNumber(ofHunk: hunk, atSegment: line.segment)
      case .text, .changed, .hidden, .file: index.firstChangedLineNumber(ofFile: file)
      }
    return ChangedFilePlace(index.files[file], line: number)
  }
}

import Diff
import PathText

/// Finds out which lines of files the lines of a diff show.
package struct DiffLineLocator {
  /// What a line of a diff shows.
  package enum Place: Hashable, Sendable {
    /// A line of a file, by its number in the new version or, for a removed line, in the old one.
    case file(path: String, line: Int)
    /// The name of a file, the header of a hunk, or a note about a line.
    case header
    /// Other text, such as the message of a commit.
    case text
  }

  private let index: DiffIndex
  /// Whether the diff has files with different paths.
  package let hasSeveralPaths: Bool
  /// The line that was found last, and its numbers. The next one is usually a little below it.
  private var last: (segment: Int, start: Int, old: Int, new: Int)?

  /// Reads a diff; `nil` if it is too large, or contains no changes.
  package init?(_ bytes: [UInt8]) {
    guard let index = try? DiffIndex(bytes), !index.isEmpty else { return nil }
    self.index = index
    hasSeveralPaths = index.files.contains { $0.head?.name != index.files[0].head?.name }
  }

  /// What the line at an offset shows.
  package mutating func place(at offset: Int) -> Place {
    let segment = index.segment(at: offset)
    switch index.segments[segment].kind {
    case .file, .hunk, .hidden: return .header
    case .text, .changed: return .text
    case .body(let hunk): return place(at: offset, inSegment: segment, of: hunk)
    }
  }

  private mutating func place(at offset: Int, inSegment segment: Int, of hunk: Int) -> Place {
    let hunk = index.hunks[hunk]
    var line = (
      segment: segment, start: index.segments[segment].start, old: hunk.head.old[0].firstLine,
      new: hunk.head.new.firstLine
    )
    if let last, last.segment == segment, last.start <= offset { line = last }
    while true {
      let end = index.lineEnd(from: line.start)
      let content = index.hunkLine(in: line.start..<end)
      if end >= offset {
        last = line
        guard let content else { return .header }
        let path = hunk.file.flatMap { index.files[$0].head?.name } ?? []
        return .file(path: String(path: path), line: content.isInNew ? line.new : line.old)
      }
      line.old += content?.isInFirstOld == true ? 1 : 0
      line.new += content?.isInNew == true ? 1 : 0
      line.start = end + 1
    }
  }
}

/// The changes of one file in a diff.
package struct DiffFile: Sendable {
  /// The lines before the first hunk; `nil` if the diff starts with a hunk.
  package internal(set) var head: DiffFileHeader?
  /// The range of the file's lines in the source, including its header.
  package internal(set) var source: Range<Int>
  /// The index of the commit that changed the file, in ``DiffDocument/commits``.
  package let commit: Int?
  /// The hunks, in the order of the source.
  package internal(set) var hunks: [DiffHunk] = []
  /// Whether the file is binary.
  package internal(set) var isBinary = false

  /// Creates a file that starts at an offset.
  init(at start: Int, commit: Int?) {
    source = start..<start
    self.commit = commit
  }

  /// The name of the file after the change; for a deleted file, its last name. It may be any bytes.
  package var name: [UInt8] { head?.name ?? [] }

  /// The previous name, if the file was renamed or copied.
  package var oldName: [UInt8]? { head?.oldName }

  /// The kind of change.
  package var change: DiffFileHeader.ChangeKind { head?.effectiveChange ?? .modified }

  /// The numbers of added and removed lines.
  package var counts: ChangedLineCounts { hunks.reduce(ChangedLineCounts()) { $0 + $1.counts } }

  /// The range of the header in the source: the lines before the first hunk.
  package var headSource: Range<Int> {
    source.lowerBound..<(hunks.first?.source.lowerBound ?? source.upperBound)
  }
}

/// An event of ``DiffScanner``. Events are in the order of the source.
package enum DiffEvent: Sendable {
  /// A commit starts, and the previous one ends.
  case commitStart(at: Int)
  /// The name of the open commit is known.
  indirect case commitHead(CommitHeader)
  /// A file starts, and the previous one ends.
  case fileStart(at: Int)
  /// The header of the open file is complete.
  indirect case fileHead(DiffFileHeader)
  /// The open file is binary.
  case binary
  /// A hunk starts with this line.
  indirect case hunk(HunkHeader)
  /// The previous line has no line feed in the file.
  case noLineFeed
}

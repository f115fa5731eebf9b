/// A diff: its commits and files, as ranges of the source.
package struct DiffDocument: Sendable {
  /// The commits, in the order of the source. Empty if the diff is not a log.
  package internal(set) var commits: [CommitHeader] = []
  /// The files, in the order of the source. A file that several commits change occurs several times.
  package internal(set) var files: [DiffFile] = []

  /// Creates an empty diff.
  package init() {}

  /// The numbers of added and removed lines.
  package var counts: ChangedLineCounts { files.reduce(ChangedLineCounts()) { $0 + $1.counts } }
}

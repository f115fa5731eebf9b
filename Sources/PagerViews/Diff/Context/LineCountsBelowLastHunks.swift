import Diff
package import Documents

/// The numbers of unchanged lines below the last hunks of files.
package struct LineCountsBelowLastHunks: Hashable, Sendable {
  private var counts: [ContextRequests.FileKey: Int] = [:]

  /// The maximum size of a diff, in bytes, and the maximum number of its files whose lines are counted.
  package static let maximumByteCount = 4 << 20
  private static let maximumFileCount = 100

  /// No known numbers.
  package init() {}

  /// Counts the lines of the files in the working tree that agree with a diff. Runs no program.
  package init(
    ofFilesIn diff: [UInt8], _ permission: ProgramPermission, isCancelled: () -> Bool = { false }
  ) {
    guard let index = try? DiffIndex(diff, isCancelled: isCancelled),
      index.files.count <= Self.maximumFileCount
    else { return }
    let reader = FileVersionReader(permission, stop: StopFlag())
    for (number, file) in index.files.enumerated() where !isCancelled() {
      let hunks = index.hunkPositions(ofFileAtSegment: index.firstSegment(ofFile: number))
      guard let last = hunks.last, !file.isInOneVersion,
        let key = index.contextRequestKey(ofFile: number),
        let lines = ExpandedDiff.workingTreeLines(of: file, hunks, index, reader)
      else { continue }
      counts[key] = lines.lineCount(after: index.lineNumbers(ofHunk: last.hunk, isNew: true))
    }
  }

  package var isEmpty: Bool { counts.isEmpty }
  var names: some Sequence<[UInt8]> { counts.keys.lazy.map(\.name) }

  subscript(key: ContextRequests.FileKey) -> Int { counts[key] ?? 0 }
}

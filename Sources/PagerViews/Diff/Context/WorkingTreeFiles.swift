import Diff
package import Documents

/// The contents of files in the working tree.
package enum WorkingTreeFiles {
  /// Whether the working tree has a regular file with a name.
  package static func fileExists(named name: [UInt8], _ permission: ProgramPermission) -> Bool {
    !FileVersionReader(permission, stop: StopFlag()).workingFileContents(named: name).isEmpty
  }

  /// The file in the working tree whose changes a diff shows, if it has the lines of the new version; otherwise `nil`. Runs
  /// no program.
  package static func content(
    ofFileInDiff diff: [UInt8], _ permission: ProgramPermission
  ) -> [UInt8]? {
    guard let index = try? DiffIndex(diff), index.files.count == 1, let file = index.files.first,
      !file.isBinary, file.head?.effectiveChange != .deleted
    else { return nil }
    let hunks = index.hunkPositions(ofFileAtSegment: index.firstSegment(ofFile: 0))
    let reader = FileVersionReader(permission, stop: StopFlag())
    return ExpandedDiff.workingTreeLines(of: file, hunks, index, reader)?.bytes
  }
}

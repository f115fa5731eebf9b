/// Writes the diff of a ``Comparison``.
struct ComparisonDiffWriter {
  private let git: Git
  private let interruption: Int32
  private let take: (UnsafeRawBufferPointer) -> Bool

  init(
    _ permission: ProgramPermission, interruption: Int32,
    _ take: @escaping (UnsafeRawBufferPointer) -> Bool
  ) {
    (git, self.interruption, self.take) = (Git(permission: permission), interruption, take)
  }

  /// Writes the diff of versions in the repository.
  func writeVersions(_ arguments: [String]) throws(ComparisonFailure) {
    guard arguments.isEmpty else { return try writeOutput(of: git.diffInvocation(arguments)) }
    let repository = try Repository(git.permission, interruption: interruption)
    let root = try repository.requireWorkingTree()
    try writeOutput(of: git.diffInvocation([repository.base, "--"]))
    try writeUntrackedFiles(in: root)
  }

  /// Writes the diff of two files or folders.
  func writeFiles(_ pair: FilePair) throws(ComparisonFailure) {
    guard pair.areFolders else { return try writeOutput(of: pair.diffInvocation(git.permission)) }
    let end = try ProgramRunner.run(
      pair.diffInvocation(git.permission), interruption: interruption, take)
    var omitted = FolderChangesDiffOmits(old: pair.old, new: pair.new, interruption: interruption) {
      $0.withUnsafeBytes(take)
    }
    try omitted.write()
    if omitted.hasDanglingLinks, end.message.hasSuffix("No such file or directory") { return }
    try checkExitStatus(of: end)
  }

  /// Writes the output of a program that exits with 1 if there are differences, and with more if there is an error.
  private func writeOutput(of invocation: ProgramInvocation) throws(ComparisonFailure) {
    try checkExitStatus(of: ProgramRunner.run(invocation, interruption: interruption, take))
  }

  private func checkExitStatus(of end: ProgramRunner.Termination) throws(ComparisonFailure) {
    guard end.status > 1 else { return }
    throw .failed(end.message.isEmpty ? "exit status \(end.status)" : end.message)
  }

  /// Writes the untracked files as new files.
  private func writeUntrackedFiles(in root: String) throws(ComparisonFailure) {
    let output = try ProgramRunner.output(
      of: git.untrackedFileNamesInvocation(in: root), interruption: interruption)
    guard output.status == 0 else { throw .failed(output.message) }
    let folder = Array(root.utf8)
    for name in output.bytes.split(separator: 0) {
      guard let diff = UntrackedFile(in: folder, Array(name))?.diff else { continue }
      guard diff.withUnsafeBytes(take) else { throw .stopped }
    }
  }
}

/// The Git repository of the working folder, as it is now.
struct Repository {
  /// The path from the working folder to the root of the working tree, empty or with a slash at the end; `nil` if there
  /// is no working tree.
  let root: String?
  /// The version with which the working tree is compared: the last commit or, before the first commit, the empty tree.
  let base: String

  /// Asks `git` for the repository.
  ///
  /// - Parameter interruption: As for ``ProgramRunner``.
  init(
    _ permission: ProgramPermission, interruption: Int32 = -1
  ) throws(ComparisonFailure) {
    guard HelperProgram.path(ofProgram: "git") != nil else { throw .failed("git is not installed") }
    let git = Git(permission: permission)
    let query = ["--is-inside-work-tree", "--show-object-format", "--show-cdup"]
    let answer = try ProgramRunner.outputText(
      of: git.invocation(["rev-parse"] + query), interruption: interruption)
    let lines = answer.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count > 2 else { throw .failed("git is too old") }
    root = lines[0] == "true" ? String(lines[2].prefix { $0 != "\n" }) : nil
    let head = try ProgramRunner.output(
      of: git.invocation(["rev-parse", "--quiet", "--verify", "HEAD"]), interruption: interruption)
    base = head.status == 0 ? "HEAD" : Repository.emptyTreeHash(isSHA256: lines[1] == "sha256")
  }

  /// The hash of the empty tree, which git knows in every repository.
  private static func emptyTreeHash(isSHA256: Bool) -> String {
    isSHA256
      ? "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"
      : "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
  }

  /// Throws if the working folder is not in a working tree.
  ///
  /// - Returns: ``root``.
  @discardableResult func requireWorkingTree() throws(ComparisonFailure) -> String {
    guard let root else {
      throw .failed("not in a working tree; name two versions, as in --review=A..B")
    }
    return root
  }
}

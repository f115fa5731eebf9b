/// Runs `git` so that no configuration changes the format of a diff, and a repository cannot start programs, except its
/// clean filters.
struct Git {
  let permission: ProgramPermission

  /// Returns the invocation of a `git` command that changes nothing.
  ///
  /// - Parameter folder: The folder to run in; empty for the working folder.
  func invocation(_ arguments: [String], in folder: String = "") -> ProgramInvocation {
    let all =
      Git.environment + ["git"] + (folder.isEmpty ? [] : ["-C", folder]) + Git.options + arguments
    return permission.invocation(of: "env", all.map { .text($0) })
  }

  /// Returns the invocation of `git diff`.
  ///
  /// - Parameter arguments: Arguments that ``GitDiffArgumentPolicy`` has accepted.
  func diffInvocation(_ arguments: [String]) -> ProgramInvocation {
    invocation(["diff"] + Git.diffOptions + arguments)
  }

  /// Returns the invocation that lists the changed files of a diff, each name followed by a zero.
  func changedFileNamesInvocation(_ arguments: [String]) -> ProgramInvocation {
    invocation(["diff"] + Git.diffOptions + ["--name-only", "-z"] + arguments)
  }

  /// Returns the invocation that lists the untracked files, each name followed by a zero.
  ///
  /// - Parameter root: The root of the working tree; empty for the working folder.
  func untrackedFileNamesInvocation(in root: String) -> ProgramInvocation {
    invocation(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
  }

  /// Objects that a partial clone lacks are not fetched, because the repository chooses the program that fetches them.
  private static let environment = [
    "LC_ALL=C", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0",
  ]

  private static let options = [
    // Do not write the index.
    "--no-optional-locks", "--no-pager",
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    // The bytes of names stay the same even if the text of the diff is converted from another encoding.
    "-c", "core.quotePath=true", "-c", "diff.suppressBlankEmpty=false",
    "-c", "diff.autoRefreshIndex=true",
  ]

  private static let diffOptions = [
    "--patch", "--no-color", "--no-color-moved", "--no-ext-diff", "--no-textconv", "--no-relative",
    "--src-prefix=a/", "--dst-prefix=b/", "--full-index", "--find-renames", "-l1000", "--unified=3",
    "--inter-hunk-context=0", "--diff-algorithm=default", "--indent-heuristic",
    "--submodule=short", "--ignore-submodules=untracked", "--ws-error-highlight=none",
    // Ignores the order in diff.orderFile.
    "-O/dev/null",
  ]
}

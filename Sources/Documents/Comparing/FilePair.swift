import Glibc
import PathText

/// Two files or two folders to compare.
struct FilePair {
  let old: String
  let new: String

  /// Throws if the two cannot be compared.
  func requireComparable() throws(ComparisonFailure) {
    guard HelperProgram.path(of: "diff") != nil else { throw .failed("diff is not installed") }
    guard try FilePair.isFolder(old) == FilePair.isFolder(new) else {
      throw .failed("cannot compare a file with a folder")
    }
  }

  /// Whether both can be read several times.
  var isRepeatable: Bool {
    [old, new].allSatisfy { path in
      (try? FilePair.kind(of: path)).map { [S_IFREG, S_IFDIR].contains($0) } ?? true
    }
  }

  /// Whether a path is a folder.
  private static func isFolder(_ path: String) throws(ComparisonFailure) -> Bool {
    try kind(of: path) == S_IFDIR
  }

  private static func kind(of path: String) throws(ComparisonFailure) -> mode_t {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else {
      throw .failed("\(path.shownPath): \(Reader.systemErrorMessage())")
    }
    return status.st_mode & S_IFMT
  }

  /// The invocation of `diff`. In folders, `diff` then opens neither pipes nor devices.
  func diffInvocation(_ permission: ProgramPermission) -> ProgramInvocation {
    permission.invocation(
      of: "env",
      ["LC_ALL=C", "diff", "-u", "-p", "-r", "-N", "--", .file(old), .file(new)])
  }
}

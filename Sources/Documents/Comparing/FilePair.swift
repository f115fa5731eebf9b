import Glibc
import PathText

/// Two files or two folders to compare.
struct FilePair {
  let old: String
  let new: String

  /// Throws if the two cannot be compared.
  func requireComparable() throws(ComparisonFailure) {
    guard HelperProgram.path(ofProgram: "diff") != nil else {
      throw .failed("diff is not installed")
    }
    guard try FilePair.isFolder(old) == FilePair.isFolder(new) else {
      throw .failed("cannot compare a file with a folder")
    }
  }

  /// Whether both are folders.
  var areFolders: Bool { [old, new].allSatisfy { (try? FilePair.isFolder($0)) == true } }

  /// Whether both can be read several times.
  var isRepeatable: Bool {
    [old, new].allSatisfy { path in
      (try? FilePair.fileType(of: path)).map { [S_IFREG, S_IFDIR].contains($0) } ?? true
    }
  }

  /// Whether a path is a folder.
  private static func isFolder(_ path: String) throws(ComparisonFailure) -> Bool {
    try fileType(of: path) == S_IFDIR
  }

  private static func fileType(of path: String) throws(ComparisonFailure) -> mode_t {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else {
      throw .failed("\(path.shownPath): \(Reader.systemErrorMessage())")
    }
    return status.st_mode & S_IFMT
  }

  /// The path of a file in one version, for the working folder.
  ///
  /// - Parameter name: The name in the diff.
  func path(ofFile name: String, isNew: Bool) -> String {
    let root = isNew ? new : old
    guard areFolders else { return sharedName ?? root }
    return root.hasSuffix("/") ? root + name : "\(root)/\(name)"
  }

  /// The name in the diff of a file whose path ``path(ofFile:isNew:)`` would return; `nil` if there is none.
  func name(ofFileAt path: String, onlyName: String) -> String? {
    guard areFolders else { return [old, new].contains(path) ? onlyName : nil }
    for root in [new, old] {
      let prefix = root.hasSuffix("/") ? root : root + "/"
      if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    }
    return nil
  }

  /// The invocation of `diff`. In folders, `diff` then opens neither pipes nor devices.
  func diffInvocation(_ permission: ProgramPermission) -> ProgramInvocation {
    let labels: [ProgramArgument] =
      sharedName.map { ["--label", .text($0), "--label", .text($0)] } ?? []
    return permission.invocation(
      of: "env",
      ["LC_ALL=C", "diff", "-u", "-p", "-r", "-N"] + labels + ["--", .file(old), .file(new)])
  }

  /// The path of a file in the working folder that is compared with a copy of the same name elsewhere, as `git difftool`
  /// does; `nil` for other files. Otherwise, the diff would state only what both paths have in common.
  private var sharedName: String? {
    func lastComponent(of path: String) -> Substring? { path.split(separator: "/").last }
    guard lastComponent(of: old) == lastComponent(of: new),
      [old, new].allSatisfy({ (try? FilePair.fileType(of: $0)) == S_IFREG })
    else { return nil }
    let inside = [old, new].filter { path in
      !path.hasPrefix("/") && !path.split(separator: "/").contains { [".", ".."].contains($0) }
    }
    // `diff` does not quote labels.
    return inside.count == 1 && !inside[0].utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
      ? inside[0] : nil
  }
}

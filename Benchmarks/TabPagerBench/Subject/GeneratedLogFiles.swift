import Glibc
import TerminalSession

/// Log files of any size, created on first use and removed at the end.
final class GeneratedLogFiles {
  /// On the disk of the project, because the largest log does not fit into many a `/tmp`.
  private static let parent = BuiltProgram.packageFolder + "/.build"
  private static let prefix = "bench-data-"

  private let folder = GeneratedLogFiles.parent + "/" + GeneratedLogFiles.prefix + "\(getpid())"
  private var made: [Int: String] = [:]

  /// Removes the files of aborted runs.
  init() throws {
    for name in try FolderListing.names(inFolder: Self.parent) where name.hasPrefix(Self.prefix) {
      let process = Int32(name.dropFirst(Self.prefix.count)) ?? 0
      guard process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      let path = Self.parent + "/" + name
      for file in try FolderListing.names(inFolder: path) { unlink(path + "/" + file) }
      rmdir(path)
    }
  }

  deinit {
    for path in made.values { unlink(path) }
    rmdir(folder)
  }

  /// Returns the path of a log of a size in MiB.
  func path(mebibytes: Int) throws -> String {
    if let path = made[mebibytes] { return path }
    try FileIO.createFolder(folder)
    let path = folder + "/log\(mebibytes)"
    made[mebibytes] = path
    try GeneratedLog.write(to: path, mebibytes: mebibytes)
    return path
  }
}

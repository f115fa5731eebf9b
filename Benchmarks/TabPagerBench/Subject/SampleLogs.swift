import Glibc
import TerminalSession

/// SampleLogs of any size, each made when it is first asked for and removed at the end.
final class SampleLogs {
  /// On the disk of the project: the largest is larger than many a `/tmp`.
  private static let parent = BuiltProgram.packageFolder + "/.build"
  private static let prefix = "bench-data-"

  private let folder = SampleLogs.parent + "/" + SampleLogs.prefix + "\(getpid())"
  private var made: [Int: String] = [:]

  /// Removes what runs that were broken off have left.
  init() throws {
    for name in try FolderListing.names(Self.parent) where name.hasPrefix(Self.prefix) {
      let process = Int32(name.dropFirst(Self.prefix.count)) ?? 0
      guard process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      let path = Self.parent + "/" + name
      for file in try FolderListing.names(path) { unlink(path + "/" + file) }
      rmdir(path)
    }
  }

  deinit {
    for path in made.values { unlink(path) }
    rmdir(folder)
  }

  /// The path of a log of so many mebibytes.
  func path(mebibytes: Int) throws -> String {
    if let path = made[mebibytes] { return path }
    try FileText.createFolder(folder)
    let path = folder + "/log\(mebibytes)"
    made[mebibytes] = path
    try SampleLog.write(to: path, mebibytes: mebibytes)
    return path
  }
}

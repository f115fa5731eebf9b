import Glibc
import TerminalSession

/// Logs of any size, each made when it is first asked for and removed at the end.
final class Logs {
  private let folder: String
  private var made: [Int: String] = [:]

  /// Makes the folder for them, on the disk of the project: the largest is larger than many a `/tmp`.
  init() throws {
    folder = BuiltProgram.packageFolder + "/.build/bench-data"
    try FileText.createFolder(folder)
    // Of a run that was broken off.
    for name in try FolderListing.names(folder) { unlink(folder + "/" + name) }
  }

  deinit {
    for path in made.values { unlink(path) }
    rmdir(folder)
  }

  /// The path of a log of so many mebibytes.
  func path(mebibytes: Int) throws -> String {
    if let path = made[mebibytes] { return path }
    let path = folder + "/log\(mebibytes)"
    made[mebibytes] = path
    try Log.write(to: path, mebibytes: mebibytes)
    return path
  }
}

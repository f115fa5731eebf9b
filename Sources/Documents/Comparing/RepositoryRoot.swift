import Glibc
import PathText

/// Finds the repository of a folder without running git.
package enum RepositoryRoot {
  /// The maximum number of parent folders to search.
  private static let limit = 64

  /// The path of the nearest folder that contains `.git`, starting with the given folder; `nil` if
  /// there is none.
  package static func path(of folder: String) -> String? {
    guard var path = canonical(folder) else { return nil }
    for _ in 0..<limit {
      if (path + "/.git").withPath({ access($0, F_OK) }) == 0 { return path }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return nil
  }

  /// The absolute path of a folder, with links resolved; `nil` if there is no such folder.
  package static func canonical(_ folder: String) -> String? {
    guard let real = folder.withPath({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return String(path: real)
  }
}

import Glibc
import PathText

/// Finds the repository of a folder without running git.
package enum RepositoryRoot {
  /// The maximum number of parent folders to search.
  private static let limit = 64

  /// The path of the nearest folder that contains `.git`, starting with the given folder; `nil` if
  /// there is none.
  package static func path(containing folder: String) -> String? {
    guard var path = canonicalPath(of: folder) else { return nil }
    for _ in 0..<limit {
      if (path + "/.git").withPath({ access($0, F_OK) }) == 0 { return path }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return nil
  }

  /// The path of a file from the root of a repository; `nil` if the file is not in the repository.
  ///
  /// A link that the repository contains is a file of its own.
  ///
  /// - Parameters:
  ///   - path: The absolute path, which may contain links.
  ///   - root: The path of the repository, without links.
  package static func relativePath(ofFile path: String, in root: String) -> String? {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let inFolder = canonicalPath(of: String(path[...slash])).map {
      ($0 == "/" ? "" : $0) + path[slash...]
    }
    let start = root.hasSuffix("/") ? root : root + "/"
    // The file may have been deleted, even with its folder.
    for known in [inFolder, canonicalPath(of: path), path] {
      if let known, known.utf8.starts(with: start.utf8) {
        return String(known.dropFirst(start.count))
      }
    }
    return nil
  }

  /// The absolute path of a folder or file, with links resolved; `nil` if there is none.
  package static func canonicalPath(of path: String) -> String? {
    guard let real = path.withPath({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return String(path: real)
  }
}

import Glibc
import PathText

/// Finds a file that a diff names.
package enum WorkingFileLookup: Hashable {
  /// The path of a regular file.
  case found(String)
  /// There is something else with this name, such as a folder or a pipe.
  case notRegular
  case missing

  /// Looks for a file.
  ///
  /// - Parameters:
  ///   - names: Paths from the working folder, the most likely one first.
  ///   - isFromRoot: Whether they start at the root of the repository instead, if there is one.
  package init(named names: [String], isFromRoot: Bool) {
    let root = isFromRoot ? RepositoryRoot.path(containing: ".") : nil
    let paths = names.flatMap { name in
      root.map { name.hasPrefix("/") ? [name] : [$0 + "/" + name, name] } ?? [name]
    }
    self = .missing
    for path in paths where !path.pathBytes.contains(0) {
      var status = stat()
      guard path.withPath({ stat($0, &status) }) == 0 else { continue }
      guard status.st_mode & S_IFMT == S_IFREG else {
        self = .notRegular
        continue
      }
      self = .found(path)
      return
    }
  }
}

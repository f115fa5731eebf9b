import Glibc

/// Lists folders.
package enum FolderListing {
  /// Returns the names in a folder, sorted, without `.` and `..`.
  package static func names(inFolder path: String) throws(SystemError) -> [String] {
    guard let folder = opendir(path) else { throw SystemError("opendir \(path)") }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the paths of all files below a folder, sorted. Symbolic links are not followed.
  package static func files(under path: String) throws(SystemError) -> [String] {
    var paths: [String] = []
    for name in try names(inFolder: path) {
      var status = stat()
      guard lstat(path + "/" + name, &status) == 0 else { throw SystemError("lstat \(name)") }
      if status.st_mode & S_IFMT == S_IFDIR {
        paths += try files(under: path + "/" + name)
      } else {
        paths.append(path + "/" + name)
      }
    }
    return paths
  }
}

import Glibc

/// Reads the names in folders. A path or a name may have any bytes.
enum FolderLister {
  /// Whether there is a file or a folder at a path.
  static func exists(_ path: [UInt8]) -> Bool { FileIdentity(path: path) != nil }

  /// The names of the folders in a folder, without symbolic links. Empty if the folder cannot be read.
  static func subfolderNames(in folder: [UInt8]) -> [[UInt8]] {
    guard let stream = opendir((folder + [0]).map(CChar.init(bitPattern:))) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 })
      }
      guard name != [0x2E], name != [0x2E, 0x2E] else { continue }
      let type = Int(entry.pointee.d_type)
      // Some file systems do not tell the type of an entry.
      let isFolder =
        type == Int(DT_DIR) || type == Int(DT_UNKNOWN) && isFolder(folder + [0x2F] + name)
      if isFolder { names.append(name) }
    }
    return names
  }

  private static func isFolder(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat((path + [0]).map(CChar.init(bitPattern:)), &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }
}

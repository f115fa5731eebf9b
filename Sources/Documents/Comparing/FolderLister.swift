import Glibc

/// Reads the names in folders. A path or a name may have any bytes.
enum FolderLister {
  /// Whether there is a file or a folder at a path.
  static func fileExists(at path: [UInt8]) -> Bool { FileIdentity(path: path) != nil }

  /// The names in a folder. Empty if the folder cannot be read.
  static func names(in folder: [UInt8]) -> [[UInt8]] { names(in: folder) { _, _ in true } }

  /// The names of the folders in a folder, without symbolic links. Empty if the folder cannot be read.
  static func subfolderNames(in folder: [UInt8]) -> [[UInt8]] {
    names(in: folder) { name, type in
      // Some file systems do not tell the type of an entry.
      type == Int(DT_DIR) || type == Int(DT_UNKNOWN) && isFolder(folder + [0x2F] + name)
    }
  }

  private static func names(
    in folder: [UInt8], where isIncluded: (_ name: [UInt8], _ type: Int) -> Bool
  ) -> [[UInt8]] {
    guard let stream = opendir((folder + [0]).map(CChar.init(bitPattern:))) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 })
      }
      guard name != [0x2E], name != [0x2E, 0x2E] else { continue }
      if isIncluded(name, Int(entry.pointee.d_type)) { names.append(name) }
    }
    return names
  }

  private static func isFolder(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat((path + [0]).map(CChar.init(bitPattern:)), &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }
}

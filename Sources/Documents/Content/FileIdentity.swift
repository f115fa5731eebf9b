import Glibc

/// Which file a name stands for, and in which state it is.
package struct FileIdentity: Hashable, Sendable {
  /// The file system.
  package let device: UInt
  /// The number of the file in it.
  package let inode: UInt
  /// When it was last written to, in nanoseconds since 1970.
  package let modified: Int
  /// Its bytes.
  package let size: Int

  /// Looks at an open file; nil where that fails.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Looks at the file a path leads to; nil where there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    size = Int(status.st_size)
  }

  /// Whether it is the same file, in whatever state.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }
}

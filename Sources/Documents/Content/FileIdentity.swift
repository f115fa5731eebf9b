import Glibc
import PathText

/// The identity and the state of a file.
package struct FileIdentity: Hashable, Sendable {
  /// The number of the file system.
  package let device: UInt
  /// The number of the file in its file system.
  package let inode: UInt
  /// The time of the last modification, in nanoseconds since 1970.
  package let modified: Int
  /// The size in bytes.
  package let size: Int

  /// Reads the identity of an open file. Returns `nil` on failure.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the identity of the file at a path. Returns `nil` if there is none.
  package init?(path: String) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the identity of the file, or of the symbolic link, at a path. Returns `nil` if there is none.
  init?(path: [UInt8]) {
    var status = stat()
    guard lstat((path + [0]).map(CChar.init(bitPattern:)), &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    size = Int(status.st_size)
  }

  /// Returns whether both are the same file, in any state.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }
}

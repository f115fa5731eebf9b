import Documents
import Glibc

/// An entry of a folder.
struct FolderEntry: Hashable, Sendable {
  /// The bytes of the name. They need not be UTF-8, and may be anything except a slash.
  var name: [UInt8]
  /// The kind of file.
  var kind: Kind
  /// The size in bytes; nil if the entry is not a file or the size is unknown.
  var size: Int?
  /// The modification time, in seconds since 1970; nil if unknown.
  var modified: Int?
  /// Why the entry cannot be read; nil if it can.
  var reason: String?

  /// Kinds of files.
  enum Kind: Hashable, Sendable {
    case folder
    case file(isProgram: Bool)
    /// A link to another path, and whether that is a folder.
    case link(target: [UInt8], isFolder: Bool)
    case pipe, socket, device, unknown
  }

  /// Whether the entry is a folder or a link to one.
  var isFolder: Bool {
    switch kind {
    case .folder, .link(_, isFolder: true): true
    default: false
    }
  }

  /// Whether its name begins with a dot.
  var isHidden: Bool { name.first == UInt8(ascii: ".") }
}

extension FolderEntry {
  /// Reads the properties of a name in a folder.
  ///
  /// - Parameter folder: an open folder.
  init(_ name: [UInt8], in folder: Int32) {
    self.init(name: name, kind: .unknown)
    let path = name.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      reason = Reader.systemErrorMessage()
      return
    }
    if status.st_mode & S_IFMT == S_IFLNK {
      let target = FolderEntry.linkTarget(of: path, in: folder)
      kind = .link(target: target, isFolder: false)
      guard fstatat(folder, path, &status, 0) == 0 else {
        reason = Reader.systemErrorMessage()
        return
      }
      kind = .link(target: target, isFolder: status.st_mode & S_IFMT == S_IFDIR)
    } else {
      kind = FolderEntry.kind(ofMode: status.st_mode)
    }
    if status.st_mode & S_IFMT == S_IFREG { size = Int(status.st_size) }
    modified = status.st_mtim.tv_sec
    // If all users may read the entry, no further check is needed.
    if status.st_mode & 0o444 == 0o444, !isFolder || status.st_mode & 0o111 == 0o111 { return }
    let rights = R_OK | (isFolder ? X_OK : 0)
    if faccessat(folder, path, rights, AT_EACCESS) != 0 { reason = Reader.systemErrorMessage() }
  }

  private static func kind(ofMode mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file(isProgram: mode & 0o111 != 0)
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    case S_IFCHR, S_IFBLK: .device
    default: .unknown
    }
  }

  private static func linkTarget(of path: [CChar], in folder: Int32) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(folder, path, &buffer, buffer.count)
    return buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
  }
}

import Glibc

/// An untracked file, which the diff shows as a new file.
struct UntrackedFile {
  /// The kind of a file, with its mode as git writes it.
  private enum Kind: String {
    case regular = "100644"
    case executable = "100755"
    case link = "120000"
    /// A repository nested in a folder.
    case repository = "160000"
  }

  /// The size in bytes above which a file counts as binary, as in git.
  private static let maximumSize = 32 << 20
  /// The number of leading bytes to search for a zero byte, which makes a file binary, as in git.
  private static let sampleSize = 8000

  private let name: [UInt8]
  private let kind: Kind
  /// The bytes; `nil` for a file that is too large.
  private let bytes: [UInt8]?

  /// Reads a file. Pipes, sockets and devices are not opened.
  ///
  /// - Parameters:
  ///   - folder: The path of the root, empty or with a slash at the end.
  ///   - name: The path from the root, with a slash at the end for a folder with a repository.
  /// - Returns: `nil` if the file cannot be read, or is none of these kinds.
  init?(in folder: [UInt8], _ name: [UInt8]) {
    guard name.last != UInt8(ascii: "/") else {
      (self.name, kind, bytes) = (name.dropLast(), .repository, [])
      return
    }
    self.name = name
    let path = (folder + name + [0]).map(CChar.init(bitPattern:))
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFLNK:
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      guard count >= 0 else { return nil }
      (kind, bytes) = (.link, target[..<count].map(UInt8.init(bitPattern:)))
    case S_IFREG:
      // By now, the name may belong to another file.
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      kind = status.st_mode & S_IXUSR == 0 ? .regular : .executable
      bytes = UntrackedFile.readBytes(from: descriptor, size: Int(status.st_size))
    default: return nil
    }
  }

  /// The bytes of a file; `nil` if it is too large.
  private static func readBytes(from descriptor: Int32, size: Int) -> [UInt8]? {
    guard size <= maximumSize else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    let result = bytes.withUnsafeMutableBytes { readFully(descriptor, at: 0, into: $0) }
    return Array(bytes.prefix(result.count))
  }

  /// The diff that `git diff` would show for this file as a new file.
  var diff: [UInt8] {
    OneSidedFileDiff(name: name, mode: kind.rawValue, text: isText ? bytes : nil).diff
  }

  /// Whether git would show the bytes as lines.
  private var isText: Bool {
    bytes.map { !$0.prefix(UntrackedFile.sampleSize).contains(0) } ?? false
  }
}

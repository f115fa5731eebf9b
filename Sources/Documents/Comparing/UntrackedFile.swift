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
      bytes = UntrackedFile.read(descriptor, size: Int(status.st_size))
    default: return nil
    }
  }

  /// The bytes of a file; `nil` if it is too large.
  private static func read(_ descriptor: Int32, size: Int) -> [UInt8]? {
    guard size <= maximumSize else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    let result = bytes.withUnsafeMutableBytes { readFully(descriptor, at: 0, into: $0) }
    return Array(bytes.prefix(result.count))
  }

  /// The diff that `git diff` would show for this file as a new file.
  var diff: [UInt8] {
    let (old, new) = (quotedName(afterPrefix: "a/"), quotedName(afterPrefix: "b/"))
    var diff = Array("diff --git ".utf8) + old + Array(" ".utf8) + new
    diff += Array("\nnew file mode \(kind.rawValue)\n".utf8)
    guard kind != .repository, bytes?.isEmpty != true else { return diff }
    guard let bytes, !bytes.prefix(UntrackedFile.sampleSize).contains(0) else {
      return diff + Array("Binary files /dev/null and ".utf8) + new + Array(" differ\n".utf8)
    }
    diff += Array("--- /dev/null\n+++ ".utf8) + new
    // Git writes a tab after a name that contains blanks.
    if name.contains(UInt8(ascii: " ")) { diff.append(UInt8(ascii: "\t")) }
    let feeds = bytes.count { $0 == 0x0A }
    let count = feeds + (bytes.last == 0x0A ? 0 : 1)
    diff += Array("\n@@ -0,0 +1\(count == 1 ? "" : ",\(count)") @@\n".utf8)
    diff.reserveCapacity(diff.count + bytes.count + count + 32)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      diff.append(UInt8(ascii: "+"))
      diff += bytes[start..<end]
      start = end
    }
    if bytes.last != 0x0A { diff += Array("\n\\ No newline at end of file\n".utf8) }
    return diff
  }

  /// The name after a prefix, in quotes if it has control characters, quotes or backslashes, as git writes it.
  private func quotedName(afterPrefix prefix: String) -> [UInt8] {
    let path = Array(prefix.utf8) + name
    let isPlain = path.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
    guard !isPlain else { return path }
    var text = Array("\"".utf8)
    for byte in path {
      switch byte {
      case 0x22, 0x5C: text += [0x5C, byte]
      case 0x07...0x0D: text += [0x5C, Array("abtnvfr".utf8)[Int(byte) - 7]]
      case 0..<0x20, 0x7F:
        text += [0x5C] + [byte >> 6, byte >> 3 & 7, byte & 7].map { $0 + UInt8(ascii: "0") }
      default: text.append(byte)
      }
    }
    return text + Array("\"".utf8)
  }
}

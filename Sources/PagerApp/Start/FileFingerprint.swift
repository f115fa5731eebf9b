import Glibc
import PathText

/// Identifies a file, so that another file with the same name is detected. A file that has only grown keeps its
/// identity.
struct FileFingerprint: Hashable, Sendable {
  /// The inode number.
  private let inode: UInt
  /// The size in bytes.
  private let size: Int
  /// The hash of the first bytes.
  private let head: UInt64

  /// The number of bytes to hash.
  private static let headSize = 4096

  /// Reads the fingerprint of a file; nil if there is no regular file. Other files are not opened, because opening a
  /// named pipe would wake its writer.
  init?(path: String) { self.init(path: path, size: nil) }

  /// Reads the fingerprint that a file had when it was smaller.
  private init?(path: String, size known: Int?) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let count = min(FileFingerprint.headSize, known ?? Int(status.st_size))
    head = withUnsafeTemporaryAllocation(byteCount: FileFingerprint.headSize, alignment: 8) {
      buffer in
      let read = pread(descriptor, buffer.baseAddress, max(0, count), 0)
      return FileFingerprint.hash(buffer.prefix(max(0, read)))
    }
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Whether a path still names the same file, which may have grown.
  func matchesFile(at path: String) -> Bool {
    guard let now = FileFingerprint(path: path, size: size) else { return false }
    return now.inode == inode && now.size >= size && now.head == head
  }

  // MARK: Text

  /// The fingerprint as text without blanks.
  var text: String { "\(inode).\(size).\(String(head, radix: 16))" }

  /// Parses a fingerprint; nil if the text is invalid.
  init?(text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 3, let inode = UInt(parts[0]), let size = Int(parts[1]), size >= 0,
      let head = UInt64(parts[2], radix: 16)
    else { return nil }
    (self.inode, self.size, self.head) = (inode, size, head)
  }
}

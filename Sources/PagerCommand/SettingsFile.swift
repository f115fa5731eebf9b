import Glibc

/// Reads the files of the user's settings.
enum SettingsFile {
  /// The maximum number of bytes to read.
  private static let maximumByteCount = 1 << 20

  /// The text of a file; nil if it cannot be read.
  static func readText(at path: String) -> String? {
    // Do not block if the path is not a regular file.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < maximumByteCount {
      let count = Glibc.read(descriptor, &part, part.count)
      if count < 0, errno == EISDIR { return nil }
      guard count > 0 else { break }
      bytes.append(contentsOf: part[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

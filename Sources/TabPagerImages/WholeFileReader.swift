import Glibc

/// Reads whole files.
enum WholeFileReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path. Only regular files are read, because reading a pipe would wait for its
  ///     writer.
  ///   - limit: The maximum size in bytes.
  static func readBytes(ofFile path: String, limit: Int) throws(ImageError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would wait for its other end.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge }
    // The size is a hint: the file may grow or shrink while it is read.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    while true {
      let part = try readNextBytes(from: descriptor)
      guard !part.isEmpty else { return bytes }
      guard bytes.count + part.count <= limit else { throw .tooLarge }
      bytes += part
    }
  }

  /// Returns the next bytes, or none at the end.
  private static func readNextBytes(from descriptor: Int32) throws(ImageError) -> [UInt8] {
    let size = 1 << 20
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress, size)
      } while count < 0
        && errno == EINTR
      initialized = max(0, count)
    }
    guard count >= 0 else { throw .unreadable(errno) }
    return bytes
  }
}

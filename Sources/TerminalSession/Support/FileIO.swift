import Glibc

/// Reads and writes whole files.
package enum FileIO {
  /// Returns whether there is a file or folder at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the permissions of a file as for `chmod`, or `nil` if there is none.
  package static func permissions(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// The bytes of a file.
  package static func readBytes(at path: String) throws(SystemError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError("open \(path)") }
    defer { close(file) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0 {
        guard errno == EINTR else { throw SystemError("read \(path)") }
      } else if count == 0 {
        return result
      } else {
        result += buffer.prefix(count)
      }
    }
  }

  /// Returns the text of a file. Invalid UTF-8 is replaced.
  package static func readText(at path: String) throws(SystemError) -> String {
    String(decoding: try readBytes(at: path), as: UTF8.self)
  }

  /// Creates a file, or replaces its contents.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(SystemError) {
    try write(bytes, to: path, flags: O_TRUNC)
  }

  /// Appends to a file.
  package static func append(_ text: String, to path: String) throws(SystemError) {
    try write(text.utf8, to: path, flags: O_APPEND)
  }

  private static func write(
    _ bytes: some Sequence<UInt8>, to path: String, flags: Int32
  ) throws(SystemError) {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o644)
    guard file >= 0 else { throw SystemError("open \(path)") }
    defer { close(file) }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError("write \(path)")
      }
    }
  }

  /// Creates a file, or replaces its contents.
  package static func write(_ text: String, to path: String) throws(SystemError) {
    try write(text.utf8, to: path)
  }

  /// Creates a folder if there is none.
  package static func createFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw SystemError("mkdir \(path)") }
  }
}

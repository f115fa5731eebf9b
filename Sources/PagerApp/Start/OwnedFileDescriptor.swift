import Glibc

/// A file descriptor that is closed at the end of its lifetime.
struct OwnedFileDescriptor: ~Copyable {
  let number: Int32

  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { Glibc.close(number) }

  /// Closes the descriptor. Returns whether everything was written.
  consuming func close() -> Bool {
    let number = self.number
    discard self
    return Glibc.close(number) == 0
  }

  func status() throws(StateFolder.Failure) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .refused }
    return status
  }

  /// The target of a symbolic link; `nil` if the descriptor is not a link or the target is too
  /// long.
  var linkTarget: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(number, "", &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(validating: bytes[..<count].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

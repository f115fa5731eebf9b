import Glibc
import PathText

/// A range of the bytes of a content, to write to a file or a pipe.
package struct ContentRange: Hashable, Sendable {
  private final class ContentBox: Sendable {
    let content: any Content
    init(_ content: any Content) { self.content = content }
  }

  private let bytes: ContentBox
  package let range: Range<Int>

  package init(_ content: any Content, _ range: Range<Int>) {
    (bytes, self.range) = (ContentBox(content), range)
  }

  package static func == (left: ContentRange, right: ContentRange) -> Bool {
    left.bytes === right.bytes && left.range == right.range
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(bytes))
    hasher.combine(range)
  }

  /// Writes the bytes to a descriptor, with only a part of them in memory at a time. Blocks while the descriptor
  /// accepts none.
  ///
  /// - Returns: The error number, or 0 on success.
  func write(to descriptor: Int32) -> Int32 {
    var offset = range.lowerBound
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while offset < range.upperBound {
        let wanted = min(buffer.count, range.upperBound - offset)
        let count = bytes.content.read(
          at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
        guard count > 0 else { return bytes.content.readFailure == nil ? 0 : EIO }
        var written = 0
        while written < count {
          let result = Glibc.write(
            descriptor, buffer.baseAddress?.advanced(by: written), count - written)
          if result < 0, errno == EINTR { continue }
          guard result > 0 else { return result < 0 ? errno : EIO }
          written += result
        }
        offset += count
      }
      return 0
    }
  }

  /// Saves the bytes in a new file. An existing file is not changed.
  ///
  /// - Returns: The system's error message, or `nil` on success.
  package func save(to path: String) -> String? {
    let file = path.withPath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard file >= 0 else { return Reader.systemErrorMessage() }
    var error = write(to: file)
    if close(file) != 0, error == 0 { error = errno }
    guard error != 0 else { return nil }
    _ = path.withPath { unlink($0) }
    return Reader.systemErrorMessage(of: error)
  }
}

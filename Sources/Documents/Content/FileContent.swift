import Glibc
import Synchronization

/// A regular file as content. It is read with `pread` and never mapped into memory, so a file that is truncated while
/// it is shown just becomes shorter.
package final class FileContent: Content {
  /// The identity of the file, and its state when it was opened.
  package let opened: FileIdentity?
  private let descriptor: Int32
  private let size: Atomic<Int>
  /// The error number of the first read that failed; 0 if none has.
  private let firstError = Atomic<Int32>(0)

  /// Creates the content of an open file. Releasing the content closes the file.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    opened = FileIdentity(descriptor: descriptor)
    size = Atomic(opened?.size ?? 0)
  }

  deinit { close(descriptor) }

  /// The size of the file when it was last checked, in bytes.
  package var count: Int { size.load(ordering: .acquiring) }

  /// Reads the current state and size of the file. Nil on failure.
  package func refreshState() -> FileIdentity? {
    let identity = FileIdentity(descriptor: descriptor)
    if let identity { size.store(identity.size, ordering: .releasing) }
    return identity
  }

  /// A file.
  package var storage: ContentLocation { .file }

  /// Why the file cannot be read to its end, for example because its disk is damaged or its server is gone.
  package var readFailure: String? {
    let error = firstError.load(ordering: .relaxed)
    return error == 0 ? nil : Reader.systemErrorMessage(of: error)
  }

  /// Copies bytes from an offset on. Copies fewer at the end of the file, or if reading fails.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0 else { return 0 }
    let (count, error) = readFully(descriptor, at: offset, into: buffer)
    if error != 0 {
      _ = firstError.compareExchange(expected: 0, desired: error, ordering: .relaxed)
    }
    return count
  }
}

/// Reads until the buffer is full or the file ends, even if signals interrupt it.
///
/// - Returns: The number of bytes, and the error that ended it early, or 0.
func readFully(
  _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
) -> (count: Int, error: Int32) {
  var done = 0
  while done < buffer.count, let base = buffer.baseAddress {
    let count = pread(descriptor, base + done, buffer.count - done, offset + done)
    if count > 0 {
      done += count
    } else if count == 0 {
      break
    } else if errno != EINTR {
      return (done, errno)
    }
  }
  return (done, 0)
}

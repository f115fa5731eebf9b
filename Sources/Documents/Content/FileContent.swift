import Glibc
import Synchronization

/// A regular file as content. It is read with `pread` and never mapped: a file that is cut off while
/// it is shown ends sooner, and nothing worse.
package final class FileContent: Content {
  /// Which file it is, and its state when it was opened.
  package let opened: FileIdentity?
  private let descriptor: Int32
  private let size: Atomic<Int>
  /// The error number of the first read that failed; 0 if none has.
  private let firstError = Atomic<Int32>(0)

  /// Makes content of an open file, which is closed with it.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    opened = FileIdentity(descriptor: descriptor)
    size = Atomic(opened?.size ?? 0)
  }

  deinit { close(descriptor) }

  /// The bytes there were when the file was last looked at.
  package var count: Int { size.load(ordering: .acquiring) }

  /// Looks at the file again: its state and size now. Nil where that fails.
  package func refresh() -> FileIdentity? {
    let identity = FileIdentity(descriptor: descriptor)
    if let identity { size.store(identity.size, ordering: .releasing) }
    return identity
  }

  /// A file.
  package var nature: ContentNature { .file }

  /// Why the file cannot be read to its end, for example because its disk is damaged or its server is gone.
  package var readFailure: String? {
    let error = firstError.load(ordering: .relaxed)
    return error == 0 ? nil : Reader.reason(of: error)
  }

  /// Copies bytes from `offset` on; fewer where the file ends, and where it cannot be read.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0 else { return 0 }
    let (count, error) = readFully(descriptor, at: offset, into: buffer)
    if error != 0 {
      _ = firstError.compareExchange(expected: 0, desired: error, ordering: .relaxed)
    }
    return count
  }
}

/// Reads until the buffer is full or the file ends, whatever interrupts it.
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

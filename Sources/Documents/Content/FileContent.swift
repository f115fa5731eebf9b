import Glibc
import Synchronization

/// A regular file as content. It is read with `pread` and never mapped: a file that is cut off while
/// it is shown ends sooner, and nothing worse.
package final class FileContent: Content {
  /// Which file it is, and its state when it was opened.
  package let opened: FileIdentity?
  private let descriptor: Int32
  private let size: Atomic<Int>

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

  /// Copies bytes from `offset` on; fewer where the file ends.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0 else { return 0 }
    return readFully(descriptor, at: offset, into: buffer)
  }
}

/// Reads until the buffer is full or the file ends, whatever interrupts it.
func readFully(
  _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
) -> Int {
  var done = 0
  while done < buffer.count, let base = buffer.baseAddress {
    let count = pread(descriptor, base + done, buffer.count - done, offset + done)
    if count > 0 {
      done += count
    } else if count == 0 || errno != EINTR {
      break
    }
  }
  return done
}

import Documents
import Synchronization

/// Content that grows.
final class GrowingContent: Content {
  private let bytes = Mutex<[UInt8]>([])

  var count: Int { bytes.withLock { $0.count } }

  func append(_ part: some Collection<UInt8>) {
    let part = Array(part)
    bytes.withLock { $0 += part }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let content = bytes.withLock { MemoryContent($0) }
    return content.read(at: offset, into: buffer)
  }
}

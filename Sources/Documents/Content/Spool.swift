import CSystem
import Glibc
import Synchronization

/// Stores the bytes of a stream, so that they can be read at any offset. The first mebibytes are in
/// memory, the rest in an unnamed file, which disappears when the program ends, however it ends.
package final class Spool: Content {
  /// An error that prevents a spool from storing more bytes.
  package struct Failure: Error, Hashable, Sendable {
    /// The system's error message.
    package let reason: String
  }

  private struct StoredBytes {
    var head: [UInt8] = []
    /// The descriptor of the file with the bytes after ``head``; -1 while there is no file.
    var descriptor: Int32 = -1
    var encoding: TextEncoding?
  }

  private let prefixLimit: Int
  private let store = Mutex(StoredBytes())
  private let total = Atomic(0)

  /// Creates an empty spool.
  ///
  /// - Parameters:
  ///   - prefixLimit: the maximum number of bytes in memory.
  ///   - original: the bytes before they were decoded; `nil` if they are not kept.
  package init(prefixLimit: Int = 4 << 20, original: (any Content)? = nil) {
    (self.prefixLimit, self.original) = (prefixLimit, original)
  }

  package let original: (any Content)?

  package var decodedFrom: TextEncoding? { store.withLock { $0.encoding } }

  /// Records the encoding from which the bytes were decoded.
  func setEncoding(_ encoding: TextEncoding) { store.withLock { $0.encoding = encoding } }

  deinit {
    let descriptor = store.withLock { $0.descriptor }
    if descriptor >= 0 { close(descriptor) }
  }

  /// The number of bytes received.
  package var count: Int { total.load(ordering: .acquiring) }

  /// Appends bytes. Only one thread may append.
  ///
  /// - Throws: ``Failure`` if the file cannot be created or is full. Earlier bytes stay.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    let count = count
    let toHead = min(bytes.count, max(0, prefixLimit - count))
    if toHead > 0 {
      store.withLock { $0.head.append(contentsOf: bytes[..<toHead]) }
    }
    var rest = UnsafeRawBufferPointer(rebasing: bytes[toHead...])
    var offset = count + toHead - prefixLimit
    if !rest.isEmpty {
      let descriptor = try openFileIfNeeded()
      while !rest.isEmpty {
        let written = pwrite(descriptor, rest.baseAddress, rest.count, offset)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw Failure(reason: Reader.systemErrorMessage()) }
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        offset += written
      }
    }
    total.store(count + bytes.count, ordering: .releasing)
  }

  /// Appends the bytes of an array.
  package func append(_ bytes: [UInt8]) throws(Failure) {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(Failure) in try append(buffer) }
    }.get()
  }

  private func openFileIfNeeded() throws(Failure) -> Int32 {
    let known = store.withLock { $0.descriptor }
    guard known < 0 else { return known }
    guard let made = Spool.createUnnamedFile() else {
      throw Failure(reason: Reader.systemErrorMessage())
    }
    store.withLock { $0.descriptor = made }
    return made
  }

  /// Creates an unnamed file in `$TMPDIR` or in the system's folder for large temporary files.
  private static func createUnnamedFile() -> Int32? {
    let own = getenv("TMPDIR").map { String(cString: $0) }
    for folder in [own, "/var/tmp", "/tmp"] {
      guard let folder, !folder.isEmpty else { continue }
      let descriptor = create_unnamed_file("\(folder)/tabpager-")
      if descriptor >= 0 { return descriptor }
    }
    return nil
  }

  /// Copies bytes from an offset on. Copies fewer at the end of the received bytes.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let wanted = min(buffer.count, count - offset)
    guard offset >= 0, wanted > 0 else { return 0 }
    let (fromHead, descriptor) = store.withLock { store in
      guard offset < store.head.count else { return (0, store.descriptor) }
      let part = store.head[offset..<min(store.head.count, offset + wanted)]
      part.withUnsafeBytes { buffer.copyMemory(from: $0) }
      return (part.count, store.descriptor)
    }
    guard fromHead < wanted, descriptor >= 0 else { return fromHead }
    let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[fromHead..<wanted])
    return fromHead + readFully(descriptor, at: offset + fromHead - prefixLimit, into: rest).count
  }
}

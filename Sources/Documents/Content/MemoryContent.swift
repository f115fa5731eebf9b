/// Bytes in memory as content, for generated text and for tests.
package struct MemoryContent: Content {
  private let bytes: [UInt8]

  /// Creates content from bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// Copies bytes from an offset on. Copies fewer at the end.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let part = bytes[offset..<min(bytes.count, offset + buffer.count)]
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return part.count
  }
}

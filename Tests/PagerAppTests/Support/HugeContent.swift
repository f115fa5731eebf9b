import Documents

/// A content of many equal bytes that uses no memory.
struct HugeContent: Content {
  let count: Int

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let length = max(0, min(buffer.count, count - offset))
    buffer[..<length].initializeMemory(as: UInt8.self, repeating: 0x61)
    return length
  }
}

/// Bytes that are written one after another, again and again: an array would be asked each time whether
/// somebody else has it too.
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 4096
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// What has been written. Valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow() }
    memory[count] = byte
    count += 1
  }

  /// Appends a character in UTF-8.
  @inline(__always)
  mutating func append(_ scalar: Unicode.Scalar) {
    if count + 4 > capacity { grow() }
    let value = scalar.value
    switch value {
    case 0..<0x80: put(value)
    case 0x80..<0x800:
      put(0xC0 | value >> 6)
      put(0x80 | value & 0x3F)
    case 0x800..<0x10000:
      put(0xE0 | value >> 12)
      put(0x80 | value >> 6 & 0x3F)
      put(0x80 | value & 0x3F)
    default:
      put(0xF0 | value >> 18)
      put(0x80 | value >> 12 & 0x3F)
      put(0x80 | value >> 6 & 0x3F)
      put(0x80 | value & 0x3F)
    }
  }

  /// Writes a byte for which there is room.
  @inline(__always)
  private mutating func put(_ byte: UInt32) {
    memory[count] = UInt8(truncatingIfNeeded: byte)
    count += 1
  }

  /// Appends bytes that a closure writes.
  ///
  /// - Parameters:
  ///   - limit: how many they are at most.
  ///   - body: takes the place where they go, and tells how many it wrote.
  @inline(__always)
  mutating func append(atMost limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) -> Int {
    while count + limit > capacity { grow() }
    let added = body(memory + count)
    count += added
    return added
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// Takes bytes back.
  mutating func removeLast(_ count: Int) { self.count -= count }

  private mutating func grow() {
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
    grown.update(from: memory, count: count)
    memory.deallocate()
    memory = grown
    capacity *= 2
  }
}

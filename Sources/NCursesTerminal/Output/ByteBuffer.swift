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

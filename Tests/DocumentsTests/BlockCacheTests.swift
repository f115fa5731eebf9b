import Testing

@testable import Documents

@Suite("Block cache") struct BlockCacheTests {
  @Test("a growing content is read as it is now, with no more memory than it needs")
  func growth() {
    let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
    let cache = ContentBlockCache(MemoryContent(bytes))
    // To and beyond each size that a block has, and from one block to the next.
    for count in [1, 2, 1023, 1024, 1025, 5000, 40_000, 65_535, 65_536, 65_537, 70_000, 150_000] {
      cache.setContentSize(to: count)
      #expect(cache.bytes(in: 0..<200_000) == Array(bytes[..<count]))
      #expect(cache.byte(at: count - 1) == bytes[count - 1] && cache.byte(at: count) == nil)
    }
    cache.setContentSize(to: 10)
    #expect(cache.bytes(in: 0..<200_000) == Array(bytes[..<10]))
  }

  @Test("blocks beyond the capacity of the cache replace the oldest ones")
  func many() {
    let size = 40 * ContentBlockCache.blockSize + 100
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 16) }
    let cache = ContentBlockCache(MemoryContent(bytes))
    cache.setContentSize(to: size)
    // The last one, which is short, makes room for others, and others for it.
    for offset in stride(from: size - 1, to: 0, by: -50_000) {
      #expect(cache.byte(at: offset) == bytes[offset])
    }
    #expect(cache.bytes(in: size - 300..<size) == Array(bytes[(size - 300)...]))
    #expect(cache.bytes(in: 0..<size) == bytes)
  }
}

import Testing

@testable import Documents

@Suite("Cache of content blocks") struct ContentBlockCacheTests {
  @Test(
    "the block cache of a growing content has its current bytes, and takes no more memory than they need"
  )
  func growth() {
    let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
    let cache = ContentBlockCache(MemoryContent(bytes))
    // Sizes at and just beyond each size that a block can have, within the first block and beyond it.
    for count in [1, 2, 1023, 1024, 1025, 5000, 40_000, 65_535, 65_536, 65_537, 70_000, 150_000] {
      cache.setContentSize(to: count)
      #expect(cache.bytes(in: 0..<200_000) == Array(bytes[..<count]))
      #expect(cache.byte(at: count - 1) == bytes[count - 1] && cache.byte(at: count) == nil)
    }
    cache.setContentSize(to: 10)
    #expect(cache.bytes(in: 0..<200_000) == Array(bytes[..<10]))
  }

  @Test("a full block cache replaces the oldest blocks")
  func many() {
    let size = 40 * ContentBlockCache.blockSize + 100
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 16) }
    let cache = ContentBlockCache(MemoryContent(bytes))
    cache.setContentSize(to: size)
    // The last block is shorter than the others. It is read first, evicted, and then read again.
    for offset in stride(from: size - 1, to: 0, by: -50_000) {
      #expect(cache.byte(at: offset) == bytes[offset])
    }
    #expect(cache.bytes(in: size - 300..<size) == Array(bytes[(size - 300)...]))
    #expect(cache.bytes(in: 0..<size) == bytes)
  }
}

import CDocuments

/// A cache of the blocks of a content that were read last, for the thread that shows it. With it,
/// drawing a screen does not need a system call for each line.
final class ContentBlockCache {
  static let blockSize = 1 << 16
  /// The maximum number of blocks. They take 2 MiB, or about a hundred screens.
  private static let capacity = 32
  /// The minimum capacity of a block in bytes. Most of a thousand open files are small.
  private static let smallestRoom = 1 << 10

  private struct Block {
    let number: Int
    /// The memory of the block. Its size is a power of two.
    var memory: UnsafeMutableRawBufferPointer
    /// The number of known bytes.
    var count: Int
    var lastUse: Int

    /// Reserves room for a number of bytes, 1…``blockSize``, and keeps the known bytes.
    mutating func reserveBytes(_ wanted: Int) {
      guard memory.count < wanted else { return }
      var size = ContentBlockCache.smallestRoom
      while size < wanted { size *= 2 }
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
      memory.deallocate()
      memory = larger
    }
  }

  private(set) var content: any Content
  /// The size of the content. Bytes beyond it are never returned.
  private(set) var count = 0
  private var blocks: [Block] = []
  /// The index of the last requested block, which is usually requested again.
  private var latest = 0
  private var uses = 0

  init(_ content: any Content) { self.content = content }

  deinit { for block in blocks { block.memory.deallocate() } }

  /// Changes the size. Known bytes are kept.
  func setContentSize(to count: Int) {
    if count < self.count { discardBlocks() }
    self.count = count
  }

  /// Discards all blocks, because the content has changed.
  func discardBlocks() {
    for block in blocks { block.memory.deallocate() }
    blocks = []
  }

  /// Replaces the content.
  func replaceContent(with content: any Content, count: Int) {
    discardBlocks()
    self.content = content
    self.count = count
  }

  /// Calls `body` with the bytes from `offset` to the end of its block, and their number. Returns
  /// `nil` without a call if there is no byte at `offset`.
  func withBytes<Result>(
    at offset: Int, _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result? {
    guard offset >= 0, offset < count else { return nil }
    loadBlock(offset / ContentBlockCache.blockSize)
    let (known, base) = (blocks[latest].count, blocks[latest].memory.baseAddress)
    let start = offset % ContentBlockCache.blockSize
    guard start < known, let base else { return nil }
    return body((base + start).assumingMemoryBound(to: UInt8.self), known - start)
  }

  /// Makes a block the ``latest`` one, and reads its missing bytes.
  private func loadBlock(_ number: Int) {
    let first = number * ContentBlockCache.blockSize
    let wanted = min(ContentBlockCache.blockSize, count - first)
    if !blocks.indices.contains(latest) || blocks[latest].number != number {
      latest = blocks.firstIndex { $0.number == number } ?? addEmptyBlock(number: number)
      uses += 1
      blocks[latest].lastUse = uses
    }
    let known = blocks[latest].count
    guard known < wanted else { return }
    blocks[latest].reserveBytes(wanted)
    let rest = UnsafeMutableRawBufferPointer(rebasing: blocks[latest].memory[known..<wanted])
    blocks[latest].count += content.read(at: first + known, into: rest)
  }

  /// Returns the index of a new, empty block. If necessary, it replaces the least recently used
  /// one.
  private func addEmptyBlock(number: Int) -> Int {
    guard blocks.count >= ContentBlockCache.capacity,
      let oldest = blocks.indices.min(by: { blocks[$0].lastUse < blocks[$1].lastUse })
    else {
      let memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
      blocks.append(Block(number: number, memory: memory, count: 0, lastUse: uses))
      return blocks.count - 1
    }
    blocks[oldest] = Block(number: number, memory: blocks[oldest].memory, count: 0, lastUse: uses)
    return oldest
  }

  /// The byte at an offset; nil beyond the end.
  func byte(at offset: Int) -> UInt8? { withBytes(at: offset) { bytes, _ in bytes[0] } }

  /// The bytes of a range, without those beyond the end.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let taken = withBytes(at: offset) { bytes, count in
        let taken = min(count, range.upperBound - offset)
        result.append(contentsOf: UnsafeBufferPointer(start: bytes, count: taken))
        return taken
      }
      guard let taken else { break }
      offset += taken
    }
    return result
  }

  /// The first offset of `byte` in a range.
  func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = withBytes(at: offset) { bytes, count in
        let part = min(count, range.upperBound - offset)
        return (found: bytes.firstIndex(of: byte, count: part), part: part)
      }
      guard let step else { return nil }
      if let found = step.found { return offset + found }
      offset += step.part
    }
    return nil
  }

  /// The last offset of `byte` in a range.
  func lastOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    var end = min(range.upperBound, count)
    while end > range.lowerBound {
      let start = max(
        range.lowerBound, (end - 1) / ContentBlockCache.blockSize * ContentBlockCache.blockSize)
      let found = withBytes(at: start) { bytes, count in
        let end = min(count, end - start)
        let found = byte_find_last(bytes, 0, end, byte)
        return found < end ? found : nil
      }
      if let found, let found { return start + found }
      end = start
    }
    return nil
  }

  /// The number of occurrences of `byte` in a range; nil if the range cannot be read completely.
  func countOccurrences(of byte: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    var sum = 0
    while offset < range.upperBound {
      let step = withBytes(at: offset) { bytes, count in
        let part = min(count, range.upperBound - offset)
        return (found: byte_count(bytes, part, byte), part: part)
      }
      guard let step else { return nil }
      sum += step.found
      offset += step.part
    }
    return sum
  }
}

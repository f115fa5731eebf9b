import CDocuments

/// The parts of a content that were read last, in blocks, for the one thread that shows it: a screen
/// is drawn, a line sought, without a system call for each line.
final class BlockCache {
  static let blockSize = 1 << 16
  /// Two mebibytes: some hundred screens.
  private static let capacity = 32
  /// The least room that a block has: of a thousand files that are open, most are small.
  private static let smallestRoom = 1 << 10

  private struct Block {
    let number: Int
    /// As large as what it holds needs, a power of two.
    var memory: UnsafeMutableRawBufferPointer
    /// The bytes that are known.
    var count: Int
    var lastUse: Int

    /// Has room for so many bytes, 1…``blockSize``; what is known stays.
    mutating func makeRoom(for wanted: Int) {
      guard memory.count < wanted else { return }
      var size = BlockCache.smallestRoom
      while size < wanted { size *= 2 }
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
      memory.deallocate()
      memory = larger
    }
  }

  private(set) var content: any Content
  /// The bytes that may be asked for; none beyond are ever given.
  private(set) var count = 0
  private var blocks: [Block] = []
  /// The place of the block that was asked for last: the next one wanted, nearly always.
  private var latest = 0
  private var uses = 0

  init(_ content: any Content) { self.content = content }

  deinit { for block in blocks { block.memory.deallocate() } }

  /// Notes that there are more bytes, or fewer. Those that were known stay as they were.
  func resize(to count: Int) {
    if count < self.count { forget() }
    self.count = count
  }

  /// Forgets everything read: the content is another.
  func forget() {
    for block in blocks { block.memory.deallocate() }
    blocks = []
  }

  /// Takes another content's place.
  func replace(_ content: any Content, count: Int) {
    forget()
    self.content = content
    self.count = count
  }

  /// The bytes from `offset` to the end of its block, for as long as `body` runs; empty at the end.
  func withBytes<Result>(
    at offset: Int, _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result? {
    guard offset >= 0, offset < count else { return nil }
    find(offset / BlockCache.blockSize)
    let (known, base) = (blocks[latest].count, blocks[latest].memory.baseAddress)
    let start = offset % BlockCache.blockSize
    guard start < known, let base else { return nil }
    return body((base + start).assumingMemoryBound(to: UInt8.self), known - start)
  }

  /// Has a block be the ``latest``, and all of it that there is be known.
  private func find(_ number: Int) {
    let first = number * BlockCache.blockSize
    let wanted = min(BlockCache.blockSize, count - first)
    if !blocks.indices.contains(latest) || blocks[latest].number != number {
      latest = blocks.firstIndex { $0.number == number } ?? makeRoom(for: number)
      uses += 1
      blocks[latest].lastUse = uses
    }
    let known = blocks[latest].count
    guard known < wanted else { return }
    blocks[latest].makeRoom(for: wanted)
    let rest = UnsafeMutableRawBufferPointer(rebasing: blocks[latest].memory[known..<wanted])
    blocks[latest].count += content.read(at: first + known, into: rest)
  }

  /// The place of a new block, of which nothing is known. The one that was not used for the longest
  /// time makes room for it.
  private func makeRoom(for number: Int) -> Int {
    guard blocks.count >= BlockCache.capacity,
      let oldest = blocks.indices.min(by: { blocks[$0].lastUse < blocks[$1].lastUse })
    else {
      let memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
      blocks.append(Block(number: number, memory: memory, count: 0, lastUse: uses))
      return blocks.count - 1
    }
    blocks[oldest] = Block(number: number, memory: blocks[oldest].memory, count: 0, lastUse: uses)
    return oldest
  }

  /// The byte at a place; nil beyond the end.
  func byte(at offset: Int) -> UInt8? { withBytes(at: offset) { bytes, _ in bytes[0] } }

  /// The bytes of a range, as far as there are.
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

  /// The first place in a range where `byte` is.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
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

  /// The last place in a range where `byte` is.
  func last(_ byte: UInt8, in range: Range<Int>) -> Int? {
    var end = min(range.upperBound, count)
    while end > range.lowerBound {
      let start = max(range.lowerBound, (end - 1) / BlockCache.blockSize * BlockCache.blockSize)
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

  /// How often `byte` is in a range; nil where not all of it can be read.
  func count(of byte: UInt8, in range: Range<Int>) -> Int? {
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

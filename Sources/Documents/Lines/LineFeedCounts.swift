import CDocuments

/// A sparse index of lines: the number of line feeds before each block of a content. It takes eight bytes
/// per 64 KiB of content, whatever the length of the lines. If all lines have the same length, it takes no memory.
package struct LineFeedCounts: Hashable, Sendable {
  /// The size of a block in bytes.
  package static let blockSize = 1 << 16

  /// The number of bytes counted, from the start of the content.
  package private(set) var byteCount = 0
  /// The number of line feeds in them.
  package private(set) var lineFeeds = 0
  /// The number of line feeds before each counted block.
  private var before: [Int] = [0]
  /// The length of all lines in bytes, if they have the same length; then nothing is stored.
  private var lineLength: Int?

  /// An offset and the number of line feeds before it.
  typealias BlockStart = (start: Int, lineFeeds: Int)

  /// Creates an empty index.
  package init() {}

  /// The line feeds in a range of bytes, block by block. Background threads count them for the index.
  package struct ScannedRange: Hashable, Sendable {
    /// The range in the content.
    package private(set) var range: Range<Int>
    /// The number of line feeds in each block that the range touches; empty if all lines have the same length.
    fileprivate private(set) var counts: [UInt32] = []
    /// The length of all lines in bytes, if they have the same length.
    fileprivate private(set) var lineLength: Int?

    /// Creates an empty range.
    package init(at offset: Int) { range = offset..<offset }

    /// Creates the range of a text whose lines have equal lengths, without reading it.
    ///
    /// - Parameters:
    ///   - range: A range of the text.
    ///   - length: The length of a line in bytes, including its line feed; at least 1.
    package init(_ range: Range<Int>, lineLength length: Int) {
      self.range = range
      lineLength = length
    }

    /// The same range with the counts stored, even if all lines have the same length.
    fileprivate var stored: ScannedRange {
      guard let lineLength else { return self }
      var stored = ScannedRange(at: range.lowerBound)
      stored.range = range
      var offset = range.lowerBound
      while offset < range.upperBound {
        let end = min(range.upperBound, (offset / blockSize + 1) * blockSize)
        stored.counts.append(UInt32(end / lineLength - offset / lineLength))
        offset = end
      }
      return stored
    }

    package static func == (left: ScannedRange, right: ScannedRange) -> Bool {
      guard left.range == right.range else { return false }
      return left.lineLength == right.lineLength
        ? left.counts == right.counts : left.stored.counts == right.stored.counts
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(range) }

    /// Adds a line with a number of bytes before its line feed.
    package mutating func appendLine(length count: Int) {
      var left = count + 1
      while left > 0 {
        let offset = range.upperBound
        let part = min(left, blockSize - offset % blockSize)
        if range.isEmpty || offset % blockSize == 0 { counts.append(0) }
        left -= part
        if left == 0 { counts[counts.count - 1] += 1 }
        range = range.lowerBound..<offset + part
      }
    }

    /// Adds the bytes that follow.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
      var done = 0
      while done < bytes.count, let base = bytes.baseAddress {
        let offset = range.upperBound
        let part = min(bytes.count - done, blockSize - offset % blockSize)
        let start = (base + done).assumingMemoryBound(to: UInt8.self)
        let count = UInt32(byte_count(start, part, 0x0A))
        if range.isEmpty || offset % blockSize == 0 {
          counts.append(count)
        } else {
          counts[counts.count - 1] += count
        }
        range = range.lowerBound..<offset + part
        done += part
      }
    }
  }

  /// Adds a range that starts where the previous one ended. Any other range is ignored, because it belongs to a content
  /// that has been replaced.
  package mutating func append(_ scanned: ScannedRange) {
    guard scanned.range.lowerBound == byteCount else { return }
    if let length = scanned.lineLength, byteCount == 0 || length == lineLength {
      (lineLength, byteCount) = (length, scanned.range.upperBound)
      lineFeeds = byteCount / length
      return
    }
    switchToStoredCounts()
    var offset = byteCount
    for count in scanned.stored.counts {
      lineFeeds += Int(count)
      offset = min(scanned.range.upperBound, (offset / Self.blockSize + 1) * Self.blockSize)
      if offset % Self.blockSize == 0 { before.append(lineFeeds) }
    }
    byteCount = scanned.range.upperBound
  }

  /// Stores the counts, because the lines no longer have the same length.
  private mutating func switchToStoredCounts() {
    guard let length = lineLength else { return }
    let counted = ScannedRange(0..<byteCount, lineLength: length).stored
    self = LineFeedCounts()
    append(counted)
  }

  /// The start of the block that contains an offset, and the line feeds before the block.
  ///
  /// - Parameter offset: An offset within the counted bytes.
  func block(holdingOffset offset: Int) -> BlockStart {
    if let lineLength {
      let start = offset / Self.blockSize * Self.blockSize
      return (start, start / lineLength)
    }
    let number = min(offset / Self.blockSize, before.count - 1)
    return (number * Self.blockSize, before[number])
  }

  /// The start of the block that contains a line feed, and the line feeds before the block; `nil` if the
  /// line feed has not been counted.
  ///
  /// - Parameter number: The number of the line feed, from 0.
  func block(holdingLineFeed number: Int) -> BlockStart? {
    guard number >= 0, number < lineFeeds else { return nil }
    if let lineLength { return block(holdingOffset: (number + 1) * lineLength - 1) }
    var (low, high) = (0, before.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if before[middle] <= number { low = middle } else { high = middle }
    }
    return (low * Self.blockSize, before[low])
  }
}

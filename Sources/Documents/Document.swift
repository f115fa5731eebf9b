/// The bytes of a file or a stream and the lines in them, growing while it is read.
///
/// Bytes are kept as they came; nothing is decoded here. A document belongs to one thread; what is
/// read on another comes to it as ``Chunk``.
public final class Document {
  /// Bytes that were read, for a document.
  public enum Chunk: Sendable {
    /// These follow.
    case bytes([UInt8])
    /// These follow, perhaps none, and that was all.
    case last([UInt8])
    /// It could not be opened or read on; the system's reason is given.
    case failed(String)

    /// Whether nothing more will come.
    public var isLast: Bool { if case .bytes = self { false } else { true } }
  }

  /// How far reading has come.
  public enum State: Hashable, Sendable {
    /// More may come.
    case loading
    /// All is there.
    case complete
    /// Nothing more will come; the reason is given.
    case failed(String)
  }

  /// How far reading has come.
  public private(set) var state = State.loading
  /// Grows with each change.
  public private(set) var version = 0
  /// The number of bytes.
  public private(set) var byteCount = 0

  private static let blockSize = 1 << 18
  /// All of them full but the last.
  private var blocks: [[UInt8]] = []
  /// Where each line begins; the last one may not be there yet.
  private var starts: [Int] = [0]

  /// Makes an empty document.
  public init() {}

  /// The number of lines. What follows the last line feed is a line if it is not empty.
  public var lineCount: Int { starts.count - (starts.last == byteCount ? 1 : 0) }

  /// The bytes of a line without its line feed, nor the carriage return before it.
  ///
  /// - Parameter line: one that exists; else the result is empty.
  public func bytes(of line: LineIndex) -> [UInt8] {
    guard starts.indices.contains(line.value) else { return [] }
    let isLast = line.value + 1 == starts.count
    var end = isLast ? byteCount : starts[line.value + 1] - 1
    let start = starts[line.value]
    if !isLast, end > start, byte(at: end - 1) == 0x0D { end -= 1 }
    return bytes(start..<end)
  }

  /// Takes what was read.
  public func receive(_ chunk: Chunk) {
    version += 1
    switch chunk {
    case .bytes(let bytes): append(bytes)
    case .last(let bytes):
      append(bytes)
      state = .complete
    case .failed(let reason): state = .failed(reason)
    }
  }

  private func append(_ bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      starts.append(byteCount + offset + 1)
    }
    byteCount += bytes.count
    var rest = bytes[...]
    while !rest.isEmpty {
      let room = blocks.last.map { Self.blockSize - $0.count } ?? 0
      guard room > 0 else {
        blocks.append([])
        blocks[blocks.count - 1].reserveCapacity(min(Self.blockSize, rest.count))
        continue
      }
      blocks[blocks.count - 1].append(contentsOf: rest.prefix(room))
      rest = rest.dropFirst(room)
    }
  }

  private func byte(at offset: Int) -> UInt8 {
    blocks[offset / Self.blockSize][offset % Self.blockSize]
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let block = offset / Self.blockSize
      let from = offset % Self.blockSize
      let to = min(Self.blockSize, from + range.upperBound - offset)
      result.append(contentsOf: blocks[block][from..<to])
      offset += to - from
    }
    return result
  }
}

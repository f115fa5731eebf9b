import Glibc

/// The lines of a version of a file.
struct FileLines: Sendable {
  let bytes: [UInt8]
  /// The number of lines.
  let count: Int
  /// The offsets of the lines whose numbers are a multiple of ``spacing``, counted from 0.
  private let starts: [Int]

  private static let spacing = 64

  init(_ bytes: [UInt8]) {
    var (starts, count, offset) = ([Int](), 0, 0)
    while offset < bytes.count {
      if count % Self.spacing == 0 { starts.append(offset) }
      offset = min(bytes.count, Self.lineEnd(in: bytes, from: offset) + 1)
      count += 1
    }
    (self.bytes, self.count, self.starts) = (bytes, count, starts)
  }

  /// The offset of a line; the end of the bytes after the last line.
  ///
  /// - Parameter number: The number of the line, from 1.
  func offset(ofLine number: Int) -> Int {
    let index = number - 1
    guard index >= 0, index < count else { return index < 0 ? 0 : bytes.count }
    var offset = starts[index / Self.spacing]
    for _ in 0..<index % Self.spacing { offset = lineEnd(from: offset) + 1 }
    return offset
  }

  /// The number of lines after some others.
  func lineCount(after lines: Range<Int>) -> Int { max(0, count + 1 - lines.upperBound) }

  /// The end of the line that starts at an offset, without its line feed.
  func lineEnd(from start: Int) -> Int { Self.lineEnd(in: bytes, from: start) }

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let found = memchr(base + start, 0x0A, buffer.count - start)
      else { return buffer.count }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }
}

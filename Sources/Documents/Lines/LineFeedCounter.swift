/// Counts the line feeds of a content at the speed of memory.
enum LineFeedCounter {
  private static let bufferSize = 1 << 20

  /// Counts the line feeds in a range.
  ///
  /// - Parameters:
  ///   - content: the content to read.
  ///   - range: the bytes to count.
  ///   - deliverySize: the number of bytes after which each result is delivered.
  ///   - deliver: called with each scanned range; returns whether to continue.
  static func count(
    _ content: any Content, _ range: Range<Int>, deliveringEvery deliverySize: Int,
    deliver: (LineFeedCounts.ScannedRange) -> Bool
  ) {
    let size = max(1, min(bufferSize, range.count))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
    defer { buffer.deallocate() }
    var scanned = LineFeedCounts.ScannedRange(at: range.lowerBound)
    while scanned.range.upperBound < range.upperBound {
      let offset = scanned.range.upperBound
      let part = UnsafeMutableRawBufferPointer(
        rebasing: buffer[..<min(size, range.upperBound - offset)])
      let count = content.read(at: offset, into: part)
      // The file has become shorter. Its watcher will report that.
      guard count > 0 else { break }
      scanned.append(UnsafeRawBufferPointer(rebasing: part[..<count]))
      if scanned.range.count >= deliverySize {
        guard deliver(scanned) else { return }
        scanned = LineFeedCounts.ScannedRange(at: scanned.range.upperBound)
      }
    }
    _ = deliver(scanned)
  }
}

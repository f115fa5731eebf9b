extension SearchChunkReader {
  /// The bytes of a range, as far as they have been read.
  func bufferedBytes(in range: Range<Int>) -> UnsafeRawBufferPointer {
    let read = range.clamped(to: base..<base + count)
    return UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(buffer)[read.lowerBound - base..<read.upperBound - base])
  }

  /// Loads the bytes from `first` to `last` into the buffer, and drops earlier ones.
  func loadBuffer(from first: Int, to last: Int) {
    base = first
    count = 0
    extendBuffer(to: last)
  }

  /// Extends the buffer up to `last`, as far as the content and the capacity allow.
  func extendBuffer(to last: Int) {
    let wanted = min(last, end, base + buffer.count) - base - count
    guard wanted > 0 else { return }
    let part = UnsafeMutableRawBufferPointer(rebasing: buffer[count..<count + wanted])
    let read = content.read(at: base + count, into: part)
    count += read
    if read < wanted { end = base + count }
  }

  /// The offset of the first line feed in a range. Reads no further than necessary.
  func firstLineFeed(from first: Int, to last: Int) -> Int? {
    var place = first
    if place < base || place > base + count { loadBuffer(from: place, to: place) }
    var step = 4096
    while true {
      if let found = bufferedBytes(in: place..<max(place, min(last, base + count))).firstLineFeed {
        return place + found
      }
      place = max(place, base + count)
      guard place < min(last, end) else { return nil }
      extendBuffer(to: min(last, place + step))
      if base + count == place { return nil }
      step = min(step * 4, 1 << 18)
    }
  }

  /// The start of the line that contains a byte; nil if it is farther away than
  /// ``SearchChunkSizes/longestLine``.
  func lineStart(of offset: Int) -> Int? {
    let limit = max(0, offset - sizes.longestLine)
    var last = offset
    var step = 1024
    while last > limit {
      let first = max(limit, last - step)
      loadBuffer(from: first, to: last)
      guard base + count == last else { return nil }
      if let found = bufferedBytes(in: first..<last).lastLineFeed { return first + found + 1 }
      last = first
      step = min(step * 4, 1 << 18)
    }
    return limit == 0 ? 0 : nil
  }
}

extension ChunkReader {
  /// The bytes of a part, as far as they were read.
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    let read = range.clamped(to: base..<base + count)
    return UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(buffer)[read.lowerBound - base..<read.upperBound - base])
  }

  /// Has the bytes from `first` up to `last` in the buffer, and none before them.
  func load(from first: Int, to last: Int) {
    base = first
    count = 0
    fill(to: last)
  }

  /// Has the bytes up to `last` in the buffer too, as far as they go and it reaches.
  func fill(to last: Int) {
    let wanted = min(last, end, base + buffer.count) - base - count
    guard wanted > 0 else { return }
    let part = UnsafeMutableRawBufferPointer(rebasing: buffer[count..<count + wanted])
    let read = content.read(at: base + count, into: part)
    count += read
    if read < wanted { end = base + count }
  }

  /// The place of the first line feed in a part of the content; reads no further than it must.
  func lineFeed(from first: Int, to last: Int) -> Int? {
    var place = first
    if place < base || place > base + count { load(from: place, to: place) }
    var step = 4096
    while true {
      if let found = bytes(place..<max(place, min(last, base + count))).firstLineFeed {
        return place + found
      }
      place = max(place, base + count)
      guard place < min(last, end) else { return nil }
      fill(to: min(last, place + step))
      if base + count == place { return nil }
      step = min(step * 4, 1 << 18)
    }
  }

  /// The beginning of the line that a byte belongs to, nil where it is further away than the longest
  /// line may be.
  func lineStart(of offset: Int) -> Int? {
    let limit = max(0, offset - sizes.longestLine)
    var last = offset
    var step = 1024
    while last > limit {
      let first = max(limit, last - step)
      load(from: first, to: last)
      guard base + count == last else { return nil }
      if let found = bytes(first..<last).lastLineFeed { return first + found + 1 }
      last = first
      step = min(step * 4, 1 << 18)
    }
    return limit == 0 ? 0 : nil
  }
}

import EscapeSequences

extension Document {
  /// The usual size in bytes of the parts into which long lines are cut. A line of up to this size is
  /// whole, and a line of more than twice this size is cut.
  ///
  /// A long line is cut near multiples of this size. Each cut depends only on the bytes just before
  /// it. So a line of any length can be entered anywhere and read in both directions, without
  /// reading the rest of it.
  package static let partSize = 1 << 15

  /// The usual size in bytes of long parts. A line of up to this size is a single long part.
  package static let largePartSize = 1 << 24

  /// The maximum distance in bytes between a multiple and its cut. A cut is after its multiple if it
  /// would otherwise separate the bytes of a character or a sequence.
  private static let reach = 64

  /// Returns the part that contains a byte, or `nil` beyond the last.
  package func linePart(holding offset: Int) -> LinePart? {
    linePart(holding: offset, ofSize: partSize)
  }

  /// Returns the long part that contains a byte, or `nil` beyond the last. A long part consists of whole parts.
  package func largeLinePart(holding offset: Int) -> LinePart? {
    linePart(holding: offset, ofSize: max(partSize, Document.largePartSize))
  }

  private func linePart(holding offset: Int, ofSize size: Int) -> LinePart? {
    guard offset >= 0, offset < byteCount else { return nil }
    return linePart(from: partStart(holding: offset, ofSize: size), ofSize: size)
  }

  /// Returns the part before another, or `nil` before the first.
  package func linePart(before part: LinePart) -> LinePart? {
    part.start > 0 ? self.linePart(holding: part.start - 1) : nil
  }

  /// Returns the part after another, or `nil` after the last.
  package func linePart(after part: LinePart) -> LinePart? {
    // A line feed at the end of the content starts no part.
    part.next < byteCount
      ? self.linePart(
        from: (part.next, isLineStart: part.next > part.range.upperBound), ofSize: partSize) : nil
  }

  /// The last part, or `nil` if there are no bytes.
  package var lastPart: LinePart? { linePart(holding: byteCount - 1) }

  /// Returns the bytes of a part.
  package func bytes(of part: LinePart) -> [UInt8] { cache.bytes(in: part.range) }

  /// Returns whether a part ends at the end of its line.
  package func isLastPartOfLine(_ part: LinePart) -> Bool {
    part.next == byteCount || isAfterLineFeed(part.next)
  }

  /// Returns the start of the line that contains a byte.
  package func lineStart(holding offset: Int) -> Int {
    cache.lastOffset(of: 0x0A, in: 0..<max(0, min(offset, byteCount))).map { $0 + 1 } ?? 0
  }

  /// Returns the start of the line after the one that contains a byte; the end of the content if there is none.
  package func nextLineStart(after offset: Int) -> Int {
    cache.firstOffset(of: 0x0A, in: min(offset, byteCount)..<byteCount).map { $0 + 1 } ?? byteCount
  }

  private func isAfterLineFeed(_ offset: Int) -> Bool {
    offset == 0 || cache.byte(at: offset - 1) == 0x0A
  }

  /// Returns the start of the part that contains a byte, and whether it is the start of a line.
  private func partStart(holding offset: Int, ofSize size: Int) -> (Int, Bool) {
    let multiple = offset / size * size
    if let lineFeed = cache.lastOffset(of: 0x0A, in: max(0, multiple - size)..<offset) {
      return (lineFeed + 1, true)
    }
    guard multiple > 0 else { return (0, true) }
    if let cut = cutOffset(near: multiple, ofSize: size), cut <= offset { return (cut, false) }
    return partStart(holding: multiple - 1, ofSize: size)
  }

  private func linePart(
    from start: (offset: Int, isLineStart: Bool), ofSize size: Int
  ) -> LinePart {
    let (offset, isLineStart) = start
    // Each line starts with at least one whole part.
    var limit = isLineStart ? (offset + size - 1) / size * size + size : offset / size * size + size
    while true {
      if let lineFeed = cache.firstOffset(of: 0x0A, in: offset..<min(limit, byteCount)) {
        let hasReturn = lineFeed > offset && cache.byte(at: lineFeed - 1) == 0x0D
        return LinePart(
          range: offset..<lineFeed - (hasReturn ? 1 : 0), next: lineFeed + 1,
          isLineStart: isLineStart)
      }
      if limit >= byteCount {
        return LinePart(range: offset..<byteCount, next: byteCount, isLineStart: isLineStart)
      }
      if let cut = cutOffset(near: limit, ofSize: size) {
        return LinePart(range: offset..<cut, next: cut, isLineStart: isLineStart)
      }
      // The line ends exactly here.
      limit += size
    }
  }

  /// Returns the offset at which a line is cut near a multiple of the part size. Returns `nil` if it
  /// is not cut there, because it starts less than a part before or ends there. A cut never
  /// separates a character, a control sequence or an overstruck letter.
  private func cutOffset(near multiple: Int, ofSize size: Int) -> Int? {
    guard cache.lastOffset(of: 0x0A, in: multiple - size..<multiple) == nil else { return nil }
    let first = multiple - Document.reach
    let bytes = cache.bytes(in: first..<multiple + Document.reach)
    // The file has been truncated, which has not been noticed yet.
    guard bytes.count > Document.reach else { return multiple }
    var place = Document.reach
    if let escape = bytes[..<place].lastIndex(of: 0x1B) {
      let end = bytes.withUnsafeBufferPointer { EscapeSequence.endOfCSI($0, at: escape) }
      place = max(place, end ?? place)
    }
    while place < bytes.count, isInsideCharacter(bytes, at: place) { place += 1 }
    // A run of this length is not a single letter.
    if place == 2 * Document.reach { return multiple }
    guard place < bytes.count, bytes[place] != 0x0A,
      !(bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A)
    else { return nil }
    return first + place
  }

  /// Whether the bytes on both sides of a position belong to one letter.
  private func isInsideCharacter(_ bytes: [UInt8], at place: Int) -> Bool {
    bytes[place] & 0xC0 == 0x80 || bytes[place] == 0x08 || bytes[place - 1] == 0x08
  }
}

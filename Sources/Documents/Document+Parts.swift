import EscapeSequences

extension Document {
  /// The bytes of a part that is cut out of a long line: a line of up to as many is whole, one of more
  /// than twice as many is not.
  ///
  /// A line that is longer is cut at multiples of this many bytes of the content. Whether there is a
  /// cut at one of them depends on the bytes just before it and on nothing else, so that a line of
  /// any length is entered anywhere, and gone through in both directions, without looking at the
  /// rest of it.
  package static let partSize = 1 << 15

  /// How far behind a multiple a cut may lie, so that it separates nothing that belongs together.
  private static let reach = 64

  /// The part that holds a byte; nil beyond the last.
  package func part(holding offset: Int) -> Part? {
    guard offset >= 0, offset < byteCount else { return nil }
    return part(from: start(holding: offset))
  }

  /// The part before one; nil before the first.
  package func part(before part: Part) -> Part? {
    part.start > 0 ? self.part(holding: part.start - 1) : nil
  }

  /// The part after one; nil after the last.
  package func part(after part: Part) -> Part? {
    // What ends in a line feed goes on after it.
    part.next < byteCount
      ? self.part(from: (part.next, isLineStart: part.next > part.range.upperBound)) : nil
  }

  /// The last part; nil where there are no bytes.
  package var lastPart: Part? { part(holding: byteCount - 1) }

  /// The bytes of a part.
  package func bytes(of part: Part) -> [UInt8] { cache.bytes(in: part.range) }

  /// Whether a line ends where a part does.
  package func isLineEnd(_ part: Part) -> Bool {
    part.next == byteCount || isAfterLineFeed(part.next)
  }

  private func isAfterLineFeed(_ offset: Int) -> Bool {
    offset == 0 || cache.byte(at: offset - 1) == 0x0A
  }

  /// Where the part begins that holds a byte, and whether a line begins there.
  private func start(holding offset: Int) -> (Int, Bool) {
    let size = Document.partSize
    let multiple = offset / size * size
    if let lineFeed = cache.last(0x0A, in: max(0, multiple - size)..<offset) {
      return (lineFeed + 1, true)
    }
    guard multiple > 0 else { return (0, true) }
    if let cut = cut(at: multiple), cut <= offset { return (cut, false) }
    return start(holding: multiple - 1)
  }

  private func part(from start: (offset: Int, isLineStart: Bool)) -> Part {
    let size = Document.partSize
    let (offset, isLineStart) = start
    // A line is cut where at least a part of it comes before.
    var limit = isLineStart ? (offset + size - 1) / size * size + size : offset / size * size + size
    while true {
      if let lineFeed = cache.first(0x0A, in: offset..<min(limit, byteCount)) {
        let hasReturn = lineFeed > offset && cache.byte(at: lineFeed - 1) == 0x0D
        return Part(
          range: offset..<lineFeed - (hasReturn ? 1 : 0), next: lineFeed + 1,
          isLineStart: isLineStart)
      }
      if limit >= byteCount {
        return Part(range: offset..<byteCount, next: byteCount, isLineStart: isLineStart)
      }
      if let cut = cut(at: limit) {
        return Part(range: offset..<cut, next: cut, isLineStart: isLineStart)
      }
      // The line ends just here.
      limit += size
    }
  }

  /// Where a line is cut near a multiple of the part's size; nil where it is not: it began too short
  /// a time ago, or ends here. Not inside of a character, a control sequence or an overstruck letter.
  private func cut(at multiple: Int) -> Int? {
    guard cache.last(0x0A, in: multiple - Document.partSize..<multiple) == nil else { return nil }
    let first = multiple - Document.reach
    let bytes = cache.bytes(in: first..<multiple + Document.reach)
    // Bytes that were there and are not any more: the file was cut off, and it is not known yet.
    guard bytes.count > Document.reach else { return multiple }
    var place = Document.reach
    if let escape = bytes[..<place].lastIndex(of: 0x1B) {
      let end = bytes.withUnsafeBufferPointer { EscapeSequence.endOfControl($0, at: escape) }
      place = max(place, end ?? place)
    }
    while place < bytes.count, isInseparable(bytes, place) { place += 1 }
    // What cannot be separated for so long is no letter.
    if place == 2 * Document.reach { return multiple }
    guard place < bytes.count, bytes[place] != 0x0A,
      !(bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A)
    else { return nil }
    return first + place
  }

  /// Whether the bytes before and after a place belong to one letter.
  private func isInseparable(_ bytes: [UInt8], _ place: Int) -> Bool {
    bytes[place] & 0xC0 == 0x80 || bytes[place] == 0x08 || bytes[place - 1] == 0x08
  }
}

extension Document {
  /// The number of known lines; if ``isCounted``, of all lines. Text after the last line feed counts as a line.
  package var lineCount: Int {
    counts.lineFeeds + (isCounted && byteCount > 0 && cache.byte(at: byteCount - 1) != 0x0A ? 1 : 0)
  }

  /// The number of bytes whose lines have been counted.
  package var countedBytes: Int { counts.byteCount }

  /// Whether the lines of all current bytes have been counted.
  package var isCounted: Bool { counts.byteCount >= byteCount }

  /// The fraction of the bytes whose lines have been counted, 0…1.
  package var countedShare: Double {
    byteCount == 0 ? 1 : Double(min(counts.byteCount, byteCount)) / Double(byteCount)
  }

  /// The line that contains a byte; nil if the lines before it have not been counted, or bytes cannot be read.
  package func line(at offset: Int) -> LineOrdinal? {
    guard offset >= 0, offset <= counts.byteCount, offset <= byteCount else { return nil }
    var known = counts.block(holdingOffset: offset)
    // Requests are usually near the last ones: the first and the last line of a screen, in turn.
    for case let landmark? in [landmarks.earlier, landmarks.latest]
    where abs(landmark.start - offset) < abs(known.start - offset) { known = landmark }
    let between = min(known.start, offset)..<max(known.start, offset)
    guard let count = cache.countOccurrences(of: 0x0A, in: between) else { return nil }
    let lineFeeds = known.lineFeeds + (known.start <= offset ? count : -count)
    landmarks = (landmarks.latest, (offset, lineFeeds))
    return LineOrdinal(lineFeeds)
  }

  /// The start of a line; nil if the line does not exist or has not been counted.
  package func offset(ofLine line: LineOrdinal) -> Int? {
    guard line.value > 0 else { return line.value == 0 && byteCount > 0 ? 0 : nil }
    guard let block = counts.block(holdingLineFeed: line.value - 1) else { return nil }
    var offset = block.start
    for _ in block.lineFeeds..<line.value {
      guard let found = cache.firstOffset(of: 0x0A, in: offset..<min(counts.byteCount, byteCount))
      else {
        return nil
      }
      offset = found + 1
    }
    return offset < byteCount ? offset : nil
  }

  /// Counts the lines of added bytes, if there are only a few.
  ///
  /// - Returns: the bytes to be counted in the background; empty for none.
  package func countAppendedLinesIfFew() -> Range<Int> {
    let left = counts.byteCount..<max(counts.byteCount, byteCount)
    guard !left.isEmpty, left.count <= 1 << 20 else { return left }
    LineFeedCounter.count(content, left, deliveringEvery: left.count) { scanned in
      receive(.counted(scanned))
      return true
    }
    return byteCount..<byteCount
  }
}

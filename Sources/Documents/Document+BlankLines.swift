/// Runs of blank lines, for a view that shows each run as one line.
extension Document {
  /// The size in bytes up to which a run is one run. Longer runs are divided at multiples of this size, so that no
  /// lookup reads more.
  private static let runSize = 1 << 16
  /// The number of bytes that a lookup reads at once.
  private static let stepSize = 1 << 12

  /// Whether a part is a whole line without characters.
  package func isBlank(_ part: LinePart) -> Bool { part.isLineStart && part.range.isEmpty }

  /// The first line of the run of blank lines that contains a part; the part itself if it is not blank.
  package func firstLineOfBlankRun(holding part: LinePart) -> LinePart {
    guard isBlank(part), part.start > 0 else { return part }
    let lowest = part.start / Document.runSize * Document.runSize
    var start = part.start
    while start > lowest {
      let bytes = cache.bytes(in: max(lowest, start - Document.stepSize)..<start)
      guard let last = bytes.lastIndex(where: { !Document.isLineBreak($0) }) else {
        guard !bytes.isEmpty else { return part }
        start -= bytes.count
        continue
      }
      start -= bytes.count - last - 1
      // The first break ends the line with that byte.
      return linePart(holding: nextLineStart(after: start - 1)) ?? part
    }
    return linePart(holding: lowest == 0 ? 0 : nextLineStart(after: lowest - 1)) ?? part
  }

  /// The part after a part, or after the run of blank lines that contains it.
  package func partAfterBlankRun(holding part: LinePart) -> LinePart? {
    guard isBlank(part) else { return linePart(after: part) }
    let highest = (part.start / Document.runSize + 1) * Document.runSize
    var end = part.next
    while end < min(highest, byteCount) {
      let bytes = cache.bytes(in: end..<min(highest, byteCount, end + Document.stepSize))
      guard !bytes.isEmpty else { return nil }
      if let text = bytes.firstIndex(where: { !Document.isLineBreak($0) }) {
        let start = lineStart(holding: end + text)
        return linePart(holding: start)
      }
      end += bytes.count
    }
    return end < byteCount ? linePart(holding: nextLineStart(after: end - 1)) : nil
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

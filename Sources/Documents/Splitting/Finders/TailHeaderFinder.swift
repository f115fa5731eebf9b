/// Splits the output of `tail -f a b` or `head a b` by file: the lines after `==> NAME <==` belong
/// to that file.
///
/// The lines that tail inserts between files, including the blank line before a name, belong to no
/// part. So each part is the content of a file.
struct TailHeaderFinder: PartFinder {
  /// Whether the last line was blank. It may be one that tail inserted, and is not counted yet.
  private var hasPendingBlankLine = false

  mutating func readLine(_ line: LineBeginning, recordingPartsIn parts: inout [PartTracker]) {
    guard let name = TailHeaderFinder.fileName(in: line) else {
      countLine(isBlank: line.bytes.isEmpty, &parts)
      return
    }
    hasPendingBlankLine = false
    parts[0].closePart(at: line.start - 1)
    parts[0].openPart(.path(name), at: line.next, joinsEqualTitles: true)
  }

  private mutating func countLine(isBlank: Bool, _ parts: inout [PartTracker]) {
    let lines: UInt32 = (hasPendingBlankLine ? 1 : 0) + (isBlank ? 0 : 1)
    hasPendingBlankLine = isBlank
    if lines > 0 { parts[0].updateOpenPartCounts { $0.lines &+= lines } }
  }

  mutating func flush(at end: Int, recordingPartsIn parts: inout [PartTracker]) {
    guard hasPendingBlankLine else { return }
    hasPendingBlankLine = false
    parts[0].updateOpenPartCounts { $0.lines &+= 1 }
  }

  /// Returns the file that a header line names, or `nil` for other lines.
  static func fileName(in line: LineBeginning) -> String? {
    let bytes = line.bytes
    guard bytes.count >= 9, bytes[0] == 0x3D, bytes.begins(with: "==> ") else { return nil }
    let plain = line.plain
    guard plain.reversed().begins(with: "==< ") else { return nil }
    return plain[4..<plain.count - 4].text
  }

  /// The last line feed may be one that tail inserted.
  func knownEndOfOpenPart(
    afterLinesTo end: Int, unfinishedLine rest: [UInt8], receivedTo restEnd: Int
  ) -> Int {
    if rest.isEmpty { return end - 1 }
    return rest.starts(with: "==> ".utf8.prefix(rest.count)) ? end - 1 : restEnd
  }
}

import Documents

/// Writes the lines of a ``HexText``.
struct HexLineWriter {
  let source: any Content
  /// The size of the source when reading began. The source may be shorter now.
  let sourceCount: Int
  let digits: Int

  private static let bytesPerLine = HexText.bytesPerLine
  /// The number of lines whose bytes are read at once.
  private static let lineBatch = 1024

  private static let digit: StaticString = "0123456789abcdef"
  private static let space: UInt8 = 0x20
  private static let dash: UInt8 = 0x2D
  private static let bar: UInt8 = 0x7C
  private static let dot: UInt8 = 0x2E

  private var lineLength: Int { digits + 71 }

  /// Writes a range of the text to a buffer with enough room.
  func writeText(in range: Range<Int>, into output: UnsafeMutableRawPointer) {
    let last = (range.upperBound - 1) / lineLength
    var first = range.lowerBound / lineLength
    while first <= last {
      let lines = first..<min(first + Self.lineBatch, last + 1)
      withUnsafeTemporaryAllocation(
        byteCount: lines.count * Self.bytesPerLine + lineLength, alignment: 16
      ) { memory in
        let bytes = UnsafeMutableRawBufferPointer(rebasing: memory[lineLength...])
        let whole = UnsafeMutableRawBufferPointer(rebasing: memory[..<lineLength])
        let count = source.read(at: lines.lowerBound * Self.bytesPerLine, into: bytes)
        let known = UnsafeRawBufferPointer(rebasing: bytes[..<count])
        for line in lines {
          writePart(
            range, ofLine: line, knownBytes: known, fromLine: lines.lowerBound, into: output,
            using: whole)
        }
      }
      first = lines.upperBound
    }
  }

  /// Writes a line or a part of it.
  private func writePart(
    _ part: Range<Int>, ofLine line: Int, knownBytes known: UnsafeRawBufferPointer,
    fromLine first: Int, into output: UnsafeMutableRawPointer,
    using whole: UnsafeMutableRawBufferPointer
  ) {
    let start = line * lineLength
    let skipped = (line - first) * Self.bytesPerLine
    let bytes = UnsafeRawBufferPointer(
      rebasing: known[min(skipped, known.count)..<min(skipped + Self.bytesPerLine, known.count)])
    if start >= part.lowerBound, start + lineLength <= part.upperBound {
      writeWholeLine(line, bytes: bytes, into: output + (start - part.lowerBound))
    } else if let base = whole.baseAddress {
      writeWholeLine(line, bytes: bytes, into: base)
      let wanted = part.clamped(to: start..<start + lineLength)
      (output + (wanted.lowerBound - part.lowerBound)).copyMemory(
        from: base + (wanted.lowerBound - start), byteCount: wanted.count)
    }
  }

  private func writeWholeLine(
    _ line: Int, bytes: UnsafeRawBufferPointer, into output: UnsafeMutableRawPointer
  ) {
    let output = output.assumingMemoryBound(to: UInt8.self)
    let digit = Self.digit.utf8Start
    let offset = line * Self.bytesPerLine
    for place in 0..<digits { output[place] = digit[offset >> (4 * (digits - 1 - place)) & 15] }
    (output + digits).update(repeating: Self.space, count: 2)
    let shown = max(0, min(Self.bytesPerLine, sourceCount - offset))
    let letters = output + digits + 53
    letters[-1] = Self.bar
    var place = output + digits + 2
    for index in 0..<shown {
      let isKnown = index < bytes.count
      let byte = isKnown ? bytes[index] : 0
      place[0] = isKnown ? digit[Int(byte >> 4)] : Self.dash
      place[1] = isKnown ? digit[Int(byte & 15)] : Self.dash
      place[2] = Self.space
      place += 3
      if index == 7 {
        place[0] = Self.space
        place += 1
      }
      letters[index] = byte >= 0x20 && byte < 0x7F ? byte : isKnown ? Self.dot : Self.space
    }
    place.update(repeating: Self.space, count: letters - 1 - place)
    letters[shown] = Self.bar
    (letters + shown + 1).update(repeating: Self.space, count: Self.bytesPerLine - shown)
    letters[Self.bytesPerLine + 1] = 0x0A
  }
}

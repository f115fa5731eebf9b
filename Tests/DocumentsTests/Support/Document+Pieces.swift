import Documents
import TabPagerTestSupport

extension Document {
  /// Creates a complete document from pieces that arrived one after the other.
  static func complete(pieces: [[UInt8]], prefixLimit: Int = 4 << 20) -> Document {
    let growing = GrowingDocument(prefixLimit: prefixLimit)
    for piece in pieces { growing.append(piece) }
    growing.document.receive(.ended)
    return growing.document
  }

  /// All line parts, found by walking from the first.
  var parts: [LinePart] {
    var parts: [LinePart] = []
    var next = linePart(holding: 0)
    while let part = next {
      parts.append(part)
      next = self.linePart(after: part)
    }
    return parts
  }

  /// All lines, joined from their parts.
  var lines: [[UInt8]] {
    var lines: [[UInt8]] = []
    for part in parts {
      if part.isLineStart { lines.append([]) }
      lines[lines.count - 1] += bytes(of: part)
    }
    return lines
  }
}

import Documents
import TabPagerTestSupport
import Testing

@Suite("Random growing documents", .timeLimit(.minutes(600))) struct LineFuzzTests {
  private static func randomText(_ random: inout SeededGenerator) -> [UInt8] {
    let letters: [[UInt8]] = [
      [0x0A], [0x0A], [0x0D, 0x0A], [0x0D], [0x61], [0], [0xFF], Array("漢".utf8), [0x0A, 0x0D],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<random.below(40) {
      bytes += letters[random.below(letters.count)]
      // Occasionally a line that is long enough to be cut into parts.
      if random.below(200) == 0 {
        bytes += [UInt8](repeating: 0x62, count: random.below(3 * Document.partSize))
      }
    }
    return bytes
  }

  @Test(
    "after each piece of random text, a document's lines equal those of a simple split at line feeds"
  )
  func growing() {
    let found = RandomCases.firstFault("lines", count: 30, least: 300, seed: 6_002) { random in
      let growing = GrowingDocument(prefixLimit: random.below(2) == 0 ? 50 : 1 << 20)
      var bytes: [UInt8] = []
      for _ in 0..<1 + random.below(8) {
        let piece = Self.randomText(&random)
        growing.append(piece)
        bytes += piece
        if let fault = lineFault(of: growing.document, bytes, &random) {
          return "\(fault), \(bytes.count) bytes"
        }
      }
      return nil
    }
    #expect(found == nil)
  }

  private func lineFault(
    of document: Document, _ bytes: [UInt8], _ random: inout SeededGenerator
  ) -> String? {
    var starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    // A line feed at the end does not start another line.
    if starts.last == bytes.count { starts.removeLast() }
    guard document.byteCount == bytes.count else { return "size \(document.byteCount)" }
    guard document.lineCount == starts.count else { return "\(document.lineCount) lines" }
    for (number, start) in starts.enumerated() {
      guard document.offset(ofLine: LineOrdinal(number)) == start else {
        return "start of \(number)"
      }
      guard document.line(at: start)?.value == number else { return "line at \(start)" }
    }
    guard document.offset(ofLine: LineOrdinal(starts.count)) == nil else {
      return "a line too many"
    }
    var offset = 0
    for line in document.lines {
      let end = bytes[offset...].firstIndex(of: 0x0A)
      var text = Array(bytes[offset..<(end ?? bytes.count)])
      if end != nil, text.last == 0x0D { text.removeLast() }
      guard line == text else { return "the line at \(offset)" }
      offset = (end ?? bytes.count - 1) + 1
    }
    guard offset == bytes.count else { return "lines end at \(offset)" }
    // Random offsets in any order, since lookups may start from the previous one.
    for _ in 0..<8 {
      let place = random.below(bytes.count + 1)
      let number = bytes[..<place].count { $0 == 0x0A }
      guard document.line(at: place)?.value == number else { return "line of \(place)" }
    }
    return linePartFault(of: document, &random)
  }

  private func linePartFault(of document: Document, _ random: inout SeededGenerator) -> String? {
    for _ in 0..<5 where document.byteCount > 0 {
      let place = random.below(document.byteCount)
      guard let part = document.linePart(holding: place), (part.start..<part.next).contains(place)
      else {
        return "no part at \(place)"
      }
      if let next = document.linePart(after: part) {
        guard next.start == part.next, document.linePart(before: next) == part else {
          return "the part before \(next.start)"
        }
      } else if part.next != document.byteCount {
        return "no part after \(part.next)"
      }
    }
    return nil
  }
}

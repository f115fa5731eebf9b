package import Documents
import Highlighting
import PagerText
package import TabPagerCore

/// Finds the errors and the headings of a text: what `)` and `(` go to if no view says otherwise.
package struct LandmarkScan: Sendable {
  /// The text.
  private let content: any Content
  private let byteCount: Int
  /// Whether headings count too.
  private let findsHeadings: Bool

  /// The bytes that are read at once, and those by which a line is judged.
  private static let chunkSize = 1 << 18
  private static let judgedCount = 1 << 9

  package init(_ content: any Content, byteCount: Int, findsHeadings: Bool) {
    (self.content, self.byteCount, self.findsHeadings) = (content, byteCount, findsHeadings)
  }

  /// The start of the next landmark in a direction.
  ///
  /// - Parameters:
  ///   - line: The start of a line, which is not a result itself.
  ///   - steps: Which one, from 1; the last one there is, if there are fewer.
  ///   - isCancelled: Called now and then; the result counts no more once it returns true.
  package func find(
    _ direction: Direction, from line: Int, steps: Int, isCancelled: () -> Bool = { false }
  ) -> Int? {
    var (found, left, position) = (Int?.none, max(1, steps), line)
    while left > 0, !isCancelled(), let chunk = chunk(direction, at: position) {
      var starts = chunk.starts
      if direction == .backward { starts.reverse() }
      for start in starts where start != line && isLandmark(start, chunk) {
        found = start
        left -= 1
        if left == 0 { break }
      }
      position = direction == .forward ? chunk.end : chunk.start
    }
    return found
  }

  // MARK: Lines

  /// Lines that follow one another.
  private struct Chunk {
    /// Where the first one begins.
    let start: Int
    /// The lines and a little more, so that the last one can be judged.
    let bytes: [UInt8]
    /// Where the lines begin.
    let starts: [Int]
    /// The start of the line after them.
    let end: Int
  }

  /// The lines that begin at an offset, or those that end there; `nil` if there are none.
  private func chunk(_ direction: Direction, at position: Int) -> Chunk? {
    let (start, end): (Int, Int)
    switch direction {
    case .forward:
      (start, end) = (position, endOfLine(from: min(byteCount, position + Self.chunkSize)))
    case .backward:
      (start, end) = (lineStart(atOrAfter: position - Self.chunkSize, before: position), position)
    }
    guard start < end else { return nil }
    let count = min(end - start, Self.chunkSize)
    let bytes = content.bytes(in: start..<min(byteCount, start + count + Self.judgedCount))
    var (starts, next) = ([Int](), 0)
    while next < min(count, bytes.count) {
      starts.append(start + next)
      next = bytes[next...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }
    return starts.isEmpty ? nil : Chunk(start: start, bytes: bytes, starts: starts, end: end)
  }

  /// The start of the first line that begins between two offsets, or of the line that holds both.
  private func lineStart(atOrAfter offset: Int, before end: Int) -> Int {
    guard offset > 0, end > 0 else { return 0 }
    // The line feed just before the end is that of the last line.
    let bytes = content.bytes(in: offset - 1..<end - 1)
    if let lineFeed = bytes.firstIndex(of: 0x0A) { return offset + lineFeed }
    var last = offset - 1
    while last > 0 {
      let first = max(0, last - Self.chunkSize)
      if let lineFeed = content.bytes(in: first..<last).lastIndex(of: 0x0A) {
        return first + lineFeed + 1
      }
      last = first
    }
    return 0
  }

  /// The start of the first line at an offset or after it, beyond the start.
  private func endOfLine(from offset: Int) -> Int {
    var offset = offset - 1
    while offset < byteCount {
      let bytes = content.bytes(in: max(0, offset)..<min(byteCount, offset + Self.chunkSize))
      if bytes.isEmpty { break }
      if let lineFeed = bytes.firstIndex(of: 0x0A) { return max(0, offset) + lineFeed + 1 }
      offset += Self.chunkSize
    }
    return byteCount
  }

  // MARK: Landmarks

  private func isLandmark(_ start: Int, _ chunk: Chunk) -> Bool {
    let rest = chunk.bytes[(start - chunk.start)...]
    let end = rest.prefix(Self.judgedCount).firstIndex(of: 0x0A)
    let line = Self.letters(
      rest[..<(end ?? min(chunk.bytes.count, rest.startIndex + Self.judgedCount))])
    if line.withUnsafeBufferPointer({ LogHighlighter.level(of: $0) }) ?? .info >= .error {
      return true
    }
    guard findsHeadings, let end else { return false }
    let next = chunk.bytes[(end + 1)...].prefix(Self.judgedCount).prefix { $0 != 0x0A }
    return TextHeading.isHeading(line, before: next)
  }

  /// A line without escape sequences, and without what is struck over.
  private static func letters(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard line.contains(where: { $0 == 0x1B || $0 == 0x08 }) else { return Array(line) }
    var letters: [UInt8] = []
    for byte in TerminalLine(line).text.bytes {
      if byte == 0x08 { _ = letters.popLast() } else { letters.append(byte) }
    }
    return letters
  }
}

/// Tells headings of plain text from other lines.
enum TextHeading {
  /// Whether a line is a heading: `# Like this`, underlined by `===` or `---`, or in capitals as in manual pages.
  ///
  /// - Parameter next: The line below.
  static func isHeading(_ line: [UInt8], before next: ArraySlice<UInt8>) -> Bool {
    let line = line.last == 0x0D ? line.dropLast() : line[...]
    guard let first = line.first, line.count <= 100, first != 0x20, first != 0x09 else {
      return false
    }
    if first == UInt8(ascii: "#") {
      let rest = line.drop { $0 == UInt8(ascii: "#") }
      return line.count - rest.count <= 6 && rest.first == 0x20 && rest.count > 1
    }
    return isUnderline(next, of: line) || isInCapitals(line)
  }

  private static func isUnderline(_ next: ArraySlice<UInt8>, of line: ArraySlice<UInt8>) -> Bool {
    let next = next.last == 0x0D ? next.dropLast() : next
    guard let mark = next.first, "=-~^".utf8.contains(mark), next.count >= 3 else { return false }
    return next.allSatisfy { $0 == mark } && line.first != mark
  }

  private static func isInCapitals(_ line: ArraySlice<UInt8>) -> Bool {
    var letters = 0
    for byte in line {
      if (0x61...0x7A).contains(byte) { return false }
      if (0x41...0x5A).contains(byte) { letters += 1 }
    }
    // Not a number, a row of a table, or an abbreviation in a list.
    return letters >= 3 && letters * 2 >= line.count
  }
}

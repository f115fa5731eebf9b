package import Documents
import Highlighting
import PagerText
package import TabPagerCore

/// Finds the landmarks of a text. `)` and `(` move between them if the view defines no other landmarks.
package struct LandmarkFinder: Sendable {
  /// What a landmark is.
  package enum LandmarkKind: Sendable {
    case error, errorOrHeading, commit

    /// The name in messages.
    package var name: String {
      switch self {
      case .error: "error"
      case .errorOrHeading: "error or heading"
      case .commit: "commit"
      }
    }
  }

  /// The text.
  private let content: any Content
  private let byteCount: Int
  private let landmark: LandmarkKind

  /// The numbers of bytes to read at once, and to examine in a line.
  private static let chunkSize = 1 << 18
  private static let judgedCount = 1 << 9

  package init(_ content: any Content, byteCount: Int, _ landmark: LandmarkKind) {
    (self.content, self.byteCount, self.landmark) = (content, byteCount, landmark)
  }

  /// The start of the next landmark in a direction.
  ///
  /// - Parameters:
  ///   - line: The start of the current line. It is not a result.
  ///   - steps: The number of the landmark, counted from 1. If there are fewer, the last one is found.
  ///   - isCancelled: Called from time to time. If it returns true, the result is meaningless.
  package func find(
    _ direction: Direction, from line: Int, steps: Int, isCancelled: () -> Bool = { false }
  ) -> Int? {
    var (found, left, position) = (Int?.none, max(1, steps), line)
    while left > 0, !isCancelled(), let chunk = chunk(direction, at: position) {
      var starts = chunk.starts
      if direction == .backward { starts.reverse() }
      for start in starts where start != line && isLandmark(at: start, in: chunk) {
        found = start
        left -= 1
        if left == 0 { break }
      }
      position = direction == .forward ? chunk.end : chunk.start
    }
    return found
  }

  // MARK: Lines

  /// A chunk of adjacent lines.
  private struct Chunk {
    /// The start of the first line.
    let start: Int
    /// The bytes of the lines, and a few more to examine the last line.
    let bytes: [UInt8]
    /// The starts of the lines.
    let starts: [Int]
    /// The start of the line after them.
    let end: Int
  }

  /// The lines that start at an offset or, backward, end there; `nil` if there are none.
  private func chunk(_ direction: Direction, at position: Int) -> Chunk? {
    let (start, end): (Int, Int)
    switch direction {
    case .forward:
      (start, end) = (
        position, firstLineStart(atOrAfter: min(byteCount, position + Self.chunkSize))
      )
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

  /// The start of the first line between two offsets or, if there is none, of the line that contains both.
  private func lineStart(atOrAfter offset: Int, before end: Int) -> Int {
    guard offset > 0, end > 0 else { return 0 }
    // The line feed just before the end belongs to the last line.
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

  /// The start of the first line at or after an offset; the end of the text if there is none.
  private func firstLineStart(atOrAfter offset: Int) -> Int {
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

  private func isLandmark(at start: Int, in chunk: Chunk) -> Bool {
    let rest = chunk.bytes[(start - chunk.start)...]
    let end = rest.prefix(Self.judgedCount).firstIndex(of: 0x0A)
    let line = Self.removingSequencesAndOverstrikes(
      from: rest[..<(end ?? min(chunk.bytes.count, rest.startIndex + Self.judgedCount))])
    if landmark == .commit {
      if case .start = CommitLogLine(line) { return true }
      return false
    }
    if line.withUnsafeBufferPointer({ LogHighlighter.level(ofLine: $0) }) ?? .info >= .error {
      return true
    }
    guard landmark == .errorOrHeading, let end else { return false }
    let next = chunk.bytes[(end + 1)...].prefix(Self.judgedCount).prefix { $0 != 0x0A }
    return TextHeadingDetector.isHeading(line, before: next)
  }

  /// A line without escape sequences and overstrikes.
  static func removingSequencesAndOverstrikes(from line: ArraySlice<UInt8>) -> [UInt8] {
    guard line.contains(where: { $0 == 0x1B || $0 == 0x08 }) else { return Array(line) }
    var letters: [UInt8] = []
    for byte in ParsedANSILine(line).text.bytes {
      if byte == 0x08 { _ = letters.popLast() } else { letters.append(byte) }
    }
    return letters
  }
}

/// Recognises headings in plain text.
enum TextHeadingDetector {
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

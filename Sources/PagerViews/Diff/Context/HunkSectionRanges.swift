import BinarySearch
import Diff

/// The sections of hunks, such as functions, whose first lines are among the lines of a diff with more context.
///
/// A hunk does not state its section if the line of the section is among its lines.
struct HunkSectionRanges: Sendable {
  /// The offset of the first line, and of the first line that may be outside the section.
  private var sections: [(start: Int, end: Int)] = []

  /// Adds a section after the others.
  ///
  /// - Parameters:
  ///   - start: The offset of its first line.
  ///   - end: The offset of the first line that may be outside the section; `nil` if its hunk has none.
  mutating func appendSection(from start: Int, end: Int?) { sections.append((start, end ?? .max)) }

  /// The offset of the first line of the section that contains a line.
  ///
  /// - Parameters:
  ///   - line: The offset of the line.
  ///   - header: The offset of the header of its hunk.
  /// - Returns: `nil` if the first line of the section is not above the line in its hunk.
  func sectionStart(ofLineAt line: Int, belowHeader header: Int) -> Int? {
    let next = sections.partitionPoint { $0.start >= line }
    guard next > 0, sections[next - 1].start > header, line < sections[next - 1].end else {
      return nil
    }
    return sections[next - 1].start
  }
}

/// The section of a line of a hunk, such as a function, according to the lines above it.
enum HunkLineSection: Equatable, Sendable {
  /// The section begins at an offset.
  case begins(at: Int)
  /// The line is in no section.
  case none
  /// The lines above do not tell.
  case unknown
}

extension DiffIndex {
  /// The maximum number of lines above a line that are examined for its section.
  private static let examinedLineCount = 200

  /// The section of a line of a hunk.
  ///
  /// As for git, a section begins with a line that is not indented and begins with a letter, `_` or `$`. Unlike git, this
  /// omits lines followed by another such line, as in prose, labels, and statements. A section ends with a line that is
  /// not indented and begins with `}`. Removed lines count only for a removed line.
  ///
  /// - Parameters:
  ///   - line: The offset of the line.
  ///   - header: The offset of the header of its hunk.
  func section(ofLineAt line: Int, belowHeader header: Int) -> HunkLineSection {
    let isRemoved = hunkLine(in: line..<lineEnd(from: line))?.kind == .removed
    // Whether the line below is indented or begins with a sign such as `{`.
    var (start, isFollowedByBody) = (line, !startsWithLetter(textRange(at: line)))
    for _ in 0..<Self.examinedLineCount {
      start = lineStart(before: start)
      guard start > header else { break }
      let range = start..<lineEnd(from: start)
      guard let hunkLine = hunkLine(in: range), isRemoved || hunkLine.kind != .removed else {
        continue
      }
      let text = range.lowerBound + hunkLine.textOffset..<range.upperBound
      guard let first = bytes[text].first, first != 0x0D else { continue }
      if first == UInt8(ascii: "}") { return .none }
      guard startsWithLetter(text) else {
        isFollowedByBody = true
        continue
      }
      switch bytes[text.suffix(Self.longLineLength)].last(where: { $0 > 0x20 }) {
      case UInt8(ascii: ";"): return .none
      case _ where isLabel(text): break
      default: if isFollowedByBody { return .begins(at: start) }
      }
      isFollowedByBody = false
    }
    return .unknown
  }

  private func textRange(at start: Int) -> Range<Int> {
    let end = lineEnd(from: start)
    return start + (hunkLine(in: start..<end)?.textOffset ?? 0)..<end
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "_$".utf8.contains(byte)
  }

  private func startsWithLetter(_ text: Range<Int>) -> Bool {
    bytes[text].first.map(isLetter) ?? false
  }

  private func isLabel(_ text: Range<Int>) -> Bool {
    let rest = bytes[text].prefix(Self.longLineLength).drop {
      isLetter($0) || (0x30...0x39).contains($0)
    }
    return rest.first == UInt8(ascii: ":") && !rest.dropFirst().contains { $0 > 0x20 }
  }
}

/// Finds the lines of a file that begin the sections of hunks.
struct HunkSectionFinder {
  let file: FileLines

  /// The number of the first line of a section, and of the first line that may be outside it; `nil` if there is none.
  struct Section {
    let start: Int
    var end: Int?
  }

  /// Finds the sections of successive hunks without hidden lines between them.
  ///
  /// - Parameters:
  ///   - names: The sections that the hunks state, without spaces at their ends.
  ///   - hunks: The lines of the hunks.
  ///   - shown: The lines of the hunks, and those above, between and below them.
  func sections(
    named names: [ArraySlice<UInt8>], of hunks: [Range<Int>], in shown: Range<Int>
  ) -> [Section] {
    var found: [Section] = []
    for number in hunks.indices {
      let isFirst = number == 0
      let above =
        (isFirst ? shown.lowerBound : hunks[number - 1].lowerBound)..<hunks[number].lowerBound
      if isFirst || names[number] != names[number - 1],
        let line = lastLine(beginningWith: names[number], in: above)
      {
        found.append(Section(start: line))
      }
      let isLast = number == hunks.count - 1
      guard let section = found.last, section.end == nil,
        isLast || names[number] != names[number + 1]
      else { continue }
      let next = isLast ? shown.upperBound : hunks[number + 1].lowerBound
      found[found.count - 1].end =
        firstLine(outside: section, in: hunks[number].upperBound..<next) ?? (isLast ? nil : next)
    }
    return found
  }

  /// The last line in a range that begins with the name of a section.
  func lastLine(beginningWith name: ArraySlice<UInt8>, in lines: Range<Int>) -> Int? {
    guard !name.isEmpty else { return nil }
    var found: Int?
    visitLines(lines) { number, text in
      if text.drop(while: { $0 == 0x20 }).starts(with: name) { found = number }
      return true
    }
    return found
  }

  /// The first line that may begin another section: like those that git finds, it begins with a letter, `_` or `$`, and
  /// it is not indented more than the section.
  private func firstLine(outside section: Section, in lines: Range<Int>) -> Int? {
    func indentation(_ text: ArraySlice<UInt8>) -> Int {
      text.prefix { $0 == 0x20 || $0 == 0x09 }.count
    }
    var (limit, found) = (0, Int?.none)
    visitLines(section.start..<section.start + 1) { _, text in
      limit = indentation(text)
      return false
    }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    visitLines(lines) { number, text in
      let start = indentation(text)
      guard start <= limit, let first = text.dropFirst(start).first,
        letters.contains(first | 0x20) || "_$".utf8.contains(first)
      else { return true }
      found = number
      return false
    }
    return found
  }

  /// Visits lines until the closure returns `false`.
  private func visitLines(_ lines: Range<Int>, while visit: (Int, ArraySlice<UInt8>) -> Bool) {
    var offset = file.offset(ofLine: lines.lowerBound)
    for number in lines {
      let end = file.lineEnd(from: offset)
      guard visit(number, file.bytes[offset..<end]) else { return }
      offset = min(file.bytes.count, end + 1)
    }
  }
}

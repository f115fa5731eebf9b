/// A hunk: changed lines of a file, and some unchanged lines around them.
package struct DiffHunk: Hashable, Sendable {
  /// The first line of the hunk.
  package internal(set) var head: HunkHeader
  /// The hunk in the source, from its header to its last line.
  package internal(set) var source: Range<Int>
  /// The section in the source: the name of a function or a heading in the header. It may be empty, and may contain
  /// colours.
  package let section: Range<Int>
  /// The lines. Those of context diffs are merged into one sequence.
  package internal(set) var lines: [DiffLine] = []
  /// The numbers of added and removed lines.
  package internal(set) var counts = ChangedLineCounts()
  /// Whether the source has colours here.
  package internal(set) var isColored: Bool
  /// Whether the lines of the diff end with CR LF, and the carriage return is not part of the file.
  let hasCarriageReturns: Bool

  /// Creates a hunk without lines.
  init(_ head: HunkHeader, line: RawDiffLine) {
    self.head = head
    source = line.start..<line.next
    let end = line.start + line.marginLength + line.bytes.count
    hasCarriageReturns = line.bytes.last == 0x0D
    let start = min(line.start + head.sectionOffset, end - (hasCarriageReturns ? 1 : 0))
    section =
      head.format == .unified ? start..<max(start, end - (hasCarriageReturns ? 1 : 0)) : end..<end
    isColored = line.bytes.first == 0x1B
  }

  /// Whether the hunk compares a merge with more than one parent.
  package var isCombined: Bool { head.old.count > 1 }

  /// The text of the section, without colours and spaces around it.
  package func sectionHeading(in bytes: [UInt8]) -> [UInt8] {
    let text = withoutColors(bytes[section.clamped(to: 0..<bytes.count)])
    let start = text.firstIndex { $0 != 0x20 } ?? text.endIndex
    let end = text.lastIndex { $0 != 0x20 && $0 != 0x0D } ?? start
    return start < text.endIndex ? Array(text[start...end]) : []
  }

  /// The text of a line, without markers and colours.
  ///
  /// - Parameters:
  ///   - line: A line of this hunk.
  ///   - bytes: The source.
  package func text(ofLine line: DiffLine, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    withoutColors(bytes[line.text.clamped(to: 0..<bytes.count)])
  }

  private func withoutColors(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    isColored && text.contains(0x1B) ? StyleSequences.removingSequences(from: text)[...] : text
  }

  /// The line number of each line in one old version; `nil` for lines that this version does not have.
  ///
  /// - Parameter parent: The index of the version: 0 for the only one, or for the first parent of a merge.
  package func oldLineNumbers(ofParent parent: Int) -> [Int?] {
    guard head.old.indices.contains(parent) else { return lines.map { _ in nil } }
    var next = head.old[parent].firstLine
    return lines.map { line in
      guard line.parents & 1 << UInt64(parent) != 0 else { return nil }
      defer { next += 1 }
      return next
    }
  }
}

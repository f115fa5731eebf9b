import BinarySearch

/// Finds the lines of a text in a later version of the text.
package struct LineRelocation {
  /// A place in the later version.
  package struct RelocatedLine: Hashable, Sendable {
    /// The offset of the start of a line, in bytes.
    package let offset: Int
    /// Whether it is the same line. Otherwise that line is gone, and this is the line that replaces or follows it.
    package let isSame: Bool
  }

  /// The maximum size of a text, in bytes. In a larger one, offsets do not change.
  private static let maximumSize = 32 << 20
  /// The maximum size of a changed middle whose lines are compared, in bytes.
  private static let maximumMiddle = 4 << 20

  /// Lines between the equal beginning and the equal end of a text.
  private struct MiddleLines {
    var starts: [Int] = []
    var lines: [ArraySlice<UInt8>] = []

    init(_ content: any Content, _ range: Range<Int>) {
      let bytes = content.bytes(in: range)
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        starts.append(range.lowerBound + start)
        lines.append(MiddleLines.withoutHunkLineNumbers(bytes[start..<end]))
        start = end
      }
    }

    /// The line without the line numbers of a hunk header, which change if lines above the hunk do.
    private static func withoutHunkLineNumbers(
      _ line: ArraySlice<UInt8>
    ) -> ArraySlice<UInt8> {
      guard line.starts(with: "@@ ".utf8) else { return line }
      let rest = line.dropFirst(3)
      return rest.firstIndex(of: UInt8(ascii: "@")).map { rest[$0...] } ?? line
    }

    /// Whether git's header of a deleted file is among the lines.
    var isOfDeletedFile: Bool { lines.contains { $0.starts(with: "deleted file mode ".utf8) } }

    /// Replaces the blanks at the start of the unchanged lines of a diff by another marker.
    mutating func setMarkerOfUnchangedLines(_ marker: UInt8) {
      for number in lines.indices where lines[number].first == UInt8(ascii: " ") {
        lines[number][lines[number].startIndex] = marker
      }
    }

    /// The lines that occur once, with their numbers.
    var unique: [ArraySlice<UInt8>: Int] {
      var result: [ArraySlice<UInt8>: Int] = [:]
      for (number, line) in lines.enumerated() {
        result[line] = result[line] == nil ? number : -1
      }
      return result.filter { $0.value >= 0 }
    }
  }

  /// The end of the equal beginning.
  private let prefixEnd: Int
  /// The start of the equal end in the old text, and in the new one.
  private let suffixStart: (old: Int, new: Int)
  private var old: MiddleLines?
  private var new: MiddleLines?
  /// For each unique old line, the number of the same new line.
  private var matches: [Int: Int] = [:]

  /// Compares two versions of a text.
  ///
  /// - Parameter isDiff: Whether the text is a diff. An unchanged line is then the same as an added one, which it becomes
  ///   in the diff of a new file; or as a removed one, if the file is deleted in one of the versions.
  package init(from old: any Content, to new: any Content, isDiff: Bool = false) {
    let shorter = min(old.count, new.count)
    guard max(old.count, new.count) <= Self.maximumSize else {
      (prefixEnd, suffixStart) = (shorter, (.max, new.count))
      return
    }
    var prefix = LineRelocation.equalPrefixCount(old, 0, new, 0, atMost: shorter)
    // The line with the first difference does not belong to the equal beginning.
    prefix = LineRelocation.lineStart(old, at: prefix)
    var suffix = LineRelocation.equalSuffixCount(old, new, atMost: shorter - prefix)
    suffix = old.count - LineRelocation.lineEnd(old, at: old.count - suffix)
    prefixEnd = prefix
    suffixStart = (old.count - suffix, new.count - suffix)
    let (oldRange, newRange) = (prefix..<suffixStart.old, prefix..<suffixStart.new)
    guard oldRange.count <= Self.maximumMiddle, newRange.count <= Self.maximumMiddle else { return }
    var (oldMiddle, newMiddle) = (MiddleLines(old, oldRange), MiddleLines(new, newRange))
    if isDiff {
      let isDeleted = oldMiddle.isOfDeletedFile != newMiddle.isOfDeletedFile
      let marker = UInt8(ascii: isDeleted ? "-" : "+")
      oldMiddle.setMarkerOfUnchangedLines(marker)
      newMiddle.setMarkerOfUnchangedLines(marker)
    }
    let unique = newMiddle.unique
    for (line, number) in oldMiddle.unique {
      if let found = unique[line] { matches[number] = found }
    }
    (self.old, self.new) = (oldMiddle, newMiddle)
  }

  /// The place in the later version of the line that contains an offset.
  package func relocatedLine(containing offset: Int) -> RelocatedLine {
    if offset < prefixEnd { return RelocatedLine(offset: offset, isSame: true) }
    if offset >= suffixStart.old {
      return RelocatedLine(offset: offset - suffixStart.old + suffixStart.new, isSame: true)
    }
    guard let old, let new, !old.starts.isEmpty else {
      return RelocatedLine(offset: prefixEnd, isSame: false)
    }
    let line = max(0, old.starts.partitionPoint { $0 > offset } - 1)
    if let found = lineNumberOfSameLine(as: line, old, new) {
      return RelocatedLine(offset: new.starts[found] + offset - old.starts[line], isSame: true)
    }
    let number = lineNumberOfReplacement(for: line, old, new)
    return RelocatedLine(
      offset: number < new.starts.count ? new.starts[number] : suffixStart.new, isSame: false)
  }

  /// The number of the new line that takes the place of a line that is gone: of the new lines between its neighbours, the
  /// one that is as far from the end; without such lines, the next line that is still there.
  private func lineNumberOfReplacement(
    for line: Int, _ old: MiddleLines, _ new: MiddleLines
  ) -> Int {
    var before = (old: -1, new: -1)
    var after = (old: old.lines.count, new: new.lines.count)
    if let match = (0..<line).reversed().lazy.compactMap({ number in
      matches[number].map { (number, $0) }
    }).first {
      before = match
    }
    if let match = (line + 1..<old.lines.count).lazy.compactMap({ number in
      matches[number].map { (number, $0) }
    }).first {
      after = match
    }
    while before.old + 1 < line, before.new + 1 < after.new,
      old.lines[before.old + 1] == new.lines[before.new + 1]
    {
      before = (before.old + 1, before.new + 1)
    }
    while after.old - 1 > line, after.new - 1 > before.new,
      old.lines[after.old - 1] == new.lines[after.new - 1]
    {
      after = (after.old - 1, after.new - 1)
    }
    let count = after.new - before.new - 1
    return count > 0 ? after.new - 1 - min(after.old - 1 - line, count - 1) : after.new
  }

  /// The number of the new line that is the same as an old one; `nil` if there is none.
  ///
  /// A line that occurs once is found by its text. Any other is found from the nearest such line, if all lines between
  /// them are equal.
  private func lineNumberOfSameLine(as line: Int, _ old: MiddleLines, _ new: MiddleLines) -> Int? {
    if let found = matches[line] { return found }
    for step in [-1, 1] {
      var (number, isEqual) = (line, true)
      while old.lines.indices.contains(number), matches[number] == nil { number += step }
      // The equal beginning and the equal end count as such lines.
      let found =
        matches[number]
        ?? (old.lines.indices.contains(number) ? nil : step < 0 ? -1 : new.lines.count)
      guard let found else { continue }
      var distance = line - number
      let target = found + distance
      while distance != 0, isEqual {
        let other = found + distance
        isEqual =
          new.lines.indices.contains(other) && new.lines[other] == old.lines[number + distance]
        distance += step
      }
      if isEqual { return target }
    }
    return nil
  }

  // MARK: Equal bytes

  private static let chunkSize = 1 << 16

  /// The number of equal bytes from two offsets on.
  private static func equalPrefixCount(
    _ left: any Content, _ leftStart: Int, _ right: any Content, _ rightStart: Int,
    atMost limit: Int
  ) -> Int {
    var done = 0
    while done < limit {
      let count = min(chunkSize, limit - done)
      let first = left.bytes(in: leftStart + done..<leftStart + done + count)
      let second = right.bytes(in: rightStart + done..<rightStart + done + count)
      if first != second || first.isEmpty {
        return done
          + (zip(first, second).enumerated().first { $1.0 != $1.1 }?.offset ?? first.count)
      }
      done += first.count
    }
    return done
  }

  /// The number of equal bytes at the ends.
  private static func equalSuffixCount(
    _ left: any Content, _ right: any Content, atMost limit: Int
  ) -> Int {
    var done = 0
    while done < limit {
      let count = min(chunkSize, limit - done)
      let first = left.bytes(in: left.count - done - count..<left.count - done)
      let second = right.bytes(in: right.count - done - count..<right.count - done)
      if first != second {
        let pairs = zip(first.reversed(), second.reversed())
        return done + (pairs.enumerated().first { $1.0 != $1.1 }?.offset ?? 0)
      }
      done += count
    }
    return done
  }

  /// The start of the line that contains an offset.
  private static func lineStart(_ content: any Content, at offset: Int) -> Int {
    var end = offset
    while end > 0 {
      let start = max(0, end - chunkSize)
      if let feed = content.bytes(in: start..<end).lastIndex(of: 0x0A) { return start + feed + 1 }
      end = start
    }
    return 0
  }

  /// The end of the line that contains an offset.
  private static func lineEnd(_ content: any Content, at offset: Int) -> Int {
    var start = offset
    while start < content.count {
      let bytes = content.bytes(in: start..<min(content.count, start + chunkSize))
      guard !bytes.isEmpty else { break }
      if let feed = bytes.firstIndex(of: 0x0A) { return start + feed + 1 }
      start += bytes.count
    }
    return content.count
  }
}

extension Content {
  /// Whether another content has the same bytes.
  package func hasSameBytes(as other: any Content) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset < count {
      let range = offset..<min(count, offset + 1 << 18)
      let bytes = bytes(in: range)
      guard !bytes.isEmpty, bytes == other.bytes(in: range) else { return false }
      offset += bytes.count
    }
    return true
  }
}

import Diff
import Documents
import TabPagerCore

/// A copy of a diff in which hunks have more context, and a hunk without lines stands for those below the last one.
struct ExpandedDiff {
  /// Reads the lines of a file.
  ///
  /// - Returns: The lines and whether they are those of the new version.
  typealias FileReader = (DiffIndex.File, [DiffIndex.HunkPosition]) throws(ContextFailure) -> (
    lines: FileLines, isNew: Bool
  )

  private(set) var bytes: [UInt8] = []
  private(set) var map = ContextOffsetMap()
  private(set) var sections = HunkSectionRanges()
  /// Why the latest request has added no lines; `nil` if it has, or if there is none.
  private(set) var failure: ContextFailure?
  /// The number of lines that the latest request has added; 0 if there is none.
  private var latestCount = 0

  private let index: DiffIndex
  /// The end of the part of the diff that has been copied.
  private var copied = 0

  /// Copies a diff.
  ///
  /// - Parameters:
  ///   - index: The diff.
  ///   - requests: The files and lines to show. Those that cannot be shown are left out.
  ///   - trailing: The numbers of lines below the last hunks of files.
  ///   - maximumSize: The maximum size of the copy, in bytes.
  ///   - read: Reads the lines of a file.
  init(
    _ index: DiffIndex, _ requests: ContextRequests, trailing: LineCountsBelowLastHunks = .init(),
    maximumSize: Int, read: FileReader
  ) {
    self.index = index
    bytes.reserveCapacity(index.bytes.count)
    var occurrences: [[UInt8]: Int] = [:]
    let names = Set(requests.files.keys.map(\.name)).union(trailing.names)
    for segment in index.segments.indices {
      guard case .file(let number) = index.segments[segment].kind,
        let name = index.files[number].head?.nameBeforeChange, names.contains(name)
      else { continue }
      let key = ContextRequests.FileKey(name: name, occurrence: occurrences[name, default: 0])
      occurrences[name, default: 0] += 1
      let hunks = index.hunkPositions(ofFileAtSegment: segment)
      guard let lines = requests.files[key] else {
        writeTrailingHunk(after: hunks, 0, hiding: trailing[key])
        continue
      }
      let isLatest = key == requests.latest
      let start = (bytes, map, sections, copied)
      do throws(ContextFailure) {
        let file = try read(index.files[number], hunks)
        if isLatest {
          let plans = try [lines, requests.formerLines].map { lines throws(ContextFailure) in
            try ExpansionPlan(lines, hunks, index, file.lines, isNew: file.isNew)
          }
          latestCount = plans[0].addedCount - plans[1].addedCount
          if latestCount == 0, lines.contains(requests.formerLines) { throw .nothing }
        }
        try writeHunks(hunks, of: file, showing: lines, maximumSize: maximumSize)
      } catch {
        (bytes, map, sections, copied) = start
        if isLatest { failure = error }
        // If a request is refused, the lines of earlier requests stay.
        let former = isLatest ? requests.formerLines : ContextRequests.LineRanges()
        do throws(ContextFailure) {
          guard !former.isEmpty else { throw .nothing }
          try writeHunks(
            hunks, of: read(index.files[number], hunks), showing: former, maximumSize: maximumSize)
        } catch {
          (bytes, map, sections, copied) = start
          writeTrailingHunk(after: hunks, 0, hiding: trailing[key])
        }
      }
    }
    copyDiff(upTo: index.bytes.count)
  }

  /// Writes the hunks of a file with more lines around them.
  private mutating func writeHunks(
    _ hunks: [DiffIndex.HunkPosition], of file: (lines: FileLines, isNew: Bool),
    showing lines: ContextRequests.LineRanges, maximumSize: Int
  ) throws(ContextFailure) {
    let plan = try ExpansionPlan(lines, hunks, index, file.lines, isNew: file.isNew)
    for group in plan.groups { writeMergedHunks(group, of: hunks, plan: plan, file: file.lines) }
    writeTrailingHunk(after: hunks, plan.groups.last?.after ?? 0, hiding: plan.hiddenCount)
    guard bytes.count + index.bytes.count - copied <= maximumSize else {
      throw .tooLarge(maximumSize)
    }
  }

  /// What the user should know about the latest request; `nil` for nothing.
  var message: String? {
    if let failure { return failure.message }
    guard latestCount > 0 else { return nil }
    return "\(latestCount.grouped) more line\(latestCount == 1 ? "" : "s")"
  }

  // MARK: Hunks

  /// Hunks that become one, and the numbers of lines to add before and after them.
  private struct MergedHunks {
    var hunks: Range<Int>
    var before = 0, after = 0
  }

  /// The hunks of a file with more context.
  private struct ExpansionPlan {
    private(set) var groups: [MergedHunks] = []
    /// The number of lines to add.
    private(set) var addedCount = 0
    /// The number of lines that are still not shown below the last hunk.
    private(set) var hiddenCount = 0
    /// The lines of the hunks in the old version, in the new version, and in the version whose lines are added.
    let old: [Range<Int>], new: [Range<Int>], own: [Range<Int>]
    /// Whether the lines of the new version are added.
    let isNew: Bool

    init(
      _ wanted: ContextRequests.LineRanges, _ hunks: [DiffIndex.HunkPosition], _ index: DiffIndex,
      _ file: FileLines, isNew: Bool
    ) throws(ContextFailure) {
      old = hunks.map { index.lineNumbers(ofHunk: $0.hunk, isNew: false) }
      new = hunks.map { index.lineNumbers(ofHunk: $0.hunk, isNew: true) }
      (own, self.isNew) = (isNew ? new : old, isNew)
      guard let last = own.last, let lastOld = old.last else { throw .nothing }
      var (oldStart, newStart) = (1, 1)
      for number in hunks.indices {
        let gap = oldStart..<max(oldStart, old[number].lowerBound)
        guard gap.count == new[number].lowerBound - newStart else { throw .other }
        let tail = wanted.lineCount(toEndOf: gap)
        let head = number > 0 ? wanted.lineCount(fromStartOf: gap) : 0
        if number > 0, head + tail >= gap.count {
          let first = groups[groups.count - 1].hunks.lowerBound
          groups[groups.count - 1].hunks = first..<number + 1
          addedCount += gap.count
        } else {
          if number > 0 { groups[groups.count - 1].after = head }
          groups.append(MergedHunks(hunks: number..<number + 1, before: tail))
          addedCount += head + tail
        }
        (oldStart, newStart) = (old[number].upperBound, new[number].upperBound)
      }
      let left = file.lineCount(after: last)
      let after = wanted.lineCount(fromStartOf: lastOld.upperBound..<lastOld.upperBound + left)
      groups[groups.count - 1].after = after
      addedCount += after
      hiddenCount = left - after
    }
  }

  /// Copies some hunks with more context.
  private mutating func writeMergedHunks(
    _ group: MergedHunks, of hunks: [DiffIndex.HunkPosition], plan: ExpansionPlan, file: FileLines
  ) {
    let (old, new, own) = (plan.old, plan.new, plan.own)
    let (first, last) = (group.hunks.lowerBound, group.hunks.upperBound - 1)
    let before = own[first].lowerBound - group.before..<own[first].lowerBound
    let after = own[last].upperBound..<own[last].upperBound + group.after
    let finder = HunkSectionFinder(file: file)
    let names = group.hunks.map { sectionName(ofHunk: hunks[$0].hunk) }
    writeHunkHeader(
      hunks[first].hunk, atSegment: hunks[first].header,
      old: old[first].lowerBound - group.before..<old[last].upperBound + group.after,
      new: new[first].lowerBound - group.before..<new[last].upperBound + group.after,
      hidesSection: finder.lastLine(beginningWith: names[0], in: before) != nil)
    var added = [AddedLines(lines: before, start: insertUnchangedLines(before, of: file))]
    for number in group.hunks {
      if number > first {
        let header = index.range(ofSegment: hunks[number].header)
        copyDiff(upTo: header.lowerBound)
        map.appendReplacement(of: header, with: bytes.count..<bytes.count)
        copied = header.upperBound
        let gap = own[number - 1].upperBound..<own[number].lowerBound
        added.append(AddedLines(lines: gap, start: insertUnchangedLines(gap, of: file)))
      }
      copyDiff(upTo: index.end(ofSegment: hunks[number].header + 1))
    }
    added.append(AddedLines(lines: after, start: insertUnchangedLines(after, of: file)))
    func offset(ofLine line: Int) -> Int? {
      if let lines = added.first(where: { $0.lines.contains(line) }) {
        return lines.offset(ofLine: line, file)
      }
      guard let number = group.hunks.first(where: { own[$0].contains(line) }) else { return nil }
      return index.offset(
        ofLine: line, isNew: plan.isNew, inSegment: hunks[number].header + 1,
        firstNumber: own[number].lowerBound
      ).map { map.targetOffset(ofSource: $0) }
    }
    let shown = before.lowerBound..<after.upperBound
    for section in finder.sections(named: names, of: Array(own[group.hunks]), in: shown) {
      guard let start = offset(ofLine: section.start) else { continue }
      sections.appendSection(from: start, end: section.end.flatMap { offset(ofLine: $0) })
    }
  }

  /// Lines that were added to a hunk, and their offset in the copy.
  private struct AddedLines {
    let lines: Range<Int>
    let start: Int

    /// The offset of a line in the copy, where each line begins with a space.
    func offset(ofLine line: Int, _ file: FileLines) -> Int {
      start + file.offset(ofLine: line) - file.offset(ofLine: lines.lowerBound)
        + line - lines.lowerBound
    }
  }

  /// Writes the header of a hunk with other line numbers.
  private mutating func writeHunkHeader(
    _ hunk: Int, atSegment segment: Int, old: Range<Int>, new: Range<Int>, hidesSection: Bool
  ) {
    let range = index.range(ofSegment: segment)
    copyDiff(upTo: range.lowerBound)
    let (start, section) = (bytes.count, index.hunks[hunk].section)
    // The line may begin with a colour.
    bytes += index.bytes[range].prefix { $0 != UInt8(ascii: "@") }
    bytes += Array("@@ -\(Self.headerNotation(of: old)) +\(Self.headerNotation(of: new)) @@".utf8)
    if hidesSection {
      bytes.append(0x0A)
    } else {
      bytes.append(0x20)
      bytes += index.bytes[section.lowerBound..<range.upperBound]
      if bytes.last != 0x0A { bytes.append(0x0A) }
    }
    map.appendReplacement(of: range, with: start..<bytes.count)
    copied = range.upperBound
  }

  /// Writes the header of a hunk without lines at the end of a file, if lines are hidden there.
  ///
  /// - Parameter added: The number of lines that were added after the last hunk.
  private mutating func writeTrailingHunk(
    after hunks: [DiffIndex.HunkPosition], _ added: Int, hiding count: Int
  ) {
    guard count > 0, let last = hunks.last else { return }
    copyDiff(upTo: index.end(ofSegment: last.header + 1))
    let start = bytes.count
    let (old, new) = (
      index.lineNumbers(ofHunk: last.hunk, isNew: false),
      index.lineNumbers(ofHunk: last.hunk, isNew: true)
    )
    let (oldEnd, newEnd) = (old.upperBound + added + count, new.upperBound + added + count)
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    let ranges = [oldEnd..<oldEnd, newEnd..<newEnd].map(Self.headerNotation)
    bytes += Array("@@ -\(ranges[0]) +\(ranges[1]) @@\n".utf8)
    map.appendReplacement(of: copied..<copied, with: start..<bytes.count)
  }

  /// The range of lines in a header.
  private static func headerNotation(of lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound - 1 : lines.lowerBound),\(lines.count)"
  }

  /// The section of a hunk, without colours and without spaces at its ends.
  private func sectionName(ofHunk hunk: Int) -> ArraySlice<UInt8> {
    var section = StyleSequences.removingSequences(from: index.bytes[index.hunks[hunk].section])[
      ...]
    while section.last == 0x20 || section.last == 0x0D { section.removeLast() }
    while section.first == 0x20 { section.removeFirst() }
    return section
  }

  // MARK: Lines

  /// Adds lines of a file as unchanged lines.
  ///
  /// - Returns: The offset of the first line in the copy.
  private mutating func insertUnchangedLines(_ lines: Range<Int>, of file: FileLines) -> Int {
    guard !lines.isEmpty else { return bytes.count }
    let start = bytes.count
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    let first = bytes.count
    var offset = file.offset(ofLine: lines.lowerBound)
    for _ in lines {
      let end = file.lineEnd(from: offset)
      bytes.append(0x20)
      bytes += file.bytes[offset..<end]
      bytes.append(0x0A)
      if end == file.bytes.count { bytes += Array("\\ No newline at end of file\n".utf8) }
      offset = min(file.bytes.count, end + 1)
    }
    map.appendReplacement(of: copied..<copied, with: start..<bytes.count)
    return first
  }

  /// Copies the diff up to an offset.
  private mutating func copyDiff(upTo end: Int) {
    guard copied < end else { return }
    map.appendUnchanged(copied..<end, at: bytes.count)
    bytes += index.bytes[copied..<end]
    copied = end
  }
}

/// Why more context cannot be shown.
enum ContextFailure: Error, Hashable {
  /// There are no more lines.
  case nothing
  /// No version of the file has the lines of the hunks.
  case other
  /// The text would be larger than this number of bytes.
  case tooLarge(Int)
  /// The versions cannot be read, for a reason.
  case unreadable(String)

  /// The message for the user.
  var message: String {
    switch self {
    case .nothing: "no more lines in the file"
    case .other: "no more context: no version of the file has these lines"
    case .tooLarge(let size): "no more context: larger than \(size >> 20) MiB"
    case .unreadable(let reason): "no more context: \(reason)"
    }
  }
}

extension ExpandedDiff {
  /// Copies a diff with the lines of files in the working tree or in the repository; `nil` if nothing is added.
  init?(_ index: DiffIndex, _ requests: ContextRequests, _ input: DerivationInput) {
    // The last hunk of a beginning may be incomplete.
    let trailing = input.wholeByteCount == 0 ? input.trailingLines : LineCountsBelowLastHunks()
    guard !requests.isEmpty || !trailing.isEmpty else { return nil }
    self.init(
      index, requests, trailing: trailing,
      maximumSize: DiffView.descriptor.maximumByteCount ?? .max
    ) { (file, hunks) throws(ContextFailure) in
      try Self.readLines(of: file, agreeingWith: hunks, index, input)
    }
  }

  /// The lines of the first version of a file that agrees with its hunks.
  private static func readLines(
    of file: DiffIndex.File, agreeingWith hunks: [DiffIndex.HunkPosition], _ index: DiffIndex,
    _ input: DerivationInput
  ) throws(ContextFailure) -> (lines: FileLines, isNew: Bool) {
    guard let permission = input.environment.permission else {
      throw .unreadable("not with --secure")
    }
    guard let head = file.head else { throw .nothing }
    let reader = FileVersionReader(permission, stop: input.stop)
    if let lines = workingTreeLines(of: file, hunks, index, reader) { return (lines, true) }
    for (hash, isNew) in [(head.hashPair?.new, true), (head.hashPair?.old, false)] {
      if let hash, let bytes = reader.object(withHash: hash),
        let lines = lines(of: bytes, agreeingWith: hunks, index, isNew: isNew)
      {
        return (lines, isNew)
      }
    }
    throw .other
  }

  /// The lines of a file in the working tree; `nil` if there is none that agrees with the hunks.
  static func workingTreeLines(
    of file: DiffIndex.File, _ hunks: [DiffIndex.HunkPosition], _ index: DiffIndex,
    _ reader: FileVersionReader
  ) -> FileLines? {
    guard let head = file.head else { return nil }
    for name in [head.name, head.newPath ?? []] {
      for bytes in reader.workingFileContents(named: name) {
        if let lines = lines(of: bytes, agreeingWith: hunks, index, isNew: true) { return lines }
      }
    }
    return nil
  }

  /// The lines of a version of a file; `nil` if they do not agree with the hunks.
  private static func lines(
    of bytes: [UInt8], agreeingWith hunks: [DiffIndex.HunkPosition], _ index: DiffIndex,
    isNew: Bool
  ) -> FileLines? {
    let lines = FileLines(bytes)
    return hunks.allSatisfy { index.hunk($0, agreesWith: lines, isNew: isNew) } ? lines : nil
  }
}

import BinarySearch
import Diff
import TabPagerCore

/// Finding runs of changed lines, and lines by their numbers.
extension DiffIndex {
  /// The index of the segment that contains an offset of the source.
  func segment(at offset: Int) -> Int {
    max(0, segments.partitionPoint { $0.start > offset } - 1)
  }

  /// The offset of the main line of the next change in a direction; `nil` if there is none.
  ///
  /// A change is a run of changed lines. Its main line is the first one that the new version has, so that a note is about
  /// the text that stays, or its first line if there is no such line after at most ``maximumRemovedLines`` others.
  ///
  /// - Parameter offset: The start of a line. When going forward, a change that contains this line is skipped.
  func nextChange(_ direction: Direction, from offset: Int) -> Int? {
    switch direction {
    case .forward: return nextRunStart(.forward, from: offset).map(mainLine(ofRunAt:))
    case .backward:
      var offset = offset
      while let run = nextRunStart(.backward, from: offset) {
        let line = mainLine(ofRunAt: run)
        if line < offset { return line }
        offset = run
      }
      return nil
    }
  }

  /// The offset of the main line of the change that begins with the removed lines up to an offset, or else that offset.
  func mainLine(ofChangeAt line: Int) -> Int {
    runStart(ofRemovedLinesUpTo: line).map { max(line, mainLine(ofRunAt: $0)) } ?? line
  }

  /// The offset of the first line of the change whose main line is at an offset.
  func firstLine(ofChangeAt line: Int) -> Int {
    guard let run = runStart(ofRemovedLinesUpTo: line), mainLine(ofRunAt: run) == line else {
      return line
    }
    return run
  }

  /// The number of removed lines after which the first added line of a change is no longer its main line. The page has
  /// to show all of them above it.
  private static let maximumRemovedLines = 8

  private func mainLine(ofRunAt run: Int) -> Int {
    let segment = segment(at: run)
    guard isHunkBody(segment) else { return run }
    var (start, removed) = (run, 0)
    while start < end(ofSegment: segment), removed <= Self.maximumRemovedLines {
      let lineEnd = lineEnd(from: start)
      switch hunkLine(in: start..<lineEnd)?.kind {
      case .added: return start
      case .removed: removed += 1
      case nil: break
      default: return run
      }
      start = lineEnd + 1
    }
    return run
  }

  /// The offset of the run that begins with the removed lines at and before an offset; `nil` if there are none, or if
  /// there are too many for an added line to be the main line.
  private func runStart(ofRemovedLinesUpTo offset: Int) -> Int? {
    guard offset > 0, case let segment = segment(at: offset), isHunkBody(segment) else {
      return nil
    }
    let isRemoved = hunkLine(in: offset..<lineEnd(from: offset))?.kind == .removed
    var (start, removed, run) = (offset, isRemoved ? 1 : 0, isRemoved ? offset : nil)
    while start > segments[segment].start {
      start = lineStart(before: start)
      switch hunkLine(in: start..<lineEnd(from: start))?.kind {
      case .removed:
        (run, removed) = (start, removed + 1)
        if removed > Self.maximumRemovedLines { return nil }
      case .added: return nil
      case nil: break
      default: return run
      }
    }
    return run
  }

  private func isHunkBody(_ segment: Int) -> Bool {
    guard segments.indices.contains(segment), case .body = segments[segment].kind else {
      return false
    }
    return true
  }

  /// The offset of the next run of changed lines in a direction; `nil` if there is none.
  ///
  /// - Parameter offset: The start of a line. A run that starts at this line is skipped.
  private func nextRunStart(_ direction: Direction, from offset: Int) -> Int? {
    switch direction {
    case .forward:
      for number in segments.indices.dropFirst(segment(at: offset)) {
        if let found = firstChange(inSegment: number, after: offset) { return found }
      }
    case .backward:
      guard !segments.isEmpty else { return nil }
      for number in (0...segment(at: offset)).reversed() {
        if let found = lastChange(inSegment: number, before: offset) { return found }
      }
    }
    return nil
  }

  /// Whether only the new version has the line at an offset. A note counts like the line before it.
  func isLineOnlyInNewVersion(at lineStart: Int) -> Bool {
    guard case .body = segments[segment(at: lineStart)].kind else { return false }
    var start = lineStart
    for _ in 0..<4 {
      if let kind = hunkLine(in: start..<lineEnd(from: start))?.kind { return kind == .added }
      start = self.lineStart(before: start)
    }
    return false
  }

  private func isChangedLine(_ range: Range<Int>) -> Bool? {
    hunkLine(in: range).map { $0.kind == .added || $0.kind == .removed }
  }

  private func isChangedSegment(_ segment: Int) -> Bool {
    guard segments.indices.contains(segment), case .changed = segments[segment].kind else {
      return false
    }
    return true
  }

  private func firstChange(inSegment number: Int, after offset: Int) -> Int? {
    if isChangedSegment(number) {
      return segments[number].start > offset && !isChangedSegment(number - 1)
        ? segments[number].start : nil
    }
    guard case .body = segments[number].kind else { return nil }
    var (start, isInside) = (max(segments[number].start, offset), false)
    while start < end(ofSegment: number) {
      let lineEnd = lineEnd(from: start)
      if let isChange = isChangedLine(start..<lineEnd) {
        if isChange, !isInside, start > offset { return start }
        isInside = isChange
      }
      start = lineEnd + 1
    }
    return nil
  }

  private func lastChange(inSegment number: Int, before offset: Int) -> Int? {
    if isChangedSegment(number) {
      return segments[number].start < offset && !isChangedSegment(number - 1)
        ? segments[number].start : nil
    }
    guard case .body = segments[number].kind else { return nil }
    var (start, found) = (min(end(ofSegment: number), offset), Int?.none)
    while start > segments[number].start {
      let before = lineStart(before: start)
      if let isChange = isChangedLine(before..<lineEnd(from: before)) {
        if isChange { found = before } else if found != nil { return found }
      }
      start = before
    }
    return found
  }

  /// The number of changes in a file, and of those that begin at an offset or before it. A change is a run of changed
  /// lines.
  func changeCounts(ofFile file: Int, upTo offset: Int) -> (count: Int, before: Int) {
    let changes = files[file].changes
    let number = max(changes.start, min(changes.end, changeCount(upTo: offset)))
    return (Int(changes.end - changes.start), Int(number - changes.start))
  }

  /// The number of changes that begin at an offset or before it.
  private func changeCount(upTo offset: Int) -> UInt32 {
    let next = changeCheckpoints.partitionPoint { $0.start > offset }
    guard next > 0 else { return 0 }
    let known = changeCheckpoints[next - 1]
    var (count, isInside, start) = (known.count, known.isInChange, known.start)
    for number in segment(at: start)...segment(at: offset) {
      guard case .body = segments[number].kind else {
        isInside = false
        continue
      }
      start = max(start, segments[number].start)
      while start <= offset, start < end(ofSegment: number) {
        let lineEnd = lineEnd(from: start)
        if let isChange = isChangedLine(start..<lineEnd) {
          count += isChange && !isInside ? 1 : 0
          isInside = isChange
        }
        start = lineEnd + 1
      }
    }
    return count
  }

  /// The offset of a line of one version of a file or, if the diff does not show it, of the next line.
  ///
  /// - Parameters:
  ///   - line: The number of the line, from 1.
  ///   - isNew: Whether it is a line of the new version; `nil` for the version that the file has, the new one if it has both.
  ///   - offset: An offset in the file. An offset before all files stands for the first file.
  func offset(ofLine line: Int, isNew: Bool? = nil, inFileAt offset: Int) -> Int? {
    var number = segment(at: offset)
    while number > 0, !isFileHeader(segment: number) { number -= 1 }
    while number < segments.count, !isFileHeader(segment: number) { number += 1 }
    guard number < segments.count, case .file(let file) = segments[number].kind else { return nil }
    let isNew = isNew ?? (files[file].head?.effectiveChange != .deleted)
    var last: Int?
    for number in segments.indices.dropFirst(number + 1) {
      guard !isFileHeader(segment: number) else { break }
      guard case .body(let hunk) = segments[number].kind else { continue }
      let lines = lineNumbers(ofHunk: hunk, isNew: isNew)
      last =
        self.offset(ofLine: line, isNew: isNew, inSegment: number, firstNumber: lines.lowerBound)
        ?? last
      if lines.upperBound > line { break }
    }
    return last
  }

  private func isFileHeader(segment number: Int) -> Bool {
    if case .file = segments[number].kind { true } else { false }
  }

  /// The line with a number in a hunk. If there is none, the last line of that version before it.
  ///
  /// - Parameter firstNumber: The number of the first line of the hunk.
  func offset(ofLine line: Int, isNew: Bool, inSegment number: Int, firstNumber: Int) -> Int? {
    var (start, next, found) = (segments[number].start, firstNumber, Int?.none)
    while start < end(ofSegment: number) {
      let lineEnd = lineEnd(from: start)
      if let kind = self.hunkLine(in: start..<lineEnd), isNew ? kind.isInNew : kind.isInFirstOld {
        found = start
        if next >= line { return found }
        next += 1
      }
      start = lineEnd + 1
    }
    return found
  }
}

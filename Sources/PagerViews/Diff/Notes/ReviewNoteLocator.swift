import BinarySearch
import Diff
import PathText

/// Finds the lines of notes in a diff.
///
/// A note stays with the text of its lines: among equal texts, with the one nearest to its line number. If all lines are
/// gone, the note belongs to the file.
package struct ReviewNoteLocator {
  /// Where a note is in a diff.
  package enum Location: Hashable, Sendable {
    /// At lines, with the offset of the last one in the source.
    case lines(ClosedRange<Int>, offset: Int)
    /// At a file of which the diff shows no lines, with the header at this offset.
    case wholeFile(offset: Int)
    /// At the file with the header at this offset, because its lines are unchanged ones that the diff does not show.
    case context(offset: Int)
    /// At the file or the commit with the header at this offset, because its lines are gone.
    case file(offset: Int)
  }

  /// A line of one side of a file, or of the message of a commit.
  private struct SideLine {
    var number: Int
    var offset: Int
    var source: Source

    enum Source {
      case hunk(Int)
      case message([UInt8])
    }
  }

  private let index: DiffIndex

  init(_ index: DiffIndex) { self.index = index }

  /// Reads a diff; `nil` if it is too large.
  package init?(_ bytes: [UInt8]) {
    guard let index = try? DiffIndex(bytes) else { return nil }
    self.index = index
  }

  /// The locations of the notes whose files are in the diff, by the indices of the notes.
  package func locations(of notes: [ReviewNote]) -> [Int: Location] {
    var result: [Int: Location] = [:]
    let byPath = Dictionary(grouping: notes.indices) { notes[$0].place.path }
    guard !byPath.isEmpty else { return [:] }
    func isLocated(_ number: Int) -> Bool {
      switch result[number] {
      case .lines, .wholeFile: true
      case .context, .file, nil: false
      }
    }
    let messageNotes = byPath["", default: []]
    for number in index.commitHeads.indices where !messageNotes.isEmpty {
      let hash = index.commitHeads[number].hash
      let own = messageNotes.filter { notes[$0].place.isIn(commit: hash) }
      guard !own.isEmpty, let message = CommitMessageLines(ofCommit: number, in: index) else {
        continue
      }
      let lines = message.lines.map {
        SideLine(number: $0.number, offset: $0.offset, source: .message($0.text))
      }
      result.merge(locations(of: own, in: notes, lines, start: message.start)) { $1 }
    }
    for (number, file) in index.files.enumerated() {
      guard let path = file.head.map({ String(path: $0.name) }), let wanted = byPath[path] else {
        continue
      }
      let segment = index.firstSegment(ofFile: number)
      let start = index.segments[segment].start
      let commit = index.commitHash(at: start)
      if ChangeWithoutLines(ofFile: number, atSegment: segment, in: index) != nil {
        for note in wanted
        where notes[note].place.isWholeFile && notes[note].place.isIn(commit: commit) {
          result[note] = .wholeFile(offset: start)
        }
      }
      for isNew in [false, true] {
        let own = wanted.filter {
          !isLocated($0) && notes[$0].place.isNew == isNew && notes[$0].place.isIn(commit: commit)
        }
        guard !own.isEmpty else { continue }
        let found = locations(
          of: own, in: notes, lines(ofFile: number, isNew: isNew), start: start)
        // A file of the same name may be the one that has the lines.
        result.merge(found) { former, new in if case .file = new { former } else { new } }
      }
    }
    return result
  }

  /// The locations of some notes among the lines that they may be about.
  ///
  /// - Parameters:
  ///   - own: The indices of the notes.
  ///   - start: The offset of the header above the lines.
  private func locations(
    of own: [Int], in notes: [ReviewNote], _ lines: [SideLine], start: Int
  ) -> [Int: Location] {
    var result: [Int: Location] = [:]
    let places = lineIndicesByText(ofLastLinesOf: own.map { notes[$0].place }, in: lines)
    for note in own {
      let place = notes[note].place
      let candidates = places[place.anchor.last ?? []] ?? []
      let numbered = locationByLineNumber(of: place, in: lines)
      // The diff may have other lines with the text of a line that it does not show.
      if place.isDeleted {
        result[note] = .file(offset: start)
      } else if place.isContext, numbered == nil {
        result[note] = .context(offset: start)
      } else if place.anchor.isEmpty {
        result[note] = numbered ?? .file(offset: start)
      } else {
        result[note] =
          location(of: place, among: candidates, lines)
          ?? location(of: place.lastLine, among: candidates, lines)?.extended(
            toLineCount: place.lines.count)
          ?? .file(offset: start)
      }
    }
    return result
  }

  /// The lines of a side of a file, in ascending order.
  private func lines(ofFile file: Int, isNew: Bool) -> [SideLine] {
    var result: [SideLine] = []
    for segment in index.segmentIndices(ofFile: file) {
      guard case .body(let hunk) = index.segments[segment].kind else { continue }
      let head = index.hunks[hunk].head
      var number = isNew ? head.new.firstLine : head.old[0].firstLine
      var start = index.segments[segment].start
      let end = index.end(ofSegment: segment)
      while start < end {
        let lineEnd = index.lineEnd(from: start)
        if let line = index.hunkLine(in: start..<lineEnd), isNew ? line.isInNew : line.isInFirstOld
        {
          result.append(SideLine(number: number, offset: start, source: .hunk(hunk)))
          number += 1
        }
        start = lineEnd + 1
      }
    }
    return result
  }

  /// Whether the diff shows the last line of a place.
  package func showsLastLine(of place: ReviewNotePlace) -> Bool {
    index.files.indices.contains { number in
      index.files[number].head.map { String(path: $0.name) } == place.path
        && locationByLineNumber(of: place, in: lines(ofFile: number, isNew: place.isNew)) != nil
    }
  }

  /// The line with the number of a place whose text is unknown.
  private func locationByLineNumber(of place: ReviewNotePlace, in lines: [SideLine]) -> Location? {
    let wanted = place.lines.upperBound
    let next = lines.partitionPoint { $0.number >= wanted }
    guard next < lines.count, lines[next].number == wanted else { return nil }
    return .lines(place.lines, offset: lines[next].offset)
  }

  /// The indices of the lines that have the text of the last line of a place, by this text.
  private func lineIndicesByText(
    ofLastLinesOf places: [ReviewNotePlace], in lines: [SideLine]
  ) -> [[UInt8]: [Int]] {
    var result = Dictionary(
      places.map { ($0.anchor.last ?? [], [Int]()) }, uniquingKeysWith: { first, _ in first })
    for (number, line) in lines.enumerated() { result[text(of: line)]?.append(number) }
    return result
  }

  private func text(of line: SideLine) -> [UInt8] {
    switch line.source {
    case .message(let text): return text
    case .hunk(let hunk):
      let range = line.offset..<index.lineEnd(from: line.offset)
      return ReviewNotePlace.anchorText(
        index.hunkLine(in: range, of: index.hunks[hunk])?.text ?? [])
    }
  }

  /// The hashes of the lines around those of a place; empty if the diff does not show it.
  package func surroundingLineHashes(of place: ReviewNotePlace) -> [UInt32] {
    guard !place.isMessage else { return [] }
    for (number, file) in index.files.enumerated()
    where file.head.map({ String(path: $0.name) }) == place.path
      && place.isIn(commit: index.commitHash(at: index.fileStarts[number]))
    {
      let lines = lines(ofFile: number, isNew: place.isNew)
      let last = lines.partitionPoint { $0.number >= place.lines.upperBound }
      guard last < lines.count, lines[last].number == place.lines.upperBound else { continue }
      return surroundingLineHashes(ofLinesEndingAt: last, place.lines.count, lines)
    }
    return []
  }

  /// The hashes of the lines around some lines, by FNV-1a with 32 bits.
  private func surroundingLineHashes(
    ofLinesEndingAt last: Int, _ count: Int, _ lines: [SideLine]
  ) -> [UInt32] {
    let above = (0..<Self.surroundingCount).map { last - count - (Self.surroundingCount - 1) + $0 }
    let below = (0..<Self.surroundingCount).map { last + 1 + $0 }
    return (above + below).map { line in
      guard lines.indices.contains(line), lines[line].number - lines[last].number == line - last
      else { return 0 }
      return text(of: lines[line]).reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
  }

  /// The number of lines whose hashes are kept above, and below.
  private static let surroundingCount = 3

  /// The lines with the text of a place that are most likely the same.
  ///
  /// - Parameter candidates: The indices of the lines with the text of the last line.
  private func location(
    of place: ReviewNotePlace, among candidates: [Int], _ lines: [SideLine]
  ) -> Location? {
    let matching = candidates.filter { last in
      last + 1 >= place.anchor.count
        && place.anchor.indices.dropLast().allSatisfy { number in
          let line = last + 1 - place.anchor.count + number
          return lines[last].number - lines[line].number == last - line
            && text(of: lines[line]) == place.anchor[number]
        }
    }
    let wanted = place.lines.upperBound
    // Of the lines with the most similar surroundings, the nearest one.
    let known = place.surroundings
    func rank(_ last: Int) -> (Int, Int) {
      let around =
        known.isEmpty ? [] : surroundingLineHashes(ofLinesEndingAt: last, place.lines.count, lines)
      let differences = zip(around, known).count { $0 != 0 && $1 != 0 && $0 != $1 }
      return (differences, abs(lines[last].number - wanted))
    }
    let ranks = matching.count > 1 ? matching.map(rank) : []
    guard
      let last = ranks.indices.min(by: { ranks[$0] < ranks[$1] }).map({ matching[$0] })
        ?? matching.first
    else { return nil }
    let number = lines[last].number
    return .lines(max(1, number - place.lines.count + 1)...number, offset: lines[last].offset)
  }
}

extension ReviewNoteLocator.Location {
  /// The location of the last of several lines as that of all of them.
  fileprivate func extended(toLineCount count: Int) -> Self {
    guard case .lines(let lines, let offset) = self else { return self }
    return .lines(max(1, lines.upperBound - count + 1)...lines.upperBound, offset: offset)
  }
}

extension ReviewNotePlace {
  /// The place without all lines but the last.
  fileprivate var lastLine: ReviewNotePlace {
    var place = self
    place.lines = lines.upperBound...lines.upperBound
    place.anchor = anchor.suffix(1)
    return place
  }
}

extension DiffIndex {
  /// The hash of the commit that contains an offset; empty if there is none.
  func commitHash(at offset: Int) -> String {
    let next = commitHeads.partitionPoint { $0.range.lowerBound > offset }
    return next > 0 ? commitHeads[next - 1].hash : ""
  }

  /// The indices of the segments of a file.
  func segmentIndices(ofFile file: Int) -> Range<Int> {
    let start = firstSegment(ofFile: file)
    return start..<max(start, segment(afterFileAtSegment: start))
  }
}

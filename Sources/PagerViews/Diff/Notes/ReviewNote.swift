import Glibc

/// A note about lines of a diff.
package struct ReviewNote: Hashable, Sendable {
  /// A number that distinguishes the note from all others, also between runs. Later notes of the user have larger numbers.
  package var id: UInt64
  package var place: ReviewNotePlace
  /// The text, with line feeds between its lines.
  package var text: String
  /// Whether someone else wrote it. The user cannot change it.
  package var isAnnotation = false
  /// Whether an editor shows the note, so that the page does not.
  package var isBeingEdited = false

  package init(id: UInt64 = newID(), place: ReviewNotePlace, text: String) {
    (self.id, self.place, self.text) = (id, place, text)
  }

  /// The time in milliseconds, and 20 random bits, so that two runs hardly ever choose the same number.
  package static func newID() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let milliseconds = UInt64(max(0, now.tv_sec)) * 1_000 + UInt64(now.tv_nsec) / 1_000_000
    return milliseconds << 20 | .random(in: 0..<1 << 20)
  }

  /// Whether the note is before another one in the order of files, lines, sides and time.
  package func isBefore(_ other: ReviewNote) -> Bool {
    (place.name, place.commit, place.lines.lowerBound, place.isNew ? 1 : 0, id)
      < (
        other.place.name, other.place.commit, other.place.lines.lowerBound,
        other.place.isNew ? 1 : 0, other.id
      )
  }
}

/// The lines of a file, or of the message of a commit, that a note is about.
package struct ReviewNotePlace: Hashable, Sendable {
  /// The path of the file, as in `String(path:)`; empty for the message of the commit.
  package var path: String
  /// The hash of the commit, in a log; empty if the diff belongs to no commit.
  package var commit: String
  /// Whether the lines are those of the new version.
  package var isNew: Bool
  /// The numbers of the lines, from 1.
  package var lines: ClosedRange<Int>
  /// Whether the lines are further context, which the diff itself does not contain.
  package var isContext: Bool
  /// Whether the lines are gone from the file. The place is then that in an earlier version, and is not stored.
  package var isDeleted = false
  /// The text of the lines, by which they are found again when their numbers have changed. Of many lines, the last
  /// ones.
  package var anchor: [[UInt8]]
  /// The hashes of the three lines above the lines and of the three below them, by which they are distinguished from
  /// others with the same text; 0 for a line that the diff does not show. Empty if unknown.
  package var surroundings: [UInt32] = []

  /// The maximum number of lines in an anchor, and of bytes in each of them.
  package static let anchorLineCount = 16
  package static let anchorLineLength = 512

  package init(
    path: String, commit: String = "", isNew: Bool, lines: ClosedRange<Int>,
    isContext: Bool = false,
    anchor: [[UInt8]]
  ) {
    (self.path, self.commit, self.isNew, self.lines) = (path, commit, isNew, lines)
    self.isContext = isContext
    self.anchor = anchor.suffix(Self.anchorLineCount).map(Self.anchorText)
  }

  /// Whether the place is a file as a whole, because the diff shows no lines of it: line 1, whose text is unknown.
  package var isWholeFile: Bool {
    !isMessage && lines == 1...1 && anchor.allSatisfy(\.isEmpty)
  }

  /// Whether the lines are those of the message of the commit.
  package var isMessage: Bool { path.isEmpty }

  /// Whether the lines belong to the commit with a hash, whose beginning may be known only. The hash is empty for a diff
  /// that belongs to no commit.
  func isIn(commit hash: String) -> Bool {
    commit.isEmpty ? hash.isEmpty : hash.hasPrefix(commit)
  }

  /// Whether two places are in the same version of a file, or in the message of the same commit.
  package func isInSameFile(as other: ReviewNotePlace) -> Bool {
    path == other.path && commit == other.commit
  }

  /// The path of the file, or the word `commit` and the beginning of its hash.
  package var name: String { isMessage ? "commit \(commit.prefix(8))" : path }

  /// The part of a line's text that an anchor contains, without a carriage return at its end.
  package static func anchorText(_ text: some BidirectionalCollection<UInt8>) -> [UInt8] {
    Array((text.last == 0x0D ? text.dropLast() : text[...]).prefix(anchorLineLength))
  }
}

extension ClosedRange<Int> {
  /// The numbers of lines as text: `line 3` or `lines 3–5`.
  package var lineNumbers: String {
    count == 1 ? "line \(lowerBound)" : "lines \(lowerBound)–\(upperBound)"
  }
}

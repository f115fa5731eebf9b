import Diff
import Documents
import PagerViews
import PathText

/// Notes about lines that are elsewhere in a new version of a diff.
extension PagerApp {
  /// Moves the notes of a diff, and the one that is being written, to where their lines are in a new version of it.
  ///
  /// - Parameter formerNumbers: The numbers of the parts in the former version, by those in the new one.
  /// - Returns: A message if the file of the note that is being written has left the diff.
  func moveNotes(
    from split: DocumentSplit, to next: DocumentSplit, _ session: DocumentSession,
    _ formerNumbers: [Int: Int]
  ) -> [AppEffect] {
    let edited = input.editedNote.flatMap { $0.scope == session.viewedScope ? $0 : nil }
    let records = notes.records(in: session.viewedScope) + (edited.map { [$0] } ?? [])
    var byPath = Dictionary(grouping: records.filter(\.note.place.commit.isEmpty)) {
      split.currentPath(of: $0.note.place.path)
    }
    guard !byPath.isEmpty else { return [] }
    var effects: [AppEffect] = []
    for (number, part) in next.parts.enumerated() {
      guard let formerPart = formerNumbers[number].map({ split.parts[$0] }),
        let own = byPath.removeValue(forKey: formerPart.fullName)
      else { continue }
      effects += move(own, from: formerPart, of: split, to: part, of: next)
    }
    let leaving = split.parts.compactMap { byPath[$0.fullName] }.joined()
    notes.reportNotes(leaving.map(\.note.id))
    guard let edited, leaving.contains(edited) else { return effects }
    let path = edited.note.place.path.shownPath
    return effects + [.message("\(path) left the diff · Ctrl-S saves the note")]
  }

  /// Moves the notes of a file, which may have been renamed.
  private func move(
    _ records: [NoteRecord], from formerPart: SplitPart, of split: DocumentSplit,
    to part: SplitPart, of next: DocumentSplit
  ) -> [AppEffect] {
    guard let former = split.content, let content = next.content else { return [] }
    let (old, new) = (
      SliceContent(former, formerPart.ranges), SliceContent(content, part.ranges)
    )
    let isRenamed = formerPart.fullName != part.fullName
    guard isRenamed || !old.hasSameBytes(as: new) else { return [] }
    var relocation: NoteRelocation?
    if old.count <= Self.movedByteCount, new.count <= Self.movedByteCount {
      relocation = NoteRelocation(
        from: old.bytes(in: 0..<old.count), to: new.bytes(in: 0..<new.count),
        inFile: part.fullName)
    }
    var effects: [AppEffect] = []
    for record in records {
      var note = record.note
      note.place.path = formerPart.fullName
      var place = relocation?.place(of: note) ?? note.place
      place.path = part.fullName
      let surroundings = relocation?.newLocator?.surroundings(of: place) ?? []
      if !place.isDeleted, !surroundings.isEmpty { place.surroundings = surroundings }
      guard place != record.note.place else { continue }
      if input.editedNote == record { effects += input.offerToLayers(.noteLine(place)) ?? [] }
      guard notes[record.note.id] == record else { continue }
      var moved = record
      moved.note.place = place
      notes.set(moved, for: moved.note.id)
    }
    return effects
  }

  /// The maximum size of a file's diff in which notes are moved, in bytes.
  private static let movedByteCount = 1 << 20
}

/// Where the notes of a file are in another version of its diff.
final class NoteRelocation {
  private let old: LineNumberMap
  private let new: LineNumberMap
  private let oldLocator: ReviewNoteLocator?
  let newLocator: ReviewNoteLocator?
  private let path: String
  /// Whether the old versions of the file differ, so that their line numbers cannot be compared.
  private let hasOtherOldVersion: Bool
  /// The texts of the new lines in the former version.
  private lazy var formerTexts = oldLocator?.newLineTexts ?? []

  /// - Parameters:
  ///   - former: The diff of one file.
  ///   - current: The later diff of the same file.
  ///   - path: The path of the file in the later diff.
  init(from former: [UInt8], to current: [UInt8], inFile path: String) {
    self.path = path
    let files = [former, current].map { DiffParser.parse($0).files.first }
    old = LineNumberMap(files[0]?.hunks ?? [])
    new = LineNumberMap(files[1]?.hunks ?? [])
    let hashes = files.map { $0?.head?.hashPair?.old }
    hasOtherOldVersion = hashes[0] != nil && hashes[1] != nil && hashes[0] != hashes[1]
    (oldLocator, newLocator) = (ReviewNoteLocator(former), ReviewNoteLocator(current))
  }

  /// The place of a note in the current version or, if its lines are gone, in the former one.
  func place(of note: ReviewNote) -> ReviewNotePlace {
    if note.place.isContext, note.place.isNew, !note.place.isMessage {
      return contextPlace(of: note)
    }
    // The lines may have moved before the former version.
    var former = place(of: note, in: oldLocator) ?? note.place
    former.path = path
    var expected = note
    expected.place = former
    if note.place.isNew, !hasOtherOldVersion {
      // Both versions have the same old lines, so these tell how far the lines after them have moved.
      let last = old.oldLine(ofNew: former.lines.upperBound)
      let line = new.newLine(ofOld: last.number)
      expected.place.lines = max(1, line.number - former.lines.count + 1)...max(1, line.number)
    }
    if let place = place(of: expected, in: newLocator) { return place }
    for place in [expected.place, former] {
      if let changed = newLocator?.changedLine(of: place, unless: formerTexts) { return changed }
    }
    return former
  }

  /// The place of a note about further context, which the diff does not contain. The line keeps its number in the old
  /// version even while the new version does not have it. After a commit, the old version is another one.
  private func contextPlace(of note: ReviewNote) -> ReviewNotePlace {
    var place = note.place
    place.path = path
    guard !hasOtherOldVersion else {
      let line = new.oldLine(ofNew: place.lines.upperBound)
      place.oldLine = line.isSame ? line.number : nil
      return place
    }
    if place.oldLine == nil {
      let line = old.oldLine(ofNew: place.lines.upperBound)
      place.oldLine = line.isSame ? line.number : nil
    }
    guard let oldLine = place.oldLine else { return place }
    let line = new.newLine(ofOld: oldLine)
    var expected = place
    expected.lines = max(1, line.number - place.lines.count + 1)...max(1, line.number)
    expected.isDeleted = false
    if line.isSame { return expected }
    // If the line was edited, the diff has its new version as an added line. Otherwise it was deleted.
    let edited =
      newLocator?.addedLine(of: expected)
      ?? newLocator?.changedLine(of: expected, unless: formerTexts)
    place = edited ?? place
    (place.isContext, place.isDeleted) = (true, edited == nil)
    return place
  }

  private func place(of note: ReviewNote, in locator: ReviewNoteLocator?) -> ReviewNotePlace? {
    guard case .lines(let lines, _)? = locator?.locations(of: [note])[0] else { return nil }
    var place = note.place
    place.lines = lines
    return place
  }
}

import Diff
import Documents
import PagerViews
import PathText

/// Notes about lines that are elsewhere in a later version of a diff.
extension PagerApp {
  /// Moves the notes of a diff, and the one that is being written, to where their lines are.
  ///
  /// - Parameters:
  ///   - former: The former version, the numbers of its parts by those in this one, and whether it can still be read;
  ///     `nil` for the first version.
  /// - Returns: A message if the file of the note that is being written has left the diff.
  func relocateNotes(
    in split: DocumentSplit, _ session: DocumentSession,
    after former: (split: DocumentSplit, numbers: [Int: Int], isReadable: Bool)? = nil
  ) -> [AppEffect] {
    split.hasRelocatedNotes = true
    // The lines of a commit do not change.
    guard session.firstCommitHash.isEmpty else { return [] }
    moveBackNotesOfRenamedFiles(in: split, session)
    let edited = input.editedNote.flatMap { $0.scope == session.viewedScope ? $0 : nil }
    let records = notes.records(inScope: session.viewedScope) + (edited.map { [$0] } ?? [])
    var byPath = Dictionary(grouping: records.filter(\.note.place.commit.isEmpty)) {
      (former?.split ?? split).currentPath(of: $0.note.place.path)
    }
    guard !byPath.isEmpty else { return [] }
    var effects: [AppEffect] = []
    var renamed: [Int: [NoteRecord]] = [:]
    for (path, number) in partsOfRenamedFiles(
      with: byPath, in: split, session, after: former?.split)
    {
      // Removed lines are in the diff of the deleted file.
      let isInDiff = split.parts.contains { $0.fullName == path }
      let moved = byPath[path]?.filter { $0.note.place.isNew || !isInDiff } ?? []
      byPath[path]?.removeAll(where: moved.contains)
      for record in moved where notes[record.note.id] == record {
        notesBeforeRename[record.note.id] = record
      }
      renamed[number, default: []] += moved
    }
    for (path, records) in byPath {
      for (number, own) in notesOnRemovedFiles(among: records, ofFileAt: path, in: split) {
        byPath[path]?.removeAll(where: own.contains)
        renamed[number, default: []] += own
      }
    }
    let formerNames = Set(
      former.map { former in former.numbers.values.map { former.split.parts[$0].fullName } } ?? [])
    for (number, part) in split.parts.enumerated() {
      let formerPart = former.flatMap { former in
        former.numbers[number].map { former.split.parts[$0] }
      }
      var own = byPath.removeValue(forKey: (formerPart ?? part).fullName) ?? []
      // A new file may have become one that was renamed.
      if !formerNames.contains(part.fullName) {
        own += byPath.removeValue(forKey: part.fullName) ?? []
      }
      own += renamed[number] ?? []
      guard !own.isEmpty else { continue }
      effects += relocateNotes(
        own, in: part, of: split, session, formerly: formerPart,
        of: former?.isReadable == true ? former?.split : nil)
    }
    let used = notes.placedChanges.union(input.editedNote?.change.map { [$0] } ?? [])
      .union(notesBeforeRename.values.compactMap(\.change))
    notedChanges.removeFromMemory(allExcept: used.union(used.map(\.fileVersionKey)))
    guard let former else { return effects }
    let leaving = former.split.parts.compactMap { byPath[$0.fullName] }.joined()
    notes.includeInReport(leaving.map(\.note.id))
    guard let edited, leaving.contains(edited) else { return effects }
    let path = edited.note.place.path.shownPath
    return effects + [.message("\(path) left the diff · Ctrl-S saves the note")]
  }

  /// Moves the notes of a file, which may have been renamed.
  private func relocateNotes(
    _ records: [NoteRecord], in part: SplitPart, of split: DocumentSplit,
    _ session: DocumentSession, formerly formerPart: SplitPart?, of former: DocumentSplit?
  ) -> [AppEffect] {
    guard let bytes = split.content.flatMap({ Self.diff(of: part, in: $0) }) else { return [] }
    let formerBytes = formerPart.flatMap { part in
      former?.content.flatMap { Self.diff(of: part, in: $0) }
    }
    let digest = ChangeDigest(ofBytes: bytes)
    lazy var version = fileVersion(shownInDiff: bytes, session)
    var relocations: [ChangeDigest?: NoteRelocation] = [:]
    var effects: [AppEffect] = []
    for record in records {
      var moved = record
      moved.note.place.path = part.fullName
      if record.change != digest {
        // Two versions that are known as a whole tell more than the diffs between them.
        let whole = version.file == nil ? nil : record.wholeVersion
        let change = whole?.change ?? record.change
        var note = moved.note
        note.place.lines = whole?.lines ?? note.place.lines
        let relocation =
          relocations[change]
          ?? NoteRelocation(
            from: change.flatMap { storedFileVersion(for: $0) }
              ?? formerBytes.map { NotedFileVersion(diff: $0) }, to: version)
        relocations[change] = relocation
        if let place = relocation.place(of: note) {
          if version.file != nil {
            moved.wholeVersion = nil
          } else if record.wholeVersion == nil, let change,
            storedFileVersion(for: change)?.file != nil
          {
            moved.wholeVersion = .init(lines: record.note.place.lines, change: change)
          }
          (moved.note.place, moved.change) = (place, digest)
        } else {
          // The place stays that in the last version with the lines, so that they are found if they return.
          moved.note.place.isDeleted = !isNoteShown(record, inSessionOtherThan: session)
          if moved.change == nil, let formerBytes {
            moved.change = ChangeDigest(ofBytes: formerBytes)
            storeFileVersion(NotedFileVersion(diff: formerBytes))
          }
        }
      } else {
        moved.note.place.isDeleted = false
      }
      guard moved != record else { continue }
      if moved.change == digest { storeFileVersion(version) }
      if input.editedNote == record {
        let event = LayerEvent.noteLine(moved.note.place, change: moved.change)
        effects += input.offerToLayers(event) ?? []
      }
      if notes[record.note.id] == record { notes.set(moved, for: record.note.id) }
    }
    return effects
  }

  /// Whether another diff that is open shows the version of the file in which a note has its place.
  private func isNoteShown(
    _ record: NoteRecord, inSessionOtherThan session: DocumentSession
  ) -> Bool {
    documents.ids.contains { id in
      guard let other = documents[id], other !== session, other.slice == nil,
        let split = other.split, let content = split.content,
        other.viewedScope == session.viewedScope,
        let part = split.parts.first(where: { $0.fullName == record.note.place.path })
      else { return false }
      return Self.diff(of: part, in: content).map(ChangeDigest.init(ofBytes:)) == record.change
    }
  }

  /// Keeps the change of the file of a note, so that the note is found in later versions.
  ///
  /// - Returns: The change; `nil` if the diff does not have the file, or the lines are those of another comparison.
  func storeChange(ofFileAt place: ReviewNotePlace, in session: DocumentSession) -> ChangeDigest? {
    guard place.commit.isEmpty, !place.isMessage, let split = session.split,
      let part = split.parts.first(where: { $0.fullName == place.path }),
      let content = split.content, let bytes = Self.diff(of: part, in: content)
    else { return nil }
    return storeFileVersion(fileVersion(shownInDiff: bytes, session))
  }

  /// The version of a file that a diff shows. In a review of uncommitted changes, it is in the working tree.
  func fileVersion(shownInDiff diff: [UInt8], _ session: DocumentSession) -> NotedFileVersion {
    guard session.source?.comparison == .versions(arguments: []),
      let permission = configuration.programs.permission
    else { return NotedFileVersion(diff: diff) }
    return NotedFileVersion(
      diff: diff, file: WorkingTreeFiles.content(ofFileInDiff: diff, permission))
  }

  /// A version of a file in which notes have been placed; `nil` if it is not known any more.
  func storedFileVersion(for change: ChangeDigest) -> NotedFileVersion? {
    notedChanges.bytes(withDigest: change).map {
      NotedFileVersion(diff: $0, file: notedChanges.bytes(withDigest: change.fileVersionKey))
    }
  }

  @discardableResult
  private func storeFileVersion(_ version: NotedFileVersion) -> ChangeDigest {
    let digest = ChangeDigest(ofBytes: version.diff)
    notedChanges.store(version.diff, for: digest)
    if let file = version.file { notedChanges.store(file, for: digest.fileVersionKey) }
    return digest
  }

  /// The diff of a file; `nil` if it is too large.
  static func diff(of part: SplitPart, in content: any Content) -> [UInt8]? {
    let slice = SliceContent(content, part.ranges)
    return slice.count <= movedByteCount ? slice.bytes(in: 0..<slice.count) : nil
  }

  /// The maximum size of a file's diff in which notes are moved, in bytes.
  private static let movedByteCount = 1 << 20
}

/// A version of a file in which notes have their lines.
struct NotedFileVersion {
  /// The diff of the file.
  var diff: [UInt8]
  /// The new version of the file; `nil` if it is unknown.
  var file: [UInt8]?
}

/// Where the notes of a file are in another version of it.
final class NoteRelocation {
  private let former: NotedFileVersion?
  private let current: NotedFileVersion
  private let locator: ReviewNoteLocator?
  private lazy var newLines = lineRelocation(isNew: true)
  private lazy var oldLines = lineRelocation(isNew: false)

  /// - Parameters:
  ///   - former: The version in which the notes have their places; `nil` if unknown.
  ///   - current: The later version of the same file.
  init(from former: NotedFileVersion?, to current: NotedFileVersion) {
    (self.former, self.current) = (former, current)
    locator = ReviewNoteLocator(current.diff)
  }

  private func lineRelocation(isNew: Bool) -> FileLineRelocation? {
    guard let former else { return nil }
    let (one, two) = (
      DiffParser.parse(former.diff).files.first, DiffParser.parse(current.diff).files.first
    )
    if isNew, let file = former.file, let currentFile = current.file {
      return FileLineRelocation(fromFile: (file, one), to: (currentFile, two))
    }
    guard let one, let two else { return nil }
    return FileLineRelocation(from: (one, former.diff), to: (two, current.diff), isNew: isNew)
  }

  /// The place of a note in the current version, with the path of the file there; `nil` if its lines are gone.
  func place(of note: ReviewNote) -> ReviewNotePlace? {
    guard !note.place.isWholeFile, let lines = note.place.isNew ? newLines : oldLines else {
      return placeByText(of: note)
    }
    var place = note.place
    let numbers = place.lines.lazy.compactMap { lines.currentLine(ofFormerLine: $0) }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    place.lines = first...last
    let texts = place.lines.suffix(ReviewNotePlace.anchorLineCount).compactMap {
      lines.text(ofCurrentLine: $0)
    }
    if texts.count == min(place.lines.count, ReviewNotePlace.anchorLineCount) {
      place.anchor = texts.map(ReviewNotePlace.anchorText)
    }
    place.isContext = locator?.showsLastLine(of: place) != true
    guard place.isNew || !place.isContext else { return nil }
    return withSurroundings(place)
  }

  /// The place of a note whose lines have the same text and the most similar lines around them.
  private func placeByText(of note: ReviewNote) -> ReviewNotePlace? {
    var place = note.place
    place.isDeleted = false
    var note = note
    note.place = place
    switch locator?.locations(of: [note])[0] {
    case .lines(let lines, _): place.lines = lines
    case .wholeFile: break
    // Without a version to compare with, the number may be old.
    case .context: if former != nil { return nil }
    case .file, nil: return nil
    }
    return withSurroundings(place)
  }

  private func withSurroundings(_ place: ReviewNotePlace) -> ReviewNotePlace {
    var place = place
    place.isDeleted = false
    let surroundings = locator?.surroundingLineHashes(of: place) ?? []
    if !surroundings.isEmpty { place.surroundings = surroundings }
    return place
  }
}

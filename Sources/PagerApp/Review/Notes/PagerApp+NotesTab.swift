import Diff
import Documents
import PagerViews
import PathText
import TabPagerCore

/// The tab that lists the notes of a diff, and the numbers of notes in the titles of the files.
extension PagerApp {
  /// Updates the tab and the badges of the selected diff, if its notes or its parts have changed. The tab appears with
  /// the first note and goes with the last.
  func updateNotesTab() {
    guard let tab = tabs.selected else { return }
    let isNotesTab = tab.content.notedDocument != nil
    let base = tab.content.base ?? tab.content.notedDocument ?? tab.id
    guard let session = documents[base], let split = session.split, split.isComplete,
      !split.parts.isEmpty, isNotesTab || document?.showsChanges == true
    else { return }
    let state = DocumentSplit.NoteCountKey(
      version: noteVersion, level: split.level, partCount: split.parts.count,
      isListSelected: isNotesTab)
    guard split.noteState != state else { return }
    split.noteState = state
    let notes = notes(of: session, split)
    setNoteCounts(of: notes, in: split)
    let located = located(notes, in: split)
    let id = session.notesTab.flatMap { tabs[$0]?.id }
    // A program that writes annotations may begin with an empty file. The list stays selected meanwhile.
    if notes.isEmpty, !isNotesTab || !annotations.isOpen {
      if let id { tabs.remove(id, at: clock) }
      session.notesTab = nil
    } else if let id {
      (tabs.page(of: id) as? NotesPage)?.show(located.notes, lost: located.lost)
      tabs.setBadge(notes.isEmpty ? nil : notes.count.grouped, of: id)
    } else {
      let entry = TabEntry(id: tabs.newID(), .notes(of: base))
      session.notesTab = entry.id
      tabs.append(entry, badge: notes.count.grouped, at: clock)
    }
  }

  /// The notes of the files of a diff, all annotations, and the notes that this run has written.
  private func notes(of session: DocumentSession, _ split: DocumentSplit) -> [ReviewNote] {
    let all = notesAndAnnotations(in: session.viewedScope)
    guard !all.isEmpty else { return [] }
    let names = Set(split.levels.first?.map(\.fullName) ?? [])
    let commits = Set(
      split.hasLevels ? split.levels[1].map(\.commitHash) : ["", session.firstCommitHash])
    return all.filter {
      $0.isAnnotation
        || $0.place.isMessage && commits.contains($0.place.shortCommit)
        || names.contains($0.place.path) && commits.contains($0.place.shortCommit)
        || notes.isChanged($0.id)
    }
  }

  /// Notes with the numbers that their lines have in the diff now, since they may have moved after the last run, and the
  /// IDs of those whose lines the diff does not show.
  private func located(
    _ notes: [ReviewNote], in split: DocumentSplit
  ) -> (notes: [ReviewNote], lost: Set<UInt64>) {
    guard let content = split.content else { return (notes, []) }
    var (result, lost) = (notes, Set<UInt64>())
    var room = Self.locatedByteCount
    let ownNotes = Dictionary(grouping: notes.indices) { split.fileOrCommit(of: notes[$0].place) }
    for (number, part) in split.parts.enumerated() {
      guard let own = ownNotes[split.fileOrCommit(ofPart: number)] else { continue }
      let slice = SliceContent(content, part.ranges)
      guard slice.count <= room else { continue }
      room -= slice.count
      let locator = ReviewNoteLocator(slice.bytes(in: 0..<slice.count))
      for (index, location) in locator?.locations(of: own.map { notes[$0] }) ?? [:] {
        switch location {
        case .lines(let lines, _): result[own[index]].place.lines = lines
        case .wholeFile: break
        case .file: lost.insert(notes[own[index]].id)
        }
      }
    }
    return (result.inOrder, lost)
  }

  /// The maximum size of the diffs of all files in which the lines of listed notes are looked for, in bytes.
  private static let locatedByteCount = 4 << 20

  /// Shows the numbers of notes in the titles of a new version of a diff, whatever tab is selected.
  func updateNoteCounts(of session: DocumentSession) {
    guard let split = session.split else { return }
    setNoteCounts(of: notes(of: session, split), in: split)
  }

  private func setNoteCounts(of notes: [ReviewNote], in split: DocumentSplit) {
    let counts = Dictionary(grouping: notes) { split.fileOrCommit(of: $0.place) }.mapValues {
      NoteCounts($0)
    }
    guard !counts.isEmpty || !split.noteCounts.isEmpty else { return }
    for (number, tab) in zip(split.parts.indices, split.tabs) {
      let count = counts[split.fileOrCommit(ofPart: number)]
      guard count != split.noteCounts[number] else { continue }
      split.noteCounts[number] = count
      tabs.setBadge(split.badge(ofPart: number), of: tab)
    }
  }

  /// Opens the page that lists the notes of a diff.
  func openNotes(of base: PageID, in id: PageID) {
    guard let session = documents[base] else { return }
    let page = NotesPage([])
    if let split = session.split {
      let located = located(notes(of: session, split), in: split)
      page.show(located.notes, lost: located.lost)
    }
    page.setEnvironment(viewEnvironment)
    page.resize(to: paneSize)
    tabs.open(page, in: id, at: clock)
  }

  /// Goes to a note in the tab of its file.
  func show(_ note: ReviewNote) -> [AppEffect] {
    guard let base = tabs.selected?.content.notedDocument, let split = documents[base]?.split,
      let tab = split.tab(of: note.place)
    else { return [.message("that file is not in the diff")] }
    guard tabs[tab] != nil else {
      return [.message("that tab is closed", (.tab(.reopen), "reopens the last closed tab"))]
    }
    tabs.select(tab, at: clock)
    openSelectedPage()
    showNotes()
    return documentPage(of: tab)?.goTo(.note(note.id, line: note.place.lines.upperBound)) ?? []
  }

  // MARK: Versions

  /// Moves the notes of a diff, and the one that is being written, to where their lines are in a new version of it.
  ///
  /// - Returns: A message if the file of the note that is being written has left the diff.
  func moveNotes(
    from split: DocumentSplit, to next: DocumentSplit, _ session: DocumentSession
  ) -> [AppEffect] {
    let edited = input.editedNote.flatMap { $0.scope == session.viewedScope ? $0 : nil }
    let records = notes.records(in: session.viewedScope)
    let effects = moveNotes(records + (edited.map { [$0] } ?? []), from: split, to: next)
    guard let path = edited?.note.place.path, split.parts.contains(where: { $0.fullName == path }),
      !next.parts.contains(where: { $0.fullName == path })
    else { return effects }
    return effects + [.message("\(path.shownPath) left the diff · Ctrl-S saves the note")]
  }

  private func moveNotes(
    _ records: [NoteRecord], from split: DocumentSplit, to next: DocumentSplit
  ) -> [AppEffect] {
    guard !records.isEmpty, let former = split.content, let content = next.content else {
      return []
    }
    var effects: [AppEffect] = []
    let numbers = Dictionary(split.parts.enumerated().map { ($1.fullName, $0) }) { first, _ in first
    }
    for part in next.parts {
      let own = records.filter {
        $0.note.place.path == part.fullName && $0.note.place.commit.isEmpty
      }
      guard !own.isEmpty, let number = numbers[part.fullName] else { continue }
      let (old, new) = (
        SliceContent(former, split.parts[number].ranges), SliceContent(content, part.ranges)
      )
      guard old.count <= Self.movedByteCount, new.count <= Self.movedByteCount,
        !old.hasSameBytes(as: new)
      else { continue }
      let moves = NoteRelocation(
        from: old.bytes(in: 0..<old.count), to: new.bytes(in: 0..<new.count))
      for record in own {
        let place = moves.place(of: record.note)
        guard place != record.note.place else { continue }
        if input.editedNote == record { effects += input.offerToLayers(.noteLine(place)) ?? [] }
        guard notes[record.note.id] == record else { continue }
        var moved = record
        moved.note.place = place
        notes.set(moved, for: moved.note.id)
      }
    }
    return effects
  }

  /// The maximum size of a file's diff in which notes are moved, in bytes.
  private static let movedByteCount = 1 << 20
}

/// Where the notes of a file are in another version of its diff.
struct NoteRelocation {
  private let old: LineNumberMap
  private let new: LineNumberMap
  private let oldLocator: ReviewNoteLocator?
  private let newLocator: ReviewNoteLocator?

  /// - Parameters:
  ///   - former: The diff of one file.
  ///   - current: The later diff of the same file.
  init(from former: [UInt8], to current: [UInt8]) {
    old = LineNumberMap(DiffParser.parse(former).files.first?.hunks ?? [])
    new = LineNumberMap(DiffParser.parse(current).files.first?.hunks ?? [])
    (oldLocator, newLocator) = (ReviewNoteLocator(former), ReviewNoteLocator(current))
  }

  /// The place of a note in the current version or, if its lines are gone, in the former one.
  func place(of note: ReviewNote) -> ReviewNotePlace {
    // The lines may have moved before the former version.
    let former = place(of: note, in: oldLocator) ?? note.place
    var expected = note
    expected.place = former
    if note.place.isNew {
      // Both versions have the same old lines, so these tell how far the lines after them have moved.
      let last = former.lines.upperBound
      let line = new.newLine(ofOld: old.oldLine(ofNew: last).number).number
      expected.place.lines = max(1, line - former.lines.count + 1)...max(1, line)
    }
    return place(of: expected, in: newLocator) ?? former
  }

  private func place(of note: ReviewNote, in locator: ReviewNoteLocator?) -> ReviewNotePlace? {
    guard case .lines(let lines, _)? = locator?.locations(of: [note])[0] else { return nil }
    var place = note.place
    place.lines = lines
    return place
  }
}

extension TabContent {
  /// The tab of the document whose notes this tab lists; `nil` for other tabs.
  var notedDocument: PageID? {
    if case .notes(let base) = self { base } else { nil }
  }
}

extension DocumentSplit {
  /// What a part and the notes in it have in common: the path of the file, or the beginning of the commit's hash.
  fileprivate func fileOrCommit(ofPart number: Int) -> String {
    let part = parts[number]
    return showsCommits ? part.commitHash : part.isMessage ? "" : part.fullName
  }

  fileprivate func fileOrCommit(of place: ReviewNotePlace) -> String {
    showsCommits ? place.shortCommit : place.path
  }

  /// The tab that shows the lines of a place; `nil` if there is none.
  fileprivate func tab(of place: ReviewNotePlace) -> PageID? {
    let key = fileOrCommit(of: place)
    return zip(parts.indices, tabs).first { number, _ in fileOrCommit(ofPart: number) == key }?.1
  }
}

extension DocumentSession {
  /// The size of the text in which the start of a commit is looked for, in bytes.
  private static let commitByteCount = 1 << 12

  /// The beginning of the hash of the commit with which the diff starts; empty if it starts with none.
  fileprivate var firstCommitHash: String {
    let content = document.content
    let head = content.bytes(in: 0..<min(document.byteCount, Self.commitByteCount))
    let hash = DiffParser.parse(head).commits.first?.hash ?? ""
    return String(hash.prefix(ReviewNotePlace.hashLength))
  }
}

extension SplitPart {
  /// The beginning of the hash with which the name of a commit begins.
  fileprivate var commitHash: String {
    fullName.split(separator: " ").first.map { String($0.prefix(ReviewNotePlace.hashLength)) } ?? ""
  }
}

extension ReviewNotePlace {
  fileprivate static let hashLength = 8

  /// The beginning of the commit's hash, as in the name of its tab.
  fileprivate var shortCommit: String { String(commit.prefix(Self.hashLength)) }
}

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
    let base = diffTab(of: tab)
    guard let session = documents[base], let split = session.split, split.isComplete,
      !split.parts.isEmpty || session.notesTab != nil,
      isNotesTab || document?.showsChanges == true
    else { return }
    let state = DocumentSplit.NoteCountKey(
      version: noteVersion, level: split.level, partCount: split.parts.count,
      isListSelected: isNotesTab)
    guard split.noteState != state else { return }
    split.noteState = state
    let notes = notes(of: session, split)
    setNoteCounts(of: notes, in: split)
    let located = locatedNotes(notes, in: split)
    let id = session.notesTab.flatMap { tabs[$0]?.id }
    // A program that writes annotations may begin with an empty file. The list stays selected meanwhile.
    if notes.isEmpty, !isNotesTab || !annotations.isOpen {
      if let id { tabs.remove(id, now: clock) }
      session.notesTab = nil
    } else if let id {
      (tabs.page(of: id) as? NotesPage)?.showNotes(located.notes, lost: located.lost)
      tabs.setBadge(notes.isEmpty ? nil : notes.count.grouped, of: id)
    } else {
      let entry = TabEntry(id: tabs.newID(), .notes(of: base))
      session.notesTab = entry.id
      tabs.append(entry, badge: notes.count.grouped, now: clock)
    }
  }

  /// The tab of the diff that a tab shows, of which it shows a part or later changes, or whose notes it lists.
  func diffTab(of tab: TabEntry) -> PageID {
    tab.content.base ?? tab.content.notedDocument ?? changesSinceViewedTabs[tab.id]?.base ?? tab.id
  }

  /// The notes of the files of a diff, all annotations, and the notes that this run has written.
  private func notes(of session: DocumentSession, _ split: DocumentSplit) -> [ReviewNote] {
    let all = notesAndAnnotations(in: session)
    guard !all.isEmpty else { return [] }
    let names = Set(split.levels.first?.map(\.fullName) ?? [])
    let commits = Set(
      split.hasLevels ? split.levels[1].map(\.commitHash) : [session.firstCommitHash])
    return all.filter {
      $0.isAnnotation
        || $0.place.isMessage && commits.contains($0.place.shortCommit)
        || names.contains($0.place.path) && commits.contains($0.place.shortCommit)
        || notes.isReported($0.id)
    }
  }

  /// Notes with the numbers that their lines have in the diff now, since they may have moved after the last run, and the
  /// IDs of those whose lines the diff does not show.
  private func locatedNotes(
    _ notes: [ReviewNote], in split: DocumentSplit
  ) -> (notes: [ReviewNote], lost: Set<UInt64>) {
    guard let content = split.content else { return (notes, []) }
    var (result, lost) = (notes, Set<UInt64>())
    var room = Self.locatedByteCount
    let ownNotes = Dictionary(grouping: notes.indices) {
      split.pathOrCommitHash(of: notes[$0].place)
    }
    var outside = ownNotes
    for (number, part) in split.parts.enumerated() {
      let key = split.pathOrCommitHash(ofPart: number)
      guard let own = ownNotes[key] else { continue }
      outside[key] = nil
      let slice = SliceContent(content, part.ranges)
      guard slice.count <= room else { continue }
      room -= slice.count
      let locator = ReviewNoteLocator(slice.bytes(in: 0..<slice.count))
      for (index, location) in locator?.locations(of: own.map { notes[$0] }) ?? [:] {
        switch location {
        case .lines(let lines, _): result[own[index]].place.lines = lines
        case .wholeFile, .context: break
        case .file: lost.insert(notes[own[index]].id)
        }
      }
    }
    for own in outside.values { lost.formUnion(own.map { notes[$0].id }) }
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
    let counts = Dictionary(grouping: notes) { split.pathOrCommitHash(of: $0.place) }.mapValues {
      NoteCounts($0)
    }
    guard !counts.isEmpty || !split.noteCounts.isEmpty else { return }
    for (number, tab) in zip(split.parts.indices, split.tabs) {
      let count = counts[split.pathOrCommitHash(ofPart: number)]
      guard count != split.noteCounts[number] else { continue }
      split.noteCounts[number] = count
      tabs.setBadge(split.badge(ofPart: number), of: tab)
    }
  }

  /// Opens the page that lists the notes of a diff.
  func openNotesPage(of base: PageID, in id: PageID) {
    guard let session = documents[base] else { return }
    let page = NotesPage([])
    if let split = session.split {
      let located = locatedNotes(notes(of: session, split), in: split)
      page.showNotes(located.notes, lost: located.lost)
    }
    page.setEnvironment(viewEnvironment)
    page.resize(to: paneSize)
    tabs.showPage(page, in: id, at: clock)
  }

  /// Goes to a note in the tab of its file, and shows the whole file if the diff does not show the line.
  func goToNote(_ note: ReviewNote) -> [AppEffect] {
    guard let base = tabs.selected?.content.notedDocument, let split = documents[base]?.split,
      let tab = split.tab(showing: note.place)
    else { return [.message("that file is not in the diff")] }
    guard tabs[tab] != nil else {
      return [.message("that tab is closed", (.tab(.reopen), "reopens the last closed tab"))]
    }
    tabs.select(tab, at: clock)
    openSelectedPage()
    showNotes()
    return documentPage(of: tab)?.goToNote(note) ?? []
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
  fileprivate func pathOrCommitHash(ofPart number: Int) -> String {
    let part = parts[number]
    return showsCommits ? part.commitHash : part.isMessage ? "" : part.fullName
  }

  fileprivate func pathOrCommitHash(of place: ReviewNotePlace) -> String {
    showsCommits ? place.shortCommit : place.path
  }

  /// The tab that shows the lines of a place; `nil` if there is none.
  fileprivate func tab(showing place: ReviewNotePlace) -> PageID? {
    let key = pathOrCommitHash(of: place)
    return zip(parts.indices, tabs).first { number, _ in
      pathOrCommitHash(ofPart: number) == key
    }?.1
  }
}

extension DocumentSession {
  /// The size of the text in which the start of a commit is looked for, in bytes.
  private static let commitByteCount = 1 << 12

  /// The beginning of the hash of the commit with which the diff starts; empty if it starts with none.
  var firstCommitHash: String {
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

import Diff
import Documents
import PagerViews
import PathText
import TabPagerCore

/// Writing, showing and deleting notes about the lines of a diff.
extension PagerApp {
  /// The message about a note that could not be stored.
  static let keptNote = "note kept until you quit"

  /// The message about an annotation, which only its author can change.
  private static let noOwnNote = [AppEffect.message("only your own notes can change")]

  // MARK: Keys

  /// Opens the editor for a note on the current line or the selected lines, with the text that was not saved last time.
  func startWritingNote() -> [AppEffect] {
    guard let document, document.showsChanges else { return noChanges }
    guard let target = document.noteTarget, let scope = noteSession?.viewedScope else {
      return [.message("no line to write a note on")]
    }
    guard canHaveNote(at: target.place) else {
      return [.message("only lines of the new version take notes here")]
    }
    let note = ReviewNote(place: target.place, text: "")
    let draft = unsavedNotes(in: scope).first { $0.note.place.name == target.place.name }
    if let draft {
      let record = notes[draft.note.id] ?? NoteRecord(scope: scope, note: draft.note.withoutText)
      openNoteEditor(
        for: record, draft: draft.note.text, at: document.lastLineOffset(of: draft.note.place))
    } else {
      let change = noteSession.flatMap { storeChangeForNote(at: target.place, in: $0) }
      openNoteEditor(
        for: NoteRecord(scope: scope, note: note, change: change), draft: nil, at: target.offset)
    }
    return []
  }

  /// Asks whether the note at the current line may be deleted; of several notes, the last one.
  func askToDeleteNote() -> [AppEffect] {
    if let note = (tabs.selectedPage as? NotesPage)?.chosenNote {
      guard !note.isAnnotation else { return Self.noOwnNote }
      input.openLayer(NoteDeletionLayer(note: note))
      return []
    }
    guard let document, document.showsChanges else { return noChanges }
    let ids = document.notesAtCurrentLine
    for id in ids.reversed() {
      guard let record = notes[id] else { continue }
      input.openLayer(NoteDeletionLayer(note: record.note))
      return []
    }
    guard ids.isEmpty else { return Self.noOwnNote }
    if document.isList { return [.message("no note at this line")] }
    return [.message("no note at this line", (.page(.landmark(.forward)), "goes to the next"))]
  }

  /// The texts of notes that were written and not saved. A program that was killed may have saved one and kept it here, too.
  private func unsavedNotes(in scope: String) -> [NoteRecord] {
    drafts.records(inScope: scope).filter { notes[$0.note.id]?.note.text != $0.note.text }
  }

  private func openNoteEditor(for record: NoteRecord, draft: String?, at offset: Int?) {
    document?.selection = nil
    if let offset { document?.moveCurrentLine(toLineAt: offset) }
    input.openLayer(
      NoteEditor(
        record, draft: draft, pageWidth: paneSize.width,
        textColumn: document?.textColumn(of: record.note.place) ?? 0,
        opensEditor: configuration.programs.permission != nil
          && configuration.programs.editor != nil))
  }

  /// Records what identifies the lines of a note in later versions of the diff.
  private func recordPlace(ofSavedNote record: inout NoteRecord) {
    guard !record.note.place.isDeleted else { return }
    record.note.place.surroundings =
      document?.derived?.surroundingLineHashes(of: record.note.place) ?? []
    record.change = noteSession.flatMap { storeChangeForNote(at: record.note.place, in: $0) }
    let former = notes[record.note.id]
    let isSame =
      former?.change == record.change && former?.note.place.lines == record.note.place.lines
    record.wholeVersion = isSame ? former?.wholeVersion : nil
  }

  /// The change of the file in which a place is; `nil` if it is in another comparison.
  private func storeChangeForNote(
    at place: ReviewNotePlace, in session: DocumentSession
  ) -> ChangeDigest? {
    canHaveNote(at: place) ? storeChange(ofFileAt: place, in: session) : nil
  }

  func performNoteRequest(_ request: NoteRequest) -> [AppEffect] {
    switch request {
    case .save(var record):
      let id = record.note.id
      recordPlace(ofSavedNote: &record)
      notesBeforeRename[id] = nil
      notes.set(record, for: id) { [post = documents.post] in post(.noteStored(id, $0)) }
      // The frame of a note whose line is gone is elsewhere, and the reader stays here.
      if !record.note.place.isDeleted { document?.pendingTarget = .frame(ofNote: id) }
      showNotes()
    case .delete(let id):
      notes.set(nil, for: id)
      showNotes()
      return [.message("note deleted")]
    case .edit(let id):
      guard var record = notes[id] else { return Self.noOwnNote }
      record.note = noteSession?.split?.notesWithCurrentPaths([record.note])[0] ?? record.note
      let draft = unsavedNotes(in: record.scope).first { $0.note.id == id }
      openNoteEditor(for: record, draft: draft?.note.text, at: document?.lineOffset(aboveNote: id))
    case .show(let note): return goToNote(note)
    case .keepDraft(let record):
      drafts.set(record.note.text.isEmpty ? nil : record, for: record.note.id)
    case .dropDraft(let id): if drafts[id] != nil { drafts.set(nil, for: id) }
    case .openInEditor(let record): return openNoteInExternalEditor(record)
    case .moveLines(let place, let direction, let prefersOld):
      guard let document, let offset = document.markedOffset,
        let target = document.movedNoteTarget(
          from: place, lastLineOffset: offset, direction, prefersOld: prefersOld),
        canHaveNote(at: target.place)
      else { return [.message("no lines to move the note to")] }
      document.moveCurrentLine(toLineAt: target.offset)
      let change = noteSession.flatMap { storeChangeForNote(at: target.place, in: $0) }
      return input.offerToLayers(.noteLine(target.place, change: change)) ?? []
    }
    return []
  }

  /// Forgets the draft of a note that has been stored. Until then, a kill would lose the text.
  func didStoreNote(_ id: UInt64, succeeded: Bool) -> [AppEffect] {
    if succeeded || !notes.isStored { drafts.set(nil, for: id) }
    guard succeeded else { return [.message(Self.keptNote)] }
    guard let place = notes[id]?.note.place else { return [.message("note saved")] }
    if place.isDeleted {
      let reason = place.isNew ? "has been deleted" : "is no longer in the diff"
      return [.message("note saved; its line \(reason)")]
    }
    // A file may have been renamed while the note was written.
    return [
      .message(isOnSelectedPage(place) ? "note saved" : "note saved in \(place.shortName)")
    ]
  }

  /// Whether the selected page shows the file of a note.
  private func isOnSelectedPage(_ place: ReviewNotePlace) -> Bool {
    guard place.commit.isEmpty, case .part(_, let number)? = tabs.selected?.content,
      let split = noteSession?.split, split.parts.indices.contains(number)
    else { return true }
    return split.parts[number].fullName == split.currentPath(of: place.path)
  }

  /// Moves the notes of earlier runs to where their lines are, once the diff is complete, and says that there are notes
  /// that were not saved.
  func relocateStoredNotes(of session: DocumentSession) -> [AppEffect] {
    guard let split = session.split, split.isComplete, split.isDiff, !split.hasRelocatedNotes else {
      return []
    }
    let effects = relocateNotes(in: split, session)
    guard !session.hasPreparedNotes else { return effects }
    session.hasPreparedNotes = true
    if let text = unsavedNotesText(of: split, session) {
      return effects + [.message(text, (.app(.writeNote), "in the file continues it"))]
    }
    return effects
      + (notesOutsideReviewText(of: split, session).map { [.message($0)] } ?? [])
  }

  /// Says that there are notes about files that a review does not have. They are kept, but not listed.
  private func notesOutsideReviewText(
    of split: DocumentSplit, _ session: DocumentSession
  ) -> String? {
    guard session.source?.comparison != nil else { return nil }
    let paths = Set(split.levels[0].map(\.fullName))
    let count = notes.records(inScope: session.viewedScope).count { record in
      record.note.place.commit.isEmpty && !paths.contains(record.note.place.path)
    }
    return count > 0
      ? "\(count.grouped) saved \(count == 1 ? "note" : "notes") on files without changes" : nil
  }

  /// Says that there are texts of notes that an earlier run has not saved.
  private func unsavedNotesText(of split: DocumentSplit, _ session: DocumentSession) -> String? {
    let paths = Set(split.levels[0].map(\.fullName))
    let unsaved = unsavedNotes(in: session.viewedScope).map(\.note.place.path)
      .filter(paths.contains)
    guard let path = unsaved.first else { return nil }
    return unsaved.count == 1
      ? "unsaved note in \(TabTitles.lastPathComponent(of: path).shownPath)"
      : "\(unsaved.count.grouped) unsaved notes"
  }

  // MARK: The user's editor

  /// Opens the text of a note in the user's editor.
  private func openNoteInExternalEditor(_ record: NoteRecord) -> [AppEffect] {
    guard configuration.programs.permission != nil else { return [PagerApp.notAllowed] }
    guard let editor = configuration.programs.editor else {
      return [.message("no editor: set VISUAL or EDITOR")]
    }
    let text = record.note.text
    guard
      let file = TemporaryFile(
        named: Array("note.md".utf8), Array((text.isEmpty ? "" : text + "\n").utf8))
    else { return [.message("no temporary file could be written")] }
    editedFile = file
    return runOnTerminal {
      $0.invocation(ofShellCommand: "exec \(editor)", [.file(file.path)], name: "editor")
    }
  }

  /// Passes the text that the user's editor has written to the open layer.
  func receiveTextFromExternalEditor() -> [AppEffect] {
    guard let file = editedFile else { return [] }
    editedFile = nil
    guard let bytes = file.bytes(atMost: Self.editedByteCount) else {
      return [.message("the text of the editor could not be read")]
    }
    return input.offerToLayers(.edited(String(decoding: bytes, as: UTF8.self))) ?? []
  }

  /// The maximum size of a text that is read from the editor, in bytes.
  private static let editedByteCount = 1 << 18

  // MARK: Showing

  /// The diff to which the notes of the selected page belong.
  private var noteSession: DocumentSession? {
    guard let tab = tabs.selected else { return nil }
    return documents[diffTab(of: tab)]
  }

  /// Whether the selected page shows the changes of a file since it was viewed.
  private var showsLaterChanges: Bool {
    guard let document, case .memory? = document.session.source else { return false }
    return noteSession !== document.session
  }

  /// Whether a line of the selected page may have a note. A line that was removed since the file was viewed may be in
  /// neither version of the diff.
  private func canHaveNote(at place: ReviewNotePlace) -> Bool { !showsLaterChanges || place.isNew }

  /// Shows the notes in the selected page, if it shows a diff, and lists them in a tab.
  func showNotes() {
    updateNotesTab()
    let later = tabs.selected.flatMap { changesSinceViewedTabs[$0.id] }
    let version = DocumentPage.NotesVersion(
      stores: noteVersion, edited: input.editedNote?.note.id,
      document: later == nil ? 0 : document?.source.version ?? 0)
    guard let document, document.showsChanges, document.notesVersion != version,
      let session = noteSession
    else { return }
    var notes = notesAndAnnotations(in: session)
    if let edited = notes.firstIndex(where: { $0.id == version.edited }) {
      notes[edited].isBeingEdited = true
    }
    // A diff of later changes is only a part of the diff that the notes are about.
    if let later {
      notes = document.notesOnShownLines(among: notes, placedIn: later.current.value)
    }
    document.showNotes(notes, version: version)
  }

  /// The numbers of notes in the selected file for the status line; empty without notes.
  func noteCountTexts(of page: (any AppPage)?) -> [String] {
    guard let document = page as? DocumentPage, document.showsChanges else { return [] }
    return document.derived?.noteCounts.facts ?? []
  }
}

extension ReviewNote {
  /// The note with an empty text.
  fileprivate var withoutText: ReviewNote { ReviewNote(id: id, place: place, text: "") }
}

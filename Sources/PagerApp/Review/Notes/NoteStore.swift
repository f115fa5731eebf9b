import BackgroundThread
import Diff
import PagerViews
import Synchronization

/// Notes that are kept between runs, or only while the program runs if there is no file for them.
struct NoteStore {
  private let file: NoteFile?
  /// The notes, read when first used.
  private var records: [UInt64: NoteRecord]?
  /// The notes that this run has changed; a value is `nil` for a note that was deleted.
  private var changes: [UInt64: NoteRecord?] = [:]
  /// The notes whose files have left a diff in this run.
  private var notesOutsideDiffs: Set<UInt64> = []
  /// A number that grows with each change.
  private(set) var version = 0

  /// - Parameter path: The path of the file; `nil` to keep the notes only while the program runs.
  init(path: String?) { file = path.map(NoteFile.init) }

  /// Whether notes are kept between runs.
  var isStored: Bool { file != nil }

  private var known: [UInt64: NoteRecord] {
    mutating get {
      if let records { return records }
      let read = Dictionary(
        (file?.read() ?? []).map { ($0.note.id, $0) }, uniquingKeysWith: { first, _ in first })
      records = read
      return read
    }
  }

  subscript(id: UInt64) -> NoteRecord? { mutating get { known[id] } }

  /// The changes of the files in which notes have their places.
  var placedChanges: Set<ChangeDigest> {
    mutating get {
      Set(known.values.flatMap { [$0.change, $0.wholeVersion?.change].compactMap(\.self) })
    }
  }

  /// The notes of a repository or a diff, in the order of their files and lines.
  mutating func records(inScope scope: String) -> [NoteRecord] {
    known.values.filter { $0.scope == scope }.sorted { $0.note.isBefore($1.note) }
  }

  /// The notes that are reported in any case, without deleted ones.
  var reportedNotes: [ReviewNote] {
    mutating get {
      let known = known
      return Set(changes.keys).union(notesOutsideDiffs).compactMap { known[$0]?.note }
    }
  }

  /// Whether a note is listed and printed even if no diff has its file: this run has written or changed it, or its file
  /// has left a diff.
  func isReported(_ id: UInt64) -> Bool { changes[id] != nil || notesOutsideDiffs.contains(id) }

  /// Reports notes from now on whose files have left a diff.
  mutating func includeInReport(_ ids: some Sequence<UInt64>) {
    let former = notesOutsideDiffs
    notesOutsideDiffs.formUnion(ids)
    if notesOutsideDiffs != former { version += 1 }
  }

  /// Sets a note, or deletes it with `nil`, and stores this in the background.
  ///
  /// - Parameter done: Called on any thread when the note has been stored, or could not be.
  mutating func set(
    _ record: NoteRecord?, for id: UInt64, done: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    _ = known
    records?[id] = record
    changes[id] = .some(record)
    version += 1
    guard let file else { return done(false) }
    let changes = changes
    let number = file.requestWrite()
    let isRunning = BackgroundThread.run { done(file.write(changes, request: number)) }
    // The notes are stored when the program ends.
    if !isRunning { done(false) }
  }

  /// Stores the notes before the program ends. Returns whether all of them are stored.
  @discardableResult
  func save() -> Bool {
    guard !changes.isEmpty else { return true }
    guard let file else { return false }
    return file.write(changes, request: file.requestWrite())
  }
}

/// A text file with one note per line, the most recently changed first.
private final class NoteFile: Sendable {
  /// The maximum number of notes.
  static let capacity = 5_000

  private let file: StateFile
  /// The number of the last write that was requested, of the last one that was done, and whether it succeeded.
  private let numbers = Mutex((requested: 0, done: 0, isStored: true))

  init(path: String) { file = StateFile(path: path, newest: .first) }

  /// Requests a write, and returns its number.
  func requestWrite() -> Int {
    numbers.withLock {
      $0.requested += 1
      return $0.requested
    }
  }

  func read() -> [NoteRecord] { file.lines.compactMap(NoteRecord.init) }

  /// Applies changes to the stored notes, unless a later write has already done so. Returns whether they are stored.
  func write(_ changes: [UInt64: NoteRecord?], request number: Int) -> Bool {
    numbers.withLock { numbers in
      guard number > numbers.done else { return numbers.isStored }
      numbers.done = number
      let isStored = file.update { lines in
        let new = changes.values.compactMap { $0?.line }
        let kept = lines.filter { line in
          NoteRecord(line).map { changes[$0.note.id] == nil } ?? false
        }
        return Array((new + kept).prefix(Self.capacity))
      }
      numbers.isStored = isStored
      return isStored
    }
  }
}

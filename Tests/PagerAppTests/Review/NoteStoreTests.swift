import Diff
import PagerViews
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Stored notes") struct NoteStoreTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/state/notes" }

  init() throws { folder = try TemporaryFolder() }

  private func record(
    _ text: String, id: UInt64 = 1, scope: String = "/work", path: String = "a.c",
    line: Int = 3
  ) -> NoteRecord {
    NoteRecord(
      scope: scope,
      note: ReviewNote(
        id: id,
        place: ReviewNotePlace(
          path: path, commit: "abc", isNew: false, lines: line...line + 1,
          anchor: [[0xFF, 0x09, 0x25], Array("two".utf8)]), text: text),
      change: ChangeDigest(ofBytes: [1]),
      wholeVersion: .init(lines: 5...6, change: ChangeDigest(ofBytes: [2])))
  }

  @Test(
    "a note is found again in another run, with all its bytes",
    arguments: ["text", "two\nlines", "tab\tand 100%0a", "\u{1B}[31m", "ü漢"])
  func remembers(text: String) {
    var store = NoteStore(path: path)
    let note = record(text, path: "x/" + text)
    store.set(note, for: 1)
    store.save()
    var other = NoteStore(path: path)
    #expect(other.records(inScope: "/work") == [note])
    #expect(other.records(inScope: "/other").isEmpty && other[1] == note && other[2] == nil)
  }

  @Test("notes on the same line keep the order in which they were written")
  func sameLine() {
    let place = ReviewNotePlace(path: "a", isNew: true, lines: 1...1, anchor: [])
    let ids = (0..<3).map { _ in
      let id = ReviewNote(place: place, text: "").id
      // Wait for the next millisecond, as users do not write two notes within one.
      while ReviewNote.newID() >> 20 == id >> 20 {}
      return id
    }
    #expect(ids == ids.sorted() && Set(ids).count == 3)
    let notes = ids.map { ReviewNote(id: $0, place: place, text: "\($0)") }
    #expect(notes.reversed().inOrder == notes)
  }

  @Test("stored notes are returned in the order of their files and lines")
  func order() {
    var store = NoteStore(path: nil)
    let records = [
      record("1", id: 9, path: "a", line: 2), record("2", id: 3, path: "a", line: 10),
      record("3", id: 1, path: "b", line: 1),
    ]
    for record in records.reversed() { store.set(record, for: record.note.id) }
    #expect(store.records(inScope: "/work") == records)
  }

  @Test("a deleted note stays deleted, and an edited note replaces its former text")
  func changes() {
    var store = NoteStore(path: path)
    store.set(record("one"), for: 1)
    store.set(record("two", id: 2), for: 2)
    store.save()
    var next = NoteStore(path: path)
    next.set(nil, for: 1)
    next.set(record("other", id: 2), for: 2)
    next.save()
    var last = NoteStore(path: path)
    #expect(last.records(inScope: "/work") == [record("other", id: 2)])
  }

  @Test("two running programs do not lose each other's notes")
  func shared() {
    var (one, two) = (NoteStore(path: path), NoteStore(path: path))
    #expect(one.records(inScope: "/work").isEmpty && two.records(inScope: "/work").isEmpty)
    one.set(record("one", id: 1), for: 1)
    two.set(record("two", id: 2), for: 2)
    one.save()
    two.save()
    var last = NoteStore(path: path)
    #expect(last.records(inScope: "/work").count == 2)
  }

  @Test(
    "a damaged line in the file of notes is ignored",
    arguments: [
      "", "x", "1\t/w\ta\t\tnew\t0-1\tx\tt", "1\t/w\ta\t\tnew\t3-1\tx\tt",
      "z\t/w\ta\t\tnew\t1-1\tx\tt",
      "1\t/w\ta\t\tnew\t1\tx\tt", "1\t/w\ta\t\tnew\t1-1\tx",
    ])
  func damaged(line: String) throws {
    #expect(NoteRecord(Array(line.utf8)[...]) == nil)
  }

  @Test("without a state file, the store of notes reports that they are not kept")
  func unstored() {
    var store = NoteStore(path: nil)
    store.set(record("one"), for: 1)
    #expect(!store.isStored && !store.save() && store.isReported(1) && store[1] != nil)
  }
}

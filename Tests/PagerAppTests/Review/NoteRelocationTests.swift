import Diff
import PagerViews
import Testing

@testable import PagerApp

@Suite("Notes in another version of a diff") struct NoteRelocationTests {
  private static let old = (1...40).map { "line \($0)" }
  /// The old version with line 20 edited, and with the new lines 30 to 32.
  private static let former =
    old[..<19] + ["line 20 edited"] + old[20..<29] + ["new", "new", "new 3"] + old[29...]

  private func diff(to new: [String]) -> [UInt8] {
    func bytes(ofLines lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }
    return Array("diff --git a/f b/f\n--- a/f\n+++ b/f\n".utf8)
      + TextComparison.unifiedHunks(from: bytes(ofLines: Self.old), to: bytes(ofLines: new))
  }

  private func note(onLines lines: ClosedRange<Int>, isNew: Bool = true) -> ReviewNote {
    let texts = isNew ? Self.former : Self.old[...]
    return ReviewNote(
      place: ReviewNotePlace(
        path: "f", isNew: isNew, lines: lines,
        anchor: lines.map { Array(texts[texts.startIndex + $0 - 1].utf8) }), text: "note")
  }

  private func place(of note: ReviewNote, inDiffTo new: [String]) -> ReviewNotePlace? {
    NoteRelocation(
      from: NotedFileVersion(diff: diff(to: Array(Self.former))),
      to: NotedFileVersion(diff: diff(to: new))
    ).place(of: note)
  }

  @Test("a note stays with its line if other lines change, even if others have the same text")
  func moved() {
    for (insertion, expected) in [(0, 32), (25, 32), (35, 31)] {
      var new = Array(Self.former)
      new.insert("new", at: insertion)
      #expect(place(of: note(onLines: 31...31), inDiffTo: new)?.lines == expected...expected)
    }
  }

  @Test(
    "a note about several lines keeps the remaining ones, and includes lines added between them",
    arguments: [
      (deleted: 19, expected: 20...21), (20, 20...21), (21, 20...21),
    ])
  func severalLines(deleted: Int, expected: ClosedRange<Int>) {
    var new = Array(Self.former)
    new.remove(at: deleted)
    let place = place(of: note(onLines: 20...22), inDiffTo: new)
    #expect(place?.lines == expected)
    #expect(place?.anchor == expected.map { Array(new[$0 - 1].utf8) })
    new = Array(Self.former)
    new.insert("between", at: 20)
    #expect(self.place(of: note(onLines: 20...22), inDiffTo: new)?.lines == 20...23)
  }

  @Test("a note whose lines are gone has no place, until they return")
  func gone() {
    var new = Array(Self.former)
    new.removeSubrange(29..<31)
    #expect(place(of: note(onLines: 30...31), inDiffTo: new) == nil)
    #expect(place(of: note(onLines: 30...32), inDiffTo: new)?.lines == 30...30)
    #expect(place(of: note(onLines: 30...31), inDiffTo: Array(Self.former))?.lines == 30...31)
  }

  @Test("a line whose change was undone is found in the extended context of the diff")
  func unchanged() {
    var new = Array(Self.former)
    new[19] = Self.old[19]
    let place = place(of: note(onLines: 20...20), inDiffTo: new)
    #expect(place?.lines == 20...20 && place?.isContext == true)
  }

  @Test("a line of the old version keeps its number as long as the diff shows it")
  func oldVersion() {
    let new = ["first"] + Self.former.map { $0 == "line 20 edited" ? "line 20 edited again" : $0 }
    #expect(place(of: note(onLines: 20...20, isNew: false), inDiffTo: new)?.lines == 20...20)
    let reverted = Self.former.map { $0 == "line 20 edited" ? "line 20" : $0 }
    #expect(place(of: note(onLines: 20...20, isNew: false), inDiffTo: reverted) == nil)
  }
}

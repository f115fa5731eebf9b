import PagerViews
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Notes in another version of a diff") struct NoteMoveTests {
  /// A line of a diff of one file that shows all its lines.
  private enum Line {
    case same(String), added(String), removed(String)

    var isInNew: Bool { if case .removed = self { false } else { true } }
    var isInOld: Bool { if case .added = self { false } else { true } }
    var text: String {
      switch self {
      case .same(let text), .added(let text), .removed(let text): text
      }
    }
    var row: String {
      switch self {
      case .same(let text): " " + text
      case .added(let text): "+" + text
      case .removed(let text): "-" + text
      }
    }
  }

  private func diff(_ lines: [Line]) -> [UInt8] {
    let counts = (lines.count { $0.isInOld }, lines.count { $0.isInNew })
    let header = "--- a/f\n+++ b/f\n@@ -1,\(counts.0) +1,\(counts.1) @@\n"
    return Array(("diff --git a/f b/f\n" + header + lines.map { $0.row + "\n" }.joined()).utf8)
  }

  /// The number of the line with an index in the old or the new version.
  private func number(of index: Int, in lines: [Line], isNew: Bool) -> Int {
    lines[...index].count { isNew ? $0.isInNew : $0.isInOld }
  }

  @Test(
    "a note stays with its line, even among equal lines, whatever changes around it",
    arguments: 0..<60)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Few texts, so that most lines have equals.
    var before = (0..<40).map { _ -> Line in
      let text = ["{", "}", "x", "return"].randomElement(using: &random) ?? "x"
      return [.same(text), .same(text), .added(text), .removed(text)].randomElement(using: &random)
        ?? .same(text)
    }
    let chosen = Int.random(in: 0..<before.count, using: &random)
    let isUnique = Bool.random(using: &random)
    let text = isUnique ? "unique" : before[chosen].text
    // Lines that the old version does not have are found by their text only.
    before[chosen] = isUnique ? .added(text) : .same(text)
    let isNew = isUnique || Bool.random(using: &random)
    let line = number(of: chosen, in: before, isNew: isNew)
    let note = ReviewNote(
      place: ReviewNotePlace(
        path: "f", isNew: isNew, lines: line...line, anchor: [Array(text.utf8)]),
      text: "note")
    // Another version of the file, compared with the same old version.
    var (after, index) = ([Line](), 0)
    for (number, line) in before.enumerated() {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        after.append(.added(["{", "}", "y"].randomElement(using: &random) ?? "y"))
      }
      if number == chosen { index = after.count }
      let isKept = number == chosen || Bool.random(using: &random)
      switch line {
      case .same(let text): after.append(isKept ? line : .removed(text))
      case .added: if isKept { after.append(line) }
      case .removed(let text): after.append(isKept ? line : .same(text))
      }
    }
    let moved = NoteRelocation(from: diff(before), to: diff(after), inFile: "f").place(of: note)
    let expected = self.number(of: index, in: after, isNew: isNew)
    #expect(moved.lines == expected...expected)
    #expect(moved.anchor == note.place.anchor)
  }

  @Test("a note whose line is gone has the number that the line had in the former version")
  func gone() {
    let note = ReviewNote(
      place: ReviewNotePlace(path: "f", isNew: true, lines: 20...20, anchor: [Array("b".utf8)]),
      text: "")
    let moves = NoteRelocation(
      from: diff([.same("a"), .added("b")]), to: diff([.same("a"), .added("c")]), inFile: "f")
    #expect(moves.place(of: note).lines == 2...2)
  }
}

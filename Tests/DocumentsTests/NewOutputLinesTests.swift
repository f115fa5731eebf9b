import Testing

@testable import Documents

@Suite("New output lines of commands") struct NewOutputLinesTests {
  @Test(
    "output lines that the previous run of a command did not print are reported, at any position",
    arguments: [
      ("", "", []), ("a\nb\n", "a\nb\n", []), ("a\nb\n", "a\nc\n", [1]), ("", "a\nb", [0, 1]),
      ("a\nb\n", "new\na\nb\n", [0]), ("a\nb\nc\n", "a\nc\n", []), ("a\nb\n", "b\na\n", []),
      // Of several equal lines, only those that exceed the previous number are new.
      ("a\n\nb\n", "a\n\nb\n\n", [3]), ("a\n", "a", []), ("\u{1B}[1ma\n", "a\n", [0]),
    ])
  func lines(old: String, new: String, expected: [Int]) {
    let starts = new.utf8.indices.filter {
      $0 == new.startIndex || new.utf8[new.utf8.index(before: $0)] == 0x0A
    }
    let offsets = starts.map { new.utf8.distance(from: new.startIndex, to: $0) }
    let found = NewOutputLines.findNewLines(
      in: MemoryContent(Array(new.utf8)), comparedWith: MemoryContent(Array(old.utf8)))
    #expect(found == expected.map { offsets[$0] })
  }
}

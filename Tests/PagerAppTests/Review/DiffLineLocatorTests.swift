import TabPagerTestSupport
import Testing

@testable import PagerViews

@Suite("The line numbers of the lines of a diff") struct DiffLineLocatorTests {
  private static let diff = """
    commit 0123456789

        Message

    diff --git a/a.c b/a.c
    --- a/a.c
    +++ b/a.c
    @@ -10,3 +20,3 @@ section
     one
    -two
    +2
     three
    \\ No newline at end of file
    diff --git a/b.c b/b.c
    --- a/b.c
    +++ b/b.c
    @@ -1 +1 @@
    -old
    +new

    """

  private static func offset(ofLine line: String) -> Int {
    let lines = diff.split(separator: "\n", omittingEmptySubsequences: false)
    let index = lines.firstIndex { $0 == line } ?? lines.count
    return lines[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
  }

  @Test("a line has its number in the version that contains it, in any order of lookups")
  func numbers() throws {
    let expected: [(line: String, place: DiffLineLocator.Place)] = [
      (" one", .file(path: "a.c", line: 20)), ("-two", .file(path: "a.c", line: 11)),
      ("+2", .file(path: "a.c", line: 21)), (" three", .file(path: "a.c", line: 22)),
      ("-old", .file(path: "b.c", line: 1)), ("+new", .file(path: "b.c", line: 1)),
      ("    Message", .text), ("--- a/a.c", .header), ("@@ -10,3 +20,3 @@ section", .header),
      ("\\ No newline at end of file", .header), ("diff --git a/b.c b/b.c", .header),
    ]
    var random = SeededGenerator(seed: 1)
    var numbers = try #require(DiffLineLocator(Array(Self.diff.utf8)))
    #expect(numbers.hasSeveralPaths)
    for _ in 0..<20 {
      for (line, place) in expected.shuffled(using: &random) {
        let start = Self.offset(ofLine: line)
        for offset in [start, start + line.utf8.count - 1] {
          #expect(numbers.place(at: offset) == place, "\(line)")
        }
      }
    }
  }

  @Test("text that is not a diff has no line numbers of files")
  func text() {
    #expect(DiffLineLocator(Array("no diff\n".utf8)) == nil)
    #expect(DiffLineLocator([]) == nil)
  }
}

import Diff
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Marks of viewed files") struct ViewedMarksTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/state/viewed" }

  init() throws { folder = try TemporaryFolder() }

  private func key(_ name: String, in scope: String = "/work") -> ViewedMarks.Key {
    ViewedMarks.Key(scope: scope, name: name)
  }

  private func digest(_ text: String) -> ChangeDigest { ChangeDigest(Array(text.utf8)) }

  private func storedDigest(for key: ViewedMarks.Key) -> ChangeDigest? {
    var marks = ViewedMarks(path: path)
    return marks.digest(of: key)
  }

  @Test(
    "the viewed mark of a file is found again in another run, by repository and name",
    arguments: ["a.swift", "with\ttab", "with\nline", "100%25", "ü"])
  func remembers(name: String) {
    var marks = ViewedMarks(path: path)
    #expect(marks.digest(of: key(name)) == nil)
    marks.set(digest("change"), for: key(name))
    marks.save()
    #expect(storedDigest(for: key(name)) == digest("change"))
    #expect(storedDigest(for: key(name, in: "/other")) == nil && storedDigest(for: key("b")) == nil)
  }

  @Test("a viewed mark that was removed stays removed, and the last mark of a file counts")
  func removes() {
    var marks = ViewedMarks(path: path)
    marks.set(digest("1"), for: key("a"))
    marks.set(digest("1"), for: key("b"))
    marks.set(digest("2"), for: key("a"))
    marks.set(nil, for: key("b"))
    marks.save()
    #expect(storedDigest(for: key("a")) == digest("2") && storedDigest(for: key("b")) == nil)
  }

  @Test("two running programs do not lose each other's viewed marks")
  func shared() {
    var (one, two) = (ViewedMarks(path: path), ViewedMarks(path: path))
    #expect(one.digest(of: key("a")) == nil && two.digest(of: key("a")) == nil)
    one.set(digest("1"), for: key("a"))
    one.save()
    two.set(digest("2"), for: key("b"))
    two.save()
    #expect(
      storedDigest(for: key("a")) == digest("1") && storedDigest(for: key("b")) == digest("2"))
  }

  @Test("invalid lines in the file of viewed marks are ignored, and the number of marks is limited")
  func damaged() throws {
    let hash = digest("x").text
    let lines = (0..<ViewedMarksStore.capacity + 5).map { "\(hash)\t/work\tfile\($0)\n" }
    try folder.write("nonsense\n\t\t\n\(hash)\tx\n" + lines.joined(), to: "state/viewed")
    #expect(storedDigest(for: key("file7")) == digest("x"))
    var marks = ViewedMarks(path: path)
    marks.set(digest("y"), for: key("new"))
    marks.save()
    #expect(
      storedDigest(for: key("new")) == digest("y") && storedDigest(for: key("file7")) == digest("x")
    )
    #expect(storedDigest(for: key("file\(ViewedMarksStore.capacity + 4)")) == nil)
  }

  @Test("without a state file, viewed marks last as long as the program runs")
  func unstored() {
    var marks = ViewedMarks(path: nil)
    marks.set(digest("1"), for: key("a"))
    #expect(marks.digest(of: key("a")) == digest("1"))
    marks.save()
  }
}

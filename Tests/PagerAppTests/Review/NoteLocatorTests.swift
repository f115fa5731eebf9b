import TabPagerTestSupport
import Testing

@testable import PagerViews

@Suite("Finding the diff lines of notes") struct NoteLocatorTests {
  private static let diff = """
    diff --git a/a.c b/a.c
    --- a/a.c
    +++ b/a.c
    @@ -10,4 +10,5 @@
     one
    -two
    +2
    +}
     three
     }
    @@ -30,2 +31,2 @@
     }
    -x
    +y
    diff --git a/b.c b/b.c
    --- a/b.c
    +++ b/b.c
    @@ -1 +1 @@
    -old
    +}

    """

  private func noteLocation(
    ofLines lines: ClosedRange<Int>, path: String = "a.c", isNew: Bool = true, anchor: String...
  ) -> ReviewNoteLocator.Location? {
    let place = ReviewNotePlace(
      path: path, isNew: isNew, lines: lines, anchor: anchor.map { Array($0.utf8) })
    let note = ReviewNote(place: place, text: "note")
    return ReviewNoteLocator(Array(Self.diff.utf8))?.locations(of: [note])[0]
  }

  private func noteLines(of location: ReviewNoteLocator.Location?) -> ClosedRange<Int>? {
    if case .lines(let lines, _)? = location { lines } else { nil }
  }

  @Test("a note on line 1 of a file without changed lines is about the whole file")
  func wholeFile() {
    let binary =
      "diff --git a/x.png b/x.png\nindex 1..2\nBinary files a/x.png and b/x.png differ\n"
    let moved =
      "diff --git a/old b/new\nsimilarity index 100%\nrename from old\nrename to new\n"
    let locator = ReviewNoteLocator(Array((binary + moved + Self.diff).utf8))
    func noteLocation(inFile path: String, line: Int = 1) -> ReviewNoteLocator.Location? {
      let place = ReviewNotePlace(path: path, isNew: true, lines: line...line, anchor: [])
      return locator?.locations(of: [ReviewNote(place: place, text: "note")])[0]
    }
    #expect(noteLocation(inFile: "x.png") == .wholeFile(offset: 0))
    #expect(noteLocation(inFile: "x.png", line: 2) == .file(offset: 0))
    #expect(noteLocation(inFile: "new") == .wholeFile(offset: binary.utf8.count))
    #expect(noteLocation(inFile: "a.c") == .file(offset: binary.utf8.count + moved.utf8.count))
  }

  @Test(
    "the message of a commit is found in the logs of git and Mercurial, and in mails",
    arguments: [
      ("commit 0123456789\nAuthor: A\n\n    One\n\n    Three\n\n", 3, "Three"),
      ("commit 0123456789\nAuthor: A\n\n    One\n    Two\n---\n a.c | 2 +-\n\n", 2, "Two"),
      ("0123456789 One\n", 1, "0123456789 One"),
      ("changeset:   1:0123456789ab\nuser: a\nsummary: One\n\n", 1, "summary: One"),
      (
        "From \(String(repeating: "0123456789", count: 4)) Mon Sep 17 00:00:00 2001\nFrom: A <a@b>\n"
          + "Subject: [PATCH] One\n\nTwo\n---\n a.c | 2 +-\n\n", 1, "Two"
      ),
    ])
  func messages(head: String, number: Int, line: String) throws {
    let log = Array((head + Self.diff).utf8)
    let index = try DiffIndex(log)
    let message = try #require(index.commitMessageLines(at: 0))
    #expect(message.lines.last?.number == number)
    #expect(message.lines.last?.text == Array(line.utf8))
    // The text corrects a wrong line number. Without the text, the note is at the commit.
    for (text, lines) in [(line, number...number), ("gone", nil as ClosedRange<Int>?)] {
      let place = ReviewNotePlace(
        path: "", commit: message.hash, isNew: true, lines: 9...9, anchor: [Array(text.utf8)])
      let location = ReviewNoteLocator(log)?.locations(of: [ReviewNote(place: place, text: "n")])
      guard let lines else {
        #expect(location == [0: .file(offset: 0)])
        continue
      }
      #expect(location == [0: .lines(lines, offset: message.lines.last?.offset ?? -1)])
    }
  }

  @Test("a note in a diff stays with its line when the line's number has changed")
  func follows() {
    #expect(noteLines(of: noteLocation(ofLines: 11...11, anchor: "2")) == 11...11)
    #expect(noteLines(of: noteLocation(ofLines: 500...500, anchor: "three")) == 13...13)
    #expect(noteLines(of: noteLocation(ofLines: 2...2, isNew: false, anchor: "x")) == 31...31)
  }

  @Test("if a diff has several lines equal to the line of a note, the note is at the nearest")
  func nearest() {
    #expect(noteLines(of: noteLocation(ofLines: 1...1, anchor: "}")) == 12...12)
    #expect(noteLines(of: noteLocation(ofLines: 14...14, anchor: "}")) == 14...14)
    #expect(noteLines(of: noteLocation(ofLines: 40...40, anchor: "}")) == 31...31)
    #expect(noteLines(of: noteLocation(ofLines: 1...1, isNew: false, anchor: "}")) == 13...13)
  }

  @Test("a note about several lines of a diff is found by all of them, or else by the last one")
  func blocks() {
    #expect(noteLines(of: noteLocation(ofLines: 40...41, anchor: "2", "}")) == 11...12)
    #expect(noteLines(of: noteLocation(ofLines: 13...14, anchor: "gone", "}")) == 13...14)
    #expect(noteLines(of: noteLocation(ofLines: 40...41, anchor: "gone", "}")) == 30...31)
  }

  @Test("an annotation without the text of its lines is at the line with its number")
  func byNumber() {
    #expect(noteLines(of: noteLocation(ofLines: 11...11)) == 11...11)
    #expect(noteLines(of: noteLocation(ofLines: 11...12)) == 11...12)
    #expect(noteLines(of: noteLocation(ofLines: 31...31, isNew: false)) == 31...31)
    #expect(noteLocation(ofLines: 20...20) == .file(offset: 0))
  }

  @Test("a note whose diff line is gone is shown at its file, and not at all without its file")
  func gone() {
    #expect(noteLocation(ofLines: 11...11, anchor: "other") == .file(offset: 0))
    #expect(noteLocation(ofLines: 11...11, isNew: false, anchor: "2") == .file(offset: 0))
    #expect(noteLocation(ofLines: 11...11, path: "c.c", anchor: "2") == nil)
    #expect(noteLines(of: noteLocation(ofLines: 9...9, path: "b.c", anchor: "}")) == 1...1)
  }
}

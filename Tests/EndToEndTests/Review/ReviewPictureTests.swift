import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Pictures in a diff", .blocking) struct ReviewPictureTests {
  /// Creates a repository with a picture that was changed from a PNG to a JPEG.
  private func makeRepository() throws -> ReviewTestRepository {
    let review = try ReviewTestRepository()
    try review.folder.write(SamplePicture.png, to: "work/picture.png")
    try review.runInRepository("git add -A; git commit -qm Begin")
    try review.folder.write(SamplePicture.jpeg, to: "work/picture.png")
    return review
  }

  /// Returns the row and the columns of the captions of both versions; `nil` if they are not shown.
  private func captionColumns(_ run: PagerInShell) -> (row: Int, before: Int, after: Int)? {
    let caption = "400 × 80 pixels"
    for (row, text) in run.page.enumerated() {
      guard let before = text.firstRange(of: "before, " + caption),
        let after = text.firstRange(of: "after, " + caption)
      else { continue }
      return (
        row, text.distance(from: text.startIndex, to: before.lowerBound),
        text.distance(from: text.startIndex, to: after.lowerBound)
      )
    }
    return nil
  }

  /// Returns the background of a cell in the row below the captions.
  private func background(_ column: Int, _ run: PagerInShell, belowRow row: Int) -> Color {
    run.session.cell(column, row + 3).style.background
  }

  @Test("a review shows both versions of a picture side by side, fitted to the page")
  func review() throws {
    let review = try makeRepository()
    let run = try review.start("tabpager --review --motion=none")
    try run.waitForTabTitles("All", "picture.png")
    try run.press("2", toSelect: "picture.png")
    for width in [100, 80] {
      run.session.resize(Size(width: width, height: 24))
      // A margin of 13 columns, 3 between the versions, and a blank one at the right edge.
      let column = (width - 13 - 1 - 3) / 2
      try run.wait("both versions") { run in
        guard let place = captionColumns(run), place.before == 13,
          place.after == 13 + column + 3
        else { return false }
        let (red, blue) = (Color.indexed(SamplePicture.red), Color.indexed(SamplePicture.blue))
        return [place.before, place.after].allSatisfy {
          background($0, run, belowRow: place.row) == red
            && background($0 + column / 2, run, belowRow: place.row) == blue
        } && background(place.after + column, run, belowRow: place.row) == .default
      }
    }
  }

  @Test("a diff from a pipe shows the versions of a picture only on request, and not with --secure")
  func pipe() throws {
    let review = try makeRepository()
    let run = try review.start("git diff | tabpager --motion=none")
    try run.wait("the offer") { run in
      run.page.contains { $0.contains("changed binary file") && $0.hasSuffix("e show") }
    }
    #expect(captionColumns(run) == nil)
    run.session.press("e")
    try run.wait("both versions") { captionColumns($0) != nil }
    run.session.press("e")
    try run.wait("no picture") { captionColumns($0) == nil }
    let secure = try review.start("git diff | tabpager --motion=none --secure")
    try secure.wait("the page") { run in
      run.page.contains { $0.hasSuffix("changed binary file") }
    }
    secure.session.press("e")
    try secure.wait("the reason") { $0.status.contains("not allowed with --secure") }
  }

  @Test("in the diff of a commit, e shows a picture while the message is at the top")
  func commit() throws {
    let review = try makeRepository()
    try review.runInRepository("git commit -qam Second")
    let run = try review.start("git show | tabpager --motion=none")
    try run.wait("the offer") { run in run.page.contains { $0.hasSuffix("e show") } }
    run.session.press("e")
    try run.wait("both versions") { captionColumns($0) != nil }
  }

  @Test("a file that has changed since the diff was made is not shown as one of its versions")
  func otherFile() throws {
    let review = try makeRepository()
    try review.runInRepository("git diff > ../diff")
    let run = try review.start("tabpager --motion=none ../diff")
    try run.wait("the offer") { run in run.page.contains { $0.hasSuffix("e show") } }
    run.session.press("e")
    try run.wait("both versions") { captionColumns($0) != nil }
    run.session.press("e")
    try run.wait("no picture") { run in !run.page.contains { $0.contains("pixels") } }
    try review.folder.write(SamplePicture.jpeg + [0], to: "work/picture.png")
    let other = try review.start("tabpager --motion=none ../diff")
    try other.wait("the offer") { run in run.page.contains { $0.hasSuffix("e show") } }
    other.session.press("e")
    try other.wait("the version that git has stored") { run in
      run.page.contains { $0.hasSuffix("before, 400 × 80 pixels") }
    }
  }

  @Test("if no version of a picture can be read, a message says so")
  func unreadable() throws {
    let review = try makeRepository()
    try review.runInRepository("git diff > ../diff")
    let run = try PagerInShell(
      "tabpager --motion=none diff", in: review.folder, size: Size(width: 100, height: 24))
    try run.wait("the offer") { run in run.page.contains { $0.hasSuffix("e show") } }
    run.session.press("e")
    try run.wait("the reason") { $0.status.contains("no version of the image can be read") }
  }
}

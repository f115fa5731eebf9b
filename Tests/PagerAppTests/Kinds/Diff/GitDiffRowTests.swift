import TabPagerTestSupport
import Testing

@testable import PagerViews

@Suite("Rows of git's diffs", .blocking, .timeLimit(.minutes(600))) struct GitDiffRowTests {
  init() { TestLocale.use() }

  @Test(
    "the rows of a git log have the lines of its diffs, unified and side by side",
    arguments: ["", "-U0", "--stat --summary", "--color=always", "-U30 --no-prefix", "--reverse"])
  func sides(options: String) throws {
    let repository = try SampleRepository.shared()
    let log = try repository.git("log -p --no-merges \(options)")
    let rows = try DiffRowTests.shownUnifiedRows(log)
    #expect(rows == DiffRowTests.expectedUnifiedRows(log))
    #expect(rows.count > 50)
    #expect(try DiffRowTests.shownSideBySideLines(log) == DiffRowTests.expectedSideBySideLines(log))
  }

  @Test(
    "the rows of this project's last commits have the lines of their diffs, unified and side by side"
  )
  func project() throws {
    let folder = try TemporaryFolder()
    let log = try Shell.output(
      of: "git -C '\(BuiltProgram.packageFolder)' log -p --no-merges -n 4 || true", in: folder)
    #expect(try DiffRowTests.shownUnifiedRows(log) == DiffRowTests.expectedUnifiedRows(log))
    #expect(try DiffRowTests.shownSideBySideLines(log) == DiffRowTests.expectedSideBySideLines(log))
  }

  @Test("a diff with colour sequences has the same rows as without")
  func colored() throws {
    let repository = try SampleRepository.shared()
    for options in ["", "--stat ", "--word-diff=none "] {
      let plain = try repository.git("log -p --no-merges \(options)")
      let colored = try repository.git("log -p --no-merges --color=always \(options)")
      #expect(plain != colored)
      #expect(try DiffRowTests.shownUnifiedRows(plain) == DiffRowTests.shownUnifiedRows(colored))
    }
  }
}

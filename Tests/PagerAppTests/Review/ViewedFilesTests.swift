import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Viewed files of a diff", .timeLimit(.minutes(10))) struct ViewedFilesTests {
  @Test("a mark that the user removes during a check of the marks does not come back")
  func removed() async throws {
    let folder = try TemporaryFolder()
    let diff = ["a", "b"].map { "--- a/\($0)\n+++ b/\($0)\n@@ -1 +1 @@\n-old\n+new\n" }.joined()
    try folder.write(diff, to: "x.diff")
    var configuration = AppConfiguration()
    configuration.tabs.sources = [.file(folder.path + "/x.diff")]
    configuration.documents.split = .diff
    let program = OffscreenPagerApp(configuration, size: Size(width: 80, height: 24))
    _ = await program.frame(showing: "b +1")
    let app = program.app
    let base = try #require(app.tabs.selected?.id)
    let split = try #require(app.documents[base]?.split)
    func pressInFirstFile(_ key: String) async {
      program.select(1)
      _ = await program.frame(showing: "modified")
      program.type(key)
    }
    await pressInFirstFile("V")
    #expect(split.viewed[0] == .viewed)
    await pressInFirstFile("V")
    #expect(split.viewed[0] == nil)
    // The result of a check that began before the last key is ignored.
    _ = app.updateViewedStates([0: .viewed], fromJob: split.id, level: split.level, for: base)
    #expect(split.viewed[0] == nil)
    // A mark of an earlier run is restored by a check.
    await pressInFirstFile("V")
    split.viewed[0] = nil
    _ = app.updateViewedStates([0: .viewed], fromJob: split.id, level: split.level, for: base)
    #expect(split.viewed[0] == .viewed)
  }
}

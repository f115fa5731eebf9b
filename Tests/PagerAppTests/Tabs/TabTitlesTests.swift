import Testing

@testable import PagerApp

@Suite("Titles of files") struct TabTitlesTests {
  @Test(
    "equal file names get as much of their paths as distinguishes them",
    arguments: [
      (["a"], ["a"]), (["src/main.c", "test/main.c"], ["src/main.c", "test/main.c"]),
      (["/x/src/main.c", "/x/test/main.c", "/x/b"], ["src/main.c", "test/main.c", "b"]),
      (["a/x/m", "b/x/m", "b/y/m"], ["a/x/m", "b/x/m", "y/m"]), (["m", "a/m"], ["m", "a/m"]),
      (["a/m", "a/m"], ["a/m", "a/m"]), (["./m", "m"], ["./m", "m"]), ([], []),
      (["a/b/", "c/b/"], ["a/b/", "c/b/"]), (["日/本", "語/本"], ["日/本", "語/本"]),
    ])
  func titles(paths: [String], shown: [String]) {
    #expect(TabTitles.titles(names: paths.map(TabTitles.lastPathComponent)) { paths[$0] } == shown)
  }

  @Test(
    "a path that ends with dots has the name of its folder, and other paths their last part",
    arguments: [
      ("/usr/bin/.", "bin"), ("/usr/bin/..", "usr"), ("/usr/bin/../", "usr"), ("/.", "/"),
      ("/usr/bin/../bin", "bin"), ("/usr/..bin", "..bin"), ("missing/..", ".."), ("a/b", "b"),
    ])
  func dots(path: String, name: String) {
    #expect(TabTitles.fileName(at: path) == name)
  }

  @Test("tab titles of names without a path stay unchanged")
  func noPath() {
    let names = ["standard input", "a", "standard input"]
    #expect(TabTitles.titles(names: names) { _ in nil } == names)
  }

  @Test("titles of ten thousand files with the same name are found within the time limit")
  func many() {
    let paths = (0..<10_000).map { "folder\($0)/main.c" }
    #expect(TabTitles.titles(names: paths.map(TabTitles.lastPathComponent)) { paths[$0] } == paths)
  }
}

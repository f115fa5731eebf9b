import Documents
import TabPagerTestSupport
import Testing

@Suite("Part titles") struct PartTitleTests {
  private func titles(_ paths: [String]) -> [String] {
    SplitParts(paths.map { "==> \($0) <==\n" }.joined(), .tail).titles()
  }

  @Test("the title of a file's tab is the shortest end of its path that no other path has")
  func shortest() {
    #expect(titles(["src/a.c", "src/b.c"]) == ["a.c", "b.c"])
    #expect(titles(["src/a.c", "test/a.c"]) == ["src/a.c", "test/a.c"])
    #expect(
      titles(["x/src/a.c", "b", "y/src/a.c", "a.c"]) == ["x/src/a.c", "b", "y/src/a.c", "a.c"])
    #expect(titles(["/etc/hosts", "/hosts", "hosts"]) == ["etc/hosts", "/hosts", "hosts"])
    #expect(titles(["a/", "b/a/"]) == ["a/", "b/a/"])
  }

  @Test("tab titles are the shortest distinct ends of paths, in whatever order the paths arrive")
  func property() {
    var generator = SeededGenerator()
    for _ in 0..<RandomTestCount.countFromEnvironment(or: 200) {
      var paths: [String] = []
      for _ in 0..<1 + generator.below(12) {
        let parts = (0..<1 + generator.below(4)).map { _ in ["a", "b", "c"][generator.below(3)] }
        let path = parts.joined(separator: "/")
        if !paths.contains(path) { paths.append(path) }
      }
      let expected = paths.map { path in
        let parts = path.split(separator: "/")
        let ends = (1...parts.count).map { parts.suffix($0).joined(separator: "/") }
        return ends.first { end in
          paths.allSatisfy { $0 == path || !("/" + $0).hasSuffix("/" + end) }
        } ?? path
      }
      #expect(titles(paths) == expected, "\(paths) \(generator)")
    }
  }
}

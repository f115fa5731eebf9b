import Glibc
import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Paths in a repository") struct RepositoryRootTests {
  @Test(
    "an absolute path is that of a file in the repository, even through links or if the file is gone"
  )
  func relativePaths() throws {
    let folder = try TemporaryFolder()
    let base = try #require(RepositoryRoot.canonicalPath(of: folder.path))
    let root = base + "/work"
    try folder.write("", to: "work/sub/a.c")
    try folder.write("", to: "workshop/b.c")
    for (target, link) in [
      ("work", "link"), ("work/sub/a.c", "a.c"), ("sub", "work/inner"), ("sub/a.c", "work/own.c"),
    ] {
      #expect(symlink(target, base + "/" + link) == 0)
    }
    func relativePath(_ path: String) -> String? {
      RepositoryRoot.relativePath(ofFile: base + path, in: root)
    }
    for path in ["/work/sub/a.c", "/link/sub/a.c", "/work/inner/a.c", "/a.c"] {
      #expect(relativePath(path) == "sub/a.c", "\(path)")
    }
    #expect(relativePath("/link/own.c") == "own.c")
    #expect(relativePath("/link/gone.c") == "gone.c" && relativePath("/work/old/c.c") == "old/c.c")
    #expect(relativePath("/workshop/b.c") == nil && relativePath("/nowhere/b.c") == nil)
    #expect(RepositoryRoot.relativePath(ofFile: "/b.c", in: "/") == "b.c")
  }
}

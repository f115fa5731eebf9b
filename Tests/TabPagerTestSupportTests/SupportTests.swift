import TabPagerTestSupport
import Testing

@Suite struct SupportTests {
  @Test("a seed gives the same numbers again")
  func seededGenerator() {
    var first = SeededGenerator(seed: 0)
    #expect(first.next() == 0xE220_A839_7B1D_CDAF)
    var second = SeededGenerator(seed: 42)
    var third = SeededGenerator(seed: 42)
    #expect((0..<9).map { _ in second.next() } == (0..<9).map { _ in third.next() })
    #expect(second.description == "TABPAGER_SEED=42")
  }

  @Test("a temporary folder is removed with its contents")
  func temporaryFolder() throws {
    let path: String
    do {
      let folder = try TemporaryFolder()
      path = folder.path
      let file = try folder.write("text", to: "a/b/c.txt")
      #expect(try FileText.read(file) == "text")
      #expect(try FolderListing.names(path + "/a") == ["b"])
    }
    #expect(!FileText.exists(path))
  }

  @Test("the built program is found beside the tests")
  func builtProgram() throws {
    #expect(FileText.exists(try BuiltProgram.path()))
    #expect(FileText.exists(BuiltProgram.packageFolder + "/Package.swift"))
  }
}

import TabPagerTestSupport
import Testing

@Suite struct TestSupportTests {
  @Test("a generator with the same seed gives the same numbers")
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
      #expect(try FileIO.readText(at: file) == "text")
      #expect(try FolderListing.names(inFolder: path + "/a") == ["b"])
    }
    #expect(!FileIO.exists(path))
  }

  @Test("the built program is found beside the tests")
  func builtProgram() throws {
    #expect(FileIO.exists(try BuiltProgram.path()))
    #expect(FileIO.exists(BuiltProgram.packageFolder + "/Package.swift"))
  }
}

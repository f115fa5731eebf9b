import Glibc
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The folder of state files") struct StateFolderTests {
  private let folder: TemporaryFolder
  private let file: String
  /// The ID of another user.
  private static let other: uid_t = 65534
  private static let isRoot = geteuid() == 0

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write("text", to: "file")
    // Other users can access the contents of the folder.
    #expect(chmod(folder.path, 0o755) == 0)
  }

  private var store: FilePositionStore {
    FilePositionStore(path: folder.path + "/state/tabpager/positions")
  }

  /// Returns whether a position can be saved and read again.
  private func canStorePosition() -> Bool {
    store.save([(file, 3)])
    return store.offset(of: file) == 3
  }

  private func files(below name: String) throws -> [String] {
    try FolderListing.files(under: folder.path + "/" + name)
  }

  private func createLink(_ name: String, to target: String) {
    #expect(symlink(target, folder.path + "/" + name) == 0)
  }

  private func createFolder(_ name: String, mode: mode_t = 0o700, owner: uid_t = geteuid()) throws {
    let path = folder.path + "/" + name
    try FileIO.createFolder(path)
    #expect(chmod(path, mode) == 0)
    #expect(chown(path, owner, getegid()) == 0)
  }

  @Test("missing folders are created for the user only")
  func creates() throws {
    #expect(canStorePosition())
    #expect(FileIO.permissions(of: folder.path + "/state") == 0o700)
    #expect(FileIO.permissions(of: folder.path + "/state/tabpager") == 0o700)
    #expect(FileIO.permissions(of: folder.path + "/state/tabpager/positions") == 0o600)
    #expect(try FolderListing.names(inFolder: folder.path + "/state/tabpager") == ["positions"])
  }

  @Test("a link planted as the temporary file is not followed")
  func plantedTemporaryFile() throws {
    let victim = try folder.write("victim", to: "victim")
    try createFolder("state")
    try createFolder("state/tabpager")
    createLink("state/tabpager/positions.\(getpid())", to: victim)
    #expect(canStorePosition())
    #expect(try FileIO.readText(at: victim) == "victim")
  }

  @Test("a link in place of a state file is replaced, not read or followed")
  func linkedFile() throws {
    let good = try folder.write("3\t-\t\(file)\n", to: "victim")
    try createFolder("state")
    try createFolder("state/tabpager")
    createLink("state/tabpager/positions", to: good)
    #expect(store.offset(of: file) == nil)
    #expect(canStorePosition())
    #expect(try FileIO.readText(at: good) == "3\t-\t\(file)\n")
  }

  @Test("a link in place of the state folder is not followed")
  func linkedFolder() throws {
    try createFolder("elsewhere")
    try createFolder("state")
    createLink("state/tabpager", to: folder.path + "/elsewhere")
    #expect(!canStorePosition())
    #expect(try files(below: "elsewhere") == [])
  }

  @Test("the user's own link above the state folder is followed", arguments: [false, true])
  func linkAbove(isRelative: Bool) throws {
    try createFolder("elsewhere")
    createLink("state", to: isRelative ? "./x/../elsewhere" : folder.path + "/elsewhere/")
    try createFolder("x")
    #expect(canStorePosition())
    #expect(FileIO.exists(folder.path + "/elsewhere/tabpager/positions"))
  }

  @Test("a state folder behind links that lead to each other is refused")
  func loop() throws {
    createLink("state", to: "other")
    createLink("other", to: "state")
    #expect(!canStorePosition())
  }

  @Test("a link of another user above the state folder is refused", .enabled(if: isRoot))
  func foreignLink() throws {
    try createFolder("elsewhere")
    createLink("state", to: folder.path + "/elsewhere")
    #expect(lchown(folder.path + "/state", Self.other, getegid()) == 0)
    #expect(!canStorePosition())
    #expect(try files(below: "elsewhere") == [])
  }

  @Test("a state folder that others may write to is refused", arguments: [0o770, 0o707, 0o777])
  func sharedFolder(mode: mode_t) throws {
    try createFolder("state")
    try createFolder("state/tabpager", mode: mode)
    #expect(!canStorePosition())
    #expect(try files(below: "state") == [])
    #expect(!StateFolder.isUsable(folder.path + "/state/tabpager"))
  }

  @Test("a state folder of another user is refused", .enabled(if: isRoot))
  func foreignFolder() throws {
    try createFolder("state")
    try createFolder("state/tabpager", owner: Self.other)
    #expect(!canStorePosition())
    #expect(try files(below: "state") == [])
    #expect(!StateFolder.isUsable(folder.path + "/state/tabpager"))
  }

  @Test(
    "nothing is created or written in another user's home, not even in one's own folder there",
    .enabled(if: isRoot), arguments: [false, true])
  func foreignHome(hasOwnFolder: Bool) throws {
    try createFolder("state", owner: Self.other)
    if hasOwnFolder { try createFolder("state/tabpager") }
    #expect(!canStorePosition())
    #expect(FileIO.exists(folder.path + "/state/tabpager") == hasOwnFolder)
    #expect(try files(below: "state") == [])
    #expect(!StateFolder.isUsable(folder.path + "/state/tabpager"))
  }

  @Test("a state folder that does not exist yet is usable, but not a file in its place")
  func usable() throws {
    #expect(StateFolder.isUsable(folder.path + "/state/tabpager"))
    #expect(canStorePosition())
    #expect(StateFolder.isUsable(folder.path + "/state/tabpager"))
    #expect(!StateFolder.isUsable(file))
  }
}

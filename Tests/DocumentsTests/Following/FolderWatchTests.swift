import Glibc
import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Watched folders", .blocking) struct FolderWatchTests {
  private let folder: TemporaryFolder
  private let watch = FolderWatch()

  init() throws { folder = try TemporaryFolder() }

  private func watched(_ name: String, _ files: FolderWatch.FileFilter = .all) -> FolderWatch.Folder
  {
    FolderWatch.Folder(Array((folder.path + name).utf8), files)
  }

  /// Expects that an action causes relevant events, or that it causes none.
  private func expect(_ isNoticed: Bool, _ action: () throws -> Void) throws {
    _ = watch.drainEvents()
    try action()
    #expect(watch.drainEvents() == isNoticed)
  }

  @Test(
    "in a watched folder, creating, changing, moving and deleting a file are noticed, and reading it is not"
  )
  func changes() throws {
    #expect(watch.watchOnly([watched("")]))
    try expect(true) { try folder.write("a", to: "file") }
    try expect(true) { try folder.append("b", to: "file") }
    try expect(false) { _ = try FileIO.read(folder.path + "/file") }
    try expect(true) { rename(folder.path + "/file", folder.path + "/other") }
    try expect(true) { chmod(folder.path + "/other", 0o700) }
    try expect(true) { try folder.delete("other") }
    try expect(true) { mkdir(folder.path + "/below", 0o700) }
  }

  @Test("in a watched folder, only changes of the selected files are noticed")
  func names() throws {
    #expect(watch.watchOnly([watched("", .named([Array("index".utf8)]))]))
    try expect(false) { try folder.write("a", to: "index.lock") }
    try expect(true) { rename(folder.path + "/index.lock", folder.path + "/index") }
    #expect(watch.watchOnly([watched("", .withoutLocks)]))
    try expect(false) { try folder.write("a", to: "main.lock") }
    try expect(true) { try folder.write("a", to: "main") }
  }

  @Test("if another folder takes the path of a watched folder, only the new one is watched")
  func replaced() throws {
    mkdir(folder.path + "/a", 0o700)
    #expect(watch.watchOnly([watched("/a")]))
    rename(folder.path + "/a", folder.path + "/b")
    mkdir(folder.path + "/a", 0o700)
    #expect(watch.watchOnly([watched("/a"), watched("/gone")]))
    try expect(true) { try folder.write("x", to: "a/file") }
    try expect(false) { try folder.write("x", to: "b/file") }
  }

  @Test("if there are too many folders to watch, none is watched")
  func many() throws {
    let folders = (0...FolderWatch.maximumCount).map { watched("/\($0)") } + [watched("")]
    #expect(!watch.watchOnly(folders))
    try expect(false) { try folder.write("a", to: "file") }
  }
}

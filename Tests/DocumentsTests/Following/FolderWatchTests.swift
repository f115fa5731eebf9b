import Glibc
import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Watched folders", .blocking) struct FolderWatchTests {
  private let folder: TemporaryFolder
  private let watch = FolderWatch()

  init() throws { folder = try TemporaryFolder() }

  private func watchedFolder(
    _ name: String, _ files: FolderWatch.FileFilter = .all
  ) -> FolderWatch.Folder {
    FolderWatch.Folder(Array((folder.path + name).utf8), files)
  }

  /// Expects that an action causes relevant events, or that it causes none.
  private func expect(isNoticed: Bool, _ action: () throws -> Void) throws {
    _ = watch.drainEvents()
    try action()
    #expect(watch.drainEvents() == isNoticed)
  }

  @Test(
    "in a watched folder, creating, changing, moving and deleting a file are noticed, and reading it is not"
  )
  func changes() throws {
    #expect(watch.watchOnly([watchedFolder("")]))
    try expect(isNoticed: true) { try folder.write("a", to: "file") }
    try expect(isNoticed: true) { try folder.append("b", to: "file") }
    try expect(isNoticed: false) { _ = try FileIO.readText(at: folder.path + "/file") }
    try expect(isNoticed: true) { rename(folder.path + "/file", folder.path + "/other") }
    try expect(isNoticed: true) { chmod(folder.path + "/other", 0o700) }
    try expect(isNoticed: true) { try folder.delete("other") }
    try expect(isNoticed: true) { mkdir(folder.path + "/below", 0o700) }
  }

  @Test("in a watched folder, only changes of the selected files are noticed")
  func names() throws {
    #expect(watch.watchOnly([watchedFolder("", .named([Array("index".utf8)]))]))
    try expect(isNoticed: false) { try folder.write("a", to: "index.lock") }
    try expect(isNoticed: true) { rename(folder.path + "/index.lock", folder.path + "/index") }
    #expect(watch.watchOnly([watchedFolder("", .withoutLocks)]))
    try expect(isNoticed: false) { try folder.write("a", to: "main.lock") }
    try expect(isNoticed: true) { try folder.write("a", to: "main") }
  }

  @Test("if another folder takes the path of a watched folder, only the new one is watched")
  func replaced() throws {
    mkdir(folder.path + "/a", 0o700)
    #expect(watch.watchOnly([watchedFolder("/a")]))
    rename(folder.path + "/a", folder.path + "/b")
    mkdir(folder.path + "/a", 0o700)
    #expect(watch.watchOnly([watchedFolder("/a"), watchedFolder("/gone")]))
    try expect(isNoticed: true) { try folder.write("x", to: "a/file") }
    try expect(isNoticed: false) { try folder.write("x", to: "b/file") }
  }

  @Test("if there are too many folders to watch, none is watched")
  func many() throws {
    let folders =
      (0...FolderWatch.maximumCount).map { watchedFolder("/\($0)") } + [watchedFolder("")]
    #expect(!watch.watchOnly(folders))
    try expect(isNoticed: false) { try folder.write("a", to: "file") }
  }
}

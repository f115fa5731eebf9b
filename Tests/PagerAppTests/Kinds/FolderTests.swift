import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Folders") struct FolderTests {
  private func text(_ listing: FolderContents) -> FolderText {
    TestLocale.use()
    return FolderText(listing) { seconds in
      let digits = String(seconds)
      return "day " + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  private func entry(
    _ name: String, _ kind: FolderEntry.Kind = .file(isProgram: false), _ size: Int? = nil
  ) -> FolderEntry {
    FolderEntry(name: Array(name.utf8), kind: kind, size: size, modified: 1234)
  }

  @Test("entries of a folder are sorted, labelled with their kind, and free of control characters")
  func golden() {
    var hidden = entry("private", .file(isProgram: false), 7)
    hidden.reason = "Permission denied"
    var gone = entry("gone", .link(target: Array("no/where".utf8), isFolder: false))
    (gone.modified, gone.reason) = (nil, "No such file or directory")
    let listing = FolderContents(
      path: "/somewhere/else",
      [
        entry("zebra.txt", .file(isProgram: false), 0),
        entry("Apple.txt", .file(isProgram: false), 9999),
        entry("run", .file(isProgram: true), 10_000), entry("sub", .folder), entry("Lib", .folder),
        entry(".git", .folder), entry(".profile", .file(isProgram: false), 1_048_576),
        entry("link", .link(target: Array("../x\u{1B}[2J".utf8), isFolder: true)),
        entry("pipe", .pipe), entry("socket", .socket), entry("null", .device),
        entry("two\nlines\u{1B}]0;title\u{7}", .file(isProgram: false), 123_456_789),
        entry("東京", .file(isProgram: false), 5 << 40), hidden, gone,
        FolderEntry(name: [0x62, 0xFF], kind: .file(isProgram: false), size: 1, modified: 99),
      ])
    let text = text(listing)
    expectGolden(TextPicture(text.rendition).description, named: "folder")
    #expect(TextCheck.complaint(about: text.rendition.text.bytes) == nil)
    #expect(text.paths.count == text.rendition.sources.count)
    #expect(text.paths.first == "/somewhere")
    #expect(text.paths.contains("/somewhere/else/two\nlines\u{1B}]0;title\u{7}"))
    // A name that is not UTF-8 cannot be in a path.
    #expect(text.paths.count { $0 == nil } == 1)
  }

  @Test("a folder with entries of every kind is read")
  func reading() throws {
    let folder = try TemporaryFolder()
    try FileText.createFolder(folder.path + "/b")
    try FileText.write("12345", to: folder.path + "/a")
    try FileText.write("", to: folder.path + "/c")
    #expect(chmod(folder.path + "/c", 0o755) == 0)
    #expect(symlink("b", folder.path + "/d") == 0)
    #expect(symlink("nowhere", folder.path + "/e") == 0)
    #expect(mkfifo(folder.path + "/f", 0o600) == 0)
    #expect(symlink("g", folder.path + "/g") == 0)
    let listing = try FolderContents.read(folder.path)
    let names = listing.entries.map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == ["b", "d", "a", "c", "e", "f", "g"])
    let kinds = listing.entries.map(\.kind)
    #expect(
      kinds == [
        .folder, .link(target: Array("b".utf8), isFolder: true), .file(isProgram: false),
        .file(isProgram: true), .link(target: Array("nowhere".utf8), isFolder: false), .pipe,
        .link(target: Array("g".utf8), isFolder: false),
      ])
    #expect(listing.entries.map(\.size) == [nil, nil, 5, 0, nil, nil, nil])
    #expect(
      listing.entries.map { $0.reason != nil } == [false, false, false, false, true, false, true])
    #expect(listing.entries[4].reason == "No such file or directory")
    #expect(listing.path(of: listing.entries[2]) == folder.path + "/a")
    #expect(FolderContents.isFolder(folder.path) && !FolderContents.isFolder(folder.path + "/a"))
    #expect(try FolderContents.read(folder.path, isCancelled: { true }).entries.isEmpty)
  }

  @Test("a folder that cannot be read says why")
  func failing() throws {
    let folder = try TemporaryFolder()
    try FileText.write("", to: folder.path + "/file")
    func reason(_ path: String) -> String? {
      do throws(FolderContents.Failure) {
        _ = try FolderContents.read(path)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(reason(folder.path + "/none") == "No such file or directory")
    #expect(reason(folder.path + "/file") == "Not a directory")
    #expect(reason(folder.path) == nil)
  }

  @Test(
    "the path gives the parent folder",
    arguments: [
      ("/", nil), ("//", nil), ("/a", "/"), ("/a/", "/"), ("/a/b", "/a"), ("a", "."), ("a/b/", "a"),
      (".", ".."), ("./", ".."), ("..", "../.."), ("../..", "../../.."), ("a/..", "a/../.."),
      ("a/.", "a/.."),
    ] as [(String, String?)])
  func parent(path: String, expected: String?) {
    #expect(FolderContents(path: path, []).parentPath == expected)
  }

  @Test("the path of an entry is the folder's path, a slash and the name")
  func paths() {
    let entry = entry("x")
    #expect(FolderContents(path: "/", []).path(of: entry) == "/x")
    #expect(FolderContents(path: "a/", []).path(of: entry) == "a/x")
    #expect(FolderContents(path: "a", []).path(of: entry) == "a/x")
  }

  @Test(
    "a size is rounded up to the unit that fits",
    arguments: [
      (0, "0"), (9999, "9999"), (10_000, "9.8K"), (10_240, "10K"), (10_241, "11K"),
      (999 << 10, "999K"), (999 << 10 + 1, "1.0M"), (1 << 20, "1.0M"), (1 << 20 + 1, "1.1M"),
      (10 << 20, "10M"), (1 << 30, "1.0G"), (Int.max, "8.0E"),
    ] as [(Int, String)])
  func sizes(size: Int, expected: String) { #expect(FolderText.shortened(size) == expected) }

  @Test("a time takes sixteen cells, whatever its value")
  func times() {
    for seconds in [0, 1_700_000_000, -1, Int.max, Int.min, 253_402_300_800 * 2] {
      #expect(FolderText.localTime(seconds).utf8.count == 16)
    }
    #expect(FolderText.localTime(1_700_000_000).hasPrefix("2023-11-1"))
  }
}

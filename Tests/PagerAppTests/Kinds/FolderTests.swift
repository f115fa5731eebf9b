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
    return FolderText(listing, FolderText.Options { "day \($0)" })
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
    expectGolden(DerivedTextDump(text.rendition).description, named: "folder")
    #expect(DerivedTextCheck.fault(about: text.rendition.text.bytes) == nil)
    #expect(text.paths.count == text.rendition.sources.count)
    #expect(text.paths.last == "/somewhere")
    #expect(text.paths.contains("/somewhere/else/two\nlines\u{1B}]0;title\u{7}"))
    // A private-use character in a path represents a byte that is not UTF-8.
    #expect(text.paths.contains("/somewhere/else/b\u{10FFFF}"))
    #expect(text.paths.count { $0 == nil } == 1)
  }

  @Test("a folder with entries of every kind is read")
  func reading() throws {
    let folder = try TemporaryFolder()
    try FileIO.createFolder(folder.path + "/b")
    try FileIO.write("12345", to: folder.path + "/a")
    try FileIO.write("", to: folder.path + "/c")
    #expect(chmod(folder.path + "/c", 0o755) == 0)
    #expect(symlink("b", folder.path + "/d") == 0)
    #expect(symlink("nowhere", folder.path + "/e") == 0)
    #expect(mkfifo(folder.path + "/f", 0o600) == 0)
    #expect(symlink("g", folder.path + "/g") == 0)
    let listing = try FolderContents.readFolder(at: folder.path)
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
    #expect(
      FolderContents.isFolder(at: folder.path) && !FolderContents.isFolder(at: folder.path + "/a"))
    #expect(try FolderContents.readFolder(at: folder.path, isCancelled: { true }).entries.isEmpty)
  }

  @Test("reading a folder that cannot be read fails with the system's error message")
  func failing() throws {
    let folder = try TemporaryFolder()
    try FileIO.write("", to: folder.path + "/file")
    func reason(_ path: String) -> String? {
      do throws(FolderContents.Failure) {
        _ = try FolderContents.readFolder(at: path)
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
    "the parent of a folder is found from the folder's path",
    arguments: [
      ("/", nil), ("//", nil), ("/a", "/"), ("/a/", "/"), ("/a/b", "/a"), ("a", "."), ("a/b/", "a"),
      (".", ".."), ("./", ".."), ("..", "../.."), ("../..", "../../.."), ("a/..", "a/../.."),
      ("a/.", "a/.."),
    ] as [(String, String?)])
  func parent(path: String, expected: String?) {
    #expect(FolderContents(path: path, []).writtenParentPath == expected)
  }

  @Test("the parent of a folder is shown without dots, and the topmost folder has none")
  func resolvedParent() throws {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.path + "/a", 0o700) == 0)
    let parent = try #require(FolderContents(path: folder.path + "/a/../a", []).resolvedParentPath)
    #expect(parent.hasSuffix(folder.path) && !parent.contains(".."))
    #expect(FolderContents(path: "/usr/..", []).parentPath == nil)
  }

  @Test("the path of a folder's entry is the folder's path, a slash and the name")
  func paths() {
    let entry = entry("x")
    #expect(FolderContents(path: "/", []).path(of: entry) == "/x")
    #expect(FolderContents(path: "a/", []).path(of: entry) == "a/x")
    #expect(FolderContents(path: "a", []).path(of: entry) == "a/x")
  }

  @Test(
    "a folder list rounds file sizes up, in decimal units such as kB and MB",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1001, "1.1 kB"), (9900, "9.9 kB"),
      (9901, "10 kB"), (10_001, "11 kB"), (999_000, "999 kB"), (999_001, "1.0 MB"),
      (1_000_000, "1.0 MB"), (1 << 30, "1.1 GB"), (Int.max, "9.3 EB"),
    ] as [(Int, String)])
  func sizes(size: Int, expected: String) { #expect(FileSizeFormatter.text(of: size) == expected) }

  @Test(
    "a folder list shows the time of recent dates, the day of older ones and the year of the oldest",
    arguments: [
      (0, "today 14:00"), (-13 * 60 * 60, "today 01:00"), (-15 * 60 * 60, "Tue 23:00"),
      (-6 * 24 * 60 * 60, "Thu 14:00"), (-7 * 24 * 60 * 60, "18 Nov"),
      (-400 * 24 * 60 * 60, "21 Oct 2025"), (24 * 60 * 60, "26 Nov"),
      (40 * 24 * 60 * 60, "4 Jan 2027"),
    ] as [(Int, String)])
  func dates(age: Int, expected: String) {
    setenv("TZ", "UTC", 1)
    tzset()
    // Wednesday, 25 November 2026, 14:00.
    let now = 1_795_615_200
    #expect(FolderDateFormatter(now: now).text(of: now + age) == expected)
  }

  @Test("a date in a folder list takes eleven cells at most, whatever its value")
  func extremeDates() {
    for seconds in [0, 1_700_000_000, -1, Int.max, Int.min, 253_402_300_800 * 2] {
      #expect(FolderDateFormatter(now: 0).text(of: seconds).utf8.count <= FolderDateFormatter.width)
    }
  }

  @Test("a folder list sorts numbers in file names by their value")
  func naturalOrder() {
    let names = ["s10.log", "s2.log", "S1", "a", "b2c10", "b2c9", "x007", "x7", "x", ".h", "s2"]
    let listing = FolderContents(path: "/", names.map { entry($0) })
    #expect(
      listing.entries.map { String(decoding: $0.name, as: UTF8.self) } == [
        "a", "b2c9", "b2c10", "S1", "s2", "s2.log", "s10.log", "x", "x007", "x7", ".h",
      ])
  }

  @Test("a folder list shortens long names, and its columns stay aligned")
  func longNames() {
    TestLocale.use()
    let long = String(repeating: "漢", count: 40)
    let listing = FolderContents(
      path: "/a/b", [entry(long, .file(isProgram: false), 5), entry("b", .folder)])
    var options = FolderText.Options { _ in "today 14:00" }
    options.width = 50
    let text = FolderText(listing, options)
    let lines = text.rendition.text.bytes.split(separator: 0x0A).map { StyledLine($0).text }
    #expect(
      lines == [
        "name" + String(repeating: " ", count: 28) + "size   changed",
        "b/" + String(repeating: " ", count: 37) + "today 14:00",
        String(repeating: "漢", count: 13) + "…" + String(repeating: " ", count: 6)
          + "5 B   today 14:00",
        "..  up to /a",
      ])
  }

  @Test("file names have the colours of LS_COLORS, where the longest matching extension wins")
  func colors() {
    let colors = LSColors(
      "di=01;34:ln=36:ex=01;32:*.gz=31:*.tar.GZ=35:*~=90:bad:*.x=:*.y=1;;zz:or=31;01")
    func style(_ name: String, _ kind: FolderEntry.Kind = .file(isProgram: false)) -> Style? {
      colors.style(of: entry(name, kind))
    }
    #expect(style("a", .folder) == Style(.indexed(4), on: .default, .bold))
    #expect(style("a.gz") == Style(.indexed(1)))
    #expect(style("A.TAR.gz") == Style(.indexed(5)))
    #expect(style("a~") == Style(.indexed(8)))
    #expect(style("run.gz", .file(isProgram: true)) == Style(.indexed(2), on: .default, .bold))
    #expect(style("a", .link(target: [], isFolder: true)) == Style(.indexed(6)))
    #expect(style("a.x") == nil && style("a.y") == nil && style("a", .pipe) == nil)
  }
}

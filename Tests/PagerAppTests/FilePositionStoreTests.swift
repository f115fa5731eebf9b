import Glibc
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Saved positions") struct FilePositionStoreTests {
  private let folder: TemporaryFolder
  private let store: FilePositionStore

  init() throws {
    folder = try TemporaryFolder()
    store = FilePositionStore(path: folder.path + "/state/tabpager/positions")
    for name in ["a", "b", "with\ttab", "with\nline"] { try folder.write("text", to: name) }
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  @Test("the saved position of a file is found under any path of the file")
  func remembers() throws {
    #expect(store.offset(of: path("a")) == nil)
    store.save([(path("a"), 10), (path("b"), 1 << 40), (path("with\ttab"), 3)])
    #expect(store.offset(of: path("a")) == 10)
    #expect(
      store.offset(
        of: folder.path + "/../" + (folder.path.split(separator: "/").last ?? "") + "/./b") == 1
        << 40)
    #expect(store.offset(of: path("with\ttab")) == 3)
    store.save([(path("a"), 11)])
    #expect(store.offset(of: path("a")) == 11 && store.offset(of: path("b")) == 1 << 40)
  }

  @Test(
    "the saved position of a file is kept if the file has grown, and dropped if it was rewritten")
  func rewritten() throws {
    let file = path("a")
    store.save([(file, 3)])
    try folder.append(" and more", to: "a")
    #expect(store.offset(of: file) == 3)
    // A shorter file, one with another beginning, and another file with the same bytes have no saved position.
    try folder.write("tex", to: "a")
    #expect(store.offset(of: file) == nil)
    try folder.write("tixt and more", to: "a")
    #expect(store.offset(of: file) == nil)
    try folder.write("text and more", to: "a")
    #expect(store.offset(of: file) == 3)
    try folder.replace("a", with: "text and more")
    #expect(store.offset(of: file) == nil)
  }

  @Test("old lines in the file of positions are read, and malformed file fingerprints are ignored")
  func older() throws {
    let folder = self.folder.path
    try self.folder.write("7\t\(path("a"))\n9\t-\t\(path("b"))\n", to: "state/tabpager/positions")
    #expect(store.offset(of: path("a")) == 7 && store.offset(of: path("b")) == 9)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(FileFingerprint(path: folder + "/pipe") == nil && FileFingerprint(path: folder) == nil)
    let mark = try #require(FileFingerprint(path: path("a")))
    #expect(FileFingerprint(text: Array(mark.text.utf8)[...]) == mark)
    for text in ["", "1.2", "1.2.3.4", "-1.2.3", "1.-2.3", "1.2.xyz", "..", "a.b.c"] {
      #expect(FileFingerprint(text: Array(text.utf8)[...]) == nil, "\(text)")
    }
  }

  @Test(
    "no position is stored at the start of a file, for a missing file or for a name with a line feed"
  )
  func forgets() throws {
    store.save([(path("a"), 10), (path("with\nline"), 7), (path("none"), 5)])
    store.save([(path("a"), 0)])
    for name in ["a", "with\nline", "none"] { #expect(store.offset(of: path(name)) == nil) }
  }

  @Test("a damaged or read-only state file counts as empty")
  func damaged() throws {
    store.save([(path("a"), 10)])
    let file = "state/tabpager/positions"
    let good = try FileIO.readText(at: folder.path + "/" + file)
    try folder.write("\u{0}\t\n9999999999999999999\t/x\n-5\t/y\nnothing\n\t\n" + good, to: file)
    #expect(store.offset(of: path("a")) == 10)
    let nowhere = FilePositionStore(path: "/proc/nowhere/positions")
    nowhere.save([(path("a"), 10)])
    #expect(nowhere.offset(of: path("a")) == nil)
  }

  @Test("programs running at the same time keep each other's saved positions")
  func sideBySide() async throws {
    let files = try (0..<8).map { try folder.write("text", to: "f\($0)") }
    await withTaskGroup(of: Void.self) { group in
      for (number, file) in files.enumerated() {
        group.addTask { [store] in
          for round in 1...20 { store.save([(file, number * 100 + round)]) }
        }
      }
    }
    for (number, file) in files.enumerated() {
      #expect(store.offset(of: file) == number * 100 + 20)
    }
  }

  @Test("beyond a limit, the oldest saved positions are dropped")
  func capacity() throws {
    for number in 0..<FilePositionStore.capacity + 5 { try folder.write("", to: "f\(number)") }
    store.save((0..<FilePositionStore.capacity + 5).map { (path("f\($0)"), $0 + 1) })
    #expect(store.offset(of: path("f4")) == nil && store.offset(of: path("f5")) == 6)
  }
}

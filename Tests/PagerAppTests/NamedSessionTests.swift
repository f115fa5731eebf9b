import Documents
import PagerViews
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Named sessions") struct NamedSessionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/sessions/work" }

  private func sampleSession() throws -> NamedSession {
    var session = NamedSession()
    var first = NamedSession.SavedTab(path: try folder.write("text", to: "with\ttab"))
    (first.offset, first.mark) = (1 << 40, FileFingerprint(path: first.path))
    (first.wraps, first.showsLineNumbers, first.view) = (false, true, "hex")
    var second = NamedSession.SavedTab(path: "/gone/é b")
    (second.isSelected, second.follows, second.wraps) = (true, true, true)
    session.entries = [
      first, second, NamedSession.SavedTab(path: "/plain"), NamedSession.SavedTab(path: "/plain"),
    ]
    return session
  }

  @Test("a saved session is restored unchanged")
  func roundTrip() throws {
    #expect(NamedSession(file: path) == nil)
    let session = try sampleSession()
    session.save(to: path)
    #expect(NamedSession(file: path) == session)
    #expect(NamedSession(file: path)?.selection == 1)
    #expect(FileIO.permissions(of: path) == 0o600)
    // An empty session does not overwrite a saved one.
    NamedSession().save(to: path)
    #expect(NamedSession(file: path) == session)
  }

  @Test("relative paths and paths with line feeds are not saved, and the number of tabs is limited")
  func leftOut() {
    var session = NamedSession()
    session.entries = ["/a\nb", "c", "/d"].map(NamedSession.SavedTab.init)
    session.save(to: path)
    #expect(NamedSession(file: path)?.entries.map(\.path) == ["/d"])
    session.entries = (0..<NamedSession.capacity + 9).map { NamedSession.SavedTab(path: "/f\($0)") }
    session.save(to: path)
    #expect(NamedSession(file: path)?.entries.count == NamedSession.capacity)
  }

  @Test("malformed lines in a session file are skipped")
  func anyBytes() throws {
    let sample = try sampleSession().entries.compactMap(\.line).map { $0 + [0x0A] }.joined()
    let found = try RandomCases.firstFault("sessions", count: 300, seed: 6_022) { random in
      try folder.write(HostileBytes.mutated(sample, using: &random), to: "work")
      guard let session = NamedSession(file: folder.path + "/work") else { return nil }
      for entry in session.entries {
        if entry.offset < 0 || !entry.path.hasPrefix("/") { return "\(entry)" }
        let again = entry.line.flatMap(NamedSession.SavedTab.init)
        if again != entry { return "\(entry) comes back as \(String(describing: again))" }
      }
      return nil
    }
    #expect(found == nil)
  }

  @Test("named files are added to a session and selected, and none is opened twice")
  func adding() throws {
    var configuration = AppConfiguration()
    var session = NamedSession()
    session.entries = ["/w/a", "/w/b"].map(NamedSession.SavedTab.init)
    session.entries[1].isSelected = true
    configuration.addTabs(of: session, savedIn: path, workingFolder: "/w")
    #expect(configuration.tabs.sources == [.file("/w/a"), .file("/w/b")])
    #expect(configuration.tabs.selection == .number(2))
    configuration = AppConfiguration()
    configuration.tabs.sources = [.file("./a"), .file("c"), .descriptor(0)]
    configuration.addTabs(of: session, savedIn: path, workingFolder: "/w")
    #expect(
      configuration.tabs.sources == [.file("/w/a"), .file("/w/b"), .file("c"), .descriptor(0)])
    #expect(configuration.tabs.selection == .number(1))
    configuration = AppConfiguration()
    configuration.tabs.sources = [.file("c")]
    configuration.tabs.selection = .number(2)
    configuration.addTabs(of: session, savedIn: path, workingFolder: "/w")
    #expect(configuration.tabs.selection == .number(2))
    for (given, wanted) in [
      ("a", "/w/a"), (".//a", "/w/a"), ("/x", "/x"), (".", "/w"), ("./", "/w"), ("../a", "/w/../a"),
    ] {
      #expect(AppConfiguration.absolutePath(of: given, in: "/w") == wanted)
    }
    #expect(AppConfiguration.absolutePath(of: "a", in: "/") == "/a")
  }
}

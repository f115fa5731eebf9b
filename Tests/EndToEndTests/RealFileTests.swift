import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

/// `make test` chooses among the files of this package, so that it does the same on every machine. `make soak` chooses
/// among the files of the machine. `TABPAGER_ROOTS` sets other folders, separated by colons.
@Suite("Real files opened as file, pipe, command and link", .blocking, .timeLimit(.minutes(600)))
struct RealFileTests {
  private static var roots: [String] {
    if let roots = getenv("TABPAGER_ROOTS") {
      return String(cString: roots).split(separator: ":").map(String.init)
    }
    if RandomCases.seconds != nil { return ["/usr/share", "/etc", "/usr/lib/python3"] }
    return ["docs", "Sources", "Tests", "Examples"].map { BuiltProgram.packageFolder + "/" + $0 }
  }

  /// The largest file to open. Programs that read from a pipe are not measured here.
  private static let maximumByteCount = 1 << 20
  private static let attemptCount = 1000
  /// How often the test waits for a page to stop changing, for 0.3 seconds or more each time.
  private static let maximumWaitCount = 30

  /// Returns a random regular file below one of the folders that can be read and is not empty; `nil` if none was found.
  private func randomFile(_ random: inout SeededGenerator) -> String? {
    let roots = Self.roots
    for _ in 0..<Self.attemptCount {
      var path = roots[random.below(roots.count)]
      while let names = try? FolderListing.names(inFolder: path), !names.isEmpty {
        path += "/" + names[random.below(names.count)]
        var status = stat()
        guard lstat(path, &status) == 0 else { break }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: continue
        case S_IFREG:
          if (1...off_t(Self.maximumByteCount)).contains(status.st_size), access(path, R_OK) == 0 {
            return path
          }
        default: break
        }
        break
      }
    }
    return nil
  }

  /// Opens a file by every route, and returns the first difference; `nil` if there is none.
  ///
  /// The copy of the file has a name that does not reveal its kind, because a stream has no name.
  private func faultOfFile(_ path: String) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.write(FileIO.readBytes(at: path), to: "document")
    let file = try DocumentOpeningMethod.file.openDocument(in: folder)
    try file.session.waitUntil("\(path)", timeout: 60) {
      !DocumentOpeningMethod.pageRows(file).allSatisfy(\.isEmpty) && !$0.screen.shows("rendering")
    }
    // The total number of lines may appear a little later than the page.
    var expected = (chip: "", picture: [String]())
    let isStable = (0..<Self.maximumWaitCount).contains { _ in
      expected = (file.chip, DocumentOpeningMethod.pageRows(file))
      return file.session.waitUntilQuiet(for: 0.3)
        && (file.chip, DocumentOpeningMethod.pageRows(file)) == expected
    }
    guard isStable else { return "\(path): the page does not stop changing" }
    for route in DocumentOpeningMethod.allCases where route != .file {
      let pager = try route.openDocument(in: folder)
      do {
        try pager.session.waitUntil("\(path) by \(route)", timeout: 60) { _ in
          (pager.chip, DocumentOpeningMethod.pageRows(pager)) == expected
        }
      } catch {
        let (rows, shown) = (expected.picture, DocumentOpeningMethod.pageRows(pager))
        let row = rows.indices.first { rows[$0] != shown[$0] }
        let difference = row.map { "row \($0): \"\(shown[$0])\" and not \"\(rows[$0])\"" } ?? ""
        return "\(path) by \(route): \(pager.chip) and not \(expected.chip), \(difference)"
      }
      // Quit first: while the program runs, the last bytes may be an incomplete control sequence.
      pager.session.send("q")
      _ = try pager.session.waitForExit()
      if let complaint = TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput).first {
        return "\(path) by \(route): bytes that act on the terminal: \(complaint)"
      }
    }
    return nil
  }

  @Test("a real file has the same view, rows and position by every route")
  func routes() throws {
    let fault = try RandomCases.firstFault("real files", count: 3, seed: 71_300) { random in
      try randomFile(&random).flatMap(faultOfFile)
    }
    #expect(fault == nil)
  }
}

import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Compressed files and LESSOPEN", .blocking, .timeLimit(.minutes(60)))
struct CompressedFileTests {
  /// Creates a compressed file by running a shell command.
  private func createCompressedFile(by command: String, in folder: TemporaryFolder) throws {
    let session = try PTYSession(["/bin/sh", "-c", command], directory: folder.path)
    #expect(try session.waitForExit() == .exited(0), "\(command)")
  }

  @Test("a compressed file is decompressed", arguments: ["gzip", "xz", "bzip2"])
  func packed(program: String) throws {
    let folder = try TemporaryFolder()
    try folder.write((1...3000).map { "line \($0)\n" }.joined(), to: "text")
    try createCompressedFile(by: "\(program) -c text >packed", in: folder)
    let pager = try Pager(files: ["packed"], in: folder)
    try pager.session.waitUntil("the text, all of it") { $0.screen.shows("1–21 of 3,000 ") }
    #expect(pager.session.screen.rowWithoutMargin(2) == "line 1")
  }

  @Test("a damaged compressed file is shown as far as possible, with the error")
  func broken() throws {
    let folder = try TemporaryFolder()
    try folder.write((1...100_000).map { "line \($0 &* 7919)\n" }.joined(), to: "text")
    try createCompressedFile(by: "gzip -c text | head -c 200000 >packed", in: folder)
    let pager = try Pager(files: ["packed"], in: folder)
    try pager.session.waitUntil("the message") {
      $0.screen.shows("gzip could not decompress all of it")
    }
    #expect(pager.session.screen.rowWithoutMargin(2) == "line 7919")
  }

  @Test("LESSOPEN runs first and may leave the file to the program")
  func opener() throws {
    let folder = try TemporaryFolder()
    try folder.write("plain\n", to: "it's plain")
    try folder.write("hidden\n", to: "made")
    let pager = try Pager(
      files: ["it's plain", "made"], in: folder,
      environment: ["LESSOPEN": "| case %s in made) echo shown for %s;; esac"])
    try pager.session.waitUntil("the file itself") { $0.screen.rowWithoutMargin(2) == "plain" }
    pager.session.press("2")
    try pager.session.waitUntil("what the program says") {
      $0.screen.rowWithoutMargin(2) == "shown for made"
    }
  }

  @Test("without a bar, LESSOPEN prints the name of a file to show, which LESSCLOSE may remove")
  func replacement() throws {
    let folder = try TemporaryFolder()
    try folder.write("first\n", to: "$(touch ran) '1")
    try folder.write("second\n", to: "second")
    let opener =
      "case %s in second) ;; *) echo %s >> opened; tr a-z A-Z < %s > \"%s.upper\"; echo \"%s.upper\";; esac"
    let pager = try Pager(
      files: ["$(touch ran) '1", "second"], in: folder,
      environment: ["LESSOPEN": opener, "LESSCLOSE": "echo %s, %s > closed; rm -- %s"])
    try pager.session.waitUntil("the other file") { $0.screen.rowWithoutMargin(2) == "FIRST" }
    try pager.session.waitUntil("the end of LESSCLOSE") { _ in
      (try? FolderListing.names(inFolder: folder.path)) == [
        "$(touch ran) '1", "closed", "opened", "second",
      ]
    }
    let closed = try FileIO.readText(at: folder.path + "/closed")
    #expect(closed == "./$(touch ran) '1, ./$(touch ran) '1.upper\n")
    pager.session.press("2")
    try pager.session.waitUntil("the file itself") { $0.screen.rowWithoutMargin(2) == "second" }
    // Returning to the tab does not read the file again, although LESSCLOSE has removed the replacement.
    pager.session.press("1")
    try pager.session.waitUntil("the other file") { $0.screen.rowWithoutMargin(2) == "FIRST" }
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(try FileIO.readText(at: folder.path + "/opened") == "./$(touch ran) '1\n")
  }

  @Test(
    "LESSOPEN reads standard input only if it has a dash",
    arguments: [
      ("|-tr a-z A-Z; : %s", "INPUT"), ("|tr a-z A-Z; : %s", "input"), ("||-sed s/^/%s/", "-input"),
      ("-cat > kept; echo ./kept; : %s", "input"), ("|-: %s", "input"),
    ])
  func standardInput(opener: String, text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("input\n", to: "stream")
    let pager = try PagerInShell(
      "cat stream | tabpager", in: folder, environment: ["LESSOPEN": opener])
    try pager.session.waitUntil(text) { $0.screen.rowWithoutMargin(2) == text }
  }

  @Test("with --secure LESSOPEN does not run")
  func secure() throws {
    let folder = try TemporaryFolder()
    try folder.write("plain\n", to: "file")
    let pager = try Pager(
      ["--secure"], files: ["file"], in: folder,
      environment: ["LESSOPEN": "| touch ran; echo no"])
    try pager.session.waitUntil("the file itself") { $0.screen.rowWithoutMargin(2) == "plain" }
    #expect(!FileIO.exists(folder.path + "/ran"))
  }
}

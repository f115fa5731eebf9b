import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Pictures as pages", .blocking, .timeLimit(.minutes(60)))
struct PicturePageTests {
  /// Creates a folder with a picture, and with fake programs in `bin`.
  private func folder(withPrograms programs: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(SamplePicture.png, to: "x.png")
    try FileIO.createFolder(folder.path + "/bin")
    for (name, script) in programs {
      #expect(chmod(try folder.write("#!/bin/sh\n" + script, to: "bin/" + name), 0o755) == 0)
    }
    return folder
  }

  private func pager(
    _ folder: TemporaryFolder, _ options: [String] = [], file: String = "x.png"
  ) throws -> Pager {
    let path = folder.path + "/bin:/usr/bin:/bin"
    return try Pager(
      ["--motion=none"] + options, files: [file], in: folder, environment: ["PATH": path])
  }

  /// A fake `chafa`. It prints its size option and the number of bytes that it received, in colour, and sequences that
  /// must not reach the terminal.
  private let chafa = """
    printf '\\033[?25l'
    case $4 in --size=*) ;; *) exit 1 ;; esac
    printf '\\033[31m%s\\033[0m\\n' "$3 $4 $(wc -c)"
    printf '\\033]0;title\\007\\033[2J\\n'
    """

  @Test("chafa draws a picture, and again for another size")
  func chafaDraws() throws {
    let folder = try folder(withPrograms: ["chafa": chafa])
    let pager = try pager(folder)
    let size = SamplePicture.png.count
    try pager.session.waitUntil("the picture") {
      $0.screen.shows("--colors=256 --size=80x21 \(size)")
    }
    #expect(pager.session.screen.row(23).contains("PNG 400×80 · chafa "))
    pager.session.resize(Size(width: 60, height: 14))
    try pager.session.waitUntil("another") {
      $0.screen.shows("--colors=256 --size=60x11 \(size)")
    }
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
    pager.session.press("K")
    try pager.session.waitUntil("bytes") { $0.screen.row(2).contains("89 50 4e 47") }
  }

  @Test("a picture is drawn in half blocks if chafa is missing, fails or is not allowed")
  func halfBlocks() throws {
    for (programs, options) in [
      (["chafa": "exit 1"], []), (["chafa": chafa], ["--secure"]),
    ] as [([String: String], [String])] {
      let pager = try pager(try folder(withPrograms: programs), options)
      // 400 pixels take 80 cells, so 80 pixels take 8 rows, in the middle of 21 rows.
      try pager.session.waitUntil("red and blue") { session in
        session.cell(0, 8).style.background == .indexed(SamplePicture.red)
          && session.cell(40, 15).style.background == .indexed(SamplePicture.blue)
      }
      #expect(pager.session.cell(0, 7).style == .plain)
      #expect(pager.session.cell(0, 16).style == .plain)
      #expect(pager.session.screen.row(23).contains("PNG 400×80 "))
    }
  }

  @Test("a damaged picture says so, and K shows its bytes")
  func broken() throws {
    let folder = try folder(withPrograms: ["chafa": "exit 1"])
    try folder.write(SamplePicture.png.prefix(100), to: "broken.png")
    let pager = try pager(folder, file: "broken.png")
    try pager.session.waitUntil("the reason") {
      $0.screen.shows("This PNG is damaged or cut short.") && $0.screen.shows("K shows its bytes.")
    }
    pager.session.press("K")
    try pager.session.waitUntil("bytes") { $0.screen.row(2).contains("89 50 4e 47") }
  }
}

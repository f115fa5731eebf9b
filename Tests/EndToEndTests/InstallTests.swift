import TabPagerTestSupport
import Testing

@Suite("Installing", .blocking, .timeLimit(.minutes(60))) struct InstallTests {
  /// Runs a target of the Makefile with the program that was built with the tests.
  private func runMake(_ target: String, in folder: TemporaryFolder) throws {
    // The variables of a `make` that runs the tests must not affect this one.
    _ = try Shell.output(
      of: """
        cd '\(BuiltProgram.packageFolder)' && env -u MAKEFLAGS -u MAKELEVEL make --silent \(target) \
        program='\(try BuiltProgram.path())' DESTDIR='\(folder.path)' PREFIX=/usr 2>&1
        """, in: folder)
  }

  private func installedFiles(in folder: TemporaryFolder) throws -> Set<String> {
    Set(try FolderListing.files(under: folder.path).map { String($0.dropFirst(folder.path.count)) })
  }

  @Test("installed files are found, work and can be removed")
  func install() throws {
    let folder = try TemporaryFolder()
    try runMake("install", in: folder)
    let files = try installedFiles(in: folder)
    let expected: Set = [
      "/usr/bin/tabpager", "/usr/share/man/man1/tabpager.1",
      "/usr/share/bash-completion/completions/tabpager",
      "/usr/share/zsh/site-functions/_tabpager",
      "/usr/share/fish/vendor_completions.d/tabpager.fish",
      "/usr/share/doc/tabpager/LICENSE", "/usr/share/doc/tabpager/README.md",
      "/usr/share/doc/tabpager/docs/keys.md", "/usr/share/doc/tabpager/docs/recipes.md",
    ]
    #expect(files.isSuperset(of: expected), "\(expected.subtracting(files))")
    let rest = files.subtracting(expected)
    #expect(rest.allSatisfy { $0.hasPrefix("/usr/share/doc/tabpager/") }, "\(rest)")
    let version = try Shell.output(of: "usr/bin/tabpager --version", in: folder)
    #expect(version.starts(with: "tabpager ".utf8))

    try runMake("uninstall", in: folder)
    #expect(try self.installedFiles(in: folder) == [])
  }

  @Test("installed documentation links only to installed files, pictures included")
  func links() throws {
    let folder = try TemporaryFolder()
    try runMake("install", in: folder)
    let documents = folder.path + "/usr/share/doc/tabpager"
    var targets: Set<String> = []
    for page in DocumentationTests.pages {
      for target in try DocumentationTests.files(linkedFrom: page)
      where !["Benchmarks", "Examples", "Sources"].contains(where: target.hasPrefix) {
        targets.insert(target)
        #expect(
          FileIO.exists(documents + "/" + target),
          "\(page) links to \(target), which does not exist")
      }
    }
    #expect(targets.isSuperset(of: ["docs/pictures/tour.gif", "docs/guide.md", "LICENSE"]))
  }

  @Test("make uninstall leaves other files in place")
  func neighbours() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "usr/share/man/man1/other.1")
    try folder.write("", to: "usr/share/doc/other/README.md")
    try runMake("install", in: folder)
    try runMake("uninstall", in: folder)
    #expect(
      try installedFiles(in: folder) == [
        "/usr/share/man/man1/other.1", "/usr/share/doc/other/README.md",
      ])
  }
}

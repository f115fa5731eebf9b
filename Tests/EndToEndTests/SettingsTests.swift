import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Options from the environment and the configuration file", .timeLimit(.minutes(10)))
struct SettingsTests {
  private func start(
    _ options: [String] = [], variable: String? = nil, file: String? = nil
  ) throws -> Pager {
    let folder = try TemporaryFolder()
    var environment: [String: String] = [:]
    environment["TABPAGER"] = variable
    if let file {
      try folder.write(file, to: "settings/tabpager/config")
      environment["XDG_CONFIG_HOME"] = folder.path + "/settings"
    }
    return try Pager(["--motion=none"] + options, in: folder, environment: environment)
  }

  @Test(
    "The command line wins, then the variable, then the file",
    arguments: [
      ([], "--select=4", "select=3", 4), ([], nil, "select=3", 3),
      (["--select=5"], "--select=4", "select=3", 5), ([], "--select=2 --loop", nil, 2),
      ([], nil, "# a comment\n\nloop\n  select=4  \n", 4),
    ] as [([String], String?, String?, Int)])
  func precedence(options: [String], variable: String?, file: String?, tab: Int) throws {
    let pager = try start(options, variable: variable, file: file)
    try pager.waitForRest(at: Pager.titles[tab - 1])
  }

  @Test("A key is bound to an action, and taken from the one that had it")
  func bind() throws {
    let pager = try start(file: "bind Ctrl-N next\nbind j last-tab\nbind F5 help\n")
    try pager.waitForRest(at: "Research")
    pager.session.press(Key(.character("n"), .control))
    try pager.waitForRest(at: "Development")
    pager.session.press("j")
    try pager.waitForRest(at: "Privacy")
    pager.session.press(Key(.function(5)))
    try pager.session.waitUntil("help") { _ in pager.barRests(at: "Help") }
    #expect(pager.session.screenText.contains { $0.contains("Ctrl-N") && $0.contains("→") })
  }

  @Test("HOME has the file where XDG_CONFIG_HOME is not set")
  func home() throws {
    let folder = try TemporaryFolder()
    try folder.write("select=2\n", to: ".config/tabpager/config")
    let pager = try Pager(in: folder, environment: ["HOME": folder.path])
    try pager.waitForRest(at: "Development")
  }

  @Test(
    "What is wrong in the file is told, and nothing starts",
    arguments: [
      "nonsense", "bind F5 nonsense", "bind Nokey help", "bind F5", "bar=sideways", "exec=date",
    ])
  func wrong(file: String) throws {
    let pager = try start(file: file)
    #expect(try pager.session.waitForExit() == .exited(2))
    #expect(pager.session.screenText[0].hasPrefix("tabpager: "))
    #expect(pager.session.screenText[1].contains("--help"))
    #expect(pager.session.modes.isRestored && pager.session.modes.synchronizedBegins == 0)
  }

  @Test("What is wrong in the variable is told, and the rest of it counts")
  func wrongVariable() throws {
    let pager = try start(variable: "--nonsense --select=2 'file'")
    try pager.waitForRest(at: "Development")
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    let text = pager.session.screenText
    #expect(text.contains("tabpager: TABPAGER: unknown option --nonsense; it is left out"))
    #expect(text.contains("tabpager: TABPAGER: file is for the command line; it is left out"))
  }

  @Test("The letters of LESS count where TABPAGER is not set")
  func less() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\n", to: "file")
    let plain = try Pager(files: ["file"], in: folder, environment: ["LESS": "-R -N$"])
    try plain.session.waitUntil("a number") { $0.screen.row(2) == "1 one" }
    let both = try Pager(
      files: ["file"], in: folder, environment: ["LESS": "-N", "TABPAGER": "-S"])
    try both.session.waitUntil("none") { $0.screen.row(2) == "one" }
  }
}

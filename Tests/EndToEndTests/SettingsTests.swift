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
    "What is wrong in them is told, and nothing starts",
    arguments: [
      ("--nonsense", nil), (nil, "nonsense"), (nil, "bind F5 nonsense"), (nil, "bind Nokey help"),
      (nil, "bind F5"), ("file", nil), (nil, "bar=sideways"),
    ] as [(String?, String?)])
  func wrong(variable: String?, file: String?) throws {
    let pager = try start(variable: variable, file: file)
    #expect(try pager.session.waitForExit() == .exited(2))
    #expect(pager.session.screenText[0].hasPrefix("tabpager: "))
    #expect(pager.session.screenText[1].contains("--help"))
    #expect(pager.session.modes.isRestored && pager.session.modes.synchronizedBegins == 0)
  }
}

import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite(
  "Options from the environment and the configuration file", .blocking, .timeLimit(.minutes(60)))
struct SettingsTests {
  @Test(
    "a tab of --select that does not exist is reported",
    arguments: [
      ("9", "no tab 9 (--select); the last one is 5"), ("nope", "no tab \"nope\" (--select)"),
    ])
  func missingSelection(value: String, message: String) throws {
    let pager = try Pager(["--motion=none", "--select=\(value)"])
    try pager.session.waitUntil("the message") { $0.screen.shows(message) }
    #expect(pager.session.screen.rowWithoutMargin(2).hasPrefix("Research 1 "))
  }

  private func start(
    _ options: [String] = [], variable: String? = nil, configuration file: String? = nil
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
    "the command line overrides the variable, and the variable overrides the file",
    arguments: [
      ([], "--select=4", "select=3", 4), ([], nil, "select=3", 3),
      (["--select=5"], "--select=4", "select=3", 5), ([], "--select=2 --loop", nil, 2),
      ([], nil, "# a comment\n\nloop\n  select=4  \n", 4),
    ] as [([String], String?, String?, Int)])
  func precedence(options: [String], variable: String?, file: String?, tab: Int) throws {
    let pager = try start(options, variable: variable, configuration: file)
    try pager.waitForRest(at: Pager.titles[tab - 1])
  }

  @Test("a binding of the configuration takes a key from its former action")
  func bind() throws {
    let pager = try start(configuration: "bind Ctrl-N next\nbind j last-tab\nbind F5 help\n")
    try pager.waitForRest(at: "Research")
    pager.session.press(Key(.character("n"), .control))
    try pager.waitForRest(at: "Development")
    pager.session.press("j")
    try pager.waitForRest(at: "Privacy")
    pager.session.press(Key(.function(5)))
    try pager.session.waitForText(" Keys ")
    #expect(pager.session.screenText.contains { $0.contains("Ctrl-N") && $0.contains("→") })
  }

  @Test("without XDG_CONFIG_HOME the configuration is in the home folder")
  func home() throws {
    let folder = try TemporaryFolder()
    try folder.write("select=2\n", to: ".config/tabpager/config")
    let pager = try Pager(in: folder, environment: ["HOME": folder.path])
    try pager.waitForRest(at: "Development")
  }

  @Test("a relative XDG_CONFIG_HOME is ignored")
  func relativeFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("select=2\n", to: ".config/tabpager/config")
    try folder.write("select=3\n", to: "settings/tabpager/config")
    let pager = try Pager(
      in: folder, environment: ["HOME": folder.path, "XDG_CONFIG_HOME": "settings"])
    try pager.waitForRest(at: "Development")
  }

  @Test(
    "an error in the configuration is reported with its line and a suggestion, and the rest applies",
    arguments: [
      ("nonsense", "unknown option \"--nonsense\""),
      ("lop", "unknown option \"--lop\"; did you mean \"--loop\"?"),
      ("bind F5 hlep", "no action \"hlep\"; did you mean \"help\"?"),
      ("bind Ctrl-Hmoe help", "no key \"Ctrl-Hmoe\"; did you mean \"Ctrl-Home\"?"),
      ("bind Nokey help", "expected a key such as j"),
      ("bind F5", "expected bind KEY ACTION"),
      ("bar=sideways", "unknown --bar value \"sideways\"; expected scroll, fit or centered"),
      ("exec=date", "\"--exec\" works only on the command line"),
      ("fps", "option \"--fps\" needs a value; expected --fps=N"),
      ("theme=drak", "unknown theme \"drak\"; did you mean \"dark\"?"),
      ("theme=lihgt", "unknown theme \"lihgt\"; did you mean \"light\"?"),
      ("color mach red", "unknown role \"mach\"; did you mean \"match\"?"),
      ("color match purple", "invalid value \"purple\"; expected a name"),
      ("color match", "expected color ROLE COLOR"),
    ])
  func wrong(line: String, expected: String) throws {
    let pager = try start(configuration: "# mine\n\n\(line)\nselect=2\n")
    try pager.waitForRest(at: "Development")
    let status = pager.session.screen.row(23)
    #expect(status.contains("config:3: "), "\(status)")
    // After quitting, the whole message is on the normal screen.
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    let printed = pager.session.screenText.joined()
    #expect(printed.contains("tabpager: ") && printed.contains("/tabpager/config:3: "))
    #expect(printed.contains(expected), "\(printed)")
  }

  @Test("the status line shows the first of several configuration errors until a key is pressed")
  func muchWrong() throws {
    let pager = try start(variable: "--nonsense", configuration: "x\n\ny\n")
    try pager.waitForRest(at: "Research")
    let status = pager.session.screen.row(23)
    #expect(
      status.contains("config:1: unknown option \"--x\" (+2 more problems, see --print-config)"))
    pager.session.press("j")
    try pager.session.waitUntil("the position") { !$0.screen.row(23).contains("config") }
  }

  @Test("a theme file is read, and its mistakes are reported with their lines")
  func ownTheme() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "# mine\ncolor accent #ff00ff\ncolor status red\ncolor secondary 17\n", to: "mine")
    let pager = try Pager(["--motion=none", "--theme=\(folder.path)/mine"], in: folder)
    try pager.waitForRest(at: "Research")
    #expect(pager.session.cell(2, 0).style == Style(.indexed(201), on: .default, .bold))
    #expect(pager.session.cell(13, 0).style == Style(.indexed(17)))
    #expect(pager.session.screen.row(23).contains("mine:3: "))
  }

  @Test("printed settings can be read again and print the same")
  func printed() throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram.path()
    func print(_ command: String) throws -> [String] {
      let bytes = try Shell.output(of: "HOME=\(folder.path) \(command)", in: folder)
      let text = String(decoding: bytes, as: UTF8.self)
      return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
    let options = """
      --bar=centered --theme=solarized-light --selection-color=#102030 -I -N \
      --select='a b' --watch=2.5 --split=/^x/ --motion=reduced --tabs=4 --no-state
      """
    let first = try print("LESS=-S \(program) \(options) -e true --print-config")
    #expect(first.contains("selection-color=#102030"))
    #expect(first.contains("chop-long-lines") && first.contains("IGNORE-CASE"))
    try folder.write(first.joined(separator: "\n"), to: ".config/tabpager/config")
    #expect(try print("\(program) --print-config 2>&1") == first)
  }

  @Test("printed settings say what they are for and where they were set")
  func comments() throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram.path()
    let command = "HOME=\(folder.path) \(program) --select=2 --bar=fit --print-config"
    let text = String(decoding: try Shell.output(of: command, in: folder), as: UTF8.self)
    for expected in [
      "# the tab to select at the start (command line)\nselect=2",
      "# layout of the tab bar: scroll, fit or centered (command line)\nbar=fit",
      "# animation: full, reduced or none (the default)\n# motion=full",
      "# swipe past the last page to the first (not set)\n# loop",
      "# the picture (PNG or JPEG) for --demo=stretchy (not set)\n# header=FILE",
    ] {
      #expect(text.contains("\n\(expected)\n\n"))
    }
  }

  @Test("an error in TABPAGER is reported, and the rest applies")
  func wrongVariable() throws {
    let pager = try start(variable: "--nonsense --select=2 'file'")
    try pager.waitForRest(at: "Development")
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    let text = pager.session.screenText.joined()
    #expect(text.contains("tabpager: TABPAGER: unknown option \"--nonsense\""))
    #expect(text.contains("tabpager: TABPAGER: \"file\" works only on the command line"))
  }

  @Test("LESS applies, and TABPAGER overrides it")
  func less() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\n", to: "file")
    let plain = try Pager(files: ["file"], in: folder, environment: ["LESS": "-R -N$"])
    try plain.session.waitUntil("a number") { $0.screen.rowWithoutMargin(2) == "1  one" }
    let both = try Pager(
      files: ["file"], in: folder, environment: ["LESS": "-N", "TABPAGER": "-S"])
    try both.session.waitUntil("a number") { $0.screen.rowWithoutMargin(2) == "1  one" }
    let none = try Pager(
      files: ["file"], in: folder, environment: ["LESS": "-N", "TABPAGER": "--no-line-numbers"])
    try none.session.waitUntil("none") { $0.screen.rowWithoutMargin(2) == "one" }
  }
}

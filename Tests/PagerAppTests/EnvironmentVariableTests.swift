import Documents
import PagerApp
import PagerText
import TabPagerCore
import Testing

@testable import PagerCommand

@Suite("The variables LESS and TABPAGER, and start commands") struct EnvironmentVariableTests {
  private func options(less: String) -> ProgramOptions {
    var parser = ArgumentParser()
    parser.parse(lessVariable: less)
    return parser.options
  }

  private func parse(_ arguments: String...) throws(UsageError) -> ProgramOptions {
    var parser = ArgumentParser()
    try parser.parse(arguments)
    return try parser.checkedOptions
  }

  // MARK: LESS

  /// Returns the letters of the options in LESS that have an effect.
  private func appliedOptionLetters(inLess less: String) -> String {
    let options = options(less: less)
    let app = options.app
    var letters = ""
    if app.start.quitsIfOneScreen { letters += "F" }
    if app.input.caseRule == .ignored { letters += "I" }
    if !options.usesInputProgram { letters += "L" }
    if app.documents.showsLineNumbers { letters += "N" }
    if app.documents.chopsLongLines { letters += "S" }
    if !options.usesAlternateScreen { letters += "X" }
    if app.input.caseRule == .smart { letters += "i" }
    for case .search(let text, _) in app.start.everyCommands { letters += "p(\(text))" }
    if app.documents.tabStops.list != "8" { letters += "x\(app.documents.tabStops.list)" }
    return letters
  }

  @Test(
    "options in LESS that tabpager has are applied, and the others are ignored",
    arguments: [
      ("", ""), ("FRX", "FX"), ("-FRX", "FX"), ("FRSXMK", "FSX"), ("-R -i", "i"), ("R i", "i"),
      ("-i -I", "I"), ("-x4", "x4"), ("x4,8F", "Fx4,8"), ("-x 4 -S", "Sx4"), ("-x0", ""),
      ("-Nn", ""), ("-nN", "N"), ("--LINE-NUMBERS", "N"), ("--line-numbers", ""),
      ("--quit-if-one-screen --no-init", "FX"), ("--chop-long-lines -R", "S"),
      ("--tabs=3 -S", "Sx3"), ("--tabs 3 -S", "Sx3"), ("-F -+F", ""),
      ("-F --+quit-if-one-screen", ""),
      ("--unknown -S", "S"), ("--unknown=value$-S", "S"), ("-PM%f $-S", "S"),
      ("-P?f%f .?n?m(file %i of %m) ..?e(END) $S", "S"), ("-Ps costs \\$5 F$S", "S"),
      ("-PFIXNS", ""), ("-pone two$-N", "Np(one two)"), ("--pattern=one$N", "Np(one)"),
      ("-j5 -z-4 -h3F", "F"), ("-j.5S", "S"), ("-20N", "N"), ("-b100-S", "S"), ("-#.3S", "S"),
      ("-Dd+rS$-N", "N"), ("-otrace F$N", "N"), ("-tFS$N", "N"), ("-efgqEGQ", ""), ("-L", "L"),
      ("-\"<>$N", "N"), ("\u{E9}N", "N"), ("-", ""), ("--", ""), ("---", ""), ("$$$", ""),
      ("-P", ""),
      ("-x", ""), ("--tabs=", ""), ("-~JKS", "S"), ("--mouse --use-color F", "F"),
      // The value that man(1) sets.
      (
        "-ix8RmPm Manual page bash(1) ?ltline %lt?L/%L.:byte %bB?s/%s..?e (END):?pB %pB\\%.. "
          + "(press h for help or q to quit)$PM Manual page bash(1) ?ltline %lt$FX", "FXi"
      ),
    ])
  func less(text: String, expected: String) {
    #expect(appliedOptionLetters(inLess: text) == expected)
  }

  @Test("commands in LESS end at a dollar sign, and unknown ones are ignored")
  func lessCommands() {
    #expect(options(less: "-R +G").app.start.firstCommands == [.end])
    #expect(options(less: "+/a b$-S").app.start.firstCommands == [.search("a b", .forward)])
    #expect(options(less: "+/a b$-S").app.documents.chopsLongLines)
    #expect(options(less: "+z$-S").app.start.firstCommands.isEmpty)
  }

  // MARK: Start commands

  @Test(
    "start commands after + are parsed",
    arguments: [
      ("+5", [.line(5)]), ("+5g", [.line(5)]), ("+5G", [.line(5)]), ("+G", [.end]),
      ("+g", [.line(1)]),
      ("+Gg", [.end, .line(1)]), ("+F", [.follow]), ("+50%", [.percent(50)]),
      ("+50p", [.percent(50)]),
      ("+/a/b", [.search("a/b", .forward)]), ("+?x", [.search("x", .backward)]),
      ("+/", [.search("", .forward)]),
      ("+&x", [.filter("x")]), ("+5/x", [.search("x", .forward)]),
      ("+", []),
    ] as [(String, [StartCommand])])
  func startCommands(argument: String, expected: [StartCommand]) throws {
    // A number before a search selects a match in less. It is ignored here, and the first match is shown.
    #expect(try parse(argument).app.start.firstCommands == expected)
    #expect(try parse("+" + argument, "file").app.start.everyCommands == expected)
    #expect(try parse("--", argument).app.tabs.sources == [.file(argument)])
  }

  @Test(
    "an unknown start command is a usage error", arguments: ["+z", "+5z", "+99999999999999999999"])
  func wrongStart(argument: String) {
    #expect(throws: UsageError.unknownCommand(String(argument.dropFirst()))) { try parse(argument) }
  }

  // MARK: TABPAGER

  private func parseTabpagerVariable(_ text: String) -> (ProgramOptions, [UsageError]) {
    var parser = ArgumentParser()
    let errors = parser.parse(tabpagerVariable: text).map(\.error)
    return (parser.options, errors)
  }

  @Test(
    "TABPAGER is split into words as in a shell, without expansion",
    arguments: [
      ("", []), ("  \t\n ", []), ("a b", ["a", "b"]), ("'a b' c", ["a b", "c"]),
      ("\"a b\"c", ["a bc"]), ("a\\ b", ["a b"]), ("''", [""]), ("a''b \"\"", ["ab", ""]),
      ("\"a\\\"b\\\\c\\d\"", ["a\"b\\c\\d"]), ("'a\\'", ["a\\"]),
      ("$HOME `x` *", ["$HOME", "`x`", "*"]),
      ("a\\", ["a"]), ("--select='a b'", ["--select=a b"]),
    ])
  func shellWords(text: String, expected: [String]) throws {
    #expect(try ShellWordSplitter.split(text) == expected)
  }

  @Test("an unclosed quote in TABPAGER is a usage error", arguments: ["'", "a \"b", "\"a\\\""])
  func openQuote(text: String) {
    #expect(throws: UsageError.openQuote) { try ShellWordSplitter.split(text) }
    #expect(parseTabpagerVariable(text).1 == [.openQuote])
  }

  @Test("errors in TABPAGER are reported, and the rest applies")
  func wrongVariable() {
    let (options, errors) = parseTabpagerVariable(
      "-S --nonsense file -x 4 --bar=x - +G -e date -N --demo --")
    #expect(
      options.app.documents.chopsLongLines && options.app.documents.showsLineNumbers
        && options.app.documents.tabStops.list == "4")
    #expect(
      options.app.tabs.sources.isEmpty && options.app.start.firstCommands.isEmpty && !options.isDemo
    )
    #expect(
      errors.map(\.message) == [
        "unknown option \"--nonsense\"", "\"file\" works only on the command line",
        "unknown --bar value \"x\"; expected scroll, fit or centered",
        "\"-\" works only on the command line", "\"+G\" works only on the command line",
        "\"-e\" works only on the command line", "\"--demo\" works only on the command line",
        "\"--\" works only on the command line",
      ])
  }

  // MARK: The command line

  @Test("the value of a short option is the rest of the bundle or the next argument")
  func values() throws {
    #expect(try parse("-x4").app.documents.tabStops.list == "4")
    #expect(try parse("-Nx", "4", "file").app.documents.tabStops.list == "4")
    #expect(try parse("-p", "-x", "file").app.start.everyCommands == [.search("-x", .forward)])
    #expect(throws: UsageError.missingValue("-x")) { try parse("-x") }
    #expect(throws: UsageError.missingValue("-e")) { try parse("-Ne") }
  }

  @Test(
    "options of less without effect are accepted", arguments: ["-R", "-r", "-sMmqQ", "-sRS"])
  func harmless(argument: String) throws {
    let options = try parse(argument, "file")
    #expect(options.app.tabs.sources == [.file("file")])
    #expect(options.app.documents.chopsLongLines == argument.contains("S"))
  }

  @Test("options of less that clash with those of tabpager keep both meanings on the command line")
  func clashes() throws {
    let options = try parse("--header=2,4", "--mouse", "--color=Sr", "-e", "date", "-f", "file")
    #expect(options.app.tabs.headerPath == nil && options.app.input.usesMouse && options.usesColor)
    #expect(options.app.documents.follows && options.app.tabs.sources.count == 2)
    #expect(try parse("--header=x.png", "--demo=stretchy").app.tabs.headerPath == "x.png")
    #expect(try !parse("--color=never", "--mouse=off").usesColor)
    #expect(throws: UsageError.self) { try parse("--color=x") }
  }

  @Test(
    "all options of less are accepted, with long names shortened",
    arguments: [
      [
        "-a", "-b9", "-B", "-c", "-d", "-DSr", "-E", "-g", "-G", "-j.5", "-J", "-kfile", "-K", "-L",
      ],
      [
        "-m", "-M", "-n", "-ofile", "-Ofile", "-Pprompt", "-q", "-Q", "-r", "-R", "-s", "-ttag",
        "-Tfile",
      ],
      [
        "-u", "-U", "-w", "-W", "-x4,8", "-y5", "-z", "-4", "-\"x", "-~", "-#5", "-20", "-+S",
        "--hilite-t",
      ],
      ["--wordw", "--rscroll=-", "--no-keypad", "--wheel-lines", "3", "--incsearch", "--proc-tab"],
      ["--PROC-RETURN", "--emouse=x", "--end-prompt=x", "--status-col-width=3", "--modelines=2"],
    ])
  func allOptions(arguments: [String]) throws {
    var parser = ArgumentParser()
    try parser.parse(arguments + ["file"])
    #expect(try parser.checkedOptions.app.tabs.sources == [.file("file")])
  }

  @Test("commands given with -e become tabs among the files, and all options apply to them")
  func commands() throws {
    let options = try parse("a", "-e", "make -j2", "--exec=date", "--watch=0.5", "-", "--pty")
    var make = ShellCommand("make -j2")
    make.interval = 0.5
    make.usesTerminal = true
    var date = make
    date.text = "date"
    #expect(
      options.app.tabs.sources == [.file("a"), .command(make), .command(date), .descriptor(0)])
    #expect(try parse("-e", "date").app.tabs.sources == [.command(ShellCommand("date"))])
  }

  @Test(
    "--watch accepts seconds and rejects other values",
    arguments: ["0", "-1", "x", "", "nan", "inf", "0.09"])
  func interval(text: String) {
    #expect(throws: UsageError.self) { try parse("--watch=" + text) }
  }

  @Test("a session name is a valid file name, and needs a state folder")
  func session() throws {
    #expect(try parse("--session=my work", "a").sessionName == "my work")
    #expect(try parse("--session=Über-1.2", "a").sessionName == "Über-1.2")
    for name in ["", ".", "..", ".x", "a/b", "a\u{1B}", "a\n", String(repeating: "x", count: 101)] {
      #expect(throws: UsageError.self) { try parse("--session=" + name) }
    }
    for option in ["--secure", "--no-state"] {
      #expect(throws: UsageError.sessionWithoutState) { try parse("--session=x", option, "a") }
    }
    #expect(throws: UsageError.sessionWithDemo) { try parse("--session=x", "--demo") }
  }

  @Test("--watch without -e is an error on the command line, but not in the configuration")
  func intervalAlone() throws {
    #expect(throws: UsageError.watchWithoutCommand) { try parse("--watch=2", "file") }
    #expect(try parse("--watch=2", "-e", "date").app.tabs.sources.count == 1)
    var parser = ArgumentParser()
    let complaints = parser.parse(configuration: "watch=2")
    #expect(complaints.isEmpty)
    let wrong = parser.parse(tabpagerVariable: "--watch=3")
    #expect(wrong.isEmpty)
    try parser.parse(["file"])
    #expect(try parser.checkedOptions.commandInterval == 3)
  }
}

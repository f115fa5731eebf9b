import Documents
import PagerApp
import PagerText
import PagerViews
import TabPagerCore
import Testing

@testable import PagerCommand

@Suite("Command-line and configuration options") struct ArgumentParserTests {
  private func parse(_ arguments: String...) throws(UsageError) -> ProgramOptions {
    var parser = ArgumentParser()
    try parser.parse(arguments)
    return parser.options
  }

  @Test("files and - on the command line become sources, and -- ends the options")
  func sources() throws {
    let options = try parse("a", "-", "--loop", "b", "--", "--loop", "-")
    #expect(
      options.app.tabs.sources == [
        .file("a"), .descriptor(0), .file("b"), .file("--loop"), .file("-"),
      ])
    #expect(options.app.tabs.pager.paging.loops)
  }

  @Test("short options can be combined in one argument")
  func bundle() throws {
    let options = try parse("-SN")
    #expect(options.app.documents.chopsLongLines && options.app.documents.showsLineNumbers)
    #expect(try parse("-h").task == .help)
    #expect(try parse("-V").task == .version)
  }

  @Test("a flag of the configuration or TABPAGER can be turned off, except for --secure")
  func takenBack() throws {
    for row in OptionTable.rows where row.negate != nil {
      let no = row.long.hasPrefix("no-") ? String(row.long.dropFirst(3)) : "no-" + row.long
      var parser = ArgumentParser()
      #expect(parser.parse(configuration: row.long) == [])
      #expect(row.current(parser.options) == "")
      try parser.parse(["--" + no])
      #expect(row.current(parser.options) == nil, "\(row.long)")
      #expect(parser.options.settings.last == GivenSetting(row.long, .commandLine))
      #expect(parser.parse(tabpagerVariable: "--\(row.long)") == [])
      #expect(row.current(parser.options) == "")
      #expect(throws: UsageError.unexpectedValue("--" + no)) { try parse("--\(no)=x") }
    }
    let names = OptionTable.rows.filter { $0.negate != nil }.map(\.long)
    #expect(
      names == [
        "pty", "bell", "loop", "group", "follow", "ignore-case", "IGNORE-CASE", "chop-long-lines",
        "plain", "line-numbers", "quit-if-one-screen", "no-init", "no-state",
      ])
    for name in ["--no-secure", "--no-bar", "--no-no-init", "--no-help", "--no-", "--no"] {
      #expect(throws: UsageError.unknownOption(name)) { try parse(name) }
    }
  }

  @Test(
    "--select accepts a tab's number or title",
    arguments: [
      ("--select=3", AppConfiguration.SelectedTab.number(3)), ("--select=three", .title("three")),
      ("--select=a=b", .title("a=b")),
    ])
  func select(option: String, selection: AppConfiguration.SelectedTab) throws {
    #expect(try parse(option).app.tabs.selection == selection)
  }

  @Test(
    "color options accept a name, a number or an RGB value",
    arguments: [
      ("red", Color.indexed(1)), ("bright-white", .indexed(15)), ("0", .indexed(0)),
      ("255", .indexed(255)), ("#ff8000", .rgb(255, 128, 0)), ("#FF8000", .rgb(255, 128, 0)),
      ("default", .default),
    ])
  func colors(name: String, color: Color) throws {
    for (option, role) in [("selection-color", ColorRole.accent), ("default-color", .secondary)] {
      #expect(
        try parse("--\(option)=\(name)").app.appearance.theme.changes
          == [ThemeChoice.RoleColorChange(role, color)])
    }
  }

  @Test("if an option is given twice, the last one wins")
  func last() throws {
    let options = try parse("--bar=fit", "--bar=centered", "--mouse=off", "--mouse=on")
    #expect(options.app.tabs.pager.bar.mode == .centered && options.app.input.usesMouse)
  }

  @Test(
    "a wrong argument gives an error message of one line",
    arguments: [
      "--nonsense", "-Z", "--bar=x", "--bar", "--loop=1", "--fps=0", "--fps=241", "--fps=",
      "--selection-color=#12345", "--selection-color=-1", "--selection-color=#1234567",
      "--selection-color=#+12345", "--=", "--=x", "--color", "--secure=", "-S=1",
    ])
  func wrong(argument: String) {
    let error = #expect(throws: UsageError.self) { try parse(argument) }
    #expect(error?.message.contains("\n") == false && error?.message.isEmpty == false)
  }

  @Test("a configuration file has options with or without dashes, bindings and comments")
  func configuration() throws {
    var parser = ArgumentParser()
    let complaints = parser.parse(
      configuration: "# comment\n\nbar=fit\n  --loop\r\nbind Ctrl-N next\nbind F12 quit\n")
    #expect(complaints == [])
    #expect(
      parser.options.app.tabs.pager.bar.mode == .fit && parser.options.app.tabs.pager.paging.loops)
    #expect(parser.options.app.input.bindings.map(\.action) == ["next", "quit"])
    #expect(
      parser.options.app.input.bindings.map(\.keys) == [
        [Key(.character("n"), .control)], [Key(.function(12))],
      ])
  }

  @Test(
    "--highlighter accepts auto, none or a command, which may contain spaces in a configuration")
  func highlighter() throws {
    var parser = ArgumentParser()
    #expect(parser.options.app.programs.highlighter == .automatic)
    let complaints = parser.parse(
      configuration: "  highlighter=bat --theme=ansi  -pp \nbar=fit\n")
    #expect(complaints == [])
    #expect(parser.options.app.programs.highlighter == .command("bat --theme=ansi  -pp"))
    #expect(parser.options.app.tabs.pager.bar.mode == .fit)
    #expect(try parse("--highlighter=none").app.programs.highlighter == .none)
    #expect(
      try parse("--highlighter=none", "--highlighter=auto").app.programs.highlighter == .automatic)
    #expect(throws: UsageError.self) { try parse("--highlighter=") }
    #expect(!parser.parse(configuration: "loop two words").isEmpty)
  }

  @Test("every option in --help is accepted, with a value if it has one")
  func help() {
    for row in OptionTable.rows {
      #expect(UsageText.help.contains("--" + row.long))
      #expect(!row.help.isEmpty)
      if row.value != nil, !row.isValueOptional {
        #expect(throws: UsageError.missingValue("--" + row.long)) { try parse("--" + row.long) }
      }
    }
    let names =
      OptionTable.rows.map(\.long) + OptionTable.rows.compactMap { $0.short.map(String.init) }
    #expect(Set(names).count == names.count)
  }

  @Test(
    "--split accepts each mode",
    arguments: [
      ("--split=auto", SplitMode.auto), ("--split=none", .none), ("--split=diff", .diff),
      ("--split=man", .man), ("--split=tail", .tail), ("--split=headings", .headings),
      ("--split=pages", .pages),
    ])
  func split(argument: String, mode: SplitMode) throws {
    #expect(try parse(argument).app.documents.split == mode)
  }

  @Test(
    "--split accepts an expression between slashes and reports its errors with their offset")
  func splitExpression() throws {
    #expect(
      try parse(#"--split=/^\S+ (\w+)\[/"#, "--group").app.documents.split
        == .expression(try PartTitleExpression(#"^\S+ (\w+)\["#)))
    for (value, message) in [
      (
        "/a(b/",
        "--split: invalid pattern \"/a(b/\": missing closing parenthesis (after character 3)"
      ),
      (
        "//",
        "unknown --split value \"//\"; "
          + "expected auto, none, diff, man, tail, headings, pages or /REGEX/"
      ),
      ("heading", "unknown --split value \"heading\"; did you mean \"headings\"?"),
    ] {
      let error = #expect(throws: UsageError.self) { try parse("--split=" + value) }
      #expect(error?.message == message)
    }
  }
}

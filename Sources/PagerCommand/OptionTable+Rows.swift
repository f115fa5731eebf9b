import Documents
import Gallery
import PagerApp
import PagerText
import TabPagerCore

extension OptionTable {
  static let rows: [Row] = [
    Row(short: "h", long: "help", isOnlyOnCommandLine: true, help: "show the options and exit") {
      options, _ in
      options.task = .help
    },
    Row(
      short: "V", long: "version", isOnlyOnCommandLine: true, help: "show the version and exit"
    ) { options, _ in options.task = .version },
    Row(
      long: "print-config", isOnlyOnCommandLine: true,
      help: "show the settings as a configuration file and exit"
    ) { options, _ in options.task = .settings },
    Row(
      short: "e", long: "exec", value: "CMD", isOnlyOnCommandLine: true,
      help: "a tab with the output of a shell command"
    ) { options, value in options.app.sources.append(.command(Command(value))) },
    .flag(
      "pty", "run commands on a terminal of their own",
      is: { $0.app.usesCommandTerminal }, set: { $0.app.usesCommandTerminal = $1 }),
    Row(
      long: "watch", value: "SECONDS", help: "run the commands of -e again and again",
      tell: { $0.commandInterval.map { "\($0)" } }
    ) {
      options, value throws(UsageError) in
      guard let seconds = Double(value), (0.1...1e6).contains(seconds) else {
        throw .badValue(option: "--watch", value: value, expected: "seconds, from 0.1 on")
      }
      options.commandInterval = seconds
    },
    .flag(
      "bell", "ring when a command ends in a tab unseen",
      is: { $0.app.ringsBell }, set: { $0.app.ringsBell = $1 }),
    Row(
      long: "demo", value: "NAME", isValueOptional: true, isOnlyOnCommandLine: true,
      help: "the built-in gallery, or one demo of it"
    ) { options, value throws(UsageError) in
      options.isDemo = true
      guard !value.isEmpty else { return options.app.demo = nil }
      guard let demo = Demo(rawValue: value) else {
        throw .badValue(option: "--demo", value: value, expected: demoNames)
      }
      options.app.demo = demo
    },
    Row(
      long: "header", value: "FILE", help: "a PNG or JPEG for --demo=stretchy",
      tell: { $0.app.headerPath }
    ) {
      options, value in options.app.headerPath = value
    },
    Row(
      long: "select", value: "N|TITLE", help: "the tab to show first",
      tell: { $0.app.selection.map(OptionTable.text) }
    ) { options, value in
      options.app.selection = Int(value).map { .number($0) } ?? .title(value)
    },
    .choice(
      "bar", "MODE", "scroll, fit or centered", barModes,
      is: { $0.app.pager.bar.mode }, set: { $0.app.pager.bar.mode = $1 }),
    .choice(
      "bar-position", "WHERE", "top or bottom", barPositions,
      is: { $0.app.pager.bar.position }, set: { $0.app.pager.bar.position = $1 }),
    .flag(
      "loop", "the first page follows the last",
      is: { $0.app.pager.paging.loops }, set: { $0.app.pager.paging.loops = $1 }),
    Row(
      long: "theme", value: "NAME", help: "a set of colors; auto asks for the background",
      tell: { $0.app.theme.file?.name ?? $0.app.theme.name.rawValue }
    ) { options, value throws(UsageError) in try options.take(theme: value) },
    Row(
      long: "colors", value: "LIST", help: "PART=COLOR, …: a look for a part of the program",
      tell: { Looks.text(of: $0.app.theme.changes) }
    ) { options, value throws(UsageError) in
      options.app.theme.changes += try Looks.changes(value, of: "--colors")
    },
    Row(
      long: "selection-color", value: "C", noted: "colors", help: "the same as --colors=selection=C"
    ) {
      options, value throws(UsageError) in
      let color = try Looks.color(value, of: "--selection-color")
      options.app.theme.changes.append(ThemeChoice.Change(.selection, Style(color)))
    },
    Row(long: "default-color", value: "C", noted: "colors", help: "the same as --colors=title=C") {
      options, value throws(UsageError) in
      let color = try Looks.color(value, of: "--default-color")
      options.app.theme.changes.append(ThemeChoice.Change(.title, Style(color)))
    },
    .choice(
      "keys", "PRESET", "default, less or vim", keyPresets,
      is: { $0.app.keys }, set: { $0.app.keys = $1 }),
    .choice(
      "motion", "HOW", "full, reduced or none", motions,
      is: { $0.motion }, set: { $0.motion = $1 }),
    Row(
      long: "fps", value: "N", help: "frames a second in motion, 1…240 (60)",
      tell: { "\($0.framesPerSecond)" }
    ) {
      options, value throws(UsageError) in
      guard let number = Int(value), (1...240).contains(number) else {
        throw .badValue(option: "--fps", value: value, expected: "a number from 1 to 240")
      }
      options.framesPerSecond = number
    },
    .choice(
      "mouse", "on|off", "use the mouse, or leave it to the terminal",
      [("on", true), ("off", false)],
      is: { $0.app.usesMouse }, set: { $0.app.usesMouse = $1 }),
    Row(
      long: "split", value: "HOW", help: "auto, none, diff, man, tail, headings, pages, /RE/",
      tell: { OptionTable.text(of: $0.app.split) }
    ) {
      options, value throws(UsageError) in options.app.split = try splitWay(value)
    },
    .flag(
      "group", "with it: one tab for parts of equal titles",
      is: { $0.app.collectsParts }, set: { $0.app.collectsParts = $1 }),
    .flag(
      "f", "follow", "follow files as they grow",
      is: { $0.app.follows }, set: { $0.app.follows = $1 }),
    .flag(
      "i", "ignore-case", "search without regard to case",
      is: { $0.app.caseRule == .smart }, set: { $0.app.caseRule = $1 ? .smart : .exact }),
    .flag(
      "I", "IGNORE-CASE", "so even for patterns with capitals",
      is: { $0.app.caseRule == .ignored }, set: { $0.app.caseRule = $1 ? .ignored : .exact }),
    .flag(
      "S", "chop-long-lines", "cut long lines off",
      is: { $0.app.chopsLongLines }, set: { $0.app.chopsLongLines = $1 }),
    .choice(
      "wrap", "WHERE", "wrap long lines at words or at cells", [("words", false), ("cells", true)],
      is: { $0.app.wrapsAtCells }, set: { $0.app.wrapsAtCells = $1 }),
    .flag(
      "N", "line-numbers", "show line numbers",
      is: { $0.app.showsLineNumbers }, set: { $0.app.showsLineNumbers = $1 }),
    Row(
      short: "x", long: "tabs", value: "N", help: "cells between tab stops, 1…16 (8)",
      tell: { "\($0.app.tabWidth)" }
    ) {
      options, value throws(UsageError) in
      guard let number = Int(value), (1...16).contains(number) else {
        throw .badValue(option: "--tabs", value: value, expected: "a number from 1 to 16")
      }
      options.app.tabWidth = number
    },
    Row(
      short: "p", long: "pattern", value: "PATTERN", isOnlyOnCommandLine: true,
      help: "begin at the first match, as +/PATTERN does"
    ) { options, value in options.app.everyStart.append(.search(value, .forward)) },
    .flag(
      "F", "quit-if-one-screen", "print what fits on the screen and exit",
      is: { $0.app.quitsIfOneScreen }, set: { $0.app.quitsIfOneScreen = $1 }),
    .flag(
      "X", "no-init", "leave the page on the screen",
      is: { !$0.usesAlternateScreen }, set: { $0.usesAlternateScreen = !$1 }),
    Row(
      short: "R", long: "RAW-CONTROL-CHARS", help: "as it is anyway; so are -r -m -M -q -Q -s"
    ) { _, _ in },
    .choice(
      "color", "WHEN", "auto or never", [("auto", true), ("never", false)],
      is: { $0.usesColor }, set: { $0.usesColor = $1 }),
    Row(
      long: "highlighter", value: "CMD", help: "the program that colors sources, or none",
      tell: { OptionTable.text(of: $0.app.highlighter) }
    ) { options, value throws(UsageError) in
      guard !value.isEmpty else {
        throw .badValue(option: "--highlighter", value: value, expected: "a command or none")
      }
      options.app.highlighter = value == "none" ? .none : .command(value)
    },
    Row(
      long: "session", value: "NAME", isOnlyOnCommandLine: true,
      help: "tabs that are kept under a name"
    ) { options, value throws(UsageError) in
      guard Session.isName(value) else {
        throw .badValue(option: "--session", value: value, expected: "letters, digits, - and _")
      }
      options.sessionName = value
    },
    .flag(
      "no-state", "remember neither places nor input",
      is: { !$0.keepsState }, set: { $0.keepsState = !$1 }),
    // No flag, since it is not to be taken back.
    Row(
      long: "secure", help: "open and run nothing from inside",
      tell: { $0.app.isSecure ? "" : nil }
    ) { options, _ in options.app.isSecure = true },
  ]
}

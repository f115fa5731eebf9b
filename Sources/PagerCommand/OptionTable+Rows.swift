import Documents
import Gallery
import PagerApp
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
    Row(
      long: "pty", help: "run commands on a terminal of their own",
      tell: { $0.app.usesCommandTerminal ? "" : nil }
    ) { options, _ in
      options.app.usesCommandTerminal = true
    },
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
    Row(
      long: "bell", help: "ring when a command ends in a tab unseen",
      tell: { $0.app.ringsBell ? "" : nil }
    ) { options, _ in
      options.app.ringsBell = true
    },
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
    Row(
      long: "bar", value: "MODE", help: "scroll, fit or centered",
      tell: { name(of: $0.app.pager.bar.mode, in: barModes) }
    ) {
      options, value throws(UsageError) in
      options.app.pager.bar.mode = try choice(
        "--bar", value, barModes)
    },
    Row(
      long: "bar-position", value: "WHERE", help: "top or bottom",
      tell: { name(of: $0.app.pager.bar.position, in: barPositions) }
    ) {
      options, value throws(UsageError) in
      options.app.pager.bar.position = try choice(
        "--bar-position", value, barPositions)
    },
    Row(
      long: "loop", help: "the first page follows the last",
      tell: { $0.app.pager.paging.loops ? "" : nil }
    ) { options, _ in
      options.app.pager.paging.loops = true
    },
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
    Row(
      long: "keys", value: "PRESET", help: "default, less or vim",
      tell: { $0.app.keys.rawValue }
    ) { options, value throws(UsageError) in
      options.app.keys = try choice("--keys", value, keyPresets)
    },
    Row(
      long: "motion", value: "HOW", help: "full, reduced or none",
      tell: { name(of: $0.motion, in: motions) }
    ) {
      options, value throws(UsageError) in
      options.motion = try choice("--motion", value, motions)
    },
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
    Row(
      long: "mouse", value: "on|off", help: "use the mouse, or leave it to the terminal",
      tell: { $0.app.usesMouse ? "on" : "off" }
    ) {
      options, value throws(UsageError) in
      options.app.usesMouse = try choice("--mouse", value, [("on", true), ("off", false)])
    },
    Row(
      long: "split", value: "HOW", help: "auto, none, diff, man, tail, headings, pages, /RE/",
      tell: { OptionTable.text(of: $0.app.split) }
    ) {
      options, value throws(UsageError) in options.app.split = try splitWay(value)
    },
    Row(
      long: "group", help: "with it: one tab for parts of equal titles",
      tell: { $0.app.collectsParts ? "" : nil }
    ) { options, _ in
      options.app.collectsParts = true
    },
    Row(
      short: "f", long: "follow", help: "follow files as they grow",
      tell: { $0.app.follows ? "" : nil }
    ) { options, _ in
      options.app.follows = true
    },
    Row(
      short: "i", long: "ignore-case", help: "search without regard to case",
      tell: { $0.app.caseRule == .smart ? "" : nil }
    ) { options, _ in
      options.app.caseRule = .smart
    },
    Row(
      short: "I", long: "IGNORE-CASE", help: "so even for patterns with capitals",
      tell: { $0.app.caseRule == .ignored ? "" : nil }
    ) {
      options, _ in options.app.caseRule = .ignored
    },
    Row(
      short: "S", long: "chop-long-lines", help: "cut long lines off",
      tell: { $0.app.chopsLongLines ? "" : nil }
    ) { options, _ in
      options.app.chopsLongLines = true
    },
    Row(
      long: "wrap", value: "WHERE", help: "wrap long lines at words or at cells",
      tell: { $0.app.wrapsAtCells ? "cells" : "words" }
    ) {
      options, value throws(UsageError) in
      options.app.wrapsAtCells = try choice("--wrap", value, [("words", false), ("cells", true)])
    },
    Row(
      short: "N", long: "line-numbers", help: "show line numbers",
      tell: { $0.app.showsLineNumbers ? "" : nil }
    ) { options, _ in
      options.app.showsLineNumbers = true
    },
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
    Row(
      short: "F", long: "quit-if-one-screen", help: "print what fits on the screen and exit",
      tell: { $0.app.quitsIfOneScreen ? "" : nil }
    ) { options, _ in options.app.quitsIfOneScreen = true },
    Row(
      short: "X", long: "no-init", help: "leave the last screen where it is",
      tell: { $0.usesAlternateScreen ? nil : "" }
    ) { options, _ in
      options.usesAlternateScreen = false
    },
    Row(
      short: "R", long: "RAW-CONTROL-CHARS", help: "as it is anyway; so are -r -m -M -q -Q -s"
    ) { _, _ in },
    Row(
      long: "color", value: "WHEN", help: "auto or never", tell: { $0.usesColor ? "auto" : "never" }
    ) { options, value throws(UsageError) in
      options.usesColor = try choice("--color", value, [("auto", true), ("never", false)])
    },
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
      long: "no-state", help: "remember neither places nor input",
      tell: { $0.keepsState ? nil : "" }
    ) { options, _ in
      options.keepsState = false
    },
    Row(
      long: "secure", help: "open and run nothing from inside", tell: { $0.app.isSecure ? "" : nil }
    ) { options, _ in
      options.app.isSecure = true
    },
  ]
}

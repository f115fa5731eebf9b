import Documents
import Gallery
import PagerApp
import PagerText
import PagerViews
import TabPagerCore

extension OptionTable {
  static let rows: [Row] = [
    Row(short: "h", long: "help", isOnlyOnCommandLine: true, help: "show this help and exit") {
      options, _ in
      options.task = .help
    },
    Row(
      short: "V", long: "version", isOnlyOnCommandLine: true, help: "show the version and exit"
    ) { options, _ in options.task = .version },
    Row(
      long: "print-config", isOnlyOnCommandLine: true,
      help: "print the settings as a configuration file"
    ) { options, _ in options.task = .settings },
    Row(
      short: "e", long: "exec", value: "CMD", isOnlyOnCommandLine: true,
      help: "run a shell command in a tab"
    ) { options, value in options.app.tabs.sources.append(.command(ShellCommand(value))) },
    .flag(
      "pty", "run commands in a pseudo-terminal",
      is: { $0.app.programs.usesCommandTerminal }, set: { $0.app.programs.usesCommandTerminal = $1 }
    ),
    Row(
      long: "watch", value: "SECONDS", help: "run the -e commands again every SECONDS seconds",
      current: { $0.commandInterval.map { "\($0)" } }
    ) {
      options, value throws(UsageError) in
      guard let seconds = Double(value), (0.1...1e6).contains(seconds) else {
        throw .badValue(option: "--watch", value: value, expected: "0.1 seconds or more")
      }
      options.commandInterval = seconds
    },
    .flag(
      "bell", "ring the bell when a command in another tab ends",
      is: { $0.app.programs.ringsBell }, set: { $0.app.programs.ringsBell = $1 }),
    Row(
      long: "review", value: "ARGS", isValueOptional: true, isOnlyOnCommandLine: true,
      help: "show uncommitted changes, or those of git diff ARGS, with a tab per file"
    ) { options, value throws(UsageError) in
      let arguments = try ShellWordSplitter.split(value)
      if let refused = GitDiffArgumentPolicy.firstRefusedArgument(in: arguments) {
        throw .refusedArgument(refused)
      }
      options.app.tabs.sources.append(.comparison(.versions(arguments: arguments)))
    },
    Row(
      long: "diff", isOnlyOnCommandLine: true,
      help: "compare two files or folders, as in --diff OLD NEW"
    ) { options, _ in options.comparesFiles = true },
    Row(
      long: "notes", value: "FILE",
      help:
        "on exit, write your notes on diffs to FILE (- is standard output) instead of the terminal",
      current: { $0.notesPath }
    ) { options, value throws(UsageError) in
      guard !value.isEmpty else { throw .missingValue("--notes") }
      options.notesPath = value
    },
    .choice(
      "notes-format", "FORMAT", "format of notes: text, markdown or json",
      NoteReport.Format.allCases.map { ($0.rawValue, $0) },
      is: { $0.notesFormat }, set: { $0.notesFormat = $1 }),
    Row(
      long: "annotations", value: "FILE", isOnlyOnCommandLine: true,
      help:
        "show the compiler messages or notes in FILE (- is standard input) below the lines of the diff to which they refer",
      current: { $0.app.start.annotationsPath }
    ) { options, value throws(UsageError) in
      guard !value.isEmpty else { throw .missingValue("--annotations") }
      options.app.start.annotationsPath = value
    },
    Row(
      long: "demo", value: "NAME", isValueOptional: true, isOnlyOnCommandLine: true,
      help: "open the tour, or a demo: \(demoNames.joined(separator: ", "))"
    ) { options, value throws(UsageError) in
      options.isDemo = true
      guard !value.isEmpty else { return options.app.tabs.demo = nil }
      guard let demo = Demo(rawValue: value) else {
        throw .unknownName(kind: "demo", name: value, names: demoNames)
      }
      options.app.tabs.demo = demo
    },
    Row(
      long: "header", value: "FILE", help: "the picture (PNG or JPEG) for --demo=stretchy",
      current: { $0.app.tabs.headerPath }
    ) { options, value in
      // A number of lines and columns is the option of `less`.
      let isSet = options.setLessOption(
        named: "header", to: value, ifAllCharacters: { $0.isNumber || $0 == "," })
      if isSet { return }
      options.app.tabs.headerPath = value
    },
    Row(
      long: "select", value: "N|TITLE", help: "the tab to select at the start",
      current: { $0.app.tabs.selection.map(OptionTable.optionValue) }
    ) { options, value in
      options.app.tabs.selection = Int(value).map { .number($0) } ?? .title(value)
    },
    .choice(
      "bar", "MODE", "layout of the tab bar: scroll, fit or centered", barModes,
      is: { $0.app.tabs.pager.bar.mode }, set: { $0.app.tabs.pager.bar.mode = $1 }),
    .choice(
      "bar-position", "WHERE", "position of the tab bar: top or bottom", barPositions,
      is: { $0.app.tabs.pager.bar.position }, set: { $0.app.tabs.pager.bar.position = $1 }),
    .choice(
      "bar-line", "on|off", "show or hide the thin line between the titles and the page",
      [("on", true), ("off", false)],
      is: { $0.app.tabs.pager.bar.showsTrack }, set: { $0.app.tabs.pager.bar.showsTrack = $1 }),
    .flag(
      "loop", "swipe past the last page to the first",
      is: { $0.app.tabs.pager.paging.loops }, set: { $0.app.tabs.pager.paging.loops = $1 }),
    Row(
      long: "theme", value: "NAME|FILE", help: "color theme: \(themeNames) or a file",
      current: { $0.app.appearance.theme.file?.path ?? $0.app.appearance.theme.name.rawValue }
    ) { options, value throws(UsageError) in try options.setTheme(value) },
    .color("selection-color", .accent, "color of the selected title"),
    .color("default-color", .secondary, "color of the titles that are not selected"),
    .choice(
      "keys", "PRESET", "key bindings: default, less or vim", keyPresets,
      is: { $0.app.input.preset }, set: { $0.app.input.preset = $1 }),
    .choice(
      "motion", "HOW", "animation: full, reduced or none", motions,
      is: { $0.motion }, set: { $0.motion = $1 }),
    Row(
      long: "fps", value: "N", help: "frames per second, 1…240 (default 60)",
      current: { "\($0.framesPerSecond)" }
    ) {
      options, value throws(UsageError) in
      guard let number = Int(value), (1...240).contains(number) else {
        throw .badValue(option: "--fps", value: value, expected: "a number from 1 to 240")
      }
      options.framesPerSecond = number
    },
    .choice(
      "mouse", "on|off", "use the mouse, or leave it to the terminal",
      [("on", true), ("off", false)], ifOmitted: "on",
      is: { $0.app.input.usesMouse }, set: { $0.app.input.usesMouse = $1 }),
    Row(
      long: "split", value: "HOW",
      help: """
        split input into tabs: auto, none, diff, man, tail, headings, pages (at form feeds) or \
        /REGEX/
        """,
      current: { OptionTable.optionValue(for: $0.app.documents.split) }
    ) {
      options, value throws(UsageError) in options.app.documents.split = try parseSplitMode(value)
    },
    .flag(
      "group", "with --split: merge tabs that have the same title",
      is: { $0.app.documents.collectsParts }, set: { $0.app.documents.collectsParts = $1 }),
    .flag(
      "f", "follow", "follow files as they grow",
      is: { $0.app.documents.follows }, set: { $0.app.documents.follows = $1 }),
    .lessFlag("i", "ignore case unless the pattern has capitals"),
    .lessFlag("I", "ignore case, even if the pattern has capitals"),
    .lessFlag("S", "cut long lines off instead of wrapping them"),
    .choice(
      "wrap", "WHERE", "where to wrap long lines: words (between words) or cells (anywhere)",
      [("words", false), ("cells", true)],
      is: { $0.app.documents.wrapsAtCells }, set: { $0.app.documents.wrapsAtCells = $1 }),
    .flag(
      "plain", "show all input as text, without syntax colors, as less does",
      is: { $0.app.documents.isPlain },
      set: {
        $0.app.documents.isPlain = $1
        if $1 { $0.app.documents.wrapsAtCells = true }
      }),
    Row(
      long: "view", value: "NAME", words: Views.choices,
      help: "view of documents: text, markdown, table, json, ini, diff, image or hex",
      current: { $0.app.documents.view }
    ) { options, value throws(UsageError) in
      options.app.documents.view = try parseViewName(value)
    },
    .choice(
      "diff-layout", "HOW", "diffs: auto (side by side if wide), unified or side-by-side",
      DiffLayout.allCases.map { ($0.rawValue, $0) },
      is: { $0.app.appearance.diffLayout }, set: { $0.app.appearance.diffLayout = $1 }),
    .choice(
      "scrollbar", "WHEN", "scroll bar: auto (while the mouse scrolls), on or off",
      [("auto", ScrollBarVisibility.auto), ("on", .on), ("off", .off)],
      is: { $0.app.documents.scrollBar }, set: { $0.app.documents.scrollBar = $1 }),
    Row(
      long: "encoding", value: "NAME",
      help: "encoding of documents: UTF-8, UTF-16, Latin-1, Windows-1252 or any of iconv -l",
      current: { $0.app.programs.encoding?.name }
    ) { options, value throws(UsageError) in
      guard let encoding = TextEncoding(named: value) else {
        throw .badValue(option: "--encoding", value: value, expected: "a name such as Latin-1")
      }
      options.app.programs.encoding = encoding
    },
    .lessFlag("N", "show line numbers"),
    Row(
      short: "x", long: "tabs", value: "N", help: "columns between tab stops, 1…16 (default 8)",
      current: { $0.app.documents.tabStops.list }
    ) {
      options, value throws(UsageError) in
      guard let stops = TabStops(list: value) else {
        throw .badValue(option: "--tabs", value: value, expected: "a number from 1 to 16")
      }
      options.app.documents.tabStops = stops
    },
    Row(
      short: "p", long: "pattern", value: "PATTERN", isOnlyOnCommandLine: true,
      help: "start at the first match in every file, like ++/PATTERN"
    ) { options, value in options.app.start.everyCommands.append(.search(value, .forward)) },
    .lessFlag("F", "print and exit if everything fits on one screen"),
    .lessFlag("X", "leave the page on the screen after quitting"),
    Row(
      short: "R", long: "RAW-CONTROL-CHARS", help: "accepted for compatibility with less; no effect"
    ) { _, _ in },
    Row(
      long: "color", value: "WHEN", words: ["auto", "never"], help: "use colors: auto or never",
      current: { $0.usesColor ? "auto" : "never" }
    ) { options, value throws(UsageError) in
      switch value {
      case "auto": options.usesColor = true
      case "never": options.usesColor = false
      default:
        // A letter before a color is the option of `less`.
        let isDescription = value.count > 1 && "ABCEHMNPRSWdknsu12345".contains(value.prefix(1))
        guard isDescription,
          options.setLessOption(named: "color", to: value, ifAllCharacters: { _ in true })
        else {
          throw .unknownName(kind: "--color value", name: value, names: ["auto", "never"])
        }
      }
    },
    Row(
      long: "highlighter", value: "CMD",
      help: "highlighter for source code: auto, none or a command",
      current: { OptionTable.optionValue(for: $0.app.programs.highlighter) }
    ) { options, value throws(UsageError) in
      guard !value.isEmpty else {
        throw .badValue(option: "--highlighter", value: value, expected: "auto, none or a command")
      }
      options.app.programs.highlighter =
        switch value {
        case "auto": .automatic
        case "none": .none
        default: .command(value)
        }
    },
    Row(
      long: "session", value: "NAME", isOnlyOnCommandLine: true,
      help: "reopen the files of session NAME; save it on exit"
    ) { options, value throws(UsageError) in
      guard NamedSession.isValidName(value) else {
        throw .badValue(option: "--session", value: value, expected: "letters, digits, - and _")
      }
      options.sessionName = value
    },
    .flag(
      "no-state", "do not store positions, prompt history, notes or marks of viewed files",
      is: { !$0.keepsState }, set: { $0.keepsState = !$1 }),
    // Not a flag, because a flag can be turned off.
    Row(
      long: "secure", help: "open only the given files; run only -e commands",
      current: { $0.app.programs.isSecure ? "" : nil }
    ) { options, _ in options.app.programs.isSecure = true },
  ]
}

import Documents
import Gallery
import PagerApp
import TabPagerCore

/// Every option: the parser and `--help` are made of this.
enum OptionTable {
  /// One option.
  struct Row {
    var short: Character?
    var long: String
    /// The name of its value; nil where it takes none.
    var value: String?
    /// Whether the value may be left out.
    var isValueOptional = false
    /// Whether it names what is to be shown or done this once, and so is no setting.
    var isOnlyOnCommandLine = false
    var help: String
    /// Carries it out. The value is empty where there is none.
    var apply: @Sendable (inout Options, _ value: String) throws(UsageError) -> Void
  }

  /// Letters of `less` that other programs give to a pager, and that change nothing here.
  static let lettersWithoutEffect: Set<Character> = ["r", "m", "M", "q", "Q", "s"]

  private static let demoNames = Demo.allCases.map(\.rawValue).joined(separator: ", ")

  static let rows: [Row] = [
    Row(short: "h", long: "help", isOnlyOnCommandLine: true, help: "show the options and exit") {
      options, _ in
      options.task = .help
    },
    Row(
      short: "V", long: "version", isOnlyOnCommandLine: true, help: "show the version and exit"
    ) { options, _ in options.task = .version },
    Row(
      short: "e", long: "exec", value: "CMD", isOnlyOnCommandLine: true,
      help: "a tab with the output of a shell command"
    ) { options, value in options.app.sources.append(.command(Command(value))) },
    Row(long: "pty", help: "run commands on a terminal of their own") { options, _ in
      options.app.usesCommandTerminal = true
    },
    Row(long: "watch", value: "SECONDS", help: "run the commands of -e again and again") {
      options, value throws(UsageError) in
      guard let seconds = Double(value), (0.1...1e6).contains(seconds) else {
        throw .badValue(option: "--watch", value: value, expected: "seconds, from 0.1 on")
      }
      options.commandInterval = seconds
    },
    Row(long: "bell", help: "ring when a command ends in a tab unseen") { options, _ in
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
    Row(long: "header", value: "FILE", help: "a PNG or JPEG for --demo=stretchy") {
      options, value in options.app.headerPath = value
    },
    Row(long: "select", value: "N|TITLE", help: "the tab to show first") { options, value in
      options.app.selection = Int(value).map { .number($0) } ?? .title(value)
    },
    Row(long: "bar", value: "MODE", help: "scroll, fit or centered") {
      options, value throws(UsageError) in
      options.app.pager.bar.mode = try choice(
        "--bar", value, [("scroll", .scroll), ("fit", .fit), ("centered", .centered)])
    },
    Row(long: "bar-position", value: "WHERE", help: "top or bottom") {
      options, value throws(UsageError) in
      options.app.pager.bar.position = try choice(
        "--bar-position", value, [("top", .top), ("bottom", .bottom)])
    },
    Row(long: "loop", help: "the first page follows the last") { options, _ in
      options.app.pager.paging.loops = true
    },
    Row(long: "selection-color", value: "C", help: "a name, 0…255 or #rrggbb") {
      options, value throws(UsageError) in
      options.app.pager.bar.selectionColor = try color("--selection-color", value)
    },
    Row(long: "default-color", value: "C", help: "likewise, of the other titles") {
      options, value throws(UsageError) in
      options.app.pager.bar.defaultColor = try color("--default-color", value)
    },
    Row(long: "motion", value: "HOW", help: "full, reduced or none") {
      options, value throws(UsageError) in
      let how = try choice("--motion", value, [("full", 0), ("reduced", 1), ("none", 2)])
      options.app.pager.reducesMotion = how == 1
      let motion = how == 2 ? Motion.immediate : .spring(how == 1 ? .brief : .snappy)
      options.app.pager.paging.swipe = motion
      options.app.pager.paging.jump = motion
    },
    Row(long: "fps", value: "N", help: "frames a second in motion, 1…240 (60)") {
      options, value throws(UsageError) in
      guard let number = Int(value), (1...240).contains(number) else {
        throw .badValue(option: "--fps", value: value, expected: "a number from 1 to 240")
      }
      options.framesPerSecond = number
    },
    Row(long: "mouse", value: "on|off", help: "use the mouse, or leave it to the terminal") {
      options, value throws(UsageError) in
      options.app.usesMouse = try choice("--mouse", value, [("on", true), ("off", false)])
    },
    Row(long: "split", value: "HOW", help: "auto, none, diff, man, tail, headings, pages, /RE/") {
      options, value throws(UsageError) in options.app.split = try splitWay(value)
    },
    Row(long: "group", help: "with it: one tab for parts of equal titles") { options, _ in
      options.app.collectsParts = true
    },
    Row(short: "f", long: "follow", help: "follow files as they grow") { options, _ in
      options.app.follows = true
    },
    Row(short: "i", long: "ignore-case", help: "search without regard to case") { options, _ in
      options.app.caseRule = .smart
    },
    Row(short: "I", long: "IGNORE-CASE", help: "so even for patterns with capitals") {
      options, _ in options.app.caseRule = .ignored
    },
    Row(short: "S", long: "chop-long-lines", help: "cut long lines off") { options, _ in
      options.app.chopsLongLines = true
    },
    Row(long: "wrap", value: "WHERE", help: "wrap long lines at words or at cells") {
      options, value throws(UsageError) in
      options.app.wrapsAtCells = try choice("--wrap", value, [("words", false), ("cells", true)])
    },
    Row(short: "N", long: "line-numbers", help: "show line numbers") { options, _ in
      options.app.showsLineNumbers = true
    },
    Row(short: "x", long: "tabs", value: "N", help: "cells between tab stops, 1…16 (8)") {
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
      short: "F", long: "quit-if-one-screen", help: "print what fits on the screen and exit"
    ) { options, _ in options.app.quitsIfOneScreen = true },
    Row(short: "X", long: "no-init", help: "leave the last screen where it is") { options, _ in
      options.usesAlternateScreen = false
    },
    Row(
      short: "R", long: "RAW-CONTROL-CHARS", help: "as it is anyway; so are -r -m -M -q -Q -s"
    ) { _, _ in },
    Row(long: "color", value: "WHEN", help: "auto or never") { options, value throws(UsageError) in
      options.usesColor = try choice("--color", value, [("auto", true), ("never", false)])
    },
    Row(
      long: "highlighter", value: "CMD", help: "the program that colors sources, or none"
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
    Row(long: "no-state", help: "remember neither places nor input") { options, _ in
      options.keepsState = false
    },
    Row(long: "secure", help: "open and run nothing from inside") { options, _ in
      options.app.isSecure = true
    },
  ]

  private static func choice<Value>(
    _ option: String, _ value: String, _ choices: [(name: String, value: Value)]
  ) throws(UsageError) -> Value {
    if let found = choices.first(where: { $0.name == value }) { return found.value }
    let names = choices.map(\.name).joined(separator: ", ")
    throw .badValue(option: option, value: value, expected: "one of \(names)")
  }

  /// A way by its name, or an expression between slashes.
  private static func splitWay(_ value: String) throws(UsageError) -> SplitWay {
    guard value.hasPrefix("/"), value.utf8.count > 2, value.hasSuffix("/") else {
      let choices = SplitWay.named.map { ($0.name, $0.way) }
      if let found = choices.first(where: { $0.0 == value }) { return found.1 }
      let names = choices.map(\.0).joined(separator: ", ")
      throw .badValue(option: "--split", value: value, expected: "one of \(names), or /REGEX/")
    }
    do throws(PatternError) {
      return .expression(try TitleExpression(String(value.dropFirst().dropLast())))
    } catch {
      throw .badExpression(option: "--split", value: value, reason: error.description)
    }
  }

  static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  private static func color(_ option: String, _ value: String) throws(UsageError) -> Color {
    if value == "default" { return .default }
    if let index = colorNames.firstIndex(of: value) { return .indexed(UInt8(index)) }
    if value.hasPrefix("bright-"), let index = colorNames.firstIndex(of: String(value.dropFirst(7)))
    {
      return .indexed(UInt8(index + 8))
    }
    if let index = UInt8(value) { return .indexed(index) }
    let digits = value.dropFirst()
    if value.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    {
      return .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
    }
    throw .badValue(option: option, value: value, expected: "a name, 0…255 or #rrggbb")
  }
}

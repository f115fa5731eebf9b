import Documents
import Gallery
import LessOptionTable
import PagerApp
import TabPagerCore

/// Parses options from the command line, the environment and the configuration file.
struct ArgumentParser {
  var options = ProgramOptions()

  /// The options, after a check that they can be combined.
  var checkedOptions: ProgramOptions {
    get throws(UsageError) {
      if options.isDemo, !options.app.tabs.sources.isEmpty { throw .filesWithDemo }
      let isStretchy = options.isDemo && [nil, .stretchy].contains(options.app.tabs.demo)
      if options.app.tabs.headerPath != nil, !isStretchy { throw .headerWithoutDemo }
      if options.sessionName != nil {
        if options.isDemo { throw .sessionWithDemo }
        if options.app.programs.isSecure || !options.keepsState { throw .sessionWithoutState }
      }
      if isWatchAsked, options.app.tabs.sources.allSatisfy({ $0.command == nil }) {
        throw .watchWithoutCommand
      }
      var options = options
      if options.comparesFiles { try options.replaceFilesWithComparison() }
      let (usesTerminal, interval) = (
        options.app.programs.usesCommandTerminal, options.commandInterval
      )
      for (index, source) in options.app.tabs.sources.enumerated() {
        guard var command = source.command else { continue }
        (command.usesTerminal, command.interval) = (usesTerminal, interval)
        options.app.tabs.sources[index] = .command(command)
      }
      return options
    }
  }

  /// The arguments that have not been parsed yet.
  private var arguments: ArraySlice<String> = []
  var origin = GivenSetting.Origin.commandLine
  /// Whether the command line has `--watch`, which requires `-e`. As a setting, it applies only if
  /// there are commands.
  private var isWatchAsked = false

  /// Parses the words of the command line. The files after all options are stored without parsing
  /// them.
  mutating func parse(_ words: RawArguments) throws(UsageError) {
    let (parsed, files) = words.split
    try parse(parsed)
    options.app.tabs.remainingFiles = files
  }

  /// Parses the arguments after the program's name.
  ///
  /// Long options take `=VALUE`, short ones can be combined, and `--` ends the options. `-` is
  /// standard input. `+` introduces a start command.
  mutating func parse(_ arguments: [String]) throws(UsageError) {
    origin = .commandLine
    self.arguments = arguments[...]
    while let argument = self.arguments.popFirst() {
      switch argument.utf8.first {
      case UInt8(ascii: "-") where argument == "--":
        options.app.tabs.sources += self.arguments.map { .file($0) }
        return
      case UInt8(ascii: "-"): try parseOption(argument)
      case UInt8(ascii: "+"): try parseStartCommand(argument.dropFirst())
      default: options.app.tabs.sources.append(.file(argument))
      }
    }
  }

  /// Parses the variable TABPAGER: options as on a command line, separated and quoted as in a
  /// shell.
  ///
  /// Errors do not stop the program, because another program, such as `git`, may have started it.
  /// The other options apply.
  ///
  /// - Returns: the errors.
  mutating func parse(tabpagerVariable: String) -> [ConfigurationDiagnostic] {
    origin = .variable
    var diagnostics: [ConfigurationDiagnostic] = []
    do throws(UsageError) {
      arguments = try ShellWordSplitter.split(tabpagerVariable)[...]
    } catch {
      return [ConfigurationDiagnostic("TABPAGER", error)]
    }
    while let argument = arguments.popFirst() {
      do throws(UsageError) {
        guard argument.hasPrefix("-"), argument != "-", argument != "--" else {
          throw .onlyOnCommandLine(argument)
        }
        try parseOption(argument)
      } catch {
        diagnostics.append(ConfigurationDiagnostic("TABPAGER", error))
      }
    }
    return diagnostics
  }

  /// Parses the variable LESS.
  mutating func parse(lessVariable: String) { LessVariableParser.apply(lessVariable, to: &options) }

  private mutating func parseOption(_ argument: String) throws(UsageError) {
    if argument == "-" {
      options.app.tabs.sources.append(.descriptor(0))
    } else if argument.hasPrefix("--") {
      try parseLongOption(argument)
    } else {
      try parseShortOptions(argument.dropFirst())
    }
  }

  mutating func parseLongOption(_ argument: String) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let row = OptionTable.rows.first(where: { $0.long == name }) else {
      guard let flag = OptionTable.flag(negatedBy: name) else {
        return try parseLessOption(
          named: name, value: parts.count > 1 ? String(parts[1]) : nil)
      }
      if parts.count > 1 { throw .unexpectedValue("--" + name) }
      flag.negate?(&options)
      options.settings.append(GivenSetting(flag.long, origin))
      return
    }
    let value = parts.count > 1 ? String(parts[1]) : nil
    if value != nil, row.value == nil { throw .unexpectedValue("--" + name) }
    if value == nil, row.value != nil, !row.isValueOptional { throw .missingValue("--" + name) }
    try applyOption(row, value: value ?? "", named: "--" + name)
  }

  /// Parses short options. The value of a short option is the rest of the word, or the next
  /// argument.
  private mutating func parseShortOptions(_ letters: Substring) throws(UsageError) {
    if letters.first == "+" { return try resetLessOptions(letters.dropFirst()) }
    var letters = letters
    while let letter = letters.popFirst() {
      guard let row = OptionTable.rows.first(where: { $0.short == letter }) else {
        guard try parseLessOption(letter: letter, rest: &letters) else { return }
        continue
      }
      guard row.value != nil else {
        try applyOption(row, value: "", named: "-\(letter)")
        continue
      }
      guard let value = letters.isEmpty ? arguments.popFirst() : String(letters) else {
        throw .missingValue("-\(letter)")
      }
      return try applyOption(row, value: value, named: "-\(letter)")
    }
  }

  /// Returns options of `less` to their default values, as in `-+S`.
  private mutating func resetLessOptions(_ letters: Substring) throws(UsageError) {
    for letter in letters {
      guard let (option, _) = LessOption.withLetter(letter) else {
        throw .unknownOption("-\(letter)")
      }
      options.setLessOption(option, to: option.standard)
    }
  }

  /// Parses an option that only `less` has, by its letter.
  ///
  /// - Returns: whether other letters may follow.
  private mutating func parseLessOption(
    letter: Character, rest letters: inout Substring
  ) throws(UsageError) -> Bool {
    // As in `less`, a number alone sets the size of the window.
    if letter.isASCII, letter.isNumber {
      letters = letters.drop { $0.isASCII && $0.isNumber }
      return true
    }
    guard let (option, isCapital) = LessOption.withLetter(letter) else {
      throw .unknownOption("-\(letter)")
    }
    guard option.takesValue else {
      options.changeLessOption(option, by: .set, isCapital: isCapital)
      return true
    }
    guard let value = letters.isEmpty ? arguments.popFirst() : String(letters) else {
      throw .missingValue("-\(letter)")
    }
    try setLessOption(option, toText: value, named: "-\(letter)")
    return false
  }

  /// Parses an option that only `less` has, by its long name or the beginning of that.
  private mutating func parseLessOption(named name: String, value: String?) throws(UsageError) {
    guard !name.isEmpty, case .option(let option, _, let isCapital) = LessOption.lookUp(name: name)
    else {
      throw .unknownOption("--" + name)
    }
    guard option.takesValue else {
      if value != nil { throw .unexpectedValue("--" + name) }
      return options.changeLessOption(option, by: .set, isCapital: isCapital)
    }
    guard let value = value ?? arguments.popFirst() else { throw .missingValue("--" + name) }
    try setLessOption(option, toText: value, named: "--" + name)
  }

  private mutating func setLessOption(
    _ option: LessOption, toText text: String, named name: String
  ) throws(UsageError) {
    guard let value = option.parseValue(text) else {
      throw .badValue(option: name, value: text, expected: "a number")
    }
    options.setLessOption(option, to: value)
  }

  private mutating func applyOption(
    _ row: OptionTable.Row, value: String, named name: String
  ) throws(UsageError) {
    if row.isOnlyOnCommandLine, origin != .commandLine { throw .onlyOnCommandLine(name) }
    if row.long == "watch", origin == .commandLine { isWatchAsked = true }
    try row.apply(&options, value)
    if !row.isOnlyOnCommandLine {
      options.settings.append(GivenSetting(row.aliasOf ?? row.long, origin))
    }
  }

  /// Parses a start command after `+`. After `++`, it applies to every document.
  private mutating func parseStartCommand(_ text: Substring) throws(UsageError) {
    let isForEvery = text.hasPrefix("+")
    let notation = isForEvery ? text.dropFirst() : text
    guard let commands = StartCommand.parseList(notation: notation) else {
      throw .unknownCommand(String(notation))
    }
    if isForEvery {
      options.app.start.everyCommands += commands
    } else {
      options.app.start.firstCommands += commands
    }
  }
}

extension ProgramOptions {
  /// Replaces two files with their comparison.
  fileprivate mutating func replaceFilesWithComparison() throws(UsageError) {
    let sources = app.tabs.sources
    guard sources.count == 2, app.tabs.remainingFiles.count == 0, case .file(let old) = sources[0],
      case .file(let new) = sources[1]
    else { throw .diffWithoutPair }
    app.tabs.sources = [.comparison(.files(old: old, new: new))]
  }
}

import Documents
import Gallery
import PagerApp
import TabPagerCore

/// Reads options from the command line, from the environment and from the configuration file.
struct ArgumentParser {
  private(set) var options = Options()

  /// What was asked for, where it can be done together.
  var checkedOptions: Options {
    get throws(UsageError) {
      if options.isDemo, !options.app.sources.isEmpty { throw .filesWithDemo }
      let isStretchy = options.isDemo && [nil, .stretchy].contains(options.app.demo)
      if options.app.headerPath != nil, !isStretchy { throw .headerWithoutDemo }
      return options
    }
  }

  /// Reads the arguments after the program's name.
  ///
  /// Long options take `=VALUE`, short ones can be bundled, `--` ends them; `-` is standard input.
  mutating func parse(_ arguments: some Sequence<String>) throws(UsageError) {
    var isFile = false
    // Nearly all of them are files, of which there may be 100,000.
    options.app.sources.reserveCapacity(arguments.underestimatedCount)
    for argument in arguments {
      // A byte first: strings take ten times as long to compare.
      if isFile || argument.utf8.first != UInt8(ascii: "-") {
        options.app.sources.append(.file(argument))
      } else if argument == "-" {
        options.app.sources.append(.descriptor(0))
      } else if argument == "--" {
        isFile = true
      } else if argument.hasPrefix("--") {
        try long(argument)
      } else {
        for letter in argument.dropFirst() { try short(letter) }
      }
    }
  }

  /// Reads the variable TABPAGER: options separated by blanks.
  mutating func parse(variable: String) throws(UsageError) {
    for word in variable.split(whereSeparator: \.isWhitespace) {
      guard word.hasPrefix("-"), word != "-", word != "--" else {
        throw .unknownOption("\(word) in TABPAGER")
      }
      try parse(CollectionOfOne(String(word)))
    }
  }

  /// Reads a configuration: a long option a line, without its dashes, or `bind KEY ACTION`; `#`
  /// begins a comment.
  mutating func parse(configuration: String) throws(UsageError) {
    for line in configuration.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if first == "bind" {
        try bind(words)
      } else if first.contains("="), let last = line.lastIndex(where: { !$0.isWhitespace }) {
        // A value may have blanks in it.
        let option = line.drop(while: \.isWhitespace)[...last]
        try long(option.hasPrefix("--") ? String(option) : "--" + option)
      } else {
        guard words.count == 1 else { throw .unknownOption(words.joined(separator: " ")) }
        try long(first.hasPrefix("--") ? first : "--" + first)
      }
    }
  }

  private mutating func long(_ argument: String) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let row = OptionTable.rows.first(where: { $0.long == name }) else {
      throw .unknownOption("--" + name)
    }
    let value = parts.count > 1 ? String(parts[1]) : nil
    if value != nil, row.value == nil { throw .unexpectedValue("--" + name) }
    if value == nil, row.value != nil, !row.isValueOptional { throw .missingValue("--" + name) }
    try row.apply(&options, value ?? "")
  }

  private mutating func short(_ letter: Character) throws(UsageError) {
    guard let row = OptionTable.rows.first(where: { $0.short == letter }) else {
      throw .unknownOption("-\(letter)")
    }
    try row.apply(&options, "")
  }

  private mutating func bind(_ words: [String]) throws(UsageError) {
    guard words.count == 3 else {
      throw .badValue(
        option: "bind", value: words.dropFirst().joined(separator: " "), expected: "KEY ACTION")
    }
    guard let key = Key(notation: words[1]) else {
      throw .badValue(option: "bind", value: words[1], expected: "a key, as the help names it")
    }
    guard AppConfiguration.hasAction(named: words[2]) else { throw .unknownAction(words[2]) }
    options.app.bindings.append((key, words[2]))
  }
}

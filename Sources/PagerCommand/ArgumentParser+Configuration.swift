import PagerApp
import PagerText
import TabPagerCore

extension ArgumentParser {
  /// Reads a configuration: a long option a line, with or without its dashes, `bind KEY ACTION`,
  /// `color ROLE COLOR` or `view PATTERN NAME`;
  /// `#` begins a line that is a comment.
  ///
  /// Invalid lines are skipped, and the others apply.
  ///
  /// - Parameter path: the path of the file, for messages.
  /// - Returns: the errors.
  mutating func parse(configuration: String, path: String = "config") -> [ConfigurationDiagnostic] {
    var diagnostics: [ConfigurationDiagnostic] = []
    let lines = configuration.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      origin = .file(line: index + 1)
      do throws(UsageError) {
        try parseConfigurationLine(ArgumentParser.trimmed(line))
      } catch {
        diagnostics.append(ConfigurationDiagnostic("\(path):\(index + 1)", error))
      }
    }
    return diagnostics
  }

  /// A line without the blanks around it.
  static func trimmed(_ line: Substring) -> Substring {
    let start = line.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }

  private mutating func parseConfigurationLine(_ line: Substring) throws(UsageError) {
    guard let first = line.first, first != "#" else { return }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if words[0] == "bind" { return try parseKeyBinding(words) }
    if words[0] == "color" {
      let change = try ColorNotation.parseRoleColor(words.dropFirst().map { $0[...] })
      return options.app.appearance.theme.changes.append(change)
    }
    if words[0] == "view", words.count == 3 {
      let view = try OptionTable.parseViewName(words[2])
      options.app.documents.fileViews.append((words[1], view))
      return
    }
    // A value may contain blanks.
    guard words.count == 1 || words[0].contains("=") else { throw .unknownOption(String(line)) }
    try parseLongOption(line.hasPrefix("--") ? String(line) : "--" + line)
  }

  private mutating func parseKeyBinding(_ words: [String]) throws(UsageError) {
    guard words.count == 3 else {
      throw .badBinding(words.joined(separator: " "))
    }
    guard let keys = Key.sequence(notation: words[1]) else {
      throw .unknownKey(words[1])
    }
    guard AppConfiguration.hasAction(named: words[2]) else { throw .unknownAction(words[2]) }
    options.app.input.bindings.append((keys, words[2]))
    options.settings.append(GivenSetting("bind", origin))
  }
}

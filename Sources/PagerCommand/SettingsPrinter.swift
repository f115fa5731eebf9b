import PagerApp
import PagerText
import TabPagerCore

/// Prints the settings as a configuration file with the same effect.
enum SettingsPrinter {
  /// Returns each option below a comment with its description and its origin. Options with their default value are
  /// commented out.
  static func configurationText(of options: ProgramOptions) -> String {
    var text = """
      # The current settings of tabpager \(UsageText.version). Save them as
      # $XDG_CONFIG_HOME/tabpager/config to keep them. Defaults are commented out.

      """
    let standard = ProgramOptions()
    for row in OptionTable.rows
    where !row.isOnlyOnCommandLine && row.aliasOf == nil && row.short != "R" {
      text += "\n" + settingLine(for: row, in: options, defaults: standard)
    }
    return text + colorLines(of: options) + viewLines(of: options) + keyBindingLines(of: options)
  }

  /// The views of files, by patterns.
  private static func viewLines(of options: ProgramOptions) -> String {
    var text = "\n# Views for files: view PATTERN NAME\n"
    for (pattern, view) in options.app.documents.fileViews { text += "view \(pattern) \(view)\n" }
    return text
  }

  /// The colours of roles, except those that have their own options.
  private static func colorLines(of options: ProgramOptions) -> String {
    var text = "\n# Colors of your own: color ROLE COLOR\n"
    for role in ColorRole.allCases where role != .accent && role != .secondary {
      guard let color = options.userColor(for: role) else { continue }
      text += "color \(role.documentation.name) \(ColorNotation.notation(of: color))\n"
    }
    return text
  }

  private static func settingLine(
    for row: OptionTable.Row, in options: ProgramOptions, defaults standard: ProgramOptions
  ) -> String {
    let origin = options.settings.last { $0.name == row.long }?.origin
    let value = row.current(options)
    let isStandard = value == row.current(standard)
    // An option without a value is set or not set.
    let standardPlace = value == nil ? "not set" : "the default"
    let place = isStandard && origin == nil ? standardPlace : originText(origin)
    var line = row.long
    if row.value != nil { line += "=" + (value ?? row.value ?? "") }
    let isSet = value != nil && (origin != nil || !isStandard)
    // A value with a line feed or surrounding blanks cannot be written in a line.
    let isWhole = value.map {
      ArgumentParser.trimmed($0[...]) == $0 && !$0.contains(where: \.isNewline)
    }
    guard isWhole ?? true else {
      return "# \(row.help) (\(place))\n# \(row.long): its value cannot be written in this file\n"
    }
    return "# \(row.help) (\(place))\n\(isSet ? "" : "# ")\(line)\n"
  }

  private static func originText(_ origin: GivenSetting.Origin?) -> String {
    switch origin {
    case .commandLine: "command line"
    case .variable: "TABPAGER"
    case .file(let line): "file, line \(line)"
    // Only LESS sets options without recording an origin.
    case nil: "LESS"
    }
  }

  /// The user's key bindings and, as comments, all keys with their actions.
  private static func keyBindingLines(of options: ProgramOptions) -> String {
    let settings = options.settings.filter { $0.name == "bind" }
    var text = "\n# Your key bindings: bind KEY ACTION\n"
    for (binding, setting) in zip(options.app.input.bindings, settings) {
      let line = "bind \(Key.notation(of: binding.keys)) \(binding.action)"
      text += "# (\(originText(setting.origin)))\n\(line)\n"
    }
    text += "\n# The default key bindings:\n"
    for row in AppConfiguration.keyTable(options.app.input.preset) {
      text += row.help.isEmpty ? "" : "\n# \(row.help)\n"
      for key in row.keys { text += "# bind \(key) \(row.name)\n" }
      if row.keys.isEmpty { text += "# bind KEY \(row.name)\n" }
    }
    return text
  }
}

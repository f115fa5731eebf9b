import PagerApp

/// The texts of `--help` and `--version`.
enum UsageText {
  static let version = AppConfiguration.version

  static var help: String {
    var text = """
      Usage: tabpager [OPTION]... [FILE]...
             COMMAND | tabpager [OPTION]...
             tabpager [OPTION]... -e COMMAND [-e COMMAND]...
             tabpager --demo[=NAME]

      Shows files, pipes and the output of commands in tabs. FILE "-" is standard
      input. Without any input, tabpager opens the tour, a set of sample documents.


      """
    for row in OptionTable.rows {
      var option = row.short.map { "  -\($0), " } ?? "      "
      option += "--" + row.long
      if let value = row.value { option += row.isValueOptional ? "[=\(value)]" : "=\(value)" }
      option += String(repeating: " ", count: max(2, 30 - option.count))
      text += option + wrapped(row.help) + "\n"
    }
    return text + """

      +N starts at line N, +G at the end, and +/PATTERN at the first match. +&PATTERN
      shows only the matching lines, and +F follows the end. These apply to the first
      tab; with ++ instead of +, to every tab.

      --no-NAME turns off the flag --NAME, as in --no-loop. --init undoes
      --no-init, and --state undoes --no-state. --secure cannot be turned off.

      tabpager also reads options from $XDG_CONFIG_HOME/tabpager/config and from the
      environment variable TABPAGER. It reads the options of less from LESS. Press F1
      in tabpager to list the keys.

      """
  }

  /// Wraps the description of an option, which starts in column 30, at 80 columns.
  private static func wrapped(_ help: String) -> String {
    var (text, width) = ("", 0)
    for word in help.split(separator: " ") {
      if width > 0 {
        let fits = width + 1 + word.count <= 50
        text += fits ? " " : "\n" + String(repeating: " ", count: 30)
        width = fits ? width + 1 : 0
      }
      text += word
      width += word.count
    }
    return text
  }
}

/// The texts of `--help` and `--version`.
enum Usage {
  static let version = "0.1.0"

  static var help: String {
    var text = """
      Usage: tabpager [OPTION]... [FILE]...
             COMMAND | tabpager [OPTION]...
             tabpager [OPTION]... -e COMMAND...
             tabpager --demo[=NAME]

      Shows files, pipes and commands in tabs ("-" is standard input). Without any of
      these, it opens the tour.


      """
    for row in OptionTable.rows {
      var option = row.short.map { "  -\($0), " } ?? "      "
      option += "--" + row.long
      if let value = row.value { option += row.isValueOptional ? "[=\(value)]" : "=\(value)" }
      option += String(repeating: " ", count: max(2, 30 - option.count))
      text += option + row.help + "\n"
    }
    return text + """

      +N, +G, +/PATTERN, +&PATTERN and +F choose where to start; with ++, in every
      tab. --no-NAME turns a flag off (--no-loop); --init and --state turn off
      --no-init and --no-state.

      Options also come from $XDG_CONFIG_HOME/tabpager/config and the environment
      variable TABPAGER, or LESS if TABPAGER is not set. Press F1 for the keys.

      """
  }
}

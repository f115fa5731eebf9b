/// What `--help` and `--version` tell.
enum Usage {
  static let version = "0.1.0"

  static var help: String {
    var text = """
      Usage: tabpager [OPTION]... [FILE]...
             COMMAND | tabpager [OPTION]...
             tabpager [OPTION]... -e COMMAND...
             tabpager --demo[=NAME]

      Shows files and pipes in tabs ("-" is standard input); without any, the gallery.


      """
    for row in OptionTable.rows {
      var option = row.short.map { "  -\($0), " } ?? "      "
      option += "--" + row.long
      if let value = row.value { option += row.isValueOptional ? "[=\(value)]" : "=\(value)" }
      option += String(repeating: " ", count: max(2, 30 - option.count))
      text += option + row.help + "\n"
    }
    return text + """

      What has no value is taken back by --no-NAME: --no-loop, and --init, --state.
      +N, +/PATTERN, +&PATTERN, +G, +F: what is done first; ++… with every document.
      Options also come from the environment variable TABPAGER, else from the
      letters of LESS that stand here, and from $XDG_CONFIG_HOME/tabpager/config;
      -e, -p and --demo do not. Keys: F1 inside.

      """
  }
}

/// What `--help` and `--version` tell.
enum Usage {
  static let version = "0.1.0"

  static var help: String {
    var text = """
      Usage: tabpager [OPTION]... [FILE]...
             COMMAND | tabpager [OPTION]...
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

      Options also come from the environment variable TABPAGER and from the file
      $XDG_CONFIG_HOME/tabpager/config. Keys: F1 inside.

      """
  }
}

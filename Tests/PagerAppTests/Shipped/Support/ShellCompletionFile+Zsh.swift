@testable import PagerCommand

extension ShellCompletionFile {
  static var zshText: String {
    let lines = OptionTable.rows.map { "  " + zshSpecification(of: $0) } + ["  '*:file:_files'"]
    return """
      #compdef tabpager
      # \(origin)

      _arguments -s -S : \\
      \(lines.joined(separator: " \\\n"))

      """
  }

  private static func zshSpecification(of row: OptionTable.Row) -> String {
    var long = "--" + row.long
    var short = row.short.map { "-\($0)" }
    var rest = "[" + escaped(row.help) + "]"
    if let value = row.value {
      // The value is attached to the long option with `=`, and is attached to the short option or follows it.
      long += "=-"
      short? += "+"
      rest += (row.isValueOptional ? "::" : ":") + escaped(value) + ":"
      switch OptionTable.possibleValues(of: row) {
      case .words(let words): rest += "(" + words.joined(separator: " ") + ")"
      case .file: rest += "_files"
      case .command: rest += "_command_names -e"
      case .text: rest += " "
      }
    }
    // Options that name something to show can be repeated.
    let isOnce = row.value == nil || !row.isOnlyOnCommandLine || row.isValueOptional
    guard let short else { return quoted(long + rest) }
    let others = isOnce ? quoted("(-\(row.short ?? " ") --\(row.long))") : "'*'"
    return others + "{\(short),\(long)}" + quoted(rest)
  }

  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

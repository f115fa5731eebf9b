@testable import PagerCommand

extension ShellCompletionFile {
  static var fishText: String {
    "# \(origin)\n\n" + OptionTable.rows.map { fishLines(of: $0) }.joined()
  }

  /// Returns the completions of an option.
  ///
  /// The program accepts the value of a long option only after `=`. fish inserts `=` only for options whose value is
  /// optional, so all values of long options are declared as optional.
  private static func fishLines(of row: OptionTable.Row) -> String {
    let start = "complete -c tabpager"
    let short = row.short.map { " -s \($0)" }
    let long = " -l \(row.long)"
    let help = " -d \(fishQuoted(row.help))"
    guard row.value != nil else { return start + (short ?? "") + long + help + "\n" }
    let values =
      switch OptionTable.possibleValues(of: row) {
      case .words(let words): "-f -a '\(words.joined(separator: " "))'"
      case .file: "-F -a '(true)'"
      case .command: "-f -a '(__fish_complete_command)'"
      case .text: "-f -a '(true)'"
      }
    var lines = start + long + help + " \(values)\n"
    if let short { lines += start + short + help + " -r \(values)\n" }
    return lines
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}

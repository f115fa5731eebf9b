import TabPagerCore

@testable import PagerApp
@testable import PagerCommand

/// Generates the manual page from prose and the tables of options and keys.
enum ManualPageGenerator {
  /// The date of the last change to the prose.
  private static let date = "2026-11-24"

  /// The text of the manual page.
  static var text: String {
    var text = """
      .\\" A test generates this page from the tables of options and keys.
      .TH TABPAGER 1 \(date) "tabpager \(UsageText.version)" "User Commands"
      .SH NAME
      tabpager \\- show files, pipes and commands in tabs

      """
    text += section("SYNOPSIS", synopsis)
    text += section("DESCRIPTION", paragraphs(description))
    text += section("OPTIONS", RoffFormatter.prose(aboutOptions) + options)
    text += section("STARTING", RoffFormatter.prose(aboutStarting) + items(starting))
    text += section("KEYS", RoffFormatter.prose(aboutKeys) + keys)
    text += section("MOUSE", paragraphs(mouse))
    text += section("CONFIGURATION", paragraphs(configuration))
    text += section("EXIT STATUS", items(statuses))
    text += section("ENVIRONMENT", items(environment))
    text += section("FILES", items(files))
    text += section("EXAMPLES", items(examples))
    text += section("SEE ALSO", seeAlso)
    return text
  }

  private static func section(_ heading: String, _ text: String) -> String {
    ".SH \(heading)\n" + text
  }

  private static func paragraphs(_ texts: [String]) -> String {
    texts.map { RoffFormatter.prose($0) }.joined(separator: ".PP\n")
  }

  /// Returns a list of terms and their descriptions.
  private static func items(_ items: [(term: String, text: String)]) -> String {
    items.map { ".TP\n" + RoffFormatter.prose($0.term) + RoffFormatter.prose($0.text) }.joined()
  }

  private static var options: String {
    var text = ""
    var lastWords: [String]?
    for row in OptionTable.rows {
      text += ".TP\n" + optionNames(of: row) + "\n"
      var help = sentence(fromHelp: row.help)
      if case .words(let words) = OptionTable.possibleValues(of: row), row.value != nil {
        let described = (row.value ?? "") + row.help
        let others = words.filter { !described.contains($0) }
        if lastWords != words, !others.isEmpty {
          let names = others.map { RoffFormatter.bold($0) }.joined(separator: ", ")
          help += (others.count < words.count ? " More names: " : " Names: ") + names + "."
          lastWords = words
        }
      }
      text += RoffFormatter.wrapped(help)
    }
    return text
  }

  /// Returns a help line as a sentence.
  private static func sentence(fromHelp help: String) -> String {
    RoffFormatter.escapedLine(help.prefix(1).uppercased() + help.dropFirst() + ".")
  }

  private static func optionNames(of row: OptionTable.Row) -> String {
    var text = ""
    if let short = row.short {
      text +=
        RoffFormatter.bold("-\(short)") + (row.value.map { " " + RoffFormatter.italic($0) } ?? "")
        + ", "
    }
    text += RoffFormatter.bold("--" + row.long)
    guard let value = row.value else { return text }
    let given = RoffFormatter.bold("=") + RoffFormatter.italic(value)
    return text + (row.isValueOptional ? "[\(given)]" : given)
  }

  private static var keys: String {
    var text = ""
    for section in KeyTable.sections {
      text += ".SS \(section.heading)\n"
      for (keys, help, names) in mergedEntries(of: section.rows) {
        let named =
          keys.isEmpty ? "(no key)" : keys.map { RoffFormatter.bold($0) }.joined(separator: ", ")
        text += ".TP 20\n\(named)\n"
        let actions = names.map { RoffFormatter.italic($0) }.joined(separator: ", ")
        text += RoffFormatter.wrapped(RoffFormatter.escapedLine(help) + " (\(actions))")
      }
    }
    return text
  }

  /// Returns the rows of the key table. Rows without help are merged into the row before them.
  private static func mergedEntries(
    of rows: [KeyTable.Row]
  ) -> [(keys: [String], help: String, names: [String])] {
    var entries: [(keys: [String], help: String, names: [String])] = []
    for row in rows {
      let keys = row.notations.map { RoffFormatter.arrowsSpelledOut($0) }
      if row.help.isEmpty, let last = entries.indices.last {
        entries[last].keys += keys
        entries[last].names.append(row.name)
      } else {
        entries.append((keys, row.help, [row.name]))
      }
    }
    return entries
  }
}

import TabPagerCore

/// A table of results.
struct BenchmarkTable {
  var title: String
  var columns: [String]
  private var rows: [[String]] = []

  init(_ title: String, _ columns: [String]) {
    self.title = title
    self.columns = columns
  }

  mutating func addRow(_ cells: String...) { rows.append(cells) }

  mutating func addRow(_ cells: [String]) { rows.append(cells) }

  /// The table as text, with the first column left-aligned and numbers right-aligned.
  var text: String {
    let lines = [columns] + rows
    let widths = columns.indices.map { column in
      lines.map { $0.indices.contains(column) ? $0[column].cellWidth : 0 }.max() ?? 0
    }
    let rule = widths.map { String(repeating: "─", count: $0) }
    let body = ([columns, rule] + rows).map { cells in
      cells.indices.map { column in
        let cell = cells[column]
        let gap = String(repeating: " ", count: widths[column] - cell.cellWidth)
        return column == 0 || column == columns.count - 1 ? cell + gap : gap + cell
      }.joined(separator: "  ")
    }
    return "\n\(title)\n" + body.map { "  " + Self.trimmed($0) + "\n" }.joined()
  }

  /// The table as Markdown, under a heading.
  var markdown: String {
    func line(_ cells: [String]) -> String {
      let padded = columns.indices.map { cells.indices.contains($0) ? cells[$0] : "" }
      return "| " + padded.map(Self.escaped).joined(separator: " | ") + " |\n"
    }
    let rule = columns.indices.map { $0 == 0 || $0 == columns.count - 1 ? "---" : "---:" }
    return "## \(title)\n\n" + line(columns) + "|" + rule.joined(separator: "|") + "|\n"
      + rows.map(line).joined()
  }

  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

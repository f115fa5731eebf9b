/// The difference between two texts by line: lines only in the first after `-`, lines only in the second after `+`,
/// and up to two lines of context.
package struct LineDifferenceReport: CustomStringConvertible {
  /// The lines of the report, which are empty if the texts are equal.
  package let description: String

  private static let context = 2

  /// Compares two texts.
  package init(from old: String, to new: String) {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(mark: Character, text: Substring)] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if removed.contains(i) {
        lines.append(("-", before[i]))
        i += 1
      } else if inserted.contains(j) {
        lines.append(("+", after[j]))
        j += 1
      } else {
        lines.append((" ", before[i]))
        i += 1
        j += 1
      }
    }
    description = Self.shortenContext(lines)
  }

  private static func shortenContext(_ lines: [(mark: Character, text: Substring)]) -> String {
    let changed = lines.indices.filter { lines[$0].mark != " " }
    var shown: Set<Int> = []
    for index in changed { shown.formUnion(index - context...index + context) }
    var result: [String] = []
    var last = -1
    for index in lines.indices where shown.contains(index) {
      if index > last + 1 { result.append("@@ line \(index + 1)") }
      result.append("\(lines[index].mark)\(lines[index].text)")
      last = index
    }
    return result.joined(separator: "\n")
  }
}

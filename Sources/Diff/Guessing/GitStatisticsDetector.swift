/// The lines that git writes before a diff if it also writes statistics.
package enum GitStatisticsDetector {
  /// Whether a line belongs to the output of `--stat`, `--numstat`, `--raw`, `--summary` or `--dirstat`.
  package static func isStatisticsLine(_ line: [UInt8]) -> Bool {
    switch line.first {
    case UInt8(ascii: ":"): isRawLine(line)
    case UInt8(ascii: " "): isStatLine(line) || isModeOrRenameLine(line)
    case let byte?: (byte == 0x2D || byte.isDigit) && isNumstatLine(line)
    case nil: false
    }
  }

  /// Whether a line is `:100644 100755 1234567 89abcde M⇥name`, which has more columns for a merge.
  private static func isRawLine(_ line: [UInt8]) -> Bool {
    guard let tab = line.firstIndex(of: 0x09) else { return false }
    let words = line[..<tab].drop { $0 == 0x3A }.split(separator: 0x20)
    return words.count >= 5 && words[0].count == 6
      && words[0].allSatisfy { (0x30...0x37).contains($0) }
      && words[words.count - 2].prefix(while: \.isHexadecimal).count >= 4
  }

  /// Whether a line is `12⇥3⇥name`, or `-⇥-⇥name` for a binary file.
  private static func isNumstatLine(_ line: [UInt8]) -> Bool {
    let columns = line.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
    guard columns.count == 3, !columns[2].isEmpty else { return false }
    let isBinary = columns[0].elementsEqual([0x2D]) && columns[1].elementsEqual([0x2D])
    return isBinary
      || !columns[0].isEmpty && columns[0].allSatisfy(\.isDigit) && !columns[1].isEmpty
        && columns[1].allSatisfy(\.isDigit)
  }

  /// Whether a line is ` name | 12 ++--`, ` name | Bin 1 -> 2 bytes`, ` 2 files changed, …` or
  /// `  50.0% folder/`.
  private static func isStatLine(_ line: [UInt8]) -> Bool {
    if let bar = line.lastIndex(of: 0x7C), bar > 1, line[bar - 1] == 0x20 {
      var rest = line[(bar + 1)...].drop { $0 == 0x20 }
      if rest.begins(with: "Bin") || rest.begins(with: "Unmerged") { return true }
      return rest.popNumber() != nil && rest.allSatisfy { $0 == 0x20 || $0 == 0x2B || $0 == 0x2D }
    }
    var rest = line.drop { $0 == 0x20 }
    guard rest.popNumber() != nil else { return false }
    if rest.begins(with: " file changed") || rest.begins(with: " files changed") { return true }
    guard rest.popFirst() == 0x2E, rest.popNumber() != nil else { return false }
    return rest.begins(with: "% ")
  }

  private static let changes: [StaticString] = [
    " create mode 1", " delete mode 1", " mode change 1", " rename ", " copy ", " rewrite ",
  ]

  private static func isModeOrRenameLine(_ line: [UInt8]) -> Bool {
    changes.contains { line.begins(with: $0) }
  }
}

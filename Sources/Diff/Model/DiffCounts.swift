/// How many lines were added and removed.
package struct DiffCounts: Hashable, Sendable {
  /// The added lines.
  package var added = 0
  /// The removed lines.
  package var removed = 0

  /// Creates counts of zero.
  package init() {}

  /// Counts a line.
  mutating func count(_ kind: HunkLine.Kind) {
    switch kind {
    case .added: added += 1
    case .removed: removed += 1
    case .context, .separator: break
    }
  }

  /// The sum of two counts.
  package static func + (left: DiffCounts, right: DiffCounts) -> DiffCounts {
    var result = left
    result.added += right.added
    result.removed += right.removed
    return result
  }
}

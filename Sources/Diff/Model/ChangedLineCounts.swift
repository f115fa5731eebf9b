/// The numbers of added and removed lines.
///
/// Each number takes four bytes, because a long log may have 100,000 files and commits with counts. Larger numbers wrap
/// around.
package struct ChangedLineCounts: Hashable, Sendable {
  /// The added lines.
  package private(set) var added: UInt32 = 0
  /// The removed lines.
  package private(set) var removed: UInt32 = 0

  /// Creates counts of zero.
  package init() {}

  /// Counts a line.
  package mutating func countLine(_ kind: HunkLine.Kind) {
    switch kind {
    case .added: added &+= 1
    case .removed: removed &+= 1
    case .context, .separator: break
    }
  }

  /// The sum of two counts.
  package static func + (left: ChangedLineCounts, right: ChangedLineCounts) -> ChangedLineCounts {
    var result = left
    result.added &+= right.added
    result.removed &+= right.removed
    return result
  }
}

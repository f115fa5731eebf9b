/// A line of a hunk. Its bytes stay in the source.
package struct DiffLine: Hashable, Sendable {
  /// The kind of the line: context, added or removed.
  package let kind: HunkLine.Kind
  /// The line in the source, with its markers and without its line feed.
  package let source: Range<Int>
  /// The text of the line in the source, without markers. In a coloured diff it contains colours.
  package let text: Range<Int>
  /// Whether the line ends with a line feed in the file. Only the last line of a file can lack it.
  package internal(set) var hasLineFeed = true
  /// The old versions that contain the line: bit 0 for the first.
  package let parents: UInt64
  private let storedOldNumber: Int
  private let storedNewNumber: Int

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - old: The number in the first old version, or `nil` if that version does not have the line.
  ///   - new: The number in the new version, or `nil` if that version does not have the line.
  init(
    _ kind: HunkLine.Kind, source: Range<Int>, text: Range<Int>, parents: UInt64, old: Int?,
    new: Int?
  ) {
    self.kind = kind
    self.source = source
    self.text = text
    self.parents = parents
    // Line numbers start at 1. An optional would need twice the memory.
    storedOldNumber = old ?? -1
    storedNewNumber = new ?? -1
  }

  /// The line's number in the first old version, or `nil` if that version does not have the line.
  package var oldNumber: Int? { storedOldNumber < 0 ? nil : storedOldNumber }

  /// The line's number in the new version, or `nil` if that version does not have the line.
  package var newNumber: Int? { storedNewNumber < 0 ? nil : storedNewNumber }
}

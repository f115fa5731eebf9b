/// The index of a line in a document, from 0. A distinct type, so that it cannot be confused with a
/// row of the screen.
package struct LineOrdinal: Hashable, Comparable, Sendable {
  /// The number of lines before it.
  package var value: Int

  /// Creates an index.
  package init(_ value: Int) { self.value = value }

  /// Whether `left` is before `right`.
  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

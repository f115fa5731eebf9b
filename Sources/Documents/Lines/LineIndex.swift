/// The number of a line, from 0: a place in a document, not to be taken for a row of the screen.
package struct LineIndex: Hashable, Comparable, Sendable {
  /// The lines before it.
  package var value: Int

  /// Makes the place of a line.
  package init(_ value: Int) { self.value = value }

  /// Whether `left` comes before `right`.
  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

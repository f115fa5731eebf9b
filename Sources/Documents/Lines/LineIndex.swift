/// The number of a line, from 0: a place in a document, not to be taken for a row of the screen.
public struct LineIndex: Hashable, Comparable, Sendable {
  /// The lines before it.
  public var value: Int

  /// Makes the place of a line.
  public init(_ value: Int) { self.value = value }

  /// Whether `left` comes before `right`.
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

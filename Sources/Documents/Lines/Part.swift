/// A line, or a part of one that is very long: what is decoded and laid out at once.
package struct Part: Hashable, Sendable {
  /// Its bytes, without the line feed that ends it and the carriage return before that.
  package let range: Range<Int>
  /// Where the next part begins: the content's end after the last.
  package let next: Int
  /// Whether a line begins with it.
  package let isLineStart: Bool

  /// Where it begins.
  package var start: Int { range.lowerBound }
}

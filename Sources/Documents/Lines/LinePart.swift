/// A line, or a part of a very long line: the unit of decoding and layout.
package struct LinePart: Hashable, Sendable {
  /// The bytes, without the line feed at the end and a carriage return before it.
  package let range: Range<Int>
  /// The start of the next part. After the last part, the end of the content.
  package let next: Int
  /// Whether the part is at the start of its line.
  package let isLineStart: Bool

  /// The start of the part.
  package var start: Int { range.lowerBound }
}

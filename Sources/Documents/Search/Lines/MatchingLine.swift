/// A line that contains a match, with the text to show in a list.
package struct MatchingLine: Hashable, Sendable {
  /// The first match in the line, as a range of the content.
  package let match: Range<Int>
  /// The index of the line.
  package let line: LineOrdinal
  /// The line without its end. Of a long line, some hundred bytes around the match.
  package let text: [UInt8]
  /// Whether the text starts at the start of the line.
  package let isStart: Bool

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - match: The first match, as a range of the content.
  ///   - line: The index of the line.
  ///   - text: The text to show.
  ///   - isStart: Whether the text starts at the start of the line.
  package init(match: Range<Int>, line: LineOrdinal, text: [UInt8], isStart: Bool = true) {
    (self.match, self.line, self.text, self.isStart) = (match, line, text, isStart)
  }
}

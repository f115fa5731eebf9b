/// A line in which a pattern was found, with as much of it as a list can show.
package struct FoundLine: Hashable, Sendable {
  /// The first match in it, in bytes of the content.
  package let match: Range<Int>
  /// Which line it is.
  package let line: LineIndex
  /// The line without its end; of a long one, some hundred bytes around the match.
  package let text: [UInt8]
  /// Whether the text begins where the line does.
  package let isStart: Bool

  /// Makes one.
  ///
  /// - Parameters:
  ///   - match: the first match, in bytes of the content.
  ///   - line: which line.
  ///   - text: as much of it as is to be shown.
  ///   - isStart: whether the text begins where the line does.
  package init(match: Range<Int>, line: LineIndex, text: [UInt8], isStart: Bool = true) {
    (self.match, self.line, self.text, self.isStart) = (match, line, text, isStart)
  }
}

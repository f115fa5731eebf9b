import Documents
import PagerText
import TabPagerCore

/// The text of a found line, in the width that there is. If the first match would not be visible, the text begins
/// shortly before it.
struct SearchResultLineText {
  private let text: StyledLine
  private let matches: [Range<Int>]
  /// The visible columns of the text.
  private let columns: Range<Int>
  /// Whether `…` stands for text before and after the visible columns.
  private let hasMoreBefore: Bool
  private let hasMoreAfter: Bool

  /// The fraction of the width before a match that is far from the start of the line.
  private static let lead = 3

  /// Creates the text of a line.
  ///
  /// - Parameter width: the cells for the text.
  init(_ line: MatchingLine, of pattern: Pattern, width: Int) {
    text = StyledLine(line.text)
    matches = pattern.matches(in: line.text, isStart: line.isStart).map(text.glyphs(ofBytes:))
    let match = matches.first.map { [text] in
      text.column(ofGlyph: $0.lowerBound)..<text.column(ofGlyph: $0.upperBound)
    }
    // Each `…` takes a cell.
    let room = max(0, width - 2)
    var first = 0
    if let match, text.width > width - (line.isStart ? 0 : 1), match.upperBound > room {
      first = min(max(0, match.lowerBound - room / Self.lead), max(0, text.width - room))
    }
    hasMoreBefore = first > 0 || !line.isStart
    let end = first + width - (hasMoreBefore ? 1 : 0)
    hasMoreAfter = text.width > end
    columns = first..<max(first, end - (hasMoreAfter ? 1 : 0))
  }

  func draw(into canvas: inout Canvas, at position: Position, _ theme: Theme) {
    var x = position.x
    if hasMoreBefore {
      x += canvas.write("…", at: Position(x: x, y: position.y), theme[.resultLine])
    }
    text.draw(
      columns: columns, into: &canvas, at: Position(x: x, y: position.y), highlights: matches
    ) {
      style, _ in theme.applyMatchStyle(to: &style, isCurrent: false)
    }
    if hasMoreAfter {
      canvas.write("…", at: Position(x: x + columns.count, y: position.y), theme[.resultLine])
    }
  }
}

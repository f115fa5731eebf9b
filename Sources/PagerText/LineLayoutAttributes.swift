package import TabPagerCore

/// The content of the rows of a line other than its text.
package struct LineLayoutAttributes: Hashable, Sendable {
  /// The number of columns before the text itself, such as line numbers. They are not copied. Tab stops are counted
  /// from the end of these columns.
  package var textColumn = 0
  /// The number of blanks that replace those columns in a copy of the line.
  package var copiedIndentation = 0
  /// The columns at the start of the first row that are also drawn in the rows that continue the line, such as the guide
  /// lines of a tree.
  package var guideWidth = 0
  /// The column at which rows that continue the line begin; `nil` for that of its text.
  package var continuationColumn: Int?
  /// Text at the right end of the first row. It is omitted if there is no room.
  package var trailing = StyledText()
  /// The number of cells for more text after ``trailing``. The line is cut off for it as well, unless less than half of
  /// the row would be left.
  package var reservedWidth = 0
  /// The end of the text that is cut off if ``trailing`` would have no room; the line takes one row then. `nil` if the
  /// line is wrapped instead.
  package var cutEnd: TextEnd?
  /// An end of a text.
  package enum TextEnd: Hashable, Sendable {
    case start, end
  }

  /// The number of columns for the background after the text and for ``trailing``; `nil` for the whole row.
  package var width: Int?
  /// The minimum number of cells between the text and ``trailing``.
  package static let trailingGap = 2
  /// The two sides of a line that is laid out in two columns; `nil` for other lines.
  package var sides: SideBySideLine?
  /// Whether the line is not part of the document, such as a note about it. It is neither selected nor copied.
  package var isAnnotation = false

  package init(
    textColumn: Int = 0, copiedIndentation: Int = 0, guideWidth: Int = 0,
    continuationColumn: Int? = nil, trailing: StyledText = StyledText(),
    reservedWidth: Int = 0, cutEnd: TextEnd? = nil,
    width: Int? = nil, sides: SideBySideLine? = nil,
    isAnnotation: Bool = false
  ) {
    self.textColumn = textColumn
    self.copiedIndentation = copiedIndentation
    (self.guideWidth, self.continuationColumn) = (guideWidth, continuationColumn)
    self.trailing = trailing
    (self.reservedWidth, self.cutEnd) = (reservedWidth, cutEnd)
    self.width = width
    self.sides = sides
    self.isAnnotation = isAnnotation
  }
}

/// A line that is laid out in two columns of equal width, such as the old and the new version of a line side by side.
///
/// Each side is wrapped or cut off in its column. ``LineLayoutAttributes/textColumn`` counts from the start of each side.
package struct SideBySideLine: Hashable, Sendable {
  /// The content of a side other than its text.
  package struct SideAttributes: Hashable, Sendable {
    /// The style of the cells without text.
    package var surface: Style
    /// Whether there is no line on this side. Its cells are hatched in the colour of ``surface``, and it is not copied.
    package var isMissing: Bool
    /// Whether the text continues the text of the previous line.
    package var continuesLine: Bool
    /// Text at the right end of the side in the first row. It is omitted if there is no room.
    package var trailing: StyledText

    package init(
      _ surface: Style, isMissing: Bool = false, continuesLine: Bool = false,
      trailing: StyledText = StyledText()
    ) {
      (self.surface, self.isMissing, self.continuesLine) = (surface, isMissing, continuesLine)
      self.trailing = trailing
    }
  }

  /// The offset in the line of the first byte of the right side. The left side is before it.
  package var start: Int
  /// The left and the right side.
  package var left, right: SideAttributes
  /// The style of the rule between the sides.
  package var rule: Style

  /// Returns the columns of a side in a row of `width` cells. The column between the sides is for the rule. Both sides
  /// have the same number of columns, so that equal lines are wrapped alike; of an even width, the last one is left over.
  package static func columns(ofSide side: Int, width: Int) -> Range<Int> {
    let count = max(1, (width - 1) / 2)
    return side == 0 ? 0..<count : count + 1..<2 * count + 1
  }

  package init(start: Int, left: SideAttributes, right: SideAttributes, rule: Style) {
    (self.start, self.left, self.right, self.rule) = (start, left, right, rule)
  }

  /// A side: 0 is the left one, 1 the right one.
  package subscript(side: Int) -> SideAttributes { side == 0 ? left : right }
}

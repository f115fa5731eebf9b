/// The content of the rows of a line other than its text.
package struct RowStyle: Hashable, Sendable {
  /// The number of columns before the text itself, such as line numbers. They are not copied. Tab stops are counted
  /// from the end of these columns.
  package var textColumn = 0
  /// The number of blanks that replace those columns in a copy of the line.
  package var copiedIndentation = 0
  /// Text at the right end of the first row. It is omitted if there is no room.
  package var trailing = StyledText()

  package init(
    textColumn: Int = 0, copiedIndentation: Int = 0, trailing: StyledText = StyledText()
  ) {
    self.textColumn = textColumn
    self.copiedIndentation = copiedIndentation
    self.trailing = trailing
  }
}

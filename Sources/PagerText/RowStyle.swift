/// What is beside the text of a line in its rows.
package struct RowStyle: Hashable, Sendable {
  /// The columns before the text proper, such as numbers, which are not copied. Tab stops are counted from there.
  package var textColumn = 0
  /// The blanks that a copy of the line has in place of those columns.
  package var copiedIndentation = 0
  /// A text at the end of the first row, left out if there is no room for it.
  package var trailing = StyledText()

  package init(
    textColumn: Int = 0, copiedIndentation: Int = 0, trailing: StyledText = StyledText()
  ) {
    self.textColumn = textColumn
    self.copiedIndentation = copiedIndentation
    self.trailing = trailing
  }
}

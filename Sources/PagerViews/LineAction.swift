/// The action of Enter or a click on a line of a list.
package enum LineAction: Hashable, Sendable {
  /// Opens the file at a path.
  case open(String)
  /// Shows the folder at a path instead of this one.
  case enter(String)
  /// Folds or unfolds the item with this number.
  case fold(Int)
  /// Shows more lines around the hunk at an offset of the document.
  case expand(Int)
  /// Shows an offset of the document, in the tab of its part or in another view.
  case show(Int)
  /// Opens the text of the record at an offset of the document.
  case openRecord(Int)
  /// Edits the note with this ID.
  case note(UInt64)
  /// Goes to the next line.
  case next
  /// Does nothing, and shows the reason.
  case none(String)
}

/// The properties of a line of derived text.
package struct InteractiveLine: Hashable, Sendable {
  /// The action of Enter on the line.
  package var action: LineAction
  /// The columns that react to a click. The cursor of a list covers them.
  package var actionColumns: Range<Int>
  /// Whether the lines below the line are folded into it.
  package var isFolded: Bool

  /// Creates a description of a line.
  package init(
    action: LineAction = .none("nothing to choose here"), actionColumns: Range<Int> = 0..<0,
    isFolded: Bool = false
  ) {
    (self.action, self.actionColumns, self.isFolded) = (action, actionColumns, isFolded)
  }
}

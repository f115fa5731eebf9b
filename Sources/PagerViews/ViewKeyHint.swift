/// A hint in the status line while a view is shown.
package struct ViewKeyHint: Hashable, Sendable {
  /// The effect of the key.
  package enum KeyEffect: Hashable, Sendable {
    /// Enter on the current line.
    case activate
    /// The next change, error, heading or record.
    case landmark
    case search, filter
    /// Copies the path of the current value.
    case copy
    /// The next link, and the next view.
    case link, view
    /// Scrolls to the right.
    case right
    case foldAll
    /// Shows the lines of a diff side by side, or one after the other.
    case sideBySide, unified
    /// Marks a file of a diff as viewed.
    case viewed
    /// Writes a note on a line of a diff.
    case note
  }

  package var use: KeyEffect
  /// The words in the status line.
  package var word: String

  package init(_ use: KeyEffect, _ word: String) { (self.use, self.word) = (use, word) }
}

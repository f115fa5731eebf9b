import PagerViews
import TabPagerCore

/// A request concerning a note of a diff.
enum NoteRequest: Equatable {
  /// Stores a note.
  case save(NoteRecord)
  /// Deletes a note.
  case delete(UInt64)
  /// Opens the editor for a note.
  case edit(UInt64)
  /// Goes to a note.
  case show(ReviewNote)
  /// Keeps the text of a note that is being written, until it is saved.
  case keepDraft(NoteRecord)
  /// Forgets this text.
  case dropDraft(UInt64)
  /// Opens this text in the user's editor.
  case openInEditor(NoteRecord)
  /// Moves the lines of the note that is being written, which are at a place, by one line. Where two lines are side by
  /// side, the old one is chosen if `prefersOld` is set.
  case moveLines(ReviewNotePlace, Direction, prefersOld: Bool)
}

import TabPagerCore

/// A place in a derived text, to which a page goes now or once the text is derived.
enum NavigationTarget: Hashable {
  /// The section with a name.
  case section(String)
  /// The line with an offset in the source.
  case line(sourceOffset: Int)
  /// A line of a diff, at its former place on the screen.
  case returnPlace(DiffReturnPlace)
  /// A line that begins at an offset in the source, with a number of rows of the page above it.
  case place(sourceOffset: Int, rowsAbove: Int)
  /// The first landmark from the start of the text, or backward the last one.
  case firstLandmark(Direction)
  /// The frame of a note, or the line with this number if the frame is not shown.
  case note(UInt64, line: Int)
  /// The frame of a note below the current line. The line stays visible, even if the frame does not fit below it.
  case frame(ofNote: UInt64)
  /// The entry of a folder with a path.
  case entry(String)
}

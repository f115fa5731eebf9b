import Documents
import PagerViews

/// The current line of a file in a diff, and where it is on the screen.
struct DiffReturnPlace: Hashable {
  /// The number of the line, from 1.
  var line: Int
  /// Whether the number is that of the new version.
  var isNew: Bool
  /// The number of rows of the page above the line.
  var rowsAbove: Int
}

extension DocumentPage {
  /// The place to return to if the file leaves the diff and comes back; `nil` if no line of it is visible.
  var currentReturnPlace: DiffReturnPlace? {
    guard let target = noteTarget, !target.place.isMessage else { return nil }
    let rows = rows
    let row = rows.visibleRows(from: viewport.top).rows.firstIndex {
      $0.part.start == target.offset
    }
    return DiffReturnPlace(
      line: target.place.lines.lowerBound, isNew: target.place.isNew, rowsAbove: row ?? 0)
  }
}

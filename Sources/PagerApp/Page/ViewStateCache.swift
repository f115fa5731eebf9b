import Documents
import PagerViews

/// The state of views that the user has left, so that a view looks the same when the user returns
/// to it.
struct ViewStateCache {
  /// The position in a view that the user has left.
  private struct SavedState {
    /// The index of the first visible column among the stops for scrolling sideways.
    var column: Int
    /// The cursor line of a list; `nil` if there was none.
    var cursor: SourceAnchor?
    /// The offset in the source of the top row.
    var top: Int
  }

  private var places: [String: SavedState] = [:]
  /// The filter to apply in the next view that shows lines of the document; `nil` for none.
  var filter: Pattern?

  /// Remembers a view that is being left.
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - column: The first visible column.
  ///   - stops: The columns at which scrolling sideways stops.
  ///   - cursor: The cursor line of a list.
  ///   - top: The offset in the source of the top row.
  mutating func saveState(
    ofView name: String, column: Int, stops: [Int], cursor: SourceAnchor?, top: Int
  ) {
    let stop = stops.lastIndex { $0 <= column } ?? 0
    places[name] = SavedState(column: stop, cursor: cursor, top: top)
  }

  /// The first visible column of a view when the user left it; 0 if the view was not shown before.
  ///
  /// - Parameter stops: The columns at which scrolling sideways stops now.
  func savedColumn(ofView name: String, stops: [Int]) -> Int {
    guard let stop = places[name]?.column, stops.indices.contains(stop) else { return 0 }
    return stops[stop]
  }

  /// The cursor line of a view when the user left it, if the page has not moved since.
  func savedCursor(ofView name: String, ifTopIs top: Int) -> SourceAnchor? {
    places[name].flatMap { $0.top == top ? $0.cursor : nil }
  }
}

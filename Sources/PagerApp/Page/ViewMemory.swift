import Documents
import PagerViews

/// What a page remembers of its views, so that it is the same when the user returns to one.
struct ViewMemory {
  /// The place in a view that was left.
  private struct Place {
    /// The index of the first visible column in ``DerivedText/columnStops``.
    var column: Int
    /// The cursor line of a list; `nil` if there was none.
    var cursor: Anchor?
    /// The offset in the source of the top row.
    var top: Int
  }

  private var places: [String: Place] = [:]
  /// The filter to apply in the next view that shows lines of the document; `nil` for none.
  var filter: Pattern?

  /// Remembers a view that is being left.
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - column: The first visible column.
  ///   - cursor: The cursor line of a list.
  ///   - top: The offset in the source of the top row.
  mutating func leave(
    _ name: String, _ text: any DerivedText, column: Int, cursor: Anchor?, top: Int
  ) {
    let stop = text.columnStops.lastIndex { $0 <= column } ?? 0
    places[name] = Place(column: stop, cursor: cursor, top: top)
  }

  /// The first visible column of a view when it was left; 0 if it was not.
  func column(of name: String, in text: any DerivedText) -> Int {
    guard let stop = places[name]?.column, text.columnStops.indices.contains(stop) else { return 0 }
    return text.columnStops[stop]
  }

  /// The cursor line of a view when it was left, if the page has not moved since.
  func cursor(of name: String, top: Int) -> Anchor? {
    places[name].flatMap { $0.top == top ? $0.cursor : nil }
  }
}

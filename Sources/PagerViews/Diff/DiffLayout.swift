/// The layout of the old and the new lines of a diff.
package enum DiffLayout: String, CaseIterable, Hashable, Sendable {
  /// Side by side if the page is wide enough.
  case automatic = "auto"
  /// One after the other.
  case unified
  case sideBySide = "side-by-side"

  /// The minimum width of a page, in columns, for which the automatic layout is side by side.
  package static let sideBySideWidth = 120

  /// Whether lines are side by side on a page of this width, in columns.
  package func isSideBySide(atWidth width: Int) -> Bool {
    switch self {
    case .automatic: width >= Self.sideBySideWidth
    case .unified: false
    case .sideBySide: true
    }
  }
}

/// Where a line that is too long for a row may be wrapped.
package enum WrapMode: Hashable, Sendable {
  /// Between words if possible: after spaces and hyphens, and beside wide characters.
  case words
  /// At any cell.
  case cells
}

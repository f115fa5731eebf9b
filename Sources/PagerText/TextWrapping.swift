/// Where a line that is too long for a row may be cut.
package enum TextWrapping: Hashable, Sendable {
  /// Between words where that is possible: after spaces and hyphens, and beside wide characters.
  case words
  /// Wherever the row ends.
  case cells
}

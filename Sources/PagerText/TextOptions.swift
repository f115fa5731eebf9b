/// How the lines of a document are read.
package struct TextOptions: Hashable, Sendable {
  /// Cells from one tab stop to the next, 1…16.
  package let tabWidth: Int
  /// Whether the colours and attributes that the document asks for are shown. Marks of what is
  /// hidden are shown either way, and so is what is struck twice and what is a link.
  package let showsColors: Bool

  /// Makes options.
  ///
  /// - Parameters:
  ///   - tabWidth: clamped to 1…16.
  ///   - showsColors: false for `--color=never`.
  package init(tabWidth: Int = 8, showsColors: Bool = true) {
    self.tabWidth = max(1, min(16, tabWidth))
    self.showsColors = showsColors
  }
}

/// The options for decoding the lines of a document.
package struct LineDecodingOptions: Hashable, Sendable {
  /// The distance between tab stops in cells, 1…16.
  package let tabWidth: Int
  /// Whether the colours and attributes in the document are shown. Hidden text, overstrikes and
  /// links are marked in either case.
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

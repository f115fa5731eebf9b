import PagerText

/// Text made of a document for showing it in another way: laid out, aligned, unfolded.
struct RenderedText: Hashable, Sendable {
  /// The text, in lines that end with a line feed.
  var text = StyledText()
  /// For each line, where in the source is what it shows, in bytes: the place is kept by it when
  /// the text is made anew, or shown in another way. In ascending order.
  private(set) var sources: [Int] = []
  /// The lines at the beginning that stay at the top.
  var headerLines = 0
  /// The columns that sideways movement stops at, in ascending order; empty where it goes by cells.
  var columnStops: [Int] = []

  /// Ends a line.
  ///
  /// - Parameter source: where in the source is what it shows.
  mutating func endLine(source: Int) {
    text.endLine()
    sources.append(max(source, sources.last ?? 0))
  }
}

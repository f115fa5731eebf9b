import PagerText
import TabPagerCore

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
  /// The sections that begin at headings, in ascending order.
  var sections: [Section] = []

  /// A section.
  struct Section: Hashable, Sendable {
    /// The line of its heading, from 0.
    var line: Int
    /// What links lead to it by.
    var name: String
  }

  /// Ends a line.
  ///
  /// - Parameters:
  ///   - source: where in the source is what it shows.
  ///   - rest: the style of the cells after it.
  mutating func endLine(source: Int, rest: Style = .plain) {
    text.endLine(rest)
    sources.append(max(source, sources.last ?? 0))
  }
}

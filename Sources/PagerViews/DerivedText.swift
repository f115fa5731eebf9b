package import Documents
package import PagerText
package import TabPagerCore

/// The text of a view, with a map to the document it was derived from.
///
/// It is a ``Content``, so scrolling, search, filter, wrapping and marks work in every view. Its bytes are
/// UTF-8 in lines that end with a line feed, without escape sequences: styles and links are beside it.
package protocol DerivedText: Content, StyleSource {
  /// The line feeds of the whole text, so that nobody has to read it to count them.
  var lineCounts: LineCounts.ScannedRange { get }
  /// The number of lines that stay at the top.
  var headerLines: Int { get }
  /// The lines to show in place of the first ones at the top, such as the header of what a line is in: at most
  /// ``headerLines`` of them. `nil` if the first ones stay.
  ///
  /// - Parameter place: The start of the first line below them.
  func stickyLines(above place: Int) -> [Int]?
  /// The columns that sideways scrolling stops at, in ascending order; empty if it moves by half a screen.
  var columnStops: [Int] { get }
  /// Whether one of its lines is the current line, which Enter acts on.
  var isList: Bool { get }
  /// What the status line shows in place of lines and percent; `nil` for those.
  var summary: String? { get }
  /// What to show below the text; `nil` if it speaks for itself.
  var note: ViewNote? { get }
  /// The offset in the document of what is shown at an offset of the text.
  func source(at place: Int) -> Int
  /// The start of the line that shows a byte of the document, or of the last line before it.
  ///
  /// A text with the letters of the document returns the offset within the line.
  func place(of source: Int) -> Int
  /// What is known of the line that begins at an offset.
  func line(at place: Int) -> DerivedLine
  /// What else shows the same bytes as a range of a line, to be highlighted with it.
  func counterparts(of range: Range<Int>) -> [Range<Int>]
  /// What the status line says of the line at an offset, such as its path; `nil` for nothing.
  func lineContext(at place: Int) -> String?
  /// The anchor of the line at an offset.
  func anchor(at place: Int) -> Anchor
  /// The start of the line with an anchor; `nil` if that line is gone.
  func place(of anchor: Anchor) -> Int?
  /// The start of the line that a section begins at, which a link such as `#usage` leads to; `nil` if there is none.
  func place(ofSection name: String) -> Int?
  /// What `)` and `(` go to, such as `change`, for messages; `nil` if the view has nothing of the kind.
  var landmarkName: String? { get }
  /// The start of the next line in a direction that begins such a thing; `nil` if there is none.
  ///
  /// - Parameter place: The start of a line, which is not a result itself; -1 or ``count`` for an end of the text.
  func landmark(from place: Int, _ direction: Direction) -> Int?
  /// The rows to keep above such a thing.
  var rowsAboveLandmark: Int { get }
  /// The start of the line that has a number by itself, such as that of a line of a file; `nil` if lines have none.
  ///
  /// - Parameters:
  ///   - number: The number, from 1.
  ///   - place: Where one is, if several lines have the number.
  func place(ofLine number: Int, from place: Int) -> Int?
}

extension DerivedText {
  package func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {}
  package var headerLines: Int { 0 }
  package func stickyLines(above place: Int) -> [Int]? { nil }
  package var columnStops: [Int] { [] }
  package var isList: Bool { false }
  package var summary: String? { nil }
  package var note: ViewNote? { nil }
  package func line(at place: Int) -> DerivedLine { DerivedLine() }
  package func counterparts(of range: Range<Int>) -> [Range<Int>] { [] }
  package func lineContext(at place: Int) -> String? { nil }
  package func anchor(at place: Int) -> Anchor { Anchor(sourceOffset: source(at: place)) }
  package func place(of anchor: Anchor) -> Int? { place(of: anchor.sourceOffset) }
  package func place(ofSection name: String) -> Int? { nil }
  package var landmarkName: String? { nil }
  package func landmark(from place: Int, _ direction: Direction) -> Int? { nil }
  package var rowsAboveLandmark: Int { 0 }
  package func place(ofLine number: Int, from place: Int) -> Int? { nil }
}

/// A place in a document that survives another view, another width and a reload.
package struct Anchor: Hashable, Sendable {
  /// The offset in the document.
  package var sourceOffset: Int
  /// The name of the line, such as a path in a folder; `nil` if the offset says it all.
  package var key: String?

  package init(sourceOffset: Int, key: String? = nil) {
    (self.sourceOffset, self.key) = (sourceOffset, key)
  }
}

/// A few words below a text.
package struct ViewNote: Hashable, Sendable {
  package var text: String
  /// The column it begins in.
  package var column: Int

  package init(_ text: String, column: Int = 0) { (self.text, self.column) = (text, column) }
}

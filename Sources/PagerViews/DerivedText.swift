package import Documents
package import PagerText
package import TabPagerCore

/// The text of a view, with a map to the document it was derived from.
///
/// It is a ``Content``, so scrolling, search, filter, wrapping and marks work in every view. Its bytes are UTF-8 in
/// lines that end with a line feed, without escape sequences. Styles and links are separate.
package protocol DerivedText: Content, StyleSource {
  /// The line counts of the whole text, so that the text need not be read to count its lines.
  var lineCounts: LineFeedCounts.ScannedRange { get }
  /// The number of lines that stay at the top.
  var headerLines: Int { get }
  /// The number of first lines that the position does not count.
  var uncountedLines: Int { get }
  /// Whether some lines of a diff can be side by side.
  var hasSides: Bool { get }
  /// The lines to show at the top instead of the first lines, such as the header of the section that contains a line.
  /// If there are fewer than ``headerLines``, the rows above the text take the other places. `nil` to keep the first
  /// lines.
  ///
  /// - Parameter place: The start of the first line below them, which may be partly scrolled.
  func stickyLines(above place: Int) -> [Int]?
  /// The texts at the right end of a line that stays at the top, such as the position among the changes of a file. The
  /// most important one is first; those without room are left out.
  ///
  /// - Parameters:
  ///   - header: The start of the line.
  ///   - place: The start of the current line.
  ///   - viewed: How many files of the diff are viewed; `nil` if none has been.
  func trailingTexts(ofHeaderAt header: Int, currentLine place: Int, viewed: String?)
    -> [StyledText]
  /// Whether a note is about further context that the text does not show.
  func hidesLines(ofNote note: ReviewNote) -> Bool
  /// The hashes of the lines around those of a note, as in ``ReviewNotePlace/surroundings``.
  func surroundingLineHashes(of place: ReviewNotePlace) -> [UInt32]
  /// The number of columns that the text needs if it is centred; `nil` to use the whole width.
  var textWidth: Int? { get }
  /// The columns at which sideways scrolling stops, in ascending order; empty to scroll by half a screen.
  var columnStops: [Int] { get }
  /// Whether each line is one row, and elides what has no room. Otherwise, a very long line is several rows.
  var showsLinesWhole: Bool { get }
  /// Whether the text has a cursor line, on which Enter acts.
  var isList: Bool { get }
  /// The text that the status line shows instead of lines and percentage; `nil` to show these.
  var summary: String? { get }
  /// A further detail about the document for the status line, such as that it was read leniently; `nil` for none.
  var notice: String? { get }
  /// A note below the text; `nil` for none.
  var note: ViewFootnote? { get }
  /// The offset in the document to which an offset in the text corresponds.
  func sourceOffset(at place: Int) -> Int
  /// The start of the line that shows a byte of the document, or else of the last line before it.
  ///
  /// If the text has the characters of the document, this is the exact offset.
  func textOffset(ofSource source: Int) -> Int
  /// The properties of the line at an offset.
  func interactiveLine(at place: Int) -> InteractiveLine
  /// The other ranges that show the same bytes of the document. They are highlighted together.
  func rangesShowingSameBytes(as range: Range<Int>) -> [Range<Int>]
  /// The description of the line at an offset for the status line, such as its path; `nil` for none.
  func statusText(ofLineAt place: Int) -> String?
  /// The anchor of the line at an offset.
  func anchor(at place: Int) -> SourceAnchor
  /// The start of the line with an anchor; `nil` if that line is gone.
  func textOffset(ofAnchor anchor: SourceAnchor) -> Int?
  /// The text of the document that a range shows, for copies and for other programs; `nil` if the shown text is that
  /// text.
  func documentText(shownIn range: Range<Int>) -> [UInt8]?
  /// The start of the section with a name, as in the link `#usage`; `nil` if there is none.
  func place(ofSection name: String) -> Int?
  /// The description of a section for the user; `nil` if its name describes it.
  func title(ofSection name: String) -> String?
  /// The name of a landmark, to which `)` and `(` move, in messages, such as `change`; `nil` if the view has no
  /// landmarks.
  var landmarkName: String? { get }
  /// The start of the next landmark in a direction; `nil` if there is none.
  ///
  /// - Parameter place: The start of a line, which is not a result itself; -1 or ``count`` for an end of the text.
  func nextLandmark(from place: Int, _ direction: Direction) -> Int?
  /// The start of the first line to show of a landmark, such as that of the removed lines before an added one.
  ///
  /// - Parameter place: The start of the landmark.
  func firstLine(ofLandmarkAt place: Int) -> Int
  /// The start of the landmark of which a line is one of the first lines, or else of that line.
  func landmarkStart(ofLineAt place: Int) -> Int
  /// The number of rows to show above the first line of a landmark.
  var rowsAboveLandmark: Int { get }
  /// The start of the line with a number that the view itself shows, such as a line number of a file in a diff; `nil`
  /// if lines have no such numbers.
  ///
  /// - Parameters:
  ///   - number: The number, from 1.
  ///   - isNew: Whether it is a number of the new version of a file in a diff; `nil` for the version that the file has, the
  ///     new one if it has both.
  ///   - place: The current position. It decides if several lines have the number.
  func place(ofLineNumber number: Int, isNew: Bool?, from place: Int) -> Int?
  /// The number of lines that the new version of a file in a diff has; `nil` if it is unknown.
  ///
  /// - Parameter place: A position in the file.
  func lineCountOfNewFile(at place: Int) -> Int?
  /// The lines of a file in a range of the text, for a note about them; `nil` if there are none.
  ///
  /// - Parameter side: The side of lines with two sides: 0 is the left one, 1 the right one.
  func placeForNote(in range: Range<Int>, side: Int) -> ReviewNotePlace?
  /// The file of a diff that contains a line, and the number of this line; `nil` if there is none.
  func changedFilePlace(at place: Int) -> ChangedFilePlace?
  /// The ID of the note whose frame is at an offset; `nil` if there is none.
  func noteID(at place: Int) -> UInt64?
  /// The IDs of the notes whose frames are below the line at an offset, in the order of the frames.
  func noteIDs(below place: Int) -> [UInt64]
  /// The start of the frame of a note; `nil` if the text does not show it.
  func place(ofNote id: UInt64) -> Int?
  /// The number of lines in a range that belong to the frames of notes.
  func noteLineCount(in range: Range<Int>) -> Int
  /// The numbers of notes that the text shows.
  var noteCounts: NoteCounts { get }
}

extension DerivedText {
  package func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {}
  package var headerLines: Int { 0 }
  package var uncountedLines: Int { headerLines }
  package var hasSides: Bool { false }
  package func stickyLines(above place: Int) -> [Int]? { nil }
  package func trailingTexts(
    ofHeaderAt header: Int, currentLine place: Int, viewed: String?
  ) -> [StyledText] { [] }
  package func hidesLines(ofNote note: ReviewNote) -> Bool { false }
  package func surroundingLineHashes(of place: ReviewNotePlace) -> [UInt32] { [] }
  package var textWidth: Int? { nil }
  package var columnStops: [Int] { [] }
  package var showsLinesWhole: Bool { false }
  package var isList: Bool { false }
  package var summary: String? { nil }
  package var notice: String? { nil }
  package var note: ViewFootnote? { nil }
  package func interactiveLine(at place: Int) -> InteractiveLine { InteractiveLine() }
  package func rangesShowingSameBytes(as range: Range<Int>) -> [Range<Int>] { [] }
  package func statusText(ofLineAt place: Int) -> String? { nil }
  package func anchor(at place: Int) -> SourceAnchor {
    SourceAnchor(sourceOffset: sourceOffset(at: place))
  }
  package func textOffset(ofAnchor anchor: SourceAnchor) -> Int? {
    textOffset(ofSource: anchor.sourceOffset)
  }
  package func documentText(shownIn range: Range<Int>) -> [UInt8]? { nil }
  package func place(ofSection name: String) -> Int? { nil }
  package func title(ofSection name: String) -> String? { nil }
  package var landmarkName: String? { nil }
  package func nextLandmark(from place: Int, _ direction: Direction) -> Int? { nil }
  package func firstLine(ofLandmarkAt place: Int) -> Int { place }
  package func landmarkStart(ofLineAt place: Int) -> Int { place }
  package var rowsAboveLandmark: Int { 0 }
  package func place(ofLineNumber number: Int, isNew: Bool?, from place: Int) -> Int? { nil }
  package func lineCountOfNewFile(at place: Int) -> Int? { nil }
  package func placeForNote(in range: Range<Int>, side: Int) -> ReviewNotePlace? { nil }
  package func changedFilePlace(at place: Int) -> ChangedFilePlace? { nil }
  package func noteID(at place: Int) -> UInt64? { nil }
  package func noteIDs(below place: Int) -> [UInt64] { [] }
  package func place(ofNote id: UInt64) -> Int? { nil }
  package func noteLineCount(in range: Range<Int>) -> Int { 0 }
  package var noteCounts: NoteCounts { NoteCounts() }
}

/// A position in a document that stays valid in another view, at another width and after a reload.
package struct SourceAnchor: Hashable, Sendable {
  /// The offset in the document.
  package var sourceOffset: Int
  /// The name of the line, such as a path in a folder; `nil` if the offset is sufficient.
  package var key: String?

  package init(sourceOffset: Int, key: String? = nil) {
    (self.sourceOffset, self.key) = (sourceOffset, key)
  }
}

/// A few words below a text.
package struct ViewFootnote: Hashable, Sendable {
  package var text: String
  /// The first column of the note.
  package var column: Int

  package init(_ text: String, column: Int = 0) { (self.text, self.column) = (text, column) }
}

package import Documents
package import PagerText

/// The lines of derived text that match a pattern, below the header of the text.
package struct FilteredDerivedText: DerivedText {
  /// The text of the view.
  let base: any DerivedText
  package let headerLines: Int
  private let lines: FilteredContent

  /// Finds the lines.
  ///
  /// - Parameter isCancelled: Called from time to time. If it returns true, the result is `nil`.
  package init?(
    _ base: any DerivedText, _ pattern: Pattern, isCancelled: () -> Bool = { false }
  ) {
    self.base = base
    // Sticky headers make no sense above filtered lines.
    headerLines = base.stickyLines(above: base.count) == nil ? base.headerLines : 0
    let all = FilteredContent(base, pattern, headerLines: headerLines)
    guard let lines = all.continuingSearch(upTo: base.count, isCancelled: isCancelled) else {
      return nil
    }
    self.lines = lines.whole
  }

  package var count: Int { lines.count }
  package var lineCounts: LineFeedCounts.ScannedRange { lines.lines }
  package var textWidth: Int? { base.textWidth }
  package var columnStops: [Int] { base.columnStops }
  package var isList: Bool { base.isList }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    lines.read(at: offset, into: buffer)
  }

  package func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    base.addStyles(of: line, at: lines.sourceOffset(at: offset), to: &runs)
  }

  package func layoutAttributes(ofLineAt offset: Int) -> LineLayoutAttributes {
    base.layoutAttributes(ofLineAt: lines.sourceOffset(at: offset))
  }

  package func sourceOffset(at place: Int) -> Int {
    base.sourceOffset(at: lines.sourceOffset(at: place))
  }
  package func textOffset(ofSource source: Int) -> Int {
    lines.textOffset(ofSource: base.textOffset(ofSource: source))
  }
  package func interactiveLine(at place: Int) -> InteractiveLine {
    base.interactiveLine(at: lines.sourceOffset(at: place))
  }
  package func statusText(ofLineAt place: Int) -> String? {
    base.statusText(ofLineAt: lines.sourceOffset(at: place))
  }
  package func placeForNote(in range: Range<Int>, side: Int) -> ReviewNotePlace? {
    base.placeForNote(
      in: lines.sourceOffset(at: range.lowerBound)..<lines.sourceOffset(
        at: max(range.lowerBound, range.upperBound - 1)) + 1,
      side: side)
  }
  package func place(ofSection name: String) -> Int? {
    base.place(ofSection: name).map { lines.textOffset(ofSource: $0) }
  }
  package func title(ofSection name: String) -> String? { base.title(ofSection: name) }
  package func place(ofNote id: UInt64) -> Int? {
    base.place(ofNote: id).map { lines.textOffset(ofSource: $0) }
  }
  package var noteCounts: NoteCounts { base.noteCounts }
  package func noteID(at place: Int) -> UInt64? { base.noteID(at: lines.sourceOffset(at: place)) }

  package func anchor(at place: Int) -> SourceAnchor {
    base.anchor(at: lines.sourceOffset(at: place))
  }

  package func textOffset(ofAnchor anchor: SourceAnchor) -> Int? {
    base.textOffset(ofAnchor: anchor).map { lines.textOffset(ofSource: $0) }
  }
}

/// The lines of the document itself that match a pattern.
extension FilteredContent: DerivedText {
  package var lineCounts: LineFeedCounts.ScannedRange { lines }
}

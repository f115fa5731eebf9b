package import Documents
package import PagerText

/// The lines of a derived text in which a pattern is found, below the header of that text.
package struct FilteredText: DerivedText {
  /// The text of the view.
  let base: any DerivedText
  package let headerLines: Int
  private let lines: FilteredContent

  /// Finds the lines.
  ///
  /// - Parameter isCancelled: Called now and then; the result is `nil` once it returns true.
  package init?(
    _ base: any DerivedText, _ pattern: Pattern, isCancelled: () -> Bool = { false }
  ) {
    self.base = base
    // Lines that match are far from what would stay above them.
    headerLines = base.stickyLines(above: base.count) == nil ? base.headerLines : 0
    let all = FilteredContent(base, pattern, headerLines: headerLines)
    guard let lines = all.searched(upTo: base.count, isCancelled: isCancelled) else { return nil }
    self.lines = lines.whole
  }

  package var count: Int { lines.count }
  package var lineCounts: LineCounts.ScannedRange { lines.lines }
  package var columnStops: [Int] { base.columnStops }
  package var isList: Bool { base.isList }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    lines.read(at: offset, into: buffer)
  }

  package func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    base.addStyles(of: line, at: lines.source(at: offset), to: &runs)
  }

  package func rowStyle(ofLineAt offset: Int) -> RowStyle {
    base.rowStyle(ofLineAt: lines.source(at: offset))
  }

  package func source(at place: Int) -> Int { base.source(at: lines.source(at: place)) }
  package func place(of source: Int) -> Int { lines.place(of: base.place(of: source)) }
  package func line(at place: Int) -> DerivedLine { base.line(at: lines.source(at: place)) }
  package func lineContext(at place: Int) -> String? {
    base.lineContext(at: lines.source(at: place))
  }
  package func anchor(at place: Int) -> Anchor { base.anchor(at: lines.source(at: place)) }

  package func place(of anchor: Anchor) -> Int? {
    base.place(of: anchor).map { lines.place(of: $0) }
  }
}

/// Lines of the document itself in which a pattern is found.
extension FilteredContent: DerivedText {
  package var lineCounts: LineCounts.ScannedRange { lines }
}

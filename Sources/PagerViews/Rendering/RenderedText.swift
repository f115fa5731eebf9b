import PagerText
import TabPagerCore

/// Text that a view has derived from a document, kept completely in memory.
struct RenderedText: Hashable, Sendable {
  /// The text, in lines that end with a line feed.
  var text = StyledText()
  /// For each line, the offset in the source to which it maps, in ascending order. It keeps the
  /// position when the text is derived again or another view is shown.
  private(set) var sources: [Int] = []
  /// How each line is copied; empty if the lines are copied as they are.
  private(set) var copiedLines: [LineCopyRule] = []
  /// The texts that are copied instead of lines.
  private(set) var replacements: [[UInt8]] = []
  /// The number of first lines that stay at the top.
  var headerLines = 0
  /// The number of columns that the text needs if it is centred; `nil` to use the whole width.
  var textWidth: Int?
  /// The columns at which sideways scrolling stops, in ascending order; empty to scroll by cells.
  var columnStops: [Int] = []
  /// The sections that begin at headings, in ascending order.
  var sections: [Section] = []

  /// The blocks with a background, in ascending order.
  var blocks: [ShadedBlock] = []

  /// Lines with a background that may be narrower than the text.
  struct ShadedBlock: Hashable, Sendable {
    /// Its lines, counted from 0.
    var lines: Range<Int>
    /// The width of the background in columns.
    var width: Int
    /// A text at the right end of the first line. It is drawn only, not searched.
    var label: StyledText
  }

  /// The memory of the text and its styles in bytes, approximately. Growing arrays may take twice as much.
  var memory: Int {
    text.memory + sources.count * 2 * MemoryLayout<Int>.stride
      + sections.count * MemoryLayout<Section>.stride
      + blocks.count * MemoryLayout<ShadedBlock>.stride
  }

  /// A section.
  struct Section: Hashable, Sendable {
    /// The line of its heading, counted from 0.
    var line: Int
    /// The name in links to the section.
    var name: String
  }

  /// Ends a line.
  ///
  /// - Parameters:
  ///   - source: the offset in the source to which the line maps.
  ///   - rest: the style of the cells after it.
  ///   - copied: how the line is copied. If any line has a value, all lines must have one.
  mutating func endLine(
    sourceOffset source: Int, restStyle rest: Style = .plain, copyRule copied: LineCopyRule? = nil
  ) {
    text.endLine(restStyle: rest)
    sources.append(max(source, sources.last ?? 0))
    if let copied { copiedLines.append(copied) }
  }

  /// Adds a text that is copied instead of lines; returns its index.
  mutating func addCopyReplacement(_ text: [UInt8]) -> Int {
    replacements.append(text)
    return replacements.count - 1
  }
}

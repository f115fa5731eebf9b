package import TabPagerCore

/// Converts a document to lines that can be printed on any terminal.
///
/// No byte of the document can control the terminal. Control characters and sequences are printed as a page shows them,
/// without colours and attributes.
package struct PrintableLineConverter {
  /// A line, or a part of a long one.
  package struct ConvertedLinePart {
    /// The cells of the line, as one row.
    package let row: Canvas
    /// Whether the line ends after these cells.
    package let endsLine: Bool
  }

  /// The number of bytes of a long line after which a part is returned.
  private static let partLength = 1 << 16

  private let options: LineDecodingOptions
  private var line: [UInt8] = []
  private var state = LineDecodingState.documentStart
  private var column = 0

  /// Creates a converter for one document.
  ///
  package init(tabStops: TabStops) {
    options = LineDecodingOptions(tabStops: tabStops, showsColors: false)
  }

  /// Adds bytes, and returns the lines that they complete.
  package mutating func convertLines(
    completedBy bytes: UnsafeRawBufferPointer
  ) -> [ConvertedLinePart] {
    var parts: [ConvertedLinePart] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      line += rest[..<end]
      if line.last == 0x0D { line.removeLast() }
      parts += convertParts()
      parts.append(decodePart(endsLine: true))
      rest = rest[(end + 1)...]
    }
    line += rest
    return parts + convertParts()
  }

  /// Returns the rest of a last line without a line feed.
  package mutating func finish() -> [ConvertedLinePart] {
    line.isEmpty && column == 0 ? [] : [decodePart(endsLine: true)]
  }

  /// Converts all complete parts of a long line.
  private mutating func convertParts() -> [ConvertedLinePart] {
    var parts: [ConvertedLinePart] = []
    while line.count > PrintableLineConverter.partLength {
      parts.append(decodePart(endsLine: false))
    }
    return parts
  }

  private mutating func decodePart(endsLine: Bool) -> ConvertedLinePart {
    let bytes = endsLine ? line[...] : line.prefix(PrintableLineConverter.partLength)
    let part = StyledLine(bytes, options: options, from: state, column: column, endsLine: endsLine)
    var row = Canvas(size: Size(width: part.width, height: 1))
    row.write(part.glyphs, at: .zero)
    line.removeFirst(endsLine ? line.count : part.byteCount)
    (state, column) = endsLine ? (.plain, 0) : (part.endState, part.endColumn)
    return ConvertedLinePart(row: row, endsLine: endsLine)
  }
}

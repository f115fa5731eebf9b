import BinarySearch
package import TabPagerCore

/// A decoded line of a document, or a part of a long line: its glyphs, with the style of each and the bytes that it
/// shows.
///
/// No sequence of a document reaches the terminal unchanged. The decoder interprets colours and attributes (SGR), links
/// (OSC 8), tabs, and overstrikes of `nroff`, and ignores `ESC [ K`. It makes everything else visible in reverse video:
/// control characters as `^X`, so any other sequence shows its text (`^[[2J`); bytes that are not UTF-8 as `<FF>`;
/// characters that hide, reorder or imitate others as `<U+202E>`. Text that the document hides (SGR 8, or letters in
/// the colour of their background) is shown in reverse and dim.
///
/// A long line is read in parts. The next part can start at the end of this part: pass ``byteCount``, ``endState`` and
/// ``endColumn``. It can also start at a glyph of this part, unless the glyph shows the same bytes as the glyph before;
/// see ``byteOffset(ofGlyph:)``, ``decodingState(atGlyph:)`` and ``column(ofGlyph:)``. If the line is wrapped, start at
/// the first glyph of the last row, so that the rows are the same as those of the whole line.
package struct StyledLine: Sendable {
  /// The glyphs in four bytes each.
  let codes: [PackedGlyph]
  /// The glyphs with marks.
  let marked: [Glyph]
  /// The map between glyphs, bytes and columns; empty if each glyph is one byte and one column.
  let places: [UniformGlyphRun]
  /// The styles of glyphs. Glyphs before the first run are plain.
  let looks: [GlyphStyleRun]
  /// The targets of links.
  package let links: [DocumentLinkTarget]
  /// The width of all glyphs in cells.
  package let width: Int
  /// The number of bytes that were read. If the line continues, this may be less than the number passed; the next part
  /// begins there.
  package let byteCount: Int
  /// The state at the end of the part.
  package let endState: LineDecodingState
  /// The column of the line in which the part begins.
  package let startColumn: Int
  /// The style of the cells after the text, up to the end of the row.
  package let rest: Style

  /// The maximum number of bytes to read. If there are more, the line counts as continued.
  package static let maximumByteCount = 1 << 20
  /// A number of bytes from which at least one glyph can always be read, even if the line continues after them.
  package static let sufficientByteCount = 8192

  /// Decodes a line or a part of one.
  ///
  /// - Parameters:
  ///   - bytes: without the line feed, and without the carriage return before it.
  ///   - options: how to decode them.
  ///   - state: the ``endState`` of the part before, or the state at the start of a line.
  ///   - column: the ``endColumn`` of the part before, for tab stops.
  ///   - endsLine: whether the line ends after the bytes. If not, an incomplete glyph or sequence at the end is left to
  ///     the next part, at most ``sufficientByteCount`` bytes.
  ///   - styles: the styles of the bytes where the document itself sets none.
  ///   - rightSideStart: the offset of the first byte of the second side. Its tab stops are counted as if the side began in
  ///     `column`. `nil` if the line has one side.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, options: LineDecodingOptions = LineDecodingOptions(),
    from state: LineDecodingState = .plain, column: Int = 0, endsLine: Bool = true,
    styles: StyleRuns = StyleRuns(), rightSideStart: Int? = nil
  ) {
    let column = max(0, min(column, 1 << 60))
    let isTooLong = bytes.count > StyledLine.maximumByteCount
    let part =
      isTooLong ? UnsafeBufferPointer(rebasing: bytes[..<StyledLine.maximumByteCount]) : bytes
    let lineBytes = LineBytes(part, endsLine: endsLine && !isTooLong)
    if lineBytes.endsLine, state == .plain, styles.isEmpty, styles.rest == .plain,
      lineBytes.endOfPrintableASCII(from: 0) == bytes.count
    {
      self.init(ascii: lineBytes, column: column)
      return
    }
    var decoder = LineDecoder(lineBytes, options, from: state, column: column, styles)
    decoder.rightSideStart = rightSideStart ?? .max
    decoder.decode()
    self.init(
      decoder, isDocumentStart: state.isDocumentStart && decoder.index == 0,
      rest: options.showsColors ? styles.rest : .plain)
  }

  private init(_ decoder: LineDecoder, isDocumentStart: Bool, rest: Style) {
    self.rest = rest
    codes = decoder.codes
    marked = decoder.marked
    places = decoder.places.finishedRuns()
    looks = decoder.looks
    links = decoder.links
    width = decoder.places.width
    byteCount = decoder.index
    startColumn = decoder.column
    endState = StyledLine.decodingState(for: decoder.pen, links, isDocumentStart: isDocumentStart)
  }

  /// The most frequent case: printable ASCII, with one glyph per byte.
  private init(ascii bytes: LineBytes, column: Int) {
    codes = bytes.glyphsOfASCII
    (marked, places, looks, links) = ([], [], [], [])
    (width, byteCount) = (bytes.count, bytes.count)
    endState = .plain
    startColumn = column
    rest = .plain
  }

  /// Decodes a line or a part of one from an array.
  package init(
    _ bytes: [UInt8], options: LineDecodingOptions = LineDecodingOptions(),
    from state: LineDecodingState = .plain,
    column: Int = 0, endsLine: Bool = true, styles: StyleRuns = StyleRuns(),
    rightSideStart: Int? = nil
  ) {
    self = bytes.withUnsafeBufferPointer {
      StyledLine(
        $0, options: options, from: state, column: column, endsLine: endsLine, styles: styles,
        rightSideStart: rightSideStart)
    }
  }

  /// Decodes a line or a part of one from a slice of an array.
  package init(
    _ bytes: ArraySlice<UInt8>, options: LineDecodingOptions = LineDecodingOptions(),
    from state: LineDecodingState = .plain, column: Int = 0, endsLine: Bool = true
  ) {
    self = bytes.withUnsafeBufferPointer {
      StyledLine($0, options: options, from: state, column: column, endsLine: endsLine)
    }
  }

  /// The column of the line after the last glyph.
  package var endColumn: Int { startColumn + width }

  /// The number of glyphs.
  package var count: Int { codes.count }

  /// The indices of all glyphs.
  package var indices: Range<Int> { 0..<codes.count }

  /// A glyph.
  package func glyph(at index: Int) -> Glyph { codes[index].glyph(in: marked) }

  /// Whether a glyph is a space, at which a row may end.
  package func isSpace(atGlyph glyph: Int) -> Bool { codes[glyph] == .space }

  /// All the glyphs.
  package var glyphs: [Glyph] { indices.map(glyph) }

  /// The style of a glyph.
  package func style(ofGlyph glyph: Int) -> Style { styleRun(ofGlyph: glyph)?.style ?? .plain }

  /// The link that a glyph belongs to.
  package func link(ofGlyph glyph: Int) -> DocumentLinkTarget? {
    guard let number = styleRun(ofGlyph: glyph)?.link, number > 0 else { return nil }
    return links[Int(number) - 1]
  }

  /// The links in a range of glyphs, each as its number in ``links``, from 1, and its glyphs.
  package func linkRanges(in glyphs: Range<Int>) -> [(number: Int, glyphs: Range<Int>)] {
    var result: [(number: Int, glyphs: Range<Int>)] = []
    var index = max(0, styleRunCount(throughGlyph: glyphs.lowerBound) - 1)
    while index < looks.count, looks[index].glyph < glyphs.upperBound {
      let end = index + 1 < looks.count ? Int(looks[index + 1].glyph) : count
      let range = (Int(looks[index].glyph)..<end).clamped(to: glyphs)
      let number = Int(looks[index].link)
      if let last = result.last, last.number == number, last.glyphs.upperBound == range.lowerBound {
        result[result.count - 1].glyphs = last.glyphs.lowerBound..<range.upperBound
      } else if number > 0, !range.isEmpty {
        result.append((number, range))
      }
      index += 1
    }
    return result
  }

  /// Returns the initial state of a part that begins at a glyph. If the glyph is ``count``, this is ``endState``.
  package func decodingState(atGlyph glyph: Int) -> LineDecodingState {
    guard glyph < count else { return endState }
    return StyledLine.decodingState(
      for: styleRun(ofGlyph: glyph)?.pen ?? .plain, links, isDocumentStart: false)
  }

  /// The number of style runs that begin at or before a glyph.
  func styleRunCount(throughGlyph glyph: Int) -> Int {
    looks.partitionPoint { Int($0.glyph) > glyph }
  }

  private func styleRun(ofGlyph glyph: Int) -> GlyphStyleRun? {
    let count = styleRunCount(throughGlyph: glyph)
    return count > 0 ? looks[count - 1] : nil
  }

  private static func decodingState(
    for pen: SGRPen, _ links: [DocumentLinkTarget], isDocumentStart: Bool
  ) -> LineDecodingState {
    LineDecodingState(
      style: pen.style, isConcealed: pen.isConcealed,
      link: pen.link > 0 ? links[Int(pen.link) - 1] : nil, isDocumentStart: isDocumentStart)
  }
}

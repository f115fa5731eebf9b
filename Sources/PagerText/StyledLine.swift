import BinarySearch
package import TabPagerCore

/// The text of a line of a document, or of a part of a long one: glyphs, what each looks like, and
/// which bytes it stands for.
///
/// Nothing of a document reaches the terminal as it is. Understood are colours and attributes (SGR),
/// links (OSC 8), tabs, and what `nroff` strikes twice; of `ESC [ K` nothing is seen. All else is
/// made visible, in reverse so that it is not taken for text: control characters as `^X`, and with
/// them every other sequence (`^[[2J`); bytes that are not UTF-8 as `<FF>`; characters that hide,
/// reorder or pretend as `<U+202E>`. Text that the document asked not to be shown (SGR 8, or letters
/// in the colour of what is behind them) is shown in reverse and dim.
///
/// A long line is read in parts, each from where the one before ended (``byteCount``, ``endState``,
/// ``endColumn``), or from any of its glyphs (``byteOffset(ofGlyph:)``, ``state(at:)``,
/// ``column(ofGlyph:)``) that does not share its bytes with the one before. Where the line is wrapped,
/// the first glyph of the last row is the one to go on from: then the rows are those of the whole
/// line.
package struct StyledLine: Sendable {
  /// The glyphs in four bytes each.
  let codes: [GlyphCode]
  /// The glyphs with marks.
  let marked: [Glyph]
  /// Where glyphs stand; none where each is one byte and one column.
  let places: [PlaceSpan]
  /// What glyphs look like; those before the first span are plain.
  let looks: [LookSpan]
  /// The targets of links.
  package let links: [TextLink]
  /// The cells that all the glyphs take.
  package let width: Int
  /// The bytes that were read. Where the line goes on elsewhere they may be fewer than there were;
  /// the next part begins there.
  package let byteCount: Int
  /// What the text goes on with after them.
  package let endState: TextState
  /// The column of the line that the part begins in.
  package let startColumn: Int
  /// The style of the cells after the text, up to the end of the row.
  package let rest: Style

  /// The bytes that are read at most: of more, as if the line went on elsewhere.
  package static let maximumByteCount = 1 << 20
  /// The bytes that a part which does not end its line needs so that any of them can be read.
  package static let sufficientByteCount = 8192

  /// Reads a line, or a part of one.
  ///
  /// - Parameters:
  ///   - bytes: without the line feed, and without the carriage return before it.
  ///   - options: how to read them.
  ///   - state: the ``endState`` of the part before; else how a line begins.
  ///   - column: the ``endColumn`` of the part before, for tab stops.
  ///   - endsLine: whether the line ends where the bytes do. If not, what is not whole there is left
  ///     to the next part, at most ``sufficientByteCount``.
  ///   - styles: what the bytes look like where the document does not ask for anything itself.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, options: TextOptions = TextOptions(),
    from state: TextState = .plain, column: Int = 0, endsLine: Bool = true,
    styles: StyleRuns = StyleRuns()
  ) {
    let column = max(0, min(column, 1 << 60))
    let isTooLong = bytes.count > StyledLine.maximumByteCount
    let part =
      isTooLong ? UnsafeBufferPointer(rebasing: bytes[..<StyledLine.maximumByteCount]) : bytes
    let lineBytes = LineBytes(part, endsLine: endsLine && !isTooLong)
    if lineBytes.endsLine, state == .plain, styles.isEmpty, styles.rest == .plain,
      lineBytes.endOfASCII(from: 0) == bytes.count
    {
      self.init(ascii: lineBytes, column: column)
      return
    }
    var decoder = TextDecoder(lineBytes, options, from: state, column: column, styles)
    decoder.run()
    self.init(
      decoder, isDocumentStart: state.isDocumentStart && decoder.index == 0,
      rest: options.showsColors ? styles.rest : .plain)
  }

  private init(_ decoder: TextDecoder, isDocumentStart: Bool, rest: Style) {
    self.rest = rest
    codes = decoder.codes
    marked = decoder.marked
    places = decoder.places.finished()
    looks = decoder.looks
    links = decoder.links
    width = decoder.places.width
    byteCount = decoder.index
    startColumn = decoder.column
    endState = StyledLine.state(of: decoder.pen, links, isDocumentStart: isDocumentStart)
  }

  /// Most lines of most documents: printable ASCII, each byte a glyph.
  private init(ascii bytes: LineBytes, column: Int) {
    codes = bytes.glyphsOfASCII
    (marked, places, looks, links) = ([], [], [], [])
    (width, byteCount) = (bytes.count, bytes.count)
    endState = .plain
    startColumn = column
    rest = .plain
  }

  /// Reads a line, or a part of one: the same for an array.
  package init(
    _ bytes: [UInt8], options: TextOptions = TextOptions(), from state: TextState = .plain,
    column: Int = 0, endsLine: Bool = true, styles: StyleRuns = StyleRuns()
  ) {
    self = bytes.withUnsafeBufferPointer {
      StyledLine(
        $0, options: options, from: state, column: column, endsLine: endsLine, styles: styles)
    }
  }

  /// Reads a line, or a part of one: the same for a part of an array.
  package init(
    _ bytes: ArraySlice<UInt8>, options: TextOptions = TextOptions(),
    from state: TextState = .plain, column: Int = 0, endsLine: Bool = true
  ) {
    self = bytes.withUnsafeBufferPointer {
      StyledLine($0, options: options, from: state, column: column, endsLine: endsLine)
    }
  }

  /// The column of the line after the last glyph.
  package var endColumn: Int { startColumn + width }

  /// The number of glyphs.
  package var count: Int { codes.count }

  /// The numbers of all the glyphs.
  package var indices: Range<Int> { 0..<codes.count }

  /// A glyph.
  package func glyph(at index: Int) -> Glyph { codes[index].glyph(marked) }

  /// Whether a glyph is a space, at which a row may end.
  package func isSpace(_ glyph: Int) -> Bool { codes[glyph] == .space }

  /// All the glyphs.
  package var glyphs: [Glyph] { indices.map(glyph) }

  /// What a glyph looks like.
  package func style(of glyph: Int) -> Style { look(of: glyph)?.style ?? .plain }

  /// The link that a glyph belongs to.
  package func link(of glyph: Int) -> TextLink? {
    guard let number = look(of: glyph)?.link, number > 0 else { return nil }
    return links[Int(number) - 1]
  }

  /// The links among some glyphs, by their numbers in ``links`` from 1 on, each with its glyphs.
  package func linkRanges(in glyphs: Range<Int>) -> [(number: Int, glyphs: Range<Int>)] {
    var result: [(number: Int, glyphs: Range<Int>)] = []
    var index = max(0, lookCount(at: glyphs.lowerBound) - 1)
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

  /// What a part that begins with a glyph begins from; from ``count`` on, ``endState``.
  package func state(at glyph: Int) -> TextState {
    guard glyph < count else { return endState }
    return StyledLine.state(of: look(of: glyph)?.pen ?? .plain, links, isDocumentStart: false)
  }

  /// The number of spans that begin at a glyph or before it.
  func lookCount(at glyph: Int) -> Int { looks.partitionPoint { Int($0.glyph) > glyph } }

  private func look(of glyph: Int) -> LookSpan? {
    let count = lookCount(at: glyph)
    return count > 0 ? looks[count - 1] : nil
  }

  private static func state(
    of pen: Pen, _ links: [TextLink], isDocumentStart: Bool
  ) -> TextState {
    TextState(
      style: pen.style, isConcealed: pen.isConcealed,
      link: pen.link > 0 ? links[Int(pen.link) - 1] : nil, isDocumentStart: isDocumentStart)
  }
}

import EscapeSequences
import TabPagerCore

/// Decodes the bytes of a line or a part of one, in a single pass.
///
/// If the line continues after the bytes, decoding ends before anything that may be incomplete: a
/// character, a sequence, or a glyph to which later marks or backspaces may belong. So decoding in
/// parts gives the same result as decoding the whole line.
struct LineDecoder {
  let bytes: LineBytes
  let options: LineDecodingOptions
  /// The first column of the part.
  let column: Int
  /// The offset of the first byte of the second side, where the counting of tab stops starts again.
  var rightSideStart = Int.max

  /// The index of the next byte.
  var index = 0
  var codes: [PackedGlyph] = []
  /// The glyphs with marks.
  var marked: [Glyph] = []
  var places = GlyphByteMapBuilder()
  var looks: [GlyphStyleRun] = []
  var links: [DocumentLinkTarget] = []

  /// The style that the document sets.
  var pen = SGRPen.plain { didSet { recomputeStyle() } }
  /// The styles that were passed in addition to the bytes, and the number of their runs that have begun.
  private let styles: StyleRuns
  private var runCount = 0
  /// The number of ``links`` before those of ``styles``.
  private let ownLinkCount: Int
  /// Whether the bytes up to the next run are shown as `…`.
  private var isElided = false
  /// The start of the next run.
  private(set) var nextRun = Int.max
  /// The current style of glyphs, from the document and from ``styles``.
  private(set) var look = Style.plain
  /// The number of the current link.
  private var link: UInt32 = 0
  /// Whether letters would be invisible.
  private(set) var hidesLetters = false
  /// The number of glyphs when marks were last allowed on the last glyph; -1 if marks are not allowed. They are allowed
  /// until another glyph follows.
  private var openCount = 0
  /// The joiners after the last glyph.
  private var joiners: JoiningScalars = []

  /// The maximum distance, in bytes, between the start of a glyph and its marks. There may be sequences in between.
  /// This limits the number of bytes left to the next part.
  static let reach = 256

  init(
    _ bytes: LineBytes, _ options: LineDecodingOptions, from state: LineDecodingState, column: Int,
    _ styles: StyleRuns
  ) {
    (self.bytes, self.options, self.column, self.styles) = (bytes, options, column, styles)
    pen = SGRPen(style: state.style, isConcealed: state.isConcealed)
    if let link = state.link {
      links = [link]
      pen.link = 1
    }
    ownLinkCount = links.count
    links += styles.links
    moveToCurrentStyleRun()
    codes.reserveCapacity(bytes.count)
    // A byte order mark.
    if state.isDocumentStart, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
  }

  /// Decodes everything that is complete, and moves ``index`` to its end.
  mutating func decode() {
    while index < bytes.count {
      if index >= nextRun { moveToCurrentStyleRun() }
      if isElided {
        appendElision()
        continue
      }
      let byte = bytes[index]
      let isWhole: Bool
      if byte >= 0x20, byte < 0x7F {
        readASCII()
        isWhole = true
      } else if byte >= 0x80 {
        isWhole = readCharacter()
      } else if byte == 0x1B {
        isWhole = readSequence(
          EscapeSequence.read(bytes.bytes, at: index, isWhole: bytes.endsLine), introducerLength: 1)
      } else if byte == 0x08 {
        isWhole = readBackspace()
      } else {
        byte == 0x09 && !options.showsTabs ? appendTab() : appendCaretNotation(of: byte)
        isWhole = true
      }
      if !isWhole { break }
    }
    if !bytes.endsLine { holdBackLastGlyph() }
  }

  /// Leaves the last glyph to the next part if that part may begin with more of the glyph.
  private mutating func holdBackLastGlyph() {
    guard isOpen else { return }
    // An overstrike on an underscore may belong to the glyph before it.
    if codes.last == .underscore, places.byteBeforeLast != nil { unreadLastGlyph() }
    unreadLastGlyph()
  }

  /// Removes the last glyph, and moves back to its start.
  mutating func unreadLastGlyph() {
    index = places.lastByte
    places.removeLastGlyph()
    if let place = codes.popLast()?.tableIndex, place == marked.count - 1 { marked.removeLast() }
    // Sequences after the glyph will be read again.
    pen = looks.last?.pen ?? .plain
    moveToCurrentStyleRun()
    if let last = looks.last, last.glyph >= codes.count { looks.removeLast() }
    openCount = -1
  }

  /// Whether the last two glyphs may be underscores below one wide character.
  var endsWithUnderscores: Bool {
    codes.last == .underscore && places.endsWithTwoBytes && codes[codes.count - 2] == .underscore
  }

  // MARK: The open glyph

  /// Whether marks and joiners may be added to the last glyph.
  var isOpen: Bool {
    openCount == codes.count && openCount > 0 && index - places.lastByte < LineDecoder.reach
  }

  /// Allows marks and joiners to be added to the last glyph.
  mutating func allowMarksOnLastGlyph() {
    openCount = codes.count
    joiners = []
  }

  /// Allows nothing more to be added to the last glyph.
  mutating func forbidMarksOnLastGlyph() { openCount = -1 }

  /// Adds a joining or modifying scalar. Returns whether it is omitted.
  mutating func addJoiner(_ scalar: Unicode.Scalar) -> Bool {
    guard isOpen, let code = codes.last else { return false }
    let base = code.scalar ?? code.tableIndex.map { marked[$0].base } ?? " "
    return joiners.addScalar(scalar, after: base)
  }

  // MARK: The pen

  /// Finds the run that contains the next byte.
  private mutating func moveToCurrentStyleRun() {
    let runs = styles.runs
    while runCount < runs.count, runs[runCount].start <= index { runCount += 1 }
    while runCount > 0, runs[runCount - 1].start > index { runCount -= 1 }
    nextRun = runCount < runs.count ? Int(runs[runCount].start) : .max
    isElided = runCount > 0 && runs[runCount - 1].isElided
    recomputeStyle()
  }

  /// Updates the style. The style and the link that the document sets take precedence over those in ``styles``.
  private mutating func recomputeStyle() {
    var (style, beside) = (pen.style, UInt32(0))
    if runCount > 0 {
      let run = styles.runs[runCount - 1]
      if style == .plain { style = run.style }
      if run.link > 0, !run.isElided { beside = UInt32(ownLinkCount) + run.link }
    }
    link = pen.link > 0 ? pen.link : beside
    hidesLetters = SGRPen.isInvisible(style)
    if pen.isConcealed {
      look = HiddenTextStyle.concealed
    } else {
      look = options.showsColors ? style : .plain
    }
    if link > 0 { look.attributes.insert(.underline) }
  }

  /// Sets the style of the following glyphs.
  @inline(__always)
  mutating func setStyle(_ style: Style) {
    if let last = looks.last {
      if last.style == style, last.pen == pen, last.link == link { return }
      // A run is empty only if its glyph was removed.
      if last.glyph == codes.count { looks.removeLast() }
    } else if style == .plain, pen == .plain, link == 0 {
      return
    }
    looks.append(GlyphStyleRun(pen: pen, link: link, glyph: UInt32(codes.count), style: style))
  }
}

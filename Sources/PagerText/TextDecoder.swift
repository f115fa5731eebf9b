import EscapeSequences
import TabPagerCore

/// Reads the bytes of a line, or of a part of one, once from the first to the last.
///
/// Where the line goes on elsewhere, it ends before what is not whole: a character, a sequence, or a
/// glyph that marks or backspaces may still follow. So parts say the same as the whole.
struct TextDecoder {
  let bytes: LineBytes
  let options: TextOptions
  /// The column at which the part begins.
  let column: Int

  /// The byte to be read next.
  var index = 0
  var codes: [GlyphCode] = []
  /// The glyphs with marks.
  var marked: [Glyph] = []
  var places = PlaceTable()
  var looks: [LookSpan] = []
  var links: [TextLink] = []

  /// What the document asked for.
  var pen = Pen.plain { didSet { restyle() } }
  /// The styles beside the text, and how many of their runs have begun.
  private let styles: StyleRuns
  private var runCount = 0
  /// How many of the ``links`` come before those of the styles.
  private let ownLinkCount: Int
  /// Where the next run begins.
  private(set) var nextRun = Int.max
  /// What glyphs look like here, by the document and the styles beside it.
  private(set) var look = Style.plain
  /// The number of their link.
  private var link: UInt32 = 0
  /// Whether letters would not be seen.
  private(set) var hidesLetters = false
  /// The number of glyphs when the last one was one that marks may follow: it is open as long as
  /// no other follows.
  private var openCount = 0
  /// What has followed the open glyph.
  private var joiners: Joiners = []

  /// How many bytes after its first one a glyph may still get marks. Sequences may stand between;
  /// this bounds what is held back for them.
  static let reach = 256

  init(
    _ bytes: LineBytes, _ options: TextOptions, from state: TextState, column: Int,
    _ styles: StyleRuns
  ) {
    (self.bytes, self.options, self.column, self.styles) = (bytes, options, column, styles)
    pen = Pen(style: state.style, isConcealed: state.isConcealed)
    if let link = state.link {
      links = [link]
      pen.link = 1
    }
    ownLinkCount = links.count
    links += styles.links
    findRun()
    codes.reserveCapacity(bytes.count)
    // A byte order mark.
    if state.isDocumentStart, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
  }

  /// Reads all that is whole, and leaves ``index`` where that ends.
  mutating func run() {
    while index < bytes.count {
      if index >= nextRun { findRun() }
      let byte = bytes[index]
      let isWhole: Bool
      if byte >= 0x20, byte < 0x7F {
        readASCII()
        isWhole = true
      } else if byte >= 0x80 {
        isWhole = readCharacter()
      } else if byte == 0x1B {
        isWhole = readSequence(
          EscapeSequence.read(bytes.bytes, at: index, isWhole: bytes.endsLine), introducedBy: 1)
      } else if byte == 0x08 {
        isWhole = readBackspace()
      } else {
        byte == 0x09 ? appendTab() : appendControl(byte)
        isWhole = true
      }
      if !isWhole { break }
    }
    if !bytes.endsLine { holdBack() }
  }

  /// Leaves the last glyph to the next part where something may follow that belongs to it.
  private mutating func holdBack() {
    guard isOpen else { return }
    // What is struck over an underscore may belong to the glyph before it.
    if codes.last == .underscore, places.byteBeforeLast != nil { takeBackLast() }
    takeBackLast()
  }

  /// Takes away the last glyph, and is where it began.
  mutating func takeBackLast() {
    index = places.lastByte
    places.removeLast()
    if let place = codes.popLast()?.tableIndex, place == marked.count - 1 { marked.removeLast() }
    // What the document asked for after it will be read again.
    pen = looks.last?.pen ?? .plain
    findRun()
    if let last = looks.last, last.glyph >= codes.count { looks.removeLast() }
    openCount = -1
  }

  /// Whether the last two glyphs may be those that stand under one wide character.
  var endsWithUnderscores: Bool {
    codes.last == .underscore && places.endsWithTwoBytes && codes[codes.count - 2] == .underscore
  }

  // MARK: The open glyph

  /// Whether what follows may belong to the last glyph.
  var isOpen: Bool {
    openCount == codes.count && openCount > 0 && index - places.lastByte < TextDecoder.reach
  }

  /// Lets what follows belong to the last glyph.
  mutating func open() {
    openCount = codes.count
    joiners = []
  }

  /// Lets nothing that follows belong to the last glyph.
  mutating func close() { openCount = -1 }

  /// Takes a scalar that joins or changes; tells whether it may be left out.
  mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard isOpen, let code = codes.last else { return false }
    let base = code.scalar ?? code.tableIndex.map { marked[$0].base } ?? " "
    return joiners.take(scalar, after: base)
  }

  // MARK: The pen

  /// Finds the run that the next byte is in.
  private mutating func findRun() {
    let runs = styles.runs
    while runCount < runs.count, runs[runCount].start <= index { runCount += 1 }
    while runCount > 0, runs[runCount - 1].start > index { runCount -= 1 }
    nextRun = runCount < runs.count ? Int(runs[runCount].start) : .max
    restyle()
  }

  /// The document's own style and link win over those beside the text.
  private mutating func restyle() {
    var (style, beside) = (pen.style, UInt32(0))
    if runCount > 0 {
      let run = styles.runs[runCount - 1]
      if style == .plain { style = run.style }
      if run.link > 0 { beside = UInt32(ownLinkCount) + run.link }
    }
    link = pen.link > 0 ? pen.link : beside
    hidesLetters = Pen.isInvisible(style)
    if pen.isConcealed {
      look = TextMark.concealed
    } else {
      look = options.showsColors ? style : .plain
    }
    if link > 0 { look.attributes.insert(.underline) }
  }

  /// Lets the glyphs from here on look like `style`.
  @inline(__always)
  mutating func note(_ style: Style) {
    if let last = looks.last {
      if last.style == style, last.pen == pen, last.link == link { return }
      // Only a glyph that was taken back can leave a span without any.
      if last.glyph == codes.count { looks.removeLast() }
    } else if style == .plain, pen == .plain, link == 0 {
      return
    }
    looks.append(LookSpan(pen: pen, link: link, glyph: UInt32(codes.count), style: style))
  }
}

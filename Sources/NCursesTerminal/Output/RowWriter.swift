import TabPagerCore

/// Writes cells into rows, and moves between them, in few bytes: for terminals whose sequences are those
/// of ECMA-48, as all are that are in use.
///
/// It knows where the cursor is and what letters look like, also from one frame to the next, so that
/// neither is said twice: a moving indicator is a handful of cells a frame, of which that was the
/// greater part.
final class RowWriter {
  private var buffer = ByteBuffer()
  var renditions: RenditionStrings
  /// What letters look like; nil where that is not known.
  private var look: RenditionStrings.Look?
  /// The style that came to it; nil where none did.
  private var style: Style?
  /// Where the cursor is, each nil where that is not known.
  private var row: Int?
  private var column: Int?
  /// Whether there are sequences that move to a column (`hpa`), and that make cells blank (`ech`).
  private let namesColumns: Bool
  private let erasesCells: Bool
  /// Makes all cells blank and puts the cursor into the first one.
  private let clearing: [UInt8]

  private static let escape = Array("\u{1B}[".utf8)

  /// Reads what it needs of the terminal type that is loaded; nil where that is of another
  /// form, or where the cursor does not stay in the last column when that is written to (`xenl`), or
  /// not among colours (`msgr`).
  init?(depth: TerminalCapabilities.ColorDepth) {
    func isForm(_ name: String, _ form: String, _ first: Int = 0, _ second: Int = 0) -> Bool {
      Screen.string(name, first, second) == Array("\u{1B}[\(form)".utf8)
    }
    guard Screen.flag("xenl"), Screen.flag("msgr"), isForm("cup", "2;3H", 1, 2),
      isForm("cuf", "4C", 4), isForm("el", "K"), Screen.string("cr") == [0x0D],
      Screen.string("ind") == [0x0A] || Screen.string("cud1") == [0x0A],
      let clearing = Screen.string("clear"), let renditions = RenditionStrings(depth: depth)
    else { return nil }
    self.renditions = renditions
    self.clearing = clearing
    namesColumns = isForm("hpa", "3G", 2)
    erasesCells = isForm("ech", "7X", 7)
  }

  // MARK: - What is known

  /// Begins a frame.
  func begin() { buffer.removeAll() }

  /// Ends a frame. Only the colour of letters is left for the next one: blanks that are erased or
  /// scrolled in do not take it.
  func end() {
    if let look, !look.leavesBlanks { setPlain() }
  }

  /// Somebody else may have moved the cursor.
  func forgetPlace() { (row, column) = (nil, nil) }

  /// The terminal may have been left in any state.
  func forget() {
    forgetPlace()
    (look, style) = (nil, nil)
  }

  // MARK: - Bytes

  /// What has been written since ``begin()``. Valid until more is.
  var bytes: UnsafeBufferPointer<UInt8> { buffer.bytes }

  /// Writes bytes as they are, which neither move the cursor nor change what letters look like.
  func append(_ bytes: [UInt8]) { buffer.append(bytes) }

  /// Makes letters plain, unless they are.
  func setPlain() { set(.plain, of: .plain) }

  /// Sees to it that cells that are erased or scrolled in are blanks.
  func makeErasable() {
    if !(look?.leavesBlanks ?? false) { setPlain() }
  }

  @inline(__always)
  private func set(_ style: Style) {
    if style != self.style { set(renditions.look(of: style), of: style) }
  }

  private func set(_ look: RenditionStrings.Look, of style: Style) {
    renditions.change(from: self.look, to: look, into: &buffer)
    (self.look, self.style) = (look, style)
  }

  /// Moves the cursor, unless it is there.
  func move(to row: Int, _ column: Int) {
    if row == self.row {
      moveAlong(to: column)
    } else if let before = self.row, row == before + 1 {
      if column != self.column { buffer.append(0x0D) }
      buffer.append(0x0A)
      if column != self.column {
        self.column = 0
        moveAlong(to: column)
      }
    } else {
      buffer.append(RowWriter.escape)
      if row > 0 || column > 0 {
        append(number: row + 1)
        buffer.append(UInt8(ascii: ";"))
        append(number: column + 1)
      }
      buffer.append(UInt8(ascii: "H"))
    }
    (self.row, self.column) = (row, column)
  }

  /// Moves the cursor within its row.
  private func moveAlong(to column: Int) {
    if column == self.column { return }
    guard column > 0 else { return buffer.append(0x0D) }
    let distance = self.column.map { column - $0 }
    if let distance, -3..<0 ~= distance {
      buffer.append(repeatElement(0x08, count: -distance))
    } else if let distance, distance > 0,
      !namesColumns || RowWriter.digits(distance) <= RowWriter.digits(column + 1)
    {
      forward(distance)
    } else if namesColumns {
      append("G", column + 1)
    } else {
      buffer.append(0x0D)
      forward(column)
    }
  }

  private func forward(_ distance: Int) {
    if distance == 1 {
      buffer.append(RowWriter.escape)
      buffer.append(UInt8(ascii: "C"))
    } else {
      append("C", distance)
    }
  }

  private func append(_ final: Unicode.Scalar, _ parameter: Int) {
    buffer.append(RowWriter.escape)
    append(number: parameter)
    buffer.append(UInt8(ascii: final))
  }

  private func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    buffer.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }

  // MARK: - Cells

  /// Makes the rest of a row blank.
  func eraseRest(row: Int, from column: Int) {
    makeErasable()
    move(to: row, column)
    buffer.append(RowWriter.escape)
    buffer.append(UInt8(ascii: "K"))
  }

  /// Makes all cells blank.
  func clear() {
    setPlain()
    buffer.append(clearing)
    (row, column) = (0, 0)
  }

  /// How many blanks are worth being erased in one: that, and the way over them, take ten bytes.
  private static let erasable = 11

  /// Writes cells of a row; where `columns` begin with the second half of a wide glyph, all of it.
  ///
  /// - Parameters:
  ///   - cells: the row's.
  ///   - glyphs: what is shown of each.
  func write(
    _ cells: UnsafeBufferPointer<Cell>, row: Int, _ columns: Range<Int>, _ glyphs: ShownGlyphs
  ) {
    guard let first = cells.baseAddress, !columns.isEmpty else { return }
    var x = columns.lowerBound
    if x > 0, cells[x].glyph.isContinuation { x -= 1 }
    move(to: row, x)
    while x < columns.upperBound {
      let erased = erasableCells(first, x..<columns.upperBound)
      if erased > 0 {
        makeErasable()
        append("X", erased)
        x += erased
        moveAlong(to: x)
        column = x
        continue
      }
      set(first[x].style)
      let letters = writeLetters(first, x..<columns.upperBound)
      x += letters
      if letters == 0 {
        x += write(glyphs.shown(cells, x), of: first[x].glyph)
      } else if let before = column {
        column = before + letters
      }
    }
    // The cursor is in the last column or beyond it.
    if x >= cells.count { column = nil }
  }

  /// How many cells at the beginning of some are blank and better erased than written; none where no
  /// other cell follows them.
  @inline(__always)
  private func erasableCells(_ cells: UnsafePointer<Cell>, _ columns: Range<Int>) -> Int {
    let first = columns.lowerBound
    guard erasesCells, RowWriter.erasable < columns.count, cells[first].glyph == .space else {
      return 0
    }
    return withUnsafePointer(to: Cell.blank) { blank in
      var end = first
      while end < columns.upperBound, !CellComparison.differ(cells + end, blank) { end += 1 }
      return end - first >= RowWriter.erasable && end < columns.upperBound ? end - first : 0
    }
  }

  /// Writes plain letters of ASCII in the style that is set, up to where several blanks follow; tells how
  /// many they were.
  @inline(__always)
  private func writeLetters(_ cells: UnsafePointer<Cell>, _ columns: Range<Int>) -> Int {
    let cells = cells + columns.lowerBound
    let (style, limit) = (cells[0].style, columns.count)
    return buffer.append(atMost: limit) { letters in
      var count = 0
      while count < limit, cells[count].style == style, let letter = cells[count].glyph.ascii {
        if letter == 0x20, count > 0, count + 1 < limit, cells[count + 1].glyph == .space { break }
        letters[count] = letter
        count += 1
      }
      return count
    }
  }

  /// Writes what is no plain letter of ASCII; tells how many columns it took.
  @inline(__always)
  private func write(_ shown: ShownGlyphs.Shown, of glyph: Glyph) -> Int {
    append(shown.base)
    if shown.hasMarks {
      for mark in glyph.scalars.prefix(ShownGlyphs.most).dropFirst() { append(mark) }
    }
    if let before = column { column = before + shown.width }
    note(shown.base, hasMarks: shown.hasMarks)
    return shown.width
  }

  /// Terminals agree how wide letters are, and Han, Kana and Hangul, but where these stand in a row not
  /// all do. Of others (marks, emoji) they do not agree, so that what follows may have been pushed over
  /// the end of the row.
  @inline(__always)
  private func note(_ scalar: Unicode.Scalar, hasMarks: Bool) {
    switch scalar.value {
    case _ where hasMarks: forgetPlace()
    case 0..<0x300, 0x2000..<0x2E80: break
    case 0x800..<0x3000, 0x3041..<0x3100, 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4:
      column = nil
    default: forgetPlace()
    }
  }

  /// Whoever drew it: no control character reaches the terminal.
  @inline(__always)
  private func append(_ scalar: Unicode.Scalar) {
    let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    buffer.append(isControl ? "?" as Unicode.Scalar : scalar)
  }
}

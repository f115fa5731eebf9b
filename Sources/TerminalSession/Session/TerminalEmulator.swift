import CTestTerminal
package import TabPagerCore

/// Emulates the screen of a terminal with libvterm.
///
/// Characters that are wide according to libc are wide, including recent emoji. Combining marks
/// newer than Unicode 8, about 1,200 of rare scripts, take a cell of their own, because libvterm
/// 0.1.4 does not know them.
package final class TerminalEmulator {
  private let emulator: OpaquePointer
  private var scanner = TerminalOutputScanner()

  /// The size in cells.
  package private(set) var size: Size
  /// Whether to record ``updates``.
  package var keepsUpdates = false
  /// The screen after each synchronised update, if ``keepsUpdates`` is `true`.
  package private(set) var updates: [Canvas] = []

  /// Creates a blank screen of at least one cell.
  package init(size: Size) throws(SystemError) {
    TestLocale.use()
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    guard let emulator = emulator_new(Int32(self.size.height), Int32(self.size.width)) else {
      throw SystemError("make a screen")
    }
    self.emulator = emulator
    scanner.isOneColumn = self.size.width == 1
  }

  deinit { emulator_free(emulator) }

  /// The modes and requests so far.
  package var modes: TerminalModes { scanner.modes }

  /// Processes bytes. Sequences may be divided anywhere.
  package func feed(_ bytes: some Sequence<UInt8>) {
    let translated = scanner.translateForEmulator(bytes)
    var shown = 0
    for end in keepsUpdates ? scanner.updateEnds : [] {
      write(translated[shown..<end])
      updates.append(canvas)
      shown = end
    }
    write(translated[shown...])
  }

  private func write(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes {
      emulator_write(emulator, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
  }

  /// Removes and returns the terminal's answers to queries, to be sent to the program.
  package func drainReplies() -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [CChar](repeating: 0, count: 256)
    while true {
      let count = emulator_drain_replies(emulator, &buffer, buffer.count)
      result += buffer.prefix(count).map { UInt8(bitPattern: $0) }
      if count < buffer.count { return result }
    }
  }

  /// Changes the size.
  package func resize(_ size: Size) {
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    emulator_resize(emulator, Int32(self.size.height), Int32(self.size.width))
    scanner.isOneColumn = self.size.width == 1
  }

  /// The position of the cursor, or `nil` if it is hidden.
  package var cursor: Position? { modes.showsCursor ? cursorPosition : nil }

  /// The position of the cursor, even if it is hidden.
  package var cursorPosition: Position {
    var (row, column): (Int32, Int32) = (0, 0)
    emulator_cursor(emulator, &row, &column)
    return Position(x: Int(column), y: Int(row))
  }

  /// Returns the cell at column `x` and row `y`, with the requested colours: default, index or RGB.
  package func cell(_ x: Int, _ y: Int) -> Cell {
    var from = emulator_cell()
    emulator_cell_at(emulator, Int32(y), Int32(x), &from)
    return Cell(Self.glyph(of: from), Self.style(of: from))
  }

  /// The whole screen.
  package var canvas: Canvas {
    var canvas = Canvas(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let cell = cell(x, y)
        if !cell.glyph.isContinuation {
          canvas.put(cell.glyph, at: Position(x: x, y: y), cell.style)
        }
      }
    }
    return canvas
  }

  /// The rows as text, without trailing blanks.
  package var text: [String] { (0..<size.height).map { row($0) } }

  /// Returns whether a row contains a text, ignoring combining marks. It takes a tenth of the time
  /// of creating ``text``, which would delay reading output.
  package func shows(_ part: String) -> Bool {
    let wanted = part.unicodeScalars.map(\.value)
    return (0..<size.height).contains { y in
      let bases = baseCharacters(inRow: y)
      return bases.indices.contains { bases[$0...].starts(with: wanted) }
    }
  }

  /// The spacing characters of a row.
  private func baseCharacters(inRow y: Int) -> [UInt32] {
    (0..<size.width).compactMap { x in
      var from = emulator_cell()
      emulator_cell_at(emulator, Int32(y), Int32(x), &from)
      guard from.width > 0 else { return nil }
      return from.chars.0 == 0 ? 0x20 : WideCharacterSubstitution.original(of: from.chars.0)
    }
  }

  /// Returns a row as text, without trailing blanks.
  package func row(_ y: Int) -> String {
    var result = String.UnicodeScalarView()
    for x in 0..<size.width { result.append(contentsOf: cell(x, y).glyph.scalars) }
    while result.last == " " { result.removeLast() }
    return String(result)
  }

  /// Returns a row of a page of text, without its first column, which is a margin.
  package func rowWithoutMargin(_ y: Int) -> String { String(row(y).unicodeScalars.dropFirst()) }

  /// The last 500 rows that scrolled off the top of the primary screen, the oldest first, without
  /// trailing blanks and combining marks.
  package var scrollback: [String] {
    (0..<emulator_scrolled_count(emulator)).map { number in
      var result = String.UnicodeScalarView()
      var next = emulator_scrolled_row(emulator, number)
      while let pointer = next, pointer.pointee != 0 {
        Unicode.Scalar(WideCharacterSubstitution.original(of: pointer.pointee)).map {
          result.append($0)
        }
        next = pointer + 1
      }
      while result.last == " " { result.removeLast() }
      return String(result)
    }
  }

  private static func glyph(of cell: emulator_cell) -> Glyph {
    if cell.width == 0 { return .continuation }
    let scalars = withUnsafeBytes(of: cell.chars) { bytes in
      bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 }.compactMap { value in
        Unicode.Scalar(WideCharacterSubstitution.original(of: value))
      }
    }
    guard let base = scalars.first else { return .space }
    var glyph = Glyph(base, isWide: cell.width == 2)
    for mark in scalars.dropFirst() { glyph.addCombiningMark(mark) }
    return glyph
  }

  private static func style(of cell: emulator_cell) -> Style {
    var attributes: Style.Attributes = []
    if cell.bold { attributes.insert(.bold) }
    if cell.font == VTermSGRTranslator.dimFont { attributes.insert(.dim) }
    if cell.italic { attributes.insert(.italic) }
    if cell.underline { attributes.insert(.underline) }
    if cell.reverse { attributes.insert(.reverse) }
    if cell.strike { attributes.insert(.strikethrough) }
    if cell.blink { attributes.insert(.blink) }
    return Style(
      color(ofKind: cell.foreground_kind, value: cell.foreground),
      on: color(ofKind: cell.background_kind, value: cell.background),
      attributes)
  }

  private static func color(ofKind kind: Int32, value: UInt32) -> Color {
    switch kind {
    case 1: .indexed(UInt8(truncatingIfNeeded: value))
    case 2:
      .rgb(
        UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
        UInt8(truncatingIfNeeded: value))
    default: .default
    }
  }
}

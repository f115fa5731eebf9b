/// Builds the map between the glyphs, bytes and columns of a line.
struct GlyphByteMapBuilder {
  /// The spans before the last one.
  private var spans: [UniformGlyphRun] = []
  /// The span that the next glyph may belong to.
  private var last = UniformGlyphRun()
  /// The number of glyphs in the last span.
  private var lastCount = 0
  /// The number of all glyphs.
  private(set) var count = 0
  /// The width of all glyphs in cells.
  private(set) var width = 0

  /// Adds glyphs of `length` bytes and `cells` cells each.
  @inline(__always)
  mutating func appendGlyphs(_ glyphs: Int = 1, atByte byte: Int, length: Int, cells: Int) {
    if lastCount == 0 || last.isShared || Int(last.length) != length
      || Int(last.width) != cells || end != byte
    {
      beginRun(at: byte, length: length, cells: cells, isShared: false)
    }
    lastCount += glyphs
    count += glyphs
    width += glyphs * cells
  }

  /// Adds glyphs of one cell that show the same bytes.
  mutating func appendGlyphs(_ glyphs: Int, sharingBytesAt byte: Int, length: Int) {
    guard glyphs > 1 else { return appendGlyphs(atByte: byte, length: length, cells: 1) }
    beginRun(at: byte, length: length, cells: 1, isShared: true)
    lastCount = glyphs
    count += glyphs
    width += glyphs
  }

  private mutating func beginRun(at byte: Int, length: Int, cells: Int, isShared: Bool) {
    if lastCount > 0 { spans.append(last) }
    last = UniformGlyphRun(
      glyph: UInt32(count), byte: UInt32(byte), column: UInt32(width), length: UInt32(length),
      width: UInt8(cells), isShared: isShared)
    lastCount = 0
  }

  /// The offset of the first byte of the last glyph; 0 if there is none.
  var lastByte: Int { lastCount == 0 ? 0 : last.byteOffset(ofGlyph: count - 1) }

  /// The end of the bytes of the last glyph; 0 if there is none.
  var end: Int {
    lastCount == 0 ? 0 : last.byteOffset(ofGlyph: count - 1) + Int(last.length)
  }

  /// Whether the last two glyphs are adjacent and have one byte each.
  var endsWithTwoBytes: Bool { lastCount > 1 && last.length == 1 && !last.isShared }

  /// The offset of the first byte of the glyph before the last one; nil if there is none, if another glyph shows the
  /// same bytes, or if the two glyphs are not adjacent.
  var byteBeforeLast: Int? {
    if lastCount > 1 { return last.isShared ? nil : last.byteOffset(ofGlyph: count - 2) }
    guard let before = spans.last, !before.isShared, lastCount == 1 else { return nil }
    let byte = before.byteOffset(ofGlyph: count - 2)
    return byte + Int(before.length) == Int(last.byte) ? byte : nil
  }

  /// The width in cells of the glyphs whose bytes are before `byte`, which starts a glyph.
  func width(ofBytesBefore byte: Int) -> Int {
    let span = Int(last.byte) <= byte ? last : spans.last { $0.byte <= byte } ?? last
    return span.column(
      ofGlyph: Int(span.glyph) + max(0, byte - Int(span.byte)) / max(1, Int(span.length)))
  }

  /// Removes the last glyph, which must not share its bytes.
  mutating func removeLastGlyph() {
    guard lastCount > 0 else { return }
    count -= 1
    width -= Int(last.width)
    lastCount -= 1
    guard lastCount == 0, let before = spans.popLast() else { return }
    lastCount = count - Int(before.glyph)
    last = before
  }

  /// Extends the bytes of the last glyph up to `end`. The glyph must not share its bytes.
  mutating func extendLastGlyph(toByte end: Int) {
    guard lastCount > 0 else { return }
    let (byte, cells) = (lastByte, Int(last.width))
    removeLastGlyph()
    appendGlyphs(atByte: byte, length: end - byte, cells: cells)
  }

  /// Returns all spans. The result is empty if each glyph is one byte and one column, starting at the first byte.
  func finishedRuns() -> [UniformGlyphRun] {
    if lastCount == 0 || spans.isEmpty && last == UniformGlyphRun() { return spans }
    return spans + [last]
  }
}

/// Where the glyphs of a line stand among its bytes and columns, while they are being found.
struct PlaceTable {
  /// The spans before the last one.
  private var spans: [PlaceSpan] = []
  /// The span that the next glyph may belong to.
  private var last = PlaceSpan()
  /// The glyphs in the last span.
  private var lastCount = 0
  /// The glyphs.
  private(set) var count = 0
  /// The cells that they take.
  private(set) var width = 0

  /// Adds glyphs that take `length` bytes and `cells` cells each.
  @inline(__always)
  mutating func append(_ glyphs: Int = 1, at byte: Int, length: Int, cells: Int) {
    if lastCount == 0 || last.isShared || Int(last.length) != length
      || Int(last.width) != cells || end != byte
    {
      begin(at: byte, length: length, cells: cells, isShared: false)
    }
    lastCount += glyphs
    count += glyphs
    width += glyphs * cells
  }

  /// Adds glyphs of one cell that stand for the same bytes.
  mutating func appendShared(_ glyphs: Int, at byte: Int, length: Int) {
    guard glyphs > 1 else { return append(at: byte, length: length, cells: 1) }
    begin(at: byte, length: length, cells: 1, isShared: true)
    lastCount = glyphs
    count += glyphs
    width += glyphs
  }

  private mutating func begin(at byte: Int, length: Int, cells: Int, isShared: Bool) {
    if lastCount > 0 { spans.append(last) }
    last = PlaceSpan(
      glyph: UInt32(count), byte: UInt32(byte), column: UInt32(width), length: UInt16(length),
      width: UInt8(cells), isShared: isShared)
    lastCount = 0
  }

  /// Where the bytes of the last glyph begin; 0 where there is none.
  var lastByte: Int { lastCount == 0 ? 0 : last.byte(of: count - 1) }

  /// Where the bytes of the last glyph end; 0 where there is none.
  var end: Int {
    lastCount == 0 ? 0 : last.byte(of: count - 1) + Int(last.length)
  }

  /// Whether the last two glyphs are one byte each, side by side.
  var endsWithTwoBytes: Bool { lastCount > 1 && last.length == 1 && !last.isShared }

  /// Where the bytes of the glyph before the last one begin; nil where there is none, where it shares
  /// them, or where they do not end where those of the last one begin.
  var byteBeforeLast: Int? {
    if lastCount > 1 { return last.isShared ? nil : last.byte(of: count - 2) }
    guard let before = spans.last, !before.isShared, lastCount == 1 else { return nil }
    let byte = before.byte(of: count - 2)
    return byte + Int(before.length) == Int(last.byte) ? byte : nil
  }

  /// Takes away the last glyph, which must not share its bytes.
  mutating func removeLast() {
    guard lastCount > 0 else { return }
    count -= 1
    width -= Int(last.width)
    lastCount -= 1
    guard lastCount == 0, let before = spans.popLast() else { return }
    lastCount = count - Int(before.glyph)
    last = before
  }

  /// Lets the last glyph, which must not share its bytes, take those up to `end`.
  mutating func extendLast(to end: Int) {
    guard lastCount > 0 else { return }
    let (byte, cells) = (lastByte, Int(last.width))
    removeLast()
    append(at: byte, length: end - byte, cells: cells)
  }

  /// All the spans; none where each glyph is one byte and one column, from the first byte on.
  func finished() -> [PlaceSpan] {
    if lastCount == 0 || spans.isEmpty && last == PlaceSpan() { return spans }
    return spans + [last]
  }
}

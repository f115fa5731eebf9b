import TabPagerCore

/// A line of a document as glyphs: UTF-8 decoded, tabs expanded, and what cannot be shown made
/// visible: control characters as `^X`, bytes that are not UTF-8 as `<FF>`.
struct LineText {
  /// The glyphs in order.
  private(set) var glyphs: [Glyph] = []
  /// The cells that they take.
  private(set) var width = 0

  /// Cells from one tab stop to the next.
  static let tabStop = 8

  /// Reads a line.
  ///
  /// - Parameter bytes: its bytes, without the line feed.
  init(_ bytes: [UInt8]) {
    glyphs.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first >= 0x20, first < 0x7F {
        // Most bytes of most documents.
        glyphs.append(Glyph(Unicode.Scalar(first)))
        width += 1
        index += 1
      } else if first < 0x80 {
        index += 1
        first == 0x09 ? appendTab() : append(Unicode.Scalar(first))
      } else if let (scalar, length) = LineText.decode(bytes[index...]) {
        index += length
        append(scalar)
      } else {
        index += 1
        let digits = String(first, radix: 16, uppercase: true)
        for shown in "<\(digits)>".unicodeScalars { appendGlyph(Glyph(shown)) }
      }
    }
  }

  /// How many rows of `cells` the line takes; most lines take one.
  func rowCount(of cells: Int) -> Int { width <= cells ? 1 : rows(of: cells).count }

  /// The parts of the line that fit into rows of `cells`, as ranges of glyphs; at least one.
  func rows(of cells: Int) -> [Range<Int>] {
    guard width > cells, cells > 0 else { return [glyphs.indices] }
    var rows: [Range<Int>] = []
    var start = 0
    var used = 0
    for (index, glyph) in glyphs.enumerated() {
      if used + glyph.width > cells, index > start {
        rows.append(start..<index)
        start = index
        used = 0
      }
      used += glyph.width
    }
    rows.append(start..<glyphs.count)
    return rows
  }

  private mutating func appendTab() {
    for _ in 0..<(LineText.tabStop - width % LineText.tabStop) { appendGlyph(.space) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch CellWidth.kind(of: scalar) {
    case .spacing(let isWide): appendGlyph(Glyph(scalar, isWide: isWide))
    case .mark:
      if glyphs.isEmpty { appendGlyph(Glyph("\u{25CC}")) }
      glyphs[glyphs.count - 1].combine(scalar)
    case .joiner: break
    case .unprintable:
      for shown in GlyphRun.visible(scalar).unicodeScalars { appendGlyph(Glyph(shown)) }
    }
  }

  private mutating func appendGlyph(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }

  /// The scalar at the front of `bytes` and its length; nil where they are not UTF-8.
  private static func decode(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    var iterator = bytes.prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

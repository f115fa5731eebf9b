import TabPagerCore

extension LineDecoder {
  /// Reads a backspace, as part of an overstrike or as a control character. Returns false if more
  /// bytes are needed to decide.
  mutating func readBackspace() -> Bool {
    guard isOpen, places.end == index, options.backspaces != .none else {
      appendCaretNotation(of: 0x08)
      return true
    }
    if isUnderscoreAfterUnderlined {
      switch OverstrikeCombiningMark.read(bytes, at: index + 1) {
      case .found(let mark, let end): return combineWithUnderscoredGlyph(mark, end: end)
      case .incomplete: return unreadLastGlyphs(count: 2)
      case .none: break
      }
    }
    if endsWithUnderscores {
      if index + 1 == bytes.count, !bytes.endsLine { return unreadLastGlyphs(count: 2) }
      if bytes[index + 1] == 0x08 {
        switch Overstrike.read(bytes, at: index - 2) {
        case .found(let strike): return replaceLastGlyphs(count: 2, by: strike)
        case .incomplete: return unreadLastGlyphs(count: 2)
        case .none: break
        }
      }
    }
    switch Overstrike.read(bytes, at: places.lastByte) {
    // Otherwise, the last glyph already includes the overstrike.
    case .found(let strike) where strike.end > index: return replaceLastGlyphs(count: 1, by: strike)
    case .incomplete: return unreadLastGlyphs(count: 1)
    case .found, .none:
      appendCaretNotation(of: 0x08)
      return true
    }
  }

  /// Whether the last glyph is an underscore after an underlined glyph. If a combining mark follows
  /// a backspace here, the mark belongs to the underlined glyph.
  private var isUnderscoreAfterUnderlined: Bool {
    guard codes.last == .underscore, places.lastByte == index - 1, looks.count > 1,
      looks[looks.count - 1].glyph == codes.count - 1,
      looks[looks.count - 2].style.attributes.contains(.underline),
      let start = places.byteBeforeLast
    else { return false }
    return index - start < LineDecoder.reach
      && codes[codes.count - 2].glyph(in: marked).scalars.count <= Glyph.maximumMarks
  }

  /// Combines a mark with the glyph before an underscore.
  private mutating func combineWithUnderscoredGlyph(_ mark: Unicode.Scalar, end: Int) -> Bool {
    unreadLastGlyph()
    if let code = codes.last { _ = combineMark(mark, with: code) }
    places.extendLastGlyph(toByte: end)
    index = end
    allowMarksOnLastGlyph()
    return true
  }

  /// Removes glyphs, which the next part decodes again. Returns false.
  private mutating func unreadLastGlyphs(count: Int) -> Bool {
    for _ in 0..<count { unreadLastGlyph() }
    return false
  }

  /// Replaces the last glyphs with an overstrike.
  private mutating func replaceLastGlyphs(count: Int, by strike: Overstrike) -> Bool {
    for _ in 0..<count { unreadLastGlyph() }
    var style = style(ofCharacter: strike.glyph.base)
    if options.backspaces == .attributes { style.attributes.formUnion(strike.attributes) }
    setStyle(style)
    places.appendGlyphs(atByte: index, length: strike.end - index, cells: strike.glyph.width)
    appendPackedGlyph(for: strike.glyph)
    index = strike.end
    allowMarksOnLastGlyph()
    return true
  }
}

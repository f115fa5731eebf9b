import EscapeSequences
import TabPagerCore

extension LineDecoder {
  /// Reads printable ASCII, the usual case.
  @inline(__always)
  mutating func readASCII() {
    let end = min(bytes.endOfPrintableASCII(from: index), nextRun)
    if hidesLetters, !pen.isConcealed {
      while index < end {
        appendSpacingCharacters(
          startingWith: Unicode.Scalar(bytes[index]), isWide: false, length: 1)
      }
      return
    }
    setStyle(look)
    places.appendGlyphs(end - index, atByte: index, length: 1, cells: 1)
    bytes.appendASCII(index..<end, to: &codes)
    index = end
    allowMarksOnLastGlyph()
  }

  /// Reads a character beyond ASCII or an invalid byte. Returns false if the character is incomplete.
  mutating func readCharacter() -> Bool {
    switch bytes.decodeCharacter(at: index) {
    case .incomplete: return false
    case .invalid:
      appendHexNotation(of: UInt32(bytes[index]), length: 1)
    case .scalar(let scalar, let length):
      switch CharacterClassification.kind(of: scalar) {
      case .spacing(let isWide):
        appendSpacingCharacters(startingWith: scalar, isWide: isWide, length: length)
      case .mark: appendMark(scalar, length: length)
      case .joiner:
        guard addJoiner(scalar) else {
          appendCodePointNotation(of: scalar, length: length)
          return true
        }
        index += length
        places.extendLastGlyph(toByte: index)
      case .unprintable where scalar == "\u{9D}":
        return readSequence(
          EscapeSequence.readC1Link(bytes.bytes, at: index, isWhole: bytes.endsLine),
          introducerLength: length)
      case .unprintable where SubdivisionFlagEmoji.isTag(scalar):
        return readFlagTags(from: scalar, length: length)
      case .unprintable where scalar.value < 0xA0:
        appendHexNotation(of: scalar.value, length: length)
      case .unprintable: appendCodePointNotation(of: scalar, length: length)
      }
    }
    return true
  }

  /// Reads the tag characters that turn a black flag into the flag of a region. They take no cells. Other tags could
  /// hide text, so they are shown as numbers. Returns false if the tags are incomplete.
  private mutating func readFlagTags(from scalar: Unicode.Scalar, length: Int) -> Bool {
    guard isOpen, codes.last?.scalar == SubdivisionFlagEmoji.base else {
      appendCodePointNotation(of: scalar, length: length)
      return true
    }
    let rest = bytes[index..<min(bytes.count, index + SubdivisionFlagEmoji.tagLength)]
    guard SubdivisionFlagEmoji.isPrefixOfTags(rest) else {
      appendCodePointNotation(of: scalar, length: length)
      return true
    }
    if rest.count < SubdivisionFlagEmoji.tagLength {
      guard bytes.endsLine else { return false }
      appendCodePointNotation(of: scalar, length: length)
      return true
    }
    index += SubdivisionFlagEmoji.tagLength
    places.extendLastGlyph(toByte: index)
    // No further tags belong to the flag.
    forbidMarksOnLastGlyph()
    return true
  }

  /// Adds a character and the following ones of the same kind, because non-Latin text consists of such runs.
  private mutating func appendSpacingCharacters(
    startingWith scalar: Unicode.Scalar, isWide: Bool, length: Int
  ) {
    setStyle(style(ofCharacter: scalar))
    codes.append(PackedGlyph(scalar, isWide: isWide))
    var end = index + length
    while !hidesLetters, end < nextRun,
      case .scalar(let next, length) = bytes.decodeCharacter(at: end),
      CharacterClassification.kind(of: next) == .spacing(isWide: isWide)
    {
      codes.append(PackedGlyph(next, isWide: isWide))
      end += length
    }
    places.appendGlyphs(
      (end - index) / length, atByte: index, length: length, cells: isWide ? 2 : 1)
    index = end
    allowMarksOnLastGlyph()
  }

  /// The style of a character.
  func style(ofCharacter scalar: Unicode.Scalar) -> Style {
    hidesLetters && !CharacterClassification.isDrawingCharacter(scalar)
      ? HiddenTextStyle.concealed : look
  }

  /// Combines a mark with the glyph before it. If there is no such glyph, or it has no room for the mark, shows the
  /// mark over a dotted circle.
  private mutating func appendMark(_ mark: Unicode.Scalar, length: Int) {
    if isOpen, let code = codes.last, combineMark(mark, with: code) {
      index += length
      places.extendLastGlyph(toByte: index)
      return
    }
    setStyle(HiddenTextStyle.replacementStyle(within: look))
    places.appendGlyphs(atByte: index, length: length, cells: 1)
    var glyph = Glyph("\u{25CC}")
    glyph.addCombiningMark(mark)
    appendPackedGlyph(for: glyph)
    index += length
    allowMarksOnLastGlyph()
  }

  /// Combines a mark with the last glyph. Returns false if the glyph has the maximum number of marks.
  mutating func combineMark(_ mark: Unicode.Scalar, with code: PackedGlyph) -> Bool {
    if let place = code.tableIndex {
      let before = marked[place]
      marked[place].addCombiningMark(mark)
      return marked[place] != before
    }
    guard let base = code.scalar else { return false }
    var glyph = Glyph(base, isWide: code.isWide)
    glyph.addCombiningMark(mark)
    codes.removeLast()
    appendPackedGlyph(for: glyph)
    return true
  }

  /// Adds the code of a glyph.
  mutating func appendPackedGlyph(for glyph: Glyph) {
    guard glyph.hasMarks else {
      codes.append(PackedGlyph(glyph.base, isWide: glyph.isWide))
      return
    }
    codes.append(PackedGlyph(tableIndex: marked.count, isWide: glyph.isWide))
    marked.append(glyph)
  }
}

import EscapeSequences
import TabPagerCore

extension TextDecoder {
  /// Reads printable ASCII, which most bytes of most documents are.
  @inline(__always)
  mutating func readASCII() {
    let end = min(bytes.endOfASCII(from: index), nextRun)
    if hidesLetters, !pen.isConcealed {
      while index < end { appendSpacing(Unicode.Scalar(bytes[index]), isWide: false, length: 1) }
      return
    }
    note(look)
    places.append(end - index, at: index, length: 1, cells: 1)
    bytes.appendASCII(index..<end, to: &codes)
    index = end
    open()
  }

  /// Reads a character beyond ASCII or an invalid byte. Returns false if the character is incomplete.
  mutating func readCharacter() -> Bool {
    switch bytes.character(at: index) {
    case .incomplete: return false
    case .invalid:
      appendHexadecimal(UInt32(bytes[index]), length: 1)
    case .scalar(let scalar, let length):
      switch TextCharacter.kind(of: scalar) {
      case .spacing(let isWide): appendSpacing(scalar, isWide: isWide, length: length)
      case .mark: appendMark(scalar, length: length)
      case .joiner:
        guard join(scalar) else {
          appendNumber(scalar, length: length)
          return true
        }
        index += length
        places.extendLast(to: index)
      case .unprintable where scalar == "\u{9D}":
        return readSequence(
          EscapeSequence.readC1Link(bytes.bytes, at: index, isWhole: bytes.endsLine),
          introducedBy: length)
      case .unprintable where SubdivisionFlag.isTag(scalar): return readFlagTags(scalar, length)
      case .unprintable where scalar.value < 0xA0: appendHexadecimal(scalar.value, length: length)
      case .unprintable: appendNumber(scalar, length: length)
      }
    }
    return true
  }

  /// Reads the tag characters that turn a black flag into the flag of a region. They take no cells. Other tags could
  /// hide text, so they are shown as numbers. Returns false if the tags are incomplete.
  private mutating func readFlagTags(_ scalar: Unicode.Scalar, _ length: Int) -> Bool {
    guard isOpen, codes.last?.scalar == SubdivisionFlag.base else {
      appendNumber(scalar, length: length)
      return true
    }
    let rest = bytes[index..<min(bytes.count, index + SubdivisionFlag.tagLength)]
    guard SubdivisionFlag.beginsTags(rest) else {
      appendNumber(scalar, length: length)
      return true
    }
    if rest.count < SubdivisionFlag.tagLength {
      guard bytes.endsLine else { return false }
      appendNumber(scalar, length: length)
      return true
    }
    index += SubdivisionFlag.tagLength
    places.extendLast(to: index)
    // No further tags belong to the flag.
    close()
    return true
  }

  /// Adds a character and the following ones of the same kind, because non-Latin text consists of such runs.
  private mutating func appendSpacing(_ scalar: Unicode.Scalar, isWide: Bool, length: Int) {
    note(look(of: scalar))
    codes.append(GlyphCode(scalar, isWide: isWide))
    var end = index + length
    while !hidesLetters, end < nextRun, case .scalar(let next, length) = bytes.character(at: end),
      TextCharacter.kind(of: next) == .spacing(isWide: isWide)
    {
      codes.append(GlyphCode(next, isWide: isWide))
      end += length
    }
    places.append((end - index) / length, at: index, length: length, cells: isWide ? 2 : 1)
    index = end
    open()
  }

  /// The style of a character.
  func look(of scalar: Unicode.Scalar) -> Style {
    hidesLetters && !TextCharacter.isPictorial(scalar) ? TextMark.concealed : look
  }

  /// Combines a mark with the glyph before it. If there is no such glyph, or it has no room for the mark, shows the
  /// mark over a dotted circle.
  private mutating func appendMark(_ mark: Unicode.Scalar, length: Int) {
    if isOpen, let code = codes.last, combine(mark, with: code) {
      index += length
      places.extendLast(to: index)
      return
    }
    note(TextMark.stand(in: look))
    places.append(at: index, length: length, cells: 1)
    var glyph = Glyph("\u{25CC}")
    glyph.combine(mark)
    append(glyph)
    index += length
    open()
  }

  /// Combines a mark with the last glyph. Returns false if the glyph has the maximum number of marks.
  mutating func combine(_ mark: Unicode.Scalar, with code: GlyphCode) -> Bool {
    if let place = code.tableIndex {
      let before = marked[place]
      marked[place].combine(mark)
      return marked[place] != before
    }
    guard let base = code.scalar else { return false }
    var glyph = Glyph(base, isWide: code.isWide)
    glyph.combine(mark)
    codes.removeLast()
    append(glyph)
    return true
  }

  /// Adds the code of a glyph.
  mutating func append(_ glyph: Glyph) {
    guard glyph.hasMarks else {
      codes.append(GlyphCode(glyph.base, isWide: glyph.isWide))
      return
    }
    codes.append(GlyphCode(tableIndex: marked.count, isWide: glyph.isWide))
    marked.append(glyph)
  }
}

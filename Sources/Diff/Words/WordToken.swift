/// A word, a run of spaces, or a single other character of a line.
struct WordToken: Hashable, Sendable {
  /// The characters of a token.
  enum Kind: UInt8, Hashable, Sendable {
    /// Letters, digits and underscores.
    case word
    /// Spaces and tabs.
    case space
    /// One character of any other kind.
    case other
  }

  /// The characters of the token.
  let kind: Kind
  /// The token's bytes, from the start of the line.
  let range: Range<Int>

  /// Cuts a line into tokens. A token never ends inside a UTF-8 sequence or before a combining mark.
  static func tokens(ofLine line: ArraySlice<UInt8>) -> [WordToken] {
    var result: [WordToken] = []
    var index = line.startIndex
    var start = index
    var open: Kind?
    func appendToken(_ kind: Kind, endingAt end: Int) {
      result.append(
        WordToken(kind: kind, range: (start - line.startIndex)..<(end - line.startIndex)))
    }
    while index < line.endIndex {
      let (scalar, length) = UTF8ScalarReader.scalar(in: line, at: index)
      let next = scalar.map { WordToken.characterJoining(of: $0) } ?? .single(.other)
      switch (next, open) {
      case (.continues, .some): break
      case (.joins(let kind), .some(let current)) where kind == current: break
      default:
        if let open { appendToken(open, endingAt: index) }
        start = index
        open = next.kind
      }
      index += length
    }
    if let open { appendToken(open, endingAt: index) }
    return result
  }

  /// How a character relates to the one before it.
  private enum CharacterJoining {
    /// It always belongs to the token of the character before it.
    case continues
    /// It forms a token with adjacent characters of its kind.
    case joins(Kind)
    /// It is a separate token.
    case single(Kind)

    /// The kind of a token that starts with the character.
    var kind: Kind {
      switch self {
      case .continues: .other
      case .joins(let kind), .single(let kind): kind
      }
    }
  }

  private static func characterJoining(of scalar: Unicode.Scalar) -> CharacterJoining {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return .joins(.word)
    case 0x20, 0x09: return .joins(.space)
    case 0..<0x80: return .single(.other)
    // Kana and ideographs are written without spaces, so each character is a word.
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return .single(.word)
    case 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: return .continues
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return .continues
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .connectorPunctuation:
      return .joins(.word)
    case .spaceSeparator: return .joins(.space)
    default: return .single(.other)
    }
  }
}

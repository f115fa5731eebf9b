/// Bytes with a name.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let blank: UInt8 = 0x20
  static let exclamation: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let dollar: UInt8 = 0x24
  static let percent: UInt8 = 0x25
  static let ampersand: UInt8 = 0x26
  static let apostrophe: UInt8 = 0x27
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equal: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let caret: UInt8 = 0x5E
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7B
  static let pipe: UInt8 = 0x7C
  static let closeBrace: UInt8 = 0x7D
  static let tilde: UInt8 = 0x7E
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inline(__always) var isUpper: Bool { self &- 0x41 < 26 }
  @inline(__always) var isLower: Bool { self &- 0x61 < 26 }
  @inline(__always) var isHexadecimal: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  /// Whether the byte belongs to a word in most languages.
  @inline(__always) var isWord: Bool { isLetter || isDigit || self == 0x5F || self >= 0x80 }

  /// The bracket that closes this one, or the byte itself.
  var closing: UInt8 {
    switch self {
    case 0x28: 0x29
    case 0x3C: 0x3E
    case 0x5B: 0x5D
    case 0x7B: 0x7D
    default: self
    }
  }
}

extension UInt8 {
  /// The bracket that opens this one, or the byte itself.
  var opening: UInt8 {
    switch self {
    case 0x29: 0x28
    case 0x3E: 0x3C
    case 0x5D: 0x5B
    case 0x7D: 0x7B
    default: self
    }
  }
}

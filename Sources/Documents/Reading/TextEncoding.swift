/// The encoding of a text.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case utf16(isBigEndian: Bool)
  case latin1, windows1252
  /// That of the text of a mail, of which all bytes are ASCII.
  case mail
  /// One that the program `iconv` knows by this name.
  case other(String)

  /// The number of bytes from which an encoding is guessed.
  static let sampleSize = 1 << 16
  /// The maximum size in bytes of a file that is decoded from a guessed single-byte encoding, or decoded again when it
  /// has grown. Decoding copies the file.
  package static let copiedSize = 16 << 20

  /// The encoding with a name, in any spelling; `nil` if the name contains characters that no such name contains.
  package init?(named name: String) {
    let isName = name.utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || "-_.:+/".utf8.contains(byte)
    }
    guard isName, let first = name.utf8.first, first != UInt8(ascii: "-"), name.utf8.count <= 40
    else { return nil }
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "utf8", "ascii", "usascii": self = .utf8
    case "utf16", "utf16le", "ucs2", "unicode": self = .utf16(isBigEndian: false)
    case "utf16be": self = .utf16(isBigEndian: true)
    case "latin1", "iso88591", "l1": self = .latin1
    case "windows1252", "cp1252": self = .windows1252
    case "mail": self = .mail
    default: self = .other(name)
    }
  }

  /// The name for the status line.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(let isBigEndian): isBigEndian ? "UTF-16BE" : "UTF-16LE"
    case .latin1: "ISO-8859-1"
    case .windows1252: "Windows-1252"
    case .mail: "mail"
    case .other(let name): name
    }
  }

  /// Guesses the encoding of a text that is not UTF-8. Returns `nil` if it may be UTF-8, or the guess is uncertain.
  ///
  /// - Parameters:
  ///   - head: The first bytes.
  ///   - guessesSingleByteEncodings: Whether a single-byte encoding, or that of a mail, may be guessed.
  package static func guess(_ head: [UInt8], guessesSingleByteEncodings: Bool = true)
    -> TextEncoding?
  {
    if head.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
    if head.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
    if guessesSingleByteEncodings, MailBodyDecoder.isEncodedMail(startingWith: head) {
      return .mail
    }
    if head.contains(0) { return guessUTF16(head.prefix(1 << 12)) }
    let isASCII = head.allSatisfy { $0 < 0x80 }
    return guessesSingleByteEncodings && !isASCII ? guessSingleByteEncoding(head) : nil
  }

  /// Recognises UTF-16 by its bytes: nearly every second one is zero, and the others are text.
  private static func guessUTF16(_ head: ArraySlice<UInt8>) -> TextEncoding? {
    let pairs = head.count / 2
    guard pairs >= 4 else { return nil }
    for isBigEndian in [false, true] {
      var letters = 0
      for pair in 0..<pairs {
        let (high, low) = (
          head[2 * pair + (isBigEndian ? 0 : 1)], head[2 * pair + (isBigEndian ? 1 : 0)]
        )
        if high == 0, low >= 0x20 && low != 0x7F || (0x09...0x0D).contains(low) { letters += 1 }
      }
      if letters * 10 >= pairs * 9 { return .utf16(isBigEndian: isBigEndian) }
    }
    return nil
  }

  /// Recognises a Western single-byte encoding by its bytes beyond ASCII: they are few, do not form UTF-8, and most are
  /// next to letters.
  private static func guessSingleByteEncoding(_ head: [UInt8]) -> TextEncoding? {
    var (high, run, beside) = (0, 0, 0)
    var usesWindows = false
    for (index, byte) in head.enumerated() {
      guard byte >= 0x80 else {
        guard byte >= 0x20 && byte != 0x7F || (0x09...0x0D).contains(byte) else { return nil }
        run = 0
        continue
      }
      (high, run) = (high + 1, run + 1)
      guard run <= 2, !uncommon.contains(byte) else { return nil }
      if byte < 0xA0 { usesWindows = true }
      if isLetter(in: head, at: index - 1) || isLetter(in: head, at: index + 1)
        || signs.contains(byte)
      {
        beside += 1
      }
    }
    guard high > 0, high * 6 <= head.count, beside * 10 >= high * 8, !containsMultibyteUTF8(head)
    else {
      return nil
    }
    return usesWindows ? .windows1252 : .latin1
  }

  /// Bytes that Windows-1252 does not define, and the first bytes of most letters in Shift-JIS.
  private static let uncommon: Set<UInt8> = [0x81, 0x82, 0x83, 0x8D, 0x8F, 0x90, 0x9D]
  /// Signs that need no letter beside them: a euro, quotes, dashes, dots.
  private static let signs: Set<UInt8> = [
    0x80, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xA7, 0xB0,
  ]

  private static func isLetter(in bytes: [UInt8], at index: Int) -> Bool {
    bytes.indices.contains(index) && (bytes[index] | 0x20) &- 0x61 < 26
  }

  /// Whether the bytes contain the start of a multi-byte UTF-8 character.
  private static func containsMultibyteUTF8(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { 0xC2...0xF4 ~= $0 && 0x80...0xBF ~= $1 }
  }
}

/// Converts text to UTF-8, piece by piece, from an encoding that needs no other program.
struct UTF8Transcoder {
  let encoding: TextEncoding
  /// The bytes of an incomplete unit or pair of surrogates, until the rest arrives.
  private var rest: [UInt8] = []
  private var isAtStart = true
  private var mail = MailBodyDecoder()

  /// - Returns: `nil` for an encoding that needs no decoding, or that another program decodes.
  init?(_ encoding: TextEncoding) {
    switch encoding {
    case .utf8, .other: return nil
    case .utf16, .latin1, .windows1252, .mail: self.encoding = encoding
    }
  }

  /// Decodes the next bytes.
  mutating func decode(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 4)
    switch encoding {
    case .utf16(let isBigEndian):
      rest += bytes
      decodeUTF16(isBigEndian: isBigEndian, isEnd: false, into: &result)
    case .latin1: for byte in bytes { Self.appendScalar(UInt32(byte), to: &result) }
    case .windows1252:
      for byte in bytes {
        let isOwn = (0x80..<0xA0).contains(byte)
        Self.appendScalar(
          isOwn ? UInt32(Self.windows[Int(byte) - 0x80]) : UInt32(byte), to: &result)
      }
    case .mail: mail.decode(bytes, into: &result)
    case .utf8, .other: result += bytes
    }
    return result
  }

  /// Decodes the remaining bytes at the end.
  mutating func finish() -> [UInt8] {
    var result: [UInt8] = []
    if encoding == .mail { mail.finish(into: &result) }
    guard case .utf16(let isBigEndian) = encoding else { return result }
    decodeUTF16(isBigEndian: isBigEndian, isEnd: true, into: &result)
    if !rest.isEmpty { Self.appendScalar(0xFFFD, to: &result) }
    rest = []
    return result
  }

  private mutating func decodeUTF16(isBigEndian: Bool, isEnd: Bool, into result: inout [UInt8]) {
    var index = 0
    func codeUnit(at index: Int) -> UInt32 {
      let (first, second) = (UInt32(rest[index]), UInt32(rest[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    while index + 1 < rest.count {
      let code = codeUnit(at: index)
      var (scalar, length) = (code, 2)
      if 0xD800..<0xDC00 ~= code {
        if index + 3 < rest.count {
          let low = codeUnit(at: index + 2)
          if 0xDC00..<0xE000 ~= low {
            (scalar, length) = (0x10000 + (code - 0xD800) << 10 + (low - 0xDC00), 4)
          }
        } else if !isEnd {
          break
        }
      }
      // The byte order mark is not a character.
      if !(isAtStart && scalar == 0xFEFF) { Self.appendScalar(scalar, to: &result) }
      isAtStart = false
      index += length
    }
    rest.removeFirst(index)
  }

  private static func appendScalar(_ code: UInt32, to result: inout [UInt8]) {
    if code < 0x80 {
      result.append(UInt8(code))
    } else {
      result += Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    }
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F. Those that it lacks are control characters.
  private static let windows: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

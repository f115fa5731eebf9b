import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Encodings of texts") struct TextEncodingTests {
  private static let text = "Größe, naïve façade — “quoted” text\n"

  private static func utf16Bytes(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  private static func encoded(_ text: String, as encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf16(let isBigEndian): utf16Bytes(text, isBigEndian: isBigEndian)
    case .windows1252:
      text.unicodeScalars.map {
        switch $0 {
        case "—": 0x97
        case "“": 0x93
        case "”": 0x94
        default: UInt8($0.value & 0xFF)
        }
      }
    case .latin1: text.unicodeScalars.map { UInt8($0.value & 0xFF) }
    case .utf8, .other, .mail: Array(text.utf8)
    }
  }

  private func decode(_ bytes: [UInt8], _ encoding: TextEncoding, pieceSize: Int) -> String? {
    guard var decoder = UTF8Transcoder(encoding) else { return nil }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let part = bytes[index..<min(bytes.count, index + pieceSize)]
      result += part.withUnsafeBytes { decoder.decode($0) }
      index += pieceSize
    }
    return String(decoding: result + decoder.finish(), as: UTF8.self)
  }

  private static let mail = """
    From: Ada <ada@example.org>
    Subject: =?UTF-8?q?=C3=BCber?=
    Content-Transfer-Encoding: quoted-printable

    Gr=C3=B6=C3=9Fe =3D 1, and a long =
    line, and 1=2
    -- =20

    From ada@example.org Fri Nov 27 22:36:30 2026
    Subject: plain

    a=3Db

    """

  @Test(
    "the text of a quoted-printable mail is decoded, but neither its header nor a plain mail after it",
    arguments: [1, 2, 7, 1000])
  func mail(piece: Int) {
    let bytes = Array(Self.mail.utf8)
    #expect(TextEncoding.guess(bytes) == .mail)
    #expect(TextEncoding.guess(bytes, guessesSingleByteEncodings: false) == nil)
    let text = decode(bytes, .mail, pieceSize: piece)
    #expect(
      text
        == Self.mail.replacing(
          "Gr=C3=B6=C3=9Fe =3D 1, and a long =\n", with: "Größe = 1, and a long "
        )
        .replacing("-- =20", with: "--  "))
    let windows = Self.mail.replacing("\n", with: "\r\n")
    #expect(
      decode(Array(windows.utf8), .mail, pieceSize: piece)
        == text?.replacing("\n", with: "\r\n"))
  }

  @Test(
    "the text of a mail in base64 is decoded, except for lines that are not base64",
    arguments: [1, 3, 1000])
  func base64(piece: Int) {
    let header = "From: Ada <ada@example.org>\nContent-Transfer-Encoding: base64\n\n"
    // Encodes “Größe = 1, and a line\n”. The lines break within a group of four base64 digits.
    let body = "R3LDtsOfZSA9IDEsIGFuZCBh\nIGxpbm\nUK\n-- \nlist footer!\n"
    let bytes = Array((header + body).utf8)
    #expect(TextEncoding.guess(bytes) == .mail)
    #expect(
      decode(bytes, .mail, pieceSize: piece)
        == header + "Größe = 1, and a line\n-- \nlist footer!\n")
  }

  @Test(
    "a text that only mentions an encoding is not an encoded mail",
    arguments: [
      "Text\nContent-Transfer-Encoding: quoted-printable\n\na=3Db\n",
      "Subject: x\n\nContent-Transfer-Encoding: quoted-printable\n",
      "Subject: x\nContent-Transfer-Encoding: 8bit\n\na=3Db\n",
    ])
  func noMail(text: String) { #expect(TextEncoding.guess(Array(text.utf8)) == nil) }

  @Test(
    "a text is decoded to the same UTF-8, whatever pieces it arrives in",
    arguments: [1, 2, 3, 5, 1000])
  func pieces(piece: Int) {
    let text = Self.text + "😀 beyond the basic plane\n"
    for isBigEndian in [false, true] {
      let encoding = TextEncoding.utf16(isBigEndian: isBigEndian)
      let bytes = Self.utf16Bytes("\u{FEFF}" + text, isBigEndian: isBigEndian)
      #expect(decode(bytes, encoding, pieceSize: piece) == text)
      #expect(decode(bytes + [0x41], encoding, pieceSize: piece) == text + "\u{FFFD}")
    }
    #expect(
      decode(Self.encoded(Self.text, as: .windows1252), .windows1252, pieceSize: piece)
        == Self.text)
    let latin = "Größe, naïve façade\n"
    #expect(decode(Self.encoded(latin, as: .latin1), .latin1, pieceSize: piece) == latin)
  }

  @Test("a text encoding is guessed only if the guess is safe")
  func guesses() {
    for isBigEndian in [false, true] {
      let encoding = TextEncoding.utf16(isBigEndian: isBigEndian)
      #expect(
        TextEncoding.guess(Self.utf16Bytes("\u{FEFF}漢字", isBigEndian: isBigEndian)) == encoding)
      #expect(
        TextEncoding.guess(Self.utf16Bytes("plain text\n", isBigEndian: isBigEndian)) == encoding)
    }
    let latin = "Größe und Länge, naïve façade, señor and more of it\n"
    #expect(TextEncoding.guess(Self.encoded(latin, as: .latin1)) == .latin1)
    #expect(
      TextEncoding.guess(Self.encoded(latin, as: .latin1), guessesSingleByteEncodings: false)
        == nil)
    #expect(
      TextEncoding.guess(Self.encoded(Self.text + "a longer text after it", as: .windows1252))
        == .windows1252)
    for bytes in [
      Array(latin.utf8), Array("plain".utf8), [], [0xFF], [0x61, 0xFF], [0, 1, 2, 3, 4, 5, 6, 7],
      Array("漢字かな".utf8), [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], Array("a\u{1B}[m".utf8) + [0xE4],
    ] as [[UInt8]] { #expect(TextEncoding.guess(bytes) == nil, "\(bytes)") }
  }

  @Test("a text encoding is found by its name in any spelling, and unsafe names are rejected")
  func names() {
    #expect(TextEncoding(named: "utf-16") == .utf16(isBigEndian: false))
    #expect(TextEncoding(named: "UTF16BE") == .utf16(isBigEndian: true))
    #expect(TextEncoding(named: "ISO_8859-1") == .latin1)
    #expect(TextEncoding(named: "cp1252") == .windows1252)
    #expect(TextEncoding(named: "SHIFT_JIS") == .other("SHIFT_JIS"))
    for name in ["", "-l", "a b", "$(x)", "é"] { #expect(TextEncoding(named: name) == nil) }
  }

  @Test(
    "random bytes in every encoding are decoded to the same text, whatever pieces they arrive in")
  func random() {
    var generator = SeededGenerator()
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      _ = TextEncoding.guess(bytes)
      for encoding in [
        TextEncoding.latin1, .windows1252, .utf16(isBigEndian: false), .utf16(isBigEndian: true),
      ] {
        let whole = decode(bytes, encoding, pieceSize: 1000)
        #expect(whole == decode(bytes, encoding, pieceSize: 3), "\(generator)")
      }
    }
  }
}

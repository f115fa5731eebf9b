/// Text in documents and names that would affect a terminal if it were sent there unchanged.
enum HostileTextSamples {
  /// Every C0 and C1 control character except NUL and the line feed, as a character, and for C1 also as a byte.
  static let controls: [[UInt8]] =
    (Array(1...0x1F) + Array(0x7F...0x9F)).filter { $0 != 0x0A }.flatMap { value -> [[UInt8]] in
      let scalar = Unicode.Scalar(UInt8(value))
      let character = Array(String(scalar).utf8)
      return value < 0x80 ? [character] : [character, [UInt8(value)]]
    }

  /// ESC with every final byte, and with every intermediate byte.
  static let escapes: [[UInt8]] =
    (UInt8(0x20)...0x7E).map { [0x1B, $0] } + (UInt8(0x20)...0x2F).map { [0x1B, $0, 0x38] }

  /// Control sequences with every final byte, with and without parameters, including private ones.
  static let sequences: [[UInt8]] = (UInt8(0x40)...0x7E).flatMap { last -> [[UInt8]] in
    let (first, second) = [("", "2"), ("?", "1049"), ("?", "1000"), (">", "1"), ("", "5;1")][
      Int(last) % 5]
    return [
      Array("\u{1B}[".utf8) + [last], Array("\u{1B}[\(first)\(second)".utf8) + [last],
      Array("\u{9B}\(first)\(second)".utf8) + [last], [0x9B] + Array(second.utf8) + [last],
      Array("\u{1B}[1 ".utf8) + [last],
    ]
  }

  /// Strings: OSC with many numbers, DCS, APC, PM and SOS, with every terminator or none.
  static let strings: [[UInt8]] = {
    let bodies =
      [
        "]0;t", "]1;t", "]2;t", "]4;1;#fff", "]7;file:///", "]9;note", "]10;?", "]11;?",
        "]52;c;eA==",
        "]104", "]133;A", "]777;notify;a;b", "]1337;File=:eA==", "P$qm", "P+q544e",
        "Pq#0;2;0;0;0#0~",
        "P1000p", "_Gi=31;AAAA", "^private", "Xstart",
      ] + links.map { "]8;;" + $0 } + links.map { "]8;id=a:b;" + $0 }
    let ends: [[UInt8]] = [[7], [0x1B, 0x5C], [0x9C], [0xC2, 0x9C], [0x18], []]
    return bodies.flatMap { body in ends.map { [0x1B] + Array(body.utf8) + $0 } }
      + [[0x9D], [0x90], [0x9F], [0x9E], [0x98]].map { $0 + Array("0;x".utf8) + [0x9C] }
      + ["\u{9D}0;x\u{9C}", "\u{90}$qm\u{9C}", "\u{9F}Gx\u{9C}"].map { Array($0.utf8) }
  }()

  /// Link targets, most of which are invalid or contain control sequences.
  private static let links = [
    "http://a", "http://a\u{1B}[2J", "http://a\u{9B}2J", "javascript:x", "x\u{7}\u{1B}c",
    "http://\u{202E}b",
    "file:///\r\n", "",
  ]

  /// Characters that reorder, join, hide or tag text, noncharacters, and invalid UTF-8.
  static let characters: [[UInt8]] =
    [
      "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{202C}", "\u{2066}", "\u{2067}",
      "\u{2068}",
      "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}",
      "\u{FEFF}", "\u{AD}", "\u{34F}", "\u{180E}", "\u{E0001}", "\u{E0041}", "\u{E007F}",
      "\u{2028}",
      "\u{2029}", "\u{FFF9}", "\u{FFFB}", "\u{FE0F}", "\u{E0100}", "\u{E000}", "\u{10FFFE}",
      "\u{FFFE}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F], [0xED, 0xA0, 0x80], [0xC0, 0x9B]]

  /// All samples.
  static let all = controls + escapes + sequences + strings + characters

  /// Returns file names made of samples, several in each name: no slash, no NUL, at most 200 bytes.
  static func fileNames(_ pieces: [[UInt8]] = all, limit: Int = 60) -> [String] {
    // Samples that are not valid UTF-8 cannot be part of a string.
    let usable = pieces.filter { piece in
      !piece.contains(0x2F) && String(validating: piece, as: UTF8.self) != nil
    }
    var (names, name) = ([String](), "")
    for piece in usable {
      name += "x" + String(decoding: piece, as: UTF8.self)
      if name.utf8.count > limit {
        names.append("\(names.count)\(name)")
        name = ""
      }
    }
    return names + ["z" + name]
  }
}

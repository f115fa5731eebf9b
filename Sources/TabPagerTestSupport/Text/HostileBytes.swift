package import TerminalSession

/// Creates malicious bytes by cutting and mixing everything that decoders treat specially.
package struct HostileBytes {
  private static let pieces: [[UInt8]] =
    ([
      "a", "B", "_", "__", "-", " ", "   ", "\t", "word", "self-made", "+", "o", "\r", "\u{0}",
      "\u{7F}",
      "\u{8}", "\u{8}", "\u{8}\u{8}", "x\u{8}x", "_\u{8}x", "x\u{8}_", "_\u{8}x\u{8}x",
      "__\u{8}\u{8}漢",
      "漢\u{8}漢", "+\u{8}o", "x\u{8}x\u{304}\u{8}\u{304}", "_\u{8}x_\u{8}\u{304}",
      "evil\u{8}\u{8}\u{8}\u{8}good",
      "é", "e\u{301}", "\u{301}", "\u{304}\u{8}\u{304}", "漢", "字漢", "、", "（", "🙂", "👩\u{200D}👧",
      "👍\u{1F3FD}",
      "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{200B}", "\u{FEFF}", "\u{E0041}", "\u{3164}", "\u{9B}",
      "\u{9D}",
      "\u{9C}", "\u{85}", "привет", "ก", "\u{E31}",
      "\u{1B}", "\u{1B}[", "\u{1B}[m", "\u{1B}[1m", "\u{1B}[31;4m", "\u{1B}[38;5;9m",
      "\u{1B}[38:2::1:2:3m",
      "\u{1B}[K", "\u{1B}[2J", "\u{1B}[8m", "\u{1B}[28m", "\u{1B}[30;40m", "\u{1B}[0;7m",
      "\u{1B}]8;;",
      "\u{1B}]8;;http://a\u{7}", "\u{1B}]8;id=1;file:///b\u{1B}\\", "\u{1B}]8;;\u{7}",
      "\u{1B}]8;;no:c\u{7}", "\u{9D}8;;mailto:d\u{9C}", "\u{7}", "\u{1B}\\", ";", "8", "m",
      "http://",
    ] as [String]).map { Array($0.utf8) } + [
      [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0x80], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
    ]

  /// Returns about `length` random bytes at most.
  package static func randomBytes(
    using random: inout SeededGenerator, maximumLength length: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let wanted = random.below(length + 1)
    // Use few kinds of pieces at a time, so that they occur next to each other.
    let few = (0..<1 + random.below(8)).map { _ in pieces[random.below(pieces.count)] }
    while bytes.count < wanted {
      switch random.below(16) {
      case 0: bytes.append(UInt8(random.below(256)))
      case 1: bytes += pieces[random.below(pieces.count)]
      case 2: if !bytes.isEmpty { bytes.removeLast() }
      default: bytes += few[random.below(few.count)]
      }
    }
    return bytes
  }
}

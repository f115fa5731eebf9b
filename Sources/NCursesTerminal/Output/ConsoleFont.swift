/// The font of the Linux console, of 512 glyphs at most.
///
/// What it lacks the console shows as one mark or another, all of them alike, and not as wide as the C
/// library says: an accent of its own takes a column there, and an emoji one instead of two. So neither
/// is written; what stands for them is in the font, and takes the columns that it should.
struct ConsoleFont: Hashable {
  /// A bit for each character of the basic plane; the kernel's table has no others.
  private var bits = [UInt64](repeating: 0, count: 1024)
  /// What stands for a character that has nothing like it.
  let unknown: Unicode.Scalar

  /// Makes the font of these characters, each with the number of its picture, and of ASCII, which the
  /// kernel finds without its table.
  init(_ characters: [(character: UInt16, picture: UInt16)]) {
    bits[0] = 0xFFFF_FFFF_0000_0000
    bits[1] = 0x7FFF_FFFF_FFFF_FFFF
    let line = characters.first { $0.character == 0x2500 }?.picture
    for (character, picture) in characters {
      // Debian's fonts show heavy lines as light ones, on which nothing heavy can be told.
      if picture == line, [0x2501, 0x2578, 0x257A].contains(character) { continue }
      bits[Int(character >> 6)] |= 1 << UInt64(character & 63)
    }
    unknown = ConsoleFont.has("\u{FFFD}", bits) ? "\u{FFFD}" : "?"
  }

  /// What is shown for a character that is one column wide.
  func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if has(scalar) { return scalar }
    if let like = ConsoleFont.like(scalar), has(like) { return like }
    let ascii = AsciiGlyph.of(scalar)
    return ascii == "?" ? unknown : ascii
  }

  private func has(_ scalar: Unicode.Scalar) -> Bool { ConsoleFont.has(scalar, bits) }

  private static func has(_ scalar: Unicode.Scalar, _ bits: [UInt64]) -> Bool {
    scalar.value < 0x10000 && bits[Int(scalar.value >> 6)] >> UInt64(scalar.value & 63) & 1 != 0
  }

  /// What looks much like a character, and that more fonts have: those of the kernel have the
  /// characters of the IBM PC, those of Debian have few blocks.
  private static func like(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "╌", "┄": "─"
    case "━", "╸", "╺": "═"
    case "┃": "│"
    case "╭": "┌"
    case "╮": "┐"
    case "╰": "└"
    case "╯": "┘"
    case "▸", "▶": "►"
    case "▾": "▼"
    case "✓": "√"
    case "✗": "×"
    case "◦": "•"
    case "\u{2580}"..."\u{2590}", "\u{2594}"..."\u{259F}": "█"
    default: nil
    }
  }
}

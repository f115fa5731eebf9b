import TabPagerCore

@testable import NCursesTerminal

/// Byte sequences and their events, with one case for each rule of the grammar.
struct KeySequenceCase: Sendable, CustomStringConvertible {
  let bytes: [UInt8]
  let events: [TerminalEvent]

  init(_ text: String, _ events: TerminalEvent...) {
    bytes = Array(text.utf8)
    self.events = events
  }

  init(_ bytes: [UInt8], _ events: TerminalEvent...) {
    self.bytes = bytes
    self.events = events
  }

  init(_ text: String, _ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    self.init(text, .key(Key(code, modifiers)))
  }

  init(_ text: String, _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ held: Key.Modifiers = []) {
    self.init(text, .mouse(MouseEvent(kind, at: Position(x: x, y: y), held)))
  }

  var description: String {
    bytes.map { $0 < 0x20 || $0 > 0x7E ? "<\($0)>" : String(Unicode.Scalar($0)) }.joined()
  }

  static let all = characters + cursorKeys + functionKeys + codePoints + mouse + pastes + replies

  static let characters: [KeySequenceCase] = [
    KeySequenceCase("a", .character("a")),
    KeySequenceCase("é", .character("é")),
    KeySequenceCase("日", .character("日")),
    KeySequenceCase("👍", .character("👍")),
    KeySequenceCase("ab", .key("a"), .key("b")),
    KeySequenceCase("\0", .character(" "), .control),
    KeySequenceCase("\u{1}", .character("a"), .control),
    KeySequenceCase("\u{3}", .character("c"), .control),
    KeySequenceCase("\u{1A}", .character("z"), .control),
    KeySequenceCase("\u{1C}", .character("\\"), .control),
    KeySequenceCase("\u{1D}", .character("]"), .control),
    KeySequenceCase("\u{1E}", .character("^"), .control),
    KeySequenceCase("\u{1F}", .character("_"), .control),
    KeySequenceCase("\u{7F}", .backspace),
    KeySequenceCase("\u{8}", .backspace),
    KeySequenceCase("\t", .tab),
    KeySequenceCase("\r", .enter),
    KeySequenceCase("\n", .enter),
    KeySequenceCase("\u{1B}x", .character("x"), .alt),
    KeySequenceCase("\u{1B}X", .character("X"), .alt),
    KeySequenceCase("\u{1B}1", .character("1"), .alt),
    KeySequenceCase("\u{1B}é", .character("é"), .alt),
    KeySequenceCase("\u{1B}\r", .enter, .alt),
    KeySequenceCase("\u{1B}\u{7F}", .backspace, .alt),
    KeySequenceCase("\u{1B}\u{3}", .character("c"), [.alt, .control]),
    KeySequenceCase([0x80]),
    KeySequenceCase([0xC0, 0x80, 0x61], .key("a")),
    KeySequenceCase([0xC3, 0x61], .key("a")),
    KeySequenceCase([0xED, 0xA0, 0x80]),
    KeySequenceCase([0xF4, 0x90, 0x80, 0x80, 0x62], .key("b")),
    KeySequenceCase([0xE2, 0xC3, 0xA9], .key("é")),
    KeySequenceCase([0xC2, 0x9B, 0x41], .key("A")),
    KeySequenceCase([0x1B, 0xFF, 0x61], .key("a")),
  ]

  static let cursorKeys: [KeySequenceCase] = [
    KeySequenceCase("\u{1B}[A", .up), KeySequenceCase("\u{1B}[B", .down),
    KeySequenceCase("\u{1B}[C", .right), KeySequenceCase("\u{1B}[D", .left),
    KeySequenceCase("\u{1B}[H", .home), KeySequenceCase("\u{1B}[F", .end),
    KeySequenceCase("\u{1B}OA", .up), KeySequenceCase("\u{1B}OB", .down),
    KeySequenceCase("\u{1B}OC", .right), KeySequenceCase("\u{1B}OD", .left),
    KeySequenceCase("\u{1B}OH", .home), KeySequenceCase("\u{1B}OF", .end),
    KeySequenceCase("\u{1B}[1;2A", .up, .shift), KeySequenceCase("\u{1B}[1;3B", .down, .alt),
    KeySequenceCase("\u{1B}[1;4C", .right, [.shift, .alt]),
    KeySequenceCase("\u{1B}[1;5D", .left, .control),
    KeySequenceCase("\u{1B}[1;6H", .home, [.shift, .control]),
    KeySequenceCase("\u{1B}[1;7F", .end, [.alt, .control]),
    KeySequenceCase("\u{1B}[1;8A", .up, [.shift, .alt, .control]),
    KeySequenceCase("\u{1B}O5C", .right, .control),
    KeySequenceCase("\u{1B}O1;5C", .right, .control),
    KeySequenceCase("\u{1B}[a", .up, .shift), KeySequenceCase("\u{1B}[d", .left, .shift),
    KeySequenceCase("\u{1B}Oa", .up, .control), KeySequenceCase("\u{1B}Oc", .right, .control),
    KeySequenceCase("\u{1B}[Z", .tab, .shift),
    KeySequenceCase("\u{1B}[1;5Z", .tab, [.shift, .control]),
    KeySequenceCase("\u{1B}[1~", .home), KeySequenceCase("\u{1B}[2~", .insert),
    KeySequenceCase("\u{1B}[3~", .delete), KeySequenceCase("\u{1B}[4~", .end),
    KeySequenceCase("\u{1B}[5~", .pageUp), KeySequenceCase("\u{1B}[6~", .pageDown),
    KeySequenceCase("\u{1B}[7~", .home), KeySequenceCase("\u{1B}[8~", .end),
    KeySequenceCase("\u{1B}[3;2~", .delete, .shift),
    KeySequenceCase("\u{1B}[5;5~", .pageUp, .control),
    KeySequenceCase("\u{1B}[3$", .delete, .shift), KeySequenceCase("\u{1B}[3^", .delete, .control),
    KeySequenceCase("\u{1B}[3@", .delete, [.shift, .control]),
    KeySequenceCase("\u{1B}[1;5:1A", .up, .control),
    KeySequenceCase("\u{1B}[1;5:2A", .up, .control),
    KeySequenceCase("\u{1B}\u{1B}[A", .key(Key(.escape)), .key(Key(.up))),
  ]

  static let functionKeys: [KeySequenceCase] = [
    KeySequenceCase("\u{1B}OP", .function(1)), KeySequenceCase("\u{1B}OQ", .function(2)),
    KeySequenceCase("\u{1B}OR", .function(3)), KeySequenceCase("\u{1B}OS", .function(4)),
    KeySequenceCase("\u{1B}[P", .function(1)), KeySequenceCase("\u{1B}[1;2S", .function(4), .shift),
    KeySequenceCase("\u{1B}[11~", .function(1)), KeySequenceCase("\u{1B}[15~", .function(5)),
    KeySequenceCase("\u{1B}[17~", .function(6)), KeySequenceCase("\u{1B}[21~", .function(10)),
    KeySequenceCase("\u{1B}[23~", .function(11)), KeySequenceCase("\u{1B}[24~", .function(12)),
    KeySequenceCase("\u{1B}[25~", .function(13)), KeySequenceCase("\u{1B}[26~", .function(14)),
    KeySequenceCase("\u{1B}[28~", .function(15)), KeySequenceCase("\u{1B}[29~", .function(16)),
    KeySequenceCase("\u{1B}[31~", .function(17)), KeySequenceCase("\u{1B}[34~", .function(20)),
    KeySequenceCase("\u{1B}[15;5~", .function(5), .control),
    KeySequenceCase("\u{1B}[[A", .function(1)), KeySequenceCase("\u{1B}[[E", .function(5)),
    KeySequenceCase("\u{1B}OM", .enter), KeySequenceCase("\u{1B}Oj", .character("*")),
    KeySequenceCase("\u{1B}Op", .character("0")), KeySequenceCase("\u{1B}Oy", .character("9")),
    KeySequenceCase("\u{1B}OX", .character("=")),
  ]

  static let codePoints: [KeySequenceCase] = [
    KeySequenceCase("\u{1B}[97u", .character("a")),
    KeySequenceCase("\u{1B}[97;5u", .character("a"), .control),
    KeySequenceCase("\u{1B}[97;6u", .character("a"), .control),
    KeySequenceCase("\u{1B}[97:65;2u", .character("A")),
    KeySequenceCase("\u{1B}[97;3u", .character("a"), .alt),
    KeySequenceCase("\u{1B}[97;5:3u"),
    KeySequenceCase("\u{1B}[13;2u", .enter, .shift), KeySequenceCase("\u{1B}[27u", .escape),
    KeySequenceCase("\u{1B}[9;5u", .tab, .control),
    KeySequenceCase("\u{1B}[127;5u", .backspace, .control),
    KeySequenceCase("\u{1B}[57399u", .character("0")),
    KeySequenceCase("\u{1B}[57413u", .character("+")),
    KeySequenceCase("\u{1B}[57417u", .left), KeySequenceCase("\u{1B}[57426u", .delete),
    KeySequenceCase("\u{1B}[57376u", .function(13)), KeySequenceCase("\u{1B}[55296u"),
    KeySequenceCase("\u{1B}[27;5;105~", .character("i"), .control),
    KeySequenceCase("\u{1B}[27;2;13~", .enter, .shift),
    KeySequenceCase("\u{1B}[27;6;9~", .tab, [.shift, .control]),
  ]

  static let mouse: [KeySequenceCase] = [
    KeySequenceCase("\u{1B}[<0;1;1M", .press(.left), 0, 0),
    KeySequenceCase("\u{1B}[<1;10;5M", .press(.middle), 9, 4),
    KeySequenceCase("\u{1B}[<2;300;200M", .press(.right), 299, 199),
    KeySequenceCase("\u{1B}[<0;1;1m", .release(.left), 0, 0),
    KeySequenceCase("\u{1B}[<2;1;1m", .release(.right), 0, 0),
    KeySequenceCase("\u{1B}[<32;3;4M", .drag(.left), 2, 3),
    KeySequenceCase("\u{1B}[<34;3;4M", .drag(.right), 2, 3),
    KeySequenceCase("\u{1B}[<35;3;4M", .move, 2, 3),
    KeySequenceCase("\u{1B}[<64;3;4M", .wheel(.up), 2, 3),
    KeySequenceCase("\u{1B}[<65;3;4M", .wheel(.down), 2, 3),
    KeySequenceCase("\u{1B}[<66;3;4M", .wheel(.left), 2, 3),
    KeySequenceCase("\u{1B}[<67;3;4M", .wheel(.right), 2, 3),
    KeySequenceCase("\u{1B}[<4;3;4M", .press(.left), 2, 3, .shift),
    KeySequenceCase("\u{1B}[<8;3;4M", .press(.left), 2, 3, .alt),
    KeySequenceCase("\u{1B}[<16;3;4M", .press(.left), 2, 3, .control),
    KeySequenceCase("\u{1B}[<93;3;4M", .wheel(.down), 2, 3, [.shift, .alt, .control]),
    KeySequenceCase("\u{1B}[<0;0;0M", .press(.left), 0, 0),
    KeySequenceCase("\u{1B}[<0;99999999999999999999999;1M", .press(.left), 9_999_999, 0),
    KeySequenceCase("\u{1B}[<0;-5;3M"), KeySequenceCase("\u{1B}[<0;1M"),
    KeySequenceCase("\u{1B}[<M"),
    KeySequenceCase("\u{1B}[<128;1;1M"), KeySequenceCase("\u{1B}[<99999999999999999999;1;1M"),
    KeySequenceCase("\u{1B}[<64;1;1m"), KeySequenceCase("\u{1B}[<3;1;1M"),
    KeySequenceCase("\u{1B}[M !!", .press(.left), 0, 0),
    KeySequenceCase("\u{1B}[M#!\"", .release(.left), 0, 1),
    KeySequenceCase("\u{1B}[M`+,", .wheel(.up), 10, 11),
  ]

  static let pastes: [KeySequenceCase] = [
    KeySequenceCase("\u{1B}[200~hello\u{1B}[201~", .paste("hello")),
    KeySequenceCase("\u{1B}[200~\u{1B}[201~", .paste("")),
    KeySequenceCase("\u{1B}[200~a\r\nb\tc\u{1B}[201~x", .paste("a\r\nb\tc"), .key("x")),
    KeySequenceCase(
      "\u{1B}[200~\u{1B}[A\u{1B}\u{1B}[20\u{1B}[201~", .paste("\u{1B}[A\u{1B}\u{1B}[20")),
    KeySequenceCase("\u{1B}[200~日本\u{1B}[201~", .paste("日本")),
    KeySequenceCase("\u{1B}[201~"),
  ]

  static let replies: [KeySequenceCase] = [
    KeySequenceCase("\u{1B}[?1;2c"), KeySequenceCase("\u{1B}[>0;276;0c"),
    KeySequenceCase("\u{1B}[24;80R"),
    KeySequenceCase("\u{1B}[?2026;2$y"), KeySequenceCase("\u{1B}[8;24;80t"),
    KeySequenceCase("\u{1B}[I"),
    KeySequenceCase("\u{1B}[O"), KeySequenceCase("\u{1B}[99~"), KeySequenceCase("\u{1B}[?62;1 q"),
    KeySequenceCase("\u{1B}]11;rgb:0000/0000/0000\u{7}"),
    KeySequenceCase("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
    KeySequenceCase("\u{1B}P1+r524742=38\u{1B}\\x", .key("x")),
    KeySequenceCase("\u{1B}_Gi=31;OK\u{1B}\\x", .key("x")),
    KeySequenceCase("\u{1B}]0;tit\u{3}", .key(Key(.character("c"), .control))),
    KeySequenceCase("\u{1B}[12\u{3}", .key(Key(.character("c"), .control))),
    KeySequenceCase("\u{1B}[1;\u{1B}[A", .key(Key(.up))),
    KeySequenceCase("\u{1B}Oz"),
  ]
}

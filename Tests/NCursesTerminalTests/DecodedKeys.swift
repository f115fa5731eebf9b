import TabPagerCore

@testable import NCursesTerminal

/// Byte sequences and the events they stand for: one row for each rule of the grammar.
struct DecodedRow: Sendable, CustomStringConvertible {
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

  static let characters: [DecodedRow] = [
    DecodedRow("a", .character("a")),
    DecodedRow("é", .character("é")),
    DecodedRow("日", .character("日")),
    DecodedRow("👍", .character("👍")),
    DecodedRow("ab", .key("a"), .key("b")),
    DecodedRow("\0", .character(" "), .control),
    DecodedRow("\u{1}", .character("a"), .control),
    DecodedRow("\u{3}", .character("c"), .control),
    DecodedRow("\u{1A}", .character("z"), .control),
    DecodedRow("\u{1C}", .character("\\"), .control),
    DecodedRow("\u{1D}", .character("]"), .control),
    DecodedRow("\u{1E}", .character("^"), .control),
    DecodedRow("\u{1F}", .character("_"), .control),
    DecodedRow("\u{7F}", .backspace),
    DecodedRow("\u{8}", .backspace),
    DecodedRow("\t", .tab),
    DecodedRow("\r", .enter),
    DecodedRow("\n", .enter),
    DecodedRow("\u{1B}x", .character("x"), .alt),
    DecodedRow("\u{1B}X", .character("X"), .alt),
    DecodedRow("\u{1B}1", .character("1"), .alt),
    DecodedRow("\u{1B}é", .character("é"), .alt),
    DecodedRow("\u{1B}\r", .enter, .alt),
    DecodedRow("\u{1B}\u{7F}", .backspace, .alt),
    DecodedRow("\u{1B}\u{3}", .character("c"), [.alt, .control]),
    DecodedRow([0x80]),
    DecodedRow([0xC0, 0x80, 0x61], .key("a")),
    DecodedRow([0xC3, 0x61], .key("a")),
    DecodedRow([0xED, 0xA0, 0x80]),
    DecodedRow([0xF4, 0x90, 0x80, 0x80, 0x62], .key("b")),
    DecodedRow([0xE2, 0xC3, 0xA9], .key("é")),
    DecodedRow([0xC2, 0x9B, 0x41], .key("A")),
    DecodedRow([0x1B, 0xFF, 0x61], .key("a")),
  ]

  static let cursorKeys: [DecodedRow] = [
    DecodedRow("\u{1B}[A", .up), DecodedRow("\u{1B}[B", .down),
    DecodedRow("\u{1B}[C", .right), DecodedRow("\u{1B}[D", .left),
    DecodedRow("\u{1B}[H", .home), DecodedRow("\u{1B}[F", .end),
    DecodedRow("\u{1B}OA", .up), DecodedRow("\u{1B}OB", .down),
    DecodedRow("\u{1B}OC", .right), DecodedRow("\u{1B}OD", .left),
    DecodedRow("\u{1B}OH", .home), DecodedRow("\u{1B}OF", .end),
    DecodedRow("\u{1B}[1;2A", .up, .shift), DecodedRow("\u{1B}[1;3B", .down, .alt),
    DecodedRow("\u{1B}[1;4C", .right, [.shift, .alt]),
    DecodedRow("\u{1B}[1;5D", .left, .control),
    DecodedRow("\u{1B}[1;6H", .home, [.shift, .control]),
    DecodedRow("\u{1B}[1;7F", .end, [.alt, .control]),
    DecodedRow("\u{1B}[1;8A", .up, [.shift, .alt, .control]),
    DecodedRow("\u{1B}O5C", .right, .control), DecodedRow("\u{1B}O1;5C", .right, .control),
    DecodedRow("\u{1B}[a", .up, .shift), DecodedRow("\u{1B}[d", .left, .shift),
    DecodedRow("\u{1B}Oa", .up, .control), DecodedRow("\u{1B}Oc", .right, .control),
    DecodedRow("\u{1B}[Z", .tab, .shift), DecodedRow("\u{1B}[1;5Z", .tab, [.shift, .control]),
    DecodedRow("\u{1B}[1~", .home), DecodedRow("\u{1B}[2~", .insert),
    DecodedRow("\u{1B}[3~", .delete), DecodedRow("\u{1B}[4~", .end),
    DecodedRow("\u{1B}[5~", .pageUp), DecodedRow("\u{1B}[6~", .pageDown),
    DecodedRow("\u{1B}[7~", .home), DecodedRow("\u{1B}[8~", .end),
    DecodedRow("\u{1B}[3;2~", .delete, .shift), DecodedRow("\u{1B}[5;5~", .pageUp, .control),
    DecodedRow("\u{1B}[3$", .delete, .shift), DecodedRow("\u{1B}[3^", .delete, .control),
    DecodedRow("\u{1B}[3@", .delete, [.shift, .control]),
    DecodedRow("\u{1B}[1;5:1A", .up, .control), DecodedRow("\u{1B}[1;5:2A", .up, .control),
    DecodedRow("\u{1B}\u{1B}[A", .key(Key(.escape)), .key(Key(.up))),
  ]

  static let functionKeys: [DecodedRow] = [
    DecodedRow("\u{1B}OP", .function(1)), DecodedRow("\u{1B}OQ", .function(2)),
    DecodedRow("\u{1B}OR", .function(3)), DecodedRow("\u{1B}OS", .function(4)),
    DecodedRow("\u{1B}[P", .function(1)), DecodedRow("\u{1B}[1;2S", .function(4), .shift),
    DecodedRow("\u{1B}[11~", .function(1)), DecodedRow("\u{1B}[15~", .function(5)),
    DecodedRow("\u{1B}[17~", .function(6)), DecodedRow("\u{1B}[21~", .function(10)),
    DecodedRow("\u{1B}[23~", .function(11)), DecodedRow("\u{1B}[24~", .function(12)),
    DecodedRow("\u{1B}[25~", .function(13)), DecodedRow("\u{1B}[26~", .function(14)),
    DecodedRow("\u{1B}[28~", .function(15)), DecodedRow("\u{1B}[29~", .function(16)),
    DecodedRow("\u{1B}[31~", .function(17)), DecodedRow("\u{1B}[34~", .function(20)),
    DecodedRow("\u{1B}[15;5~", .function(5), .control),
    DecodedRow("\u{1B}[[A", .function(1)), DecodedRow("\u{1B}[[E", .function(5)),
    DecodedRow("\u{1B}OM", .enter), DecodedRow("\u{1B}Oj", .character("*")),
    DecodedRow("\u{1B}Op", .character("0")), DecodedRow("\u{1B}Oy", .character("9")),
    DecodedRow("\u{1B}OX", .character("=")),
  ]

  static let codePoints: [DecodedRow] = [
    DecodedRow("\u{1B}[97u", .character("a")),
    DecodedRow("\u{1B}[97;5u", .character("a"), .control),
    DecodedRow("\u{1B}[97;6u", .character("a"), .control),
    DecodedRow("\u{1B}[97:65;2u", .character("A")),
    DecodedRow("\u{1B}[97;3u", .character("a"), .alt),
    DecodedRow("\u{1B}[97;5:3u"),
    DecodedRow("\u{1B}[13;2u", .enter, .shift), DecodedRow("\u{1B}[27u", .escape),
    DecodedRow("\u{1B}[9;5u", .tab, .control), DecodedRow("\u{1B}[127;5u", .backspace, .control),
    DecodedRow("\u{1B}[57399u", .character("0")), DecodedRow("\u{1B}[57413u", .character("+")),
    DecodedRow("\u{1B}[57417u", .left), DecodedRow("\u{1B}[57426u", .delete),
    DecodedRow("\u{1B}[57376u", .function(13)), DecodedRow("\u{1B}[55296u"),
    DecodedRow("\u{1B}[27;5;105~", .character("i"), .control),
    DecodedRow("\u{1B}[27;2;13~", .enter, .shift),
    DecodedRow("\u{1B}[27;6;9~", .tab, [.shift, .control]),
  ]

  static let mouse: [DecodedRow] = [
    DecodedRow("\u{1B}[<0;1;1M", .press(.left), 0, 0),
    DecodedRow("\u{1B}[<1;10;5M", .press(.middle), 9, 4),
    DecodedRow("\u{1B}[<2;300;200M", .press(.right), 299, 199),
    DecodedRow("\u{1B}[<0;1;1m", .release(.left), 0, 0),
    DecodedRow("\u{1B}[<2;1;1m", .release(.right), 0, 0),
    DecodedRow("\u{1B}[<32;3;4M", .drag(.left), 2, 3),
    DecodedRow("\u{1B}[<34;3;4M", .drag(.right), 2, 3),
    DecodedRow("\u{1B}[<35;3;4M", .move, 2, 3),
    DecodedRow("\u{1B}[<64;3;4M", .wheel(.up), 2, 3),
    DecodedRow("\u{1B}[<65;3;4M", .wheel(.down), 2, 3),
    DecodedRow("\u{1B}[<66;3;4M", .wheel(.left), 2, 3),
    DecodedRow("\u{1B}[<67;3;4M", .wheel(.right), 2, 3),
    DecodedRow("\u{1B}[<4;3;4M", .press(.left), 2, 3, .shift),
    DecodedRow("\u{1B}[<8;3;4M", .press(.left), 2, 3, .alt),
    DecodedRow("\u{1B}[<16;3;4M", .press(.left), 2, 3, .control),
    DecodedRow("\u{1B}[<93;3;4M", .wheel(.down), 2, 3, [.shift, .alt, .control]),
    DecodedRow("\u{1B}[<0;0;0M", .press(.left), 0, 0),
    DecodedRow("\u{1B}[<0;99999999999999999999999;1M", .press(.left), 9_999_999, 0),
    DecodedRow("\u{1B}[<0;-5;3M"), DecodedRow("\u{1B}[<0;1M"), DecodedRow("\u{1B}[<M"),
    DecodedRow("\u{1B}[<128;1;1M"), DecodedRow("\u{1B}[<99999999999999999999;1;1M"),
    DecodedRow("\u{1B}[<64;1;1m"), DecodedRow("\u{1B}[<3;1;1M"),
    DecodedRow("\u{1B}[M !!", .press(.left), 0, 0),
    DecodedRow("\u{1B}[M#!\"", .release(.left), 0, 1),
    DecodedRow("\u{1B}[M`+,", .wheel(.up), 10, 11),
  ]

  static let pastes: [DecodedRow] = [
    DecodedRow("\u{1B}[200~hello\u{1B}[201~", .paste("hello")),
    DecodedRow("\u{1B}[200~\u{1B}[201~", .paste("")),
    DecodedRow("\u{1B}[200~a\r\nb\tc\u{1B}[201~x", .paste("a\r\nb\tc"), .key("x")),
    DecodedRow("\u{1B}[200~\u{1B}[A\u{1B}\u{1B}[20\u{1B}[201~", .paste("\u{1B}[A\u{1B}\u{1B}[20")),
    DecodedRow("\u{1B}[200~日本\u{1B}[201~", .paste("日本")),
    DecodedRow("\u{1B}[201~"),
  ]

  static let replies: [DecodedRow] = [
    DecodedRow("\u{1B}[?1;2c"), DecodedRow("\u{1B}[>0;276;0c"), DecodedRow("\u{1B}[24;80R"),
    DecodedRow("\u{1B}[?2026;2$y"), DecodedRow("\u{1B}[8;24;80t"), DecodedRow("\u{1B}[I"),
    DecodedRow("\u{1B}[O"), DecodedRow("\u{1B}[99~"), DecodedRow("\u{1B}[?62;1 q"),
    DecodedRow("\u{1B}]11;rgb:0000/0000/0000\u{7}"),
    DecodedRow("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
    DecodedRow("\u{1B}P1+r524742=38\u{1B}\\x", .key("x")),
    DecodedRow("\u{1B}_Gi=31;OK\u{1B}\\x", .key("x")),
    DecodedRow("\u{1B}]0;tit\u{3}", .key(Key(.character("c"), .control))),
    DecodedRow("\u{1B}[12\u{3}", .key(Key(.character("c"), .control))),
    DecodedRow("\u{1B}[1;\u{1B}[A", .key(Key(.up))),
    DecodedRow("\u{1B}Oz"),
  ]
}

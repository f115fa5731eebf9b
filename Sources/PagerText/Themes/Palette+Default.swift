import TabPagerCore

/// The palettes of the default theme. Entries of the 256-colour palette are chosen by hand, because the nearest ones
/// differ too little from each other or are hard to read. If an entry is missing, the terminal's default colour is
/// used.
extension Palette {
  /// For dark backgrounds.
  static let dark = Palette(
    isLight: false,
    [
      Tone(0xD6DAE4, 253, nil),  // text
      Tone(0xA0A8B9, 248, nil),  // secondary
      Tone(0x7B8497, 102, 8),  // faint
      Tone(0x93A7FF, 111, 12),  // accent
      Tone(0x11131C, 233, 0),  // on-accent
      Tone(0x15171D, nil, nil),  // pane
      Tone(0x1F222B, 235, nil),  // raised
      Tone(0x2B3147, 237, nil),  // selection
      Tone(0x191C23, nil, nil),  // stripe
      Tone(0x3A4050, 238, 8),  // rule
      Tone(0x8BD5A0, 115, 2),  // added
      Tone(0x16271F, nil, nil),  // added-row
      Tone(0x23503A, 22, nil),  // added-word
      Tone(0xF49A9F, 217, 1),  // removed
      Tone(0x2C1B21, nil, nil),  // removed-row
      Tone(0x5F2B36, 52, nil),  // removed-word
      Tone(0xE5C07B, 179, 3),  // changed
      Tone(0x27231B, nil, nil),  // changed-row
      Tone(0x51431F, 58, nil),  // changed-word
      Tone(0xFF8F94, 210, 9),  // error
      Tone(0xECBF72, 179, 11),  // warning
      Tone(0x79BDF2, 74, 6),  // info
      Tone(0xB3A5E0, 146, 5),  // debug
      Tone(0x9098A8, 246, 8),  // trace
      Tone(0x4E4316, 58, nil),  // match
      Tone(0xFFEEB8, 230, 11),  // on-match
      Tone(0xF5C451, 221, 11),  // current-match
      Tone(0x1D1600, 233, 0),  // on-current
      Tone(0xCDA4F4, 183, 13),  // keyword
      Tone(0xB6D597, 150, 2),  // string
      Tone(0xF0B183, 216, 3),  // number
      Tone(0x949DB0, 247, 8),  // comment
      Tone(0x7FD1D1, 116, 6),  // type
      Tone(0x8FB9FF, 111, 12),  // function
      Tone(0x9CC1F5, 110, 12),  // key
      Tone(0xEEF0F6, 255, nil),  // heading
      Tone(0x79BDF2, 74, 6),  // link
    ])

  /// For light backgrounds.
  static let light = Palette(
    isLight: true,
    [
      Tone(0x24292F, 235, nil),  // text
      Tone(0x535C6B, 240, nil),  // secondary
      Tone(0x747D8C, 244, 8),  // faint
      Tone(0x4150CF, 61, 4),  // accent
      Tone(0xFFFFFF, 231, 15),  // on-accent
      Tone(0xFCFCFB, nil, nil),  // pane
      Tone(0xF0F1F4, 255, nil),  // raised
      Tone(0xDDE3FB, 189, nil),  // selection
      Tone(0xF6F7F8, nil, nil),  // stripe
      Tone(0xCFD4DC, 188, 7),  // rule
      Tone(0x17692F, 22, 2),  // added
      Tone(0xE6F6EA, 194, nil),  // added-row
      Tone(0xB4E5C1, 157, nil),  // added-word
      Tone(0xAE1F2F, 88, 1),  // removed
      Tone(0xFDEDEC, 224, nil),  // removed-row
      Tone(0xF8C9C9, 217, nil),  // removed-word
      Tone(0x7D5600, 94, 3),  // changed
      Tone(0xFBF4E0, 230, nil),  // changed-row
      Tone(0xF2DFA6, 222, nil),  // changed-word
      Tone(0xB4202E, 88, 1),  // error
      Tone(0x825600, 94, 3),  // warning
      Tone(0x0D62A8, 25, 6),  // info
      Tone(0x64509F, 61, 5),  // debug
      Tone(0x626B79, 242, 8),  // trace
      Tone(0xFBE9A9, 229, nil),  // match
      Tone(0x3D2F00, 58, 3),  // on-match
      Tone(0xFFC93D, 221, 3),  // current-match
      Tone(0x241A00, 234, 0),  // on-current
      Tone(0x7A3AA8, 97, 5),  // keyword
      Tone(0x3F6212, 22, 2),  // string
      Tone(0x994200, 94, 3),  // number
      Tone(0x5C6675, 241, 8),  // comment
      Tone(0x0B6670, 23, 6),  // type
      Tone(0x1F55B5, 25, 4),  // function
      Tone(0x1F5A9E, 25, 4),  // key
      Tone(0x12161C, 233, nil),  // heading
      Tone(0x0D62A8, 25, 6),  // link
    ])
}

import TabPagerCore

/// The palettes of the default theme. Entries of the 256-colour palette are chosen by hand, because the nearest ones
/// differ too little from each other or are hard to read. If an entry is missing, the terminal's default colour is
/// used.
extension ThemePalette {
  /// For dark backgrounds.
  static let dark = ThemePalette(
    isLight: false,
    [
      RoleColor(0xD6DAE4, 253, nil),  // text
      RoleColor(0xA0A8B9, 248, nil),  // secondary
      RoleColor(0x7B8497, 102, 8),  // faint
      RoleColor(0x93A7FF, 111, 12),  // accent
      RoleColor(0x11131C, 233, 0),  // on-accent
      RoleColor(0x15171D, nil, nil),  // pane
      RoleColor(0x1F222B, 235, nil),  // raised
      RoleColor(0x2B3147, 237, nil),  // selection
      RoleColor(0x191C23, nil, nil),  // stripe
      RoleColor(0x3A4050, 238, 8),  // rule
      RoleColor(0x8BD5A0, 115, 2),  // added
      RoleColor(0x16271F, nil, nil),  // added-row
      RoleColor(0x23503A, 22, nil),  // added-word
      RoleColor(0xF49A9F, 217, 1),  // removed
      RoleColor(0x2C1B21, nil, nil),  // removed-row
      RoleColor(0x5F2B36, 52, nil),  // removed-word
      RoleColor(0xE5C07B, 179, 3),  // changed
      RoleColor(0x27231B, nil, nil),  // changed-row
      RoleColor(0x51431F, 58, nil),  // changed-word
      RoleColor(0xFF8F94, 210, 9),  // error
      RoleColor(0xECBF72, 179, 11),  // warning
      RoleColor(0x79BDF2, 74, 6),  // info
      RoleColor(0xB3A5E0, 146, 5),  // debug
      RoleColor(0x9098A8, 246, 8),  // trace
      RoleColor(0x4E4316, 58, nil),  // match
      RoleColor(0xFFEEB8, 230, 11),  // on-match
      RoleColor(0xF5C451, 221, 11),  // current-match
      RoleColor(0x1D1600, 233, 0),  // on-current
      RoleColor(0xCDA4F4, 183, 13),  // keyword
      RoleColor(0xB6D597, 150, 2),  // string
      RoleColor(0xF0B183, 216, 3),  // number
      RoleColor(0x949DB0, 247, 8),  // comment
      RoleColor(0x7FD1D1, 116, 6),  // type
      RoleColor(0x8FB9FF, 111, 12),  // function
      RoleColor(0x9CC1F5, 110, 12),  // key
      RoleColor(0xEEF0F6, 255, nil),  // heading
      RoleColor(0x79BDF2, 74, 6),  // link
    ])

  /// For light backgrounds.
  static let light = ThemePalette(
    isLight: true,
    [
      RoleColor(0x24292F, 235, nil),  // text
      RoleColor(0x535C6B, 240, nil),  // secondary
      RoleColor(0x747D8C, 244, 8),  // faint
      RoleColor(0x4150CF, 61, 4),  // accent
      RoleColor(0xFFFFFF, 231, 15),  // on-accent
      RoleColor(0xFCFCFB, nil, nil),  // pane
      RoleColor(0xF0F1F4, 255, nil),  // raised
      RoleColor(0xDDE3FB, 189, nil),  // selection
      RoleColor(0xF6F7F8, nil, nil),  // stripe
      RoleColor(0xCFD4DC, 188, 7),  // rule
      RoleColor(0x17692F, 22, 2),  // added
      RoleColor(0xE6F6EA, 194, nil),  // added-row
      RoleColor(0xB4E5C1, 157, nil),  // added-word
      RoleColor(0xAE1F2F, 88, 1),  // removed
      RoleColor(0xFDEDEC, 224, nil),  // removed-row
      RoleColor(0xF8C9C9, 217, nil),  // removed-word
      RoleColor(0x7D5600, 94, 3),  // changed
      RoleColor(0xFBF4E0, 230, nil),  // changed-row
      RoleColor(0xF2DFA6, 222, nil),  // changed-word
      RoleColor(0xB4202E, 88, 1),  // error
      RoleColor(0x825600, 94, 3),  // warning
      RoleColor(0x0D62A8, 25, 6),  // info
      RoleColor(0x64509F, 61, 5),  // debug
      RoleColor(0x626B79, 242, 8),  // trace
      RoleColor(0xFBE9A9, 229, nil),  // match
      RoleColor(0x3D2F00, 58, 3),  // on-match
      RoleColor(0xFFC93D, 221, 3),  // current-match
      RoleColor(0x241A00, 234, 0),  // on-current
      RoleColor(0x7A3AA8, 97, 5),  // keyword
      RoleColor(0x3F6212, 22, 2),  // string
      RoleColor(0x994200, 94, 3),  // number
      RoleColor(0x5C6675, 241, 8),  // comment
      RoleColor(0x0B6670, 23, 6),  // type
      RoleColor(0x1F55B5, 25, 4),  // function
      RoleColor(0x1F5A9E, 25, 4),  // key
      RoleColor(0x12161C, 233, nil),  // heading
      RoleColor(0x0D62A8, 25, 6),  // link
    ])
}

import TabPagerCore

/// Maps the letters and numbers in key sequences to keys.
///
/// Sources: "XTerm Control Sequences" (Dickey), sections "PC-Style Function Keys" and "VT220-Style
/// Function Keys"; rxvt's `rxvtRef`; console_codes(4); the kitty keyboard protocol for numbers of
/// 57344 and above.
enum KeySequenceCodes {
  /// The key of `CSI letter` and `SS3 letter`.
  static func keyCode(ofFinalByte final: UInt8) -> Key.Code? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    default: nil
    }
  }

  /// The key of rxvt's lower-case letters: `CSI` means Shift, and `SS3` Control.
  static func keyCode(ofRxvtLetter final: UInt8) -> Key.Code? {
    switch final {
    case 0x61...0x64: keyCode(ofFinalByte: final - 0x20)
    default: nil
    }
  }

  /// The key of the numeric pad in application mode, as `SS3 letter`.
  static func keyCode(ofKeypadLetter final: UInt8) -> Key.Code? {
    switch Character(Unicode.Scalar(final)) {
    case "M": .enter
    case "I": .tab
    case " ": .character(" ")
    case "X": .character("=")
    // j…y are * + , - . / 0…9: the ASCII code plus 64.
    case "j"..."y": .character(Unicode.Scalar(final - 0x40))
    default: nil
    }
  }

  /// The key of `CSI number ~`.
  static func keyCode(ofTildeNumber number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of a code point, in the format of `CSI code u` and modifyOtherKeys.
  static func keyCode(ofCodePoint code: Int) -> Key.Code? {
    switch code {
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57376...57398: .function(code - 57376 + 13)
    case 57399...57408: .character(Unicode.Scalar(UInt8(0x30 + code - 57399)))
    case 57409...57413: .character([".", "/", "*", "-", "+"][code - 57409])
    case 57415: .character("=")
    case 57417...57426: pad[code - 57417]
    case 32...0x7E, 0xA0..<57344, 63744...0x10FFFF:
      Unicode.Scalar(UInt32(code)).map(Key.Code.character)
    default: nil
    }
  }

  private static let pad: [Key.Code] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]

  /// The modifiers that a parameter encodes as a bit set plus one.
  static func modifiers(ofParameter parameter: Int) -> Key.Modifiers {
    guard parameter > 1 else { return [] }
    let bits = parameter - 1
    var result: Key.Modifiers = []
    if bits & 1 != 0 { result.insert(.shift) }
    if bits & (2 | 32) != 0 { result.insert(.alt) }
    if bits & 4 != 0 { result.insert(.control) }
    return result
  }

  /// A key without a separate Shift modifier if its character already shows it.
  static func normalizedKey(_ code: Key.Code, _ modifiers: Key.Modifiers) -> Key {
    guard case .character(var scalar) = code else { return Key(code, modifiers) }
    let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    if isLetter, modifiers.contains(.control) {
      scalar = Unicode.Scalar(UInt8(scalar.value | 0x20))
    } else if isLetter, modifiers.contains(.shift) {
      scalar = Unicode.Scalar(UInt8(scalar.value & ~0x20))
    }
    return Key(.character(scalar), modifiers.subtracting(.shift))
  }

  /// The key of a control byte.
  static func key(ofControlByte byte: UInt8) -> Key {
    switch byte {
    case 0: Key(.character(" "), .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x1B: Key(.escape)
    case 0x01...0x1A: Key(.character(Unicode.Scalar(byte + 0x60)), .control)
    default: Key(.character(Unicode.Scalar((byte & 0x1F) + 0x40)), .control)
    }
  }
}

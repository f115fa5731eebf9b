/// Scans the output of a program: tracks the modes that the emulator does not report, and
/// translates what libvterm 0.1.4 does not understand.
struct TerminalOutputScanner {
  private enum State {
    case text
    case character
    case escape
    case control
    case string
    case stringEscape
  }

  /// The modes that have been set.
  private(set) var modes = TerminalModes()

  /// The ends of synchronised updates in the bytes that ``scan(_:)`` returned last.
  private(set) var updateEnds: [Int] = []

  /// Whether the screen has one column. There, libvterm 0.1.4 writes the second half of a wide
  /// character outside its memory. A program may send one before it learns of the new size.
  var isOneColumn = false

  private var state = State.text
  /// The incomplete sequence after `ESC [`, or the incomplete character, which libvterm 0.1.4 would show as
  /// replacement characters.
  private var pending: [UInt8] = []
  /// The incomplete control string after its ESC.
  private var string: [UInt8] = []

  /// Scans the next bytes and returns those for the emulator.
  mutating func translateForEmulator(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    updateEnds = []
    for byte in bytes {
      switch state {
      case .text: scanText(byte, into: &result)
      case .character: scanUTF8Continuation(byte, into: &result)
      case .escape: scanAfterEscape(byte, into: &result)
      case .control: scanControlSequence(byte, into: &result)
      case .string, .stringEscape: scanControlString(byte, into: &result)
      }
    }
    return result
  }

  private mutating func scanText(_ byte: UInt8, into result: inout [UInt8]) {
    if byte == 0x1B {
      state = .escape
    } else if byte >= 0xC0 {
      state = .character
      pending = [byte]
    } else {
      if byte == 0x07 { modes.bells += 1 }
      result.append(byte)
    }
  }

  private mutating func scanUTF8Continuation(_ byte: UInt8, into result: inout [UInt8]) {
    guard byte & 0xC0 == 0x80 else {
      result += pending
      state = .text
      return scanText(byte, into: &result)
    }
    pending.append(byte)
    let length = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
    guard pending.count == length else { return }
    state = .text
    if isOneColumn, length > 2, WideCharacterSubstitution.isWide(pending) {
      result.append(UInt8(ascii: "?"))
    } else {
      result += pending[0] == 0xF0 ? WideCharacterSubstitution.substitute(pending) : pending
    }
  }

  private mutating func scanAfterEscape(_ byte: UInt8, into result: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "["):
      state = .control
      pending = []
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
      string = [byte]
      result += [0x1B, byte]
    case 0x1B:
      result.append(0x1B)
    default:
      state = .text
      if byte == UInt8(ascii: "c") { modes.reset() }
      if byte == UInt8(ascii: "=") { modes.hasApplicationKeypad = true }
      if byte == UInt8(ascii: ">") { modes.hasApplicationKeypad = false }
      result += [0x1B, byte]
    }
  }

  private mutating func scanControlSequence(_ byte: UInt8, into result: inout [UInt8]) {
    if byte == 0x1B || byte == 0x18 || byte == 0x1A {
      result += [0x1B, UInt8(ascii: "[")] + pending
      state = .text
      return scanText(byte, into: &result)
    }
    guard byte >= 0x40, byte < 0x7F else { return pending.append(byte) }
    state = .text
    let body = String(decoding: pending, as: UTF8.self)
    let updates = modes.synchronizedEnds
    defer { if modes.synchronizedEnds > updates { updateEnds.append(result.count) } }
    if body.hasPrefix("?") {
      for number in body.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        switch byte {
        case UInt8(ascii: "h"): modes.set(number, to: true)
        case UInt8(ascii: "l"): modes.set(number, to: false)
        case UInt8(ascii: "s"): modes.save(number)
        case UInt8(ascii: "r"): modes.restore(number)
        default: break
        }
      }
    }
    result += [0x1B, UInt8(ascii: "[")]
    result += byte == UInt8(ascii: "m") ? Array(VTermSGRTranslator.translate(body).utf8) : pending
    result.append(byte)
  }

  private mutating func scanControlString(_ byte: UInt8, into result: inout [UInt8]) {
    result.append(byte)
    switch (state, byte) {
    case (.stringEscape, UInt8(ascii: "\\")): endControlString()
    case (.string, 0x07), (.string, 0x18), (.string, 0x1A): endControlString()
    case (_, 0x1B): state = .stringEscape
    default:
      state = .string
      string.append(byte)
    }
  }

  private mutating func endControlString() {
    state = .text
    modes.strings.append(String(decoding: string, as: UTF8.self))
  }
}

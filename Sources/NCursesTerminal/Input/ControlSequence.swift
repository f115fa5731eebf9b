import TabPagerCore

/// A complete control sequence: `CSI`, parameter bytes, intermediate bytes and a final byte (ECMA-48, 5.4).
struct ControlSequence {
  /// The bytes between `CSI` and the final byte.
  var body: [UInt8] = []
  /// The final byte.
  var final: UInt8 = 0

  /// The meaning of a control sequence.
  enum Meaning: Equatable {
    /// User input.
    case event(TerminalEvent)
    /// The start of pasted text.
    case pasteStart
    /// A reply of the terminal, or an unknown sequence.
    case nothing
  }

  /// The meaning of this sequence.
  var meaning: Meaning {
    switch body.first {
    case UInt8(ascii: "<"):
      guard let report = MouseReport(body.dropFirst(), final: final) else { return .nothing }
      return .event(.mouse(report.event))
    case .some(0x3C...0x3F):
      return .nothing
    default:
      guard let parameters = ControlSequence.parameters(inBody: body) else { return .nothing }
      if final == UInt8(ascii: "~"), parameters.first?.first == 200 { return .pasteStart }
      return key(withParameters: parameters).map { .event(.key($0)) } ?? .nothing
    }
  }

  private func key(withParameters parameters: [[Int]]) -> Key? {
    let first = parameters.first?.first ?? 0
    let second = parameters.count > 1 ? parameters[1] : []
    let modifiers = KeySequenceCodes.modifiers(ofParameter: second.first ?? 0)
    // Kitty's event types: 1 is a press, 2 a repeat, 3 a release.
    guard second.count < 2 || second[1] != 3 else { return nil }
    switch final {
    case UInt8(ascii: "~"):
      if first == 27, parameters.count > 2, let code = parameters[2].first {
        return KeySequenceCodes.keyCode(ofCodePoint: code).map {
          KeySequenceCodes.normalizedKey($0, modifiers)
        }
      }
      return KeySequenceCodes.keyCode(ofTildeNumber: first).map { Key($0, modifiers) }
    case UInt8(ascii: "u"):
      return KeySequenceCodes.keyCode(ofCodePoint: first).map {
        KeySequenceCodes.normalizedKey($0, modifiers)
      }
    case UInt8(ascii: "Z"):
      return Key(.tab, modifiers.union(.shift))
    case UInt8(ascii: "$"):
      return KeySequenceCodes.keyCode(ofTildeNumber: first).map { Key($0, .shift) }
    case UInt8(ascii: "^"):
      return KeySequenceCodes.keyCode(ofTildeNumber: first).map { Key($0, .control) }
    case UInt8(ascii: "@"):
      return KeySequenceCodes.keyCode(ofTildeNumber: first).map { Key($0, [.shift, .control]) }
    case 0x61...0x64 where body.isEmpty:
      return KeySequenceCodes.keyCode(ofRxvtLetter: final).map { Key($0, .shift) }
    default:
      // If the first parameter is not 1, the sequence is a report; for example, the cursor position report ends in R.
      guard first <= 1 else { return nil }
      return KeySequenceCodes.keyCode(ofFinalByte: final).map { Key($0, modifiers) }
    }
  }

  /// The parameters, separated by `;`, each with its subparameters, separated by `:`; nil if there are other bytes.
  static func parameters(inBody body: some Sequence<UInt8>) -> [[Int]]? {
    var result: [[Int]] = [[]]
    var value = 0
    for byte in body {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = min(value * 10 + Int(byte - 0x30), 10_000_000)
      case UInt8(ascii: ":"), UInt8(ascii: ";"):
        result[result.count - 1].append(value)
        value = 0
        if byte == UInt8(ascii: ";") { result.append([]) }
      default:
        return nil
      }
    }
    result[result.count - 1].append(value)
    return result
  }
}

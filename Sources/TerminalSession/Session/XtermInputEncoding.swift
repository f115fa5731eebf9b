import TabPagerCore

/// Encodes keys and mouse events as xterm does.
enum XtermInputEncoding {
  /// Returns the bytes of a key.
  static func bytes(of key: Key, applicationCursorKeys: Bool) -> [UInt8] {
    let number = 1 + Int(key.modifiers.xtermBits)
    func letterSequence(_ final: String) -> String {
      if number > 1 { return "\u{1B}[1;\(number)\(final)" }
      return applicationCursorKeys ? "\u{1B}O\(final)" : "\u{1B}[\(final)"
    }
    func tildeSequence(_ code: Int) -> String {
      number > 1 ? "\u{1B}[\(code);\(number)~" : "\u{1B}[\(code)~"
    }
    let text: String
    switch key.code {
    case .character(let scalar): return bytes(of: scalar, key.modifiers)
    case .up: text = letterSequence("A")
    case .down: text = letterSequence("B")
    case .right: text = letterSequence("C")
    case .left: text = letterSequence("D")
    case .home: text = letterSequence("H")
    case .end: text = letterSequence("F")
    case .pageUp: text = tildeSequence(5)
    case .pageDown: text = tildeSequence(6)
    case .insert: text = tildeSequence(2)
    case .delete: text = tildeSequence(3)
    case .function(let index):
      text = functionKeySequence(index, modifierCode: number, tildeSequence: tildeSequence)
    case .tab where key.modifiers.contains(.shift): text = "\u{1B}[Z"
    case .tab: return altPrefixed(0x09, key.modifiers)
    case .enter: return altPrefixed(0x0D, key.modifiers)
    case .escape: return altPrefixed(0x1B, key.modifiers)
    case .backspace: return altPrefixed(0x7F, key.modifiers)
    }
    return Array(text.utf8)
  }

  /// Returns the bytes of a mouse report in SGR format.
  ///
  /// - Parameters:
  ///   - button: 0 left, 1 middle, 2 right, 3 none, 64…67 the wheels; plus 32 for a movement.
  ///   - position: The cell.
  ///   - isRelease: Whether a button was released.
  static func mouseBytes(_ button: Int, at position: Position, isRelease: Bool) -> [UInt8] {
    Array("\u{1B}[<\(button);\(position.x + 1);\(position.y + 1)\(isRelease ? "m" : "M")".utf8)
  }

  /// Returns the button number of a mouse event, and whether a button was released.
  static func buttonCode(of event: MouseEvent) -> (button: Int, isRelease: Bool) {
    let held =
      (event.modifiers.contains(.shift) ? 4 : 0) + (event.modifiers.contains(.alt) ? 8 : 0)
      + (event.modifiers.contains(.control) ? 16 : 0)
    func buttonNumber(_ button: MouseEvent.Button) -> Int {
      switch button {
      case .left: 0
      case .middle: 1
      case .right: 2
      }
    }
    switch event.kind {
    case .press(let button): return (buttonNumber(button) + held, false)
    case .drag(let button): return (buttonNumber(button) + 32 + held, false)
    case .release(let button): return (buttonNumber(button) + held, true)
    case .move: return (35 + held, false)
    case .wheel(.up): return (64 + held, false)
    case .wheel(.down): return (65 + held, false)
    case .wheel(.left): return (66 + held, false)
    case .wheel(.right): return (67 + held, false)
    }
  }

  private static func bytes(of scalar: Unicode.Scalar, _ modifiers: Key.Modifiers) -> [UInt8] {
    let isControl = modifiers.contains(.control) && scalar.value < 0x80
    let typed = isControl ? [UInt8(truncatingIfNeeded: scalar.value & 0x1F)] : Array(scalar.utf8)
    return (modifiers.contains(.alt) ? [0x1B] : []) + typed
  }

  private static func altPrefixed(_ byte: UInt8, _ modifiers: Key.Modifiers) -> [UInt8] {
    modifiers.contains(.alt) ? [0x1B, byte] : [byte]
  }

  private static func functionKeySequence(
    _ index: Int, modifierCode: Int, tildeSequence: (Int) -> String
  ) -> String {
    let letters = ["P", "Q", "R", "S"]
    if (1...4).contains(index) {
      let final = letters[index - 1]
      return modifierCode > 1 ? "\u{1B}[1;\(modifierCode)\(final)" : "\u{1B}O\(final)"
    }
    let codes = [5: 15, 6: 17, 7: 18, 8: 19, 9: 20, 10: 21, 11: 23, 12: 24]
    return codes[index].map(tildeSequence) ?? ""
  }
}

extension Key.Modifiers {
  /// The bits as xterm counts them: shift 1, alt 2, control 4.
  fileprivate var xtermBits: UInt8 {
    (contains(.shift) ? 1 : 0) + (contains(.alt) ? 2 : 0) + (contains(.control) ? 4 : 0)
  }
}

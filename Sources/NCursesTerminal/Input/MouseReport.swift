import TabPagerCore

/// A mouse report, in the SGR format (mode 1006) or the older one of three bytes.
///
/// Source: "XTerm Control Sequences", section "Mouse Tracking". In the button number, three bits are modifiers, the bit
/// 32 means motion, and the bit 64 means a wheel.
struct MouseReport {
  /// The event.
  let event: MouseEvent

  /// The bytes that may follow the `<` of a report in SGR format.
  static let bytes: Set<UInt8> = Set("0123456789;Mm".utf8)

  /// Parses `b;x;y` and `M` or `m`; nil if it is anything else.
  init?(_ body: some Sequence<UInt8>, final: UInt8) {
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M"),
      let numbers = ControlSequence.parameters(inBody: body), numbers.count == 3,
      let code = numbers[0].first, let x = numbers[1].first, let y = numbers[2].first,
      code & 3 != 3 || code & (32 | 64) != 0,
      let event = MouseReport.mouseEvent(ofCode: code, isRelease: isRelease, x: x, y: y)
    else { return nil }
    self.event = event
  }

  /// Parses the three bytes after `CSI M`, each with 32 added. Releases do not name their button.
  init?(legacy bytes: [UInt8]) {
    guard bytes.count == 3, bytes[0] >= 32 else { return nil }
    let code = Int(bytes[0]) - 32
    let isRelease = code & 3 == 3 && code & (32 | 64) == 0
    guard
      let event = MouseReport.mouseEvent(
        ofCode: isRelease ? code & ~3 : code, isRelease: isRelease, x: Int(bytes[1]) - 32,
        y: Int(bytes[2]) - 32)
    else { return nil }
    self.event = event
  }

  private static func mouseEvent(ofCode code: Int, isRelease: Bool, x: Int, y: Int) -> MouseEvent? {
    guard let kind = eventKind(ofCode: code, isRelease: isRelease) else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return MouseEvent(kind, at: Position(x: max(0, x - 1), y: max(0, y - 1)), modifiers)
  }

  private static func eventKind(ofCode code: Int, isRelease: Bool) -> MouseEvent.Kind? {
    // 128 and up are buttons 8 to 11, which are ignored.
    guard code < 128 else { return nil }
    if code & 64 != 0 {
      let directions: [MouseEvent.Direction] = [.up, .down, .left, .right]
      return isRelease ? nil : .wheel(directions[code & 3])
    }
    let buttons: [MouseEvent.Button] = [.left, .middle, .right]
    let number = code & 3
    guard number < 3 else { return .move }
    if isRelease { return .release(buttons[number]) }
    return code & 32 != 0 ? .drag(buttons[number]) : .press(buttons[number])
  }
}

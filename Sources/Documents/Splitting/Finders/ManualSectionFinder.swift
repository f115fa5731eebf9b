/// Finds the sections of a manual page: lines at the left edge that are entirely bold, by
/// overstrike or control sequences, or upper-case lines if nothing in the page is bold.
struct ManualSectionFinder: PartFinder {
  /// Whether the page contains bold text, or `nil` before the first section.
  private var isFormatted: Bool?

  mutating func readLine(_ line: LineBeginning, recordingPartsIn parts: inout [PartTracker]) {
    guard let title = ManualSectionFinder.sectionTitle(of: line, isFormatted: &isFormatted) else {
      return
    }
    parts[0].closePart(at: line.start)
    parts[0].openPart(PartName(title: title, name: title), at: line.start, joinsEqualTitles: false)
  }

  /// Returns the title of the section that starts with a line, or `nil` if none does.
  static func sectionTitle(of line: LineBeginning, isFormatted: inout Bool?) -> String? {
    guard let first = line.bytes.first, first != 0x20, first != 0x09 else { return nil }
    if isFormatted != false, isEntirelyBold(line.bytes) {
      isFormatted = true
      return line.plain.text
    }
    guard isFormatted != true else { return nil }
    let plain = line.plain
    guard isUppercaseTitle(plain) else { return nil }
    isFormatted = false
    return plain.text
  }

  /// Whether a text contains letters and all of them are bold.
  private static func isEntirelyBold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (place, isOn, letters) = (0, false, 0)
    while place < bytes.count {
      if bytes[place] == 0x1B {
        guard let (end, weight) = parseSGRSequence(bytes, at: place) else { return false }
        isOn = weight ?? isOn
        place = end
        continue
      }
      let end = characterEnd(bytes, place)
      let length = end - place
      if end < bytes.count, bytes[end] == 0x08 {
        // A letter, a backspace and the same letter, possibly repeated.
        var struck = end
        while struck + length < bytes.count, bytes[struck] == 0x08,
          (0..<length).allSatisfy({ bytes[struck + 1 + $0] == bytes[place + $0] })
        {
          struck += 1 + length
        }
        guard struck > end else { return false }
        letters += 1
        place = struck
      } else if bytes[place] == 0x20 || bytes[place] == 0x0D {
        place = end
      } else {
        guard isOn else { return false }
        letters += 1
        place = end
      }
    }
    return letters > 0
  }

  /// Returns the end of an SGR sequence and whether text after it is bold, or `nil` for other
  /// sequences.
  private static func parseSGRSequence(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (end: Int, weight: Bool?)? {
    guard start + 2 < bytes.count, bytes[start + 1] == 0x5B else { return nil }
    var (weight, number, place): (Bool?, Int, Int) = (nil, 0, start + 2)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case 0x30...0x39: number = min(999, number * 10 + Int(byte - 0x30))
      case 0x3B, 0x6D:
        if number == 1 { weight = true }
        if number == 0 || number == 22 { weight = false }
        number = 0
        if byte == 0x6D { return (place, weight) }
      default: return nil
      }
    }
    return nil
  }

  private static func characterEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Whether a line is a title without attributes: it contains letters, none of them in lower case,
  /// and is not the name of the page.
  private static func isUppercaseTitle(_ text: [UInt8]) -> Bool {
    guard text.count < 80, text.last != 0x29, let first = text.first, first >= 0x41 else {
      return false
    }
    var letters = 0
    for scalar in text.text.unicodeScalars where scalar.properties.isAlphabetic {
      if scalar.properties.isLowercase { return false }
      letters += 1
    }
    return letters > 1 && text.firstIndex(of: "  ") == nil
  }
}

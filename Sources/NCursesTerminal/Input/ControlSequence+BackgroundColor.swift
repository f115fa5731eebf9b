import TabPagerCore

extension ControlSequence {
  /// The background colour that the text of an OSC reports; nil if it reports none.
  ///
  /// Source: "XTerm Control Sequences", OSC 11. The format is that of XParseColor(3): `11;rgb:1e1e/1e1e/2e2e`, with one
  /// to four digits each.
  var background: Color? {
    for start in ["11;rgb:", "11;rgba:"] where body.starts(with: start.utf8) {
      let channels = body.dropFirst(start.utf8.count).split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
      ).map(ControlSequence.colorChannel)
      guard channels.count >= 3, let red = channels[0], let green = channels[1],
        let blue = channels[2]
      else { return nil }
      return .rgb(red, green, blue)
    }
    return nil
  }

  /// A number of one to four hexadecimal digits, scaled to 0…255.
  private static func colorChannel(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    var (value, largest) = (0, 0)
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      (value, largest) = (value * 16 + number, largest * 16 + 15)
    }
    return UInt8((value * 255 + largest / 2) / largest)
  }
}

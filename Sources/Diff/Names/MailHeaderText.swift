/// The text of a mail's header field, such as the subject of a patch.
struct MailHeaderText {
  /// The text without `[PATCH 2/3]` at its start, and with encoded words decoded.
  let text: String

  /// Reads the text after the field's name, continuation lines included.
  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    if rest.first == 0x5B, let end = rest.firstIndex(of: 0x5D),
      rest[..<end].firstIndex(of: "PATCH") != nil
    {
      rest = rest[(end + 1)...].drop { $0 == 0x20 }
    }
    var result: [UInt8] = []
    while !rest.isEmpty {
      guard let (word, after) = MailHeaderText.decodeEncodedWord(rest) else {
        result.append(rest.removeFirst())
        continue
      }
      result += word
      // The space between two encoded words does not belong to the text.
      let next = after.drop { $0 == 0x20 }
      rest = MailHeaderText.decodeEncodedWord(next) == nil ? after : next
    }
    text = result.text
  }

  /// The encoded word at the start of a text, such as `=?UTF-8?q?…?=`, and the text after it.
  private static func decodeEncodedWord(_ text: ArraySlice<UInt8>) -> ([UInt8], ArraySlice<UInt8>)?
  {
    guard
      text.begins(with: "=?UTF-8?q?") || text.begins(with: "=?utf-8?q?")
        || text.begins(with: "=?UTF-8?Q?") || text.begins(with: "=?utf-8?Q?")
    else { return nil }
    var (rest, result) = (text.dropFirst(10), [UInt8]())
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "?") where rest.first == UInt8(ascii: "="):
        return (result, rest.dropFirst())
      case UInt8(ascii: "_"): result.append(0x20)
      case UInt8(ascii: "="):
        guard let value = UInt8(rest.prefix(2).text, radix: 16) else { return nil }
        rest = rest.dropFirst(2)
        result.append(value)
      default: result.append(byte)
      }
    }
    return nil
  }
}

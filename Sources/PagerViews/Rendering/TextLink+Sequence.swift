import PagerText

extension TextLink {
  /// The sequence (OSC 8) after which text leads to a target; of an empty one, after which it leads
  /// nowhere.
  static func sequence(to target: some Collection<UInt8>) -> [UInt8] {
    Array("\u{1B}]8;;".utf8) + target + Array("\u{1B}\\".utf8)
  }

  /// The longest target that a text may lead to. Terminals stop at 2083 bytes.
  private static let maximumTargetSize = 2000

  /// The target of a link as it is written in a document, for ``sequence(to:)``: what no URI has is
  /// written as `%XX`. Empty where the link is not to be followed.
  static func target(_ written: some Collection<UInt8>) -> [UInt8] {
    guard written.count <= maximumTargetSize else { return [] }
    var target: [UInt8] = []
    for byte in written {
      if byte > 0x20, byte < 0x7F {
        target.append(byte)
      } else {
        target += escaped(byte)
      }
    }
    return target.count <= maximumTargetSize && TextLink(target: target) != nil ? target : []
  }

  /// A byte as a URI has it that may not have it as it is: `%XX` (RFC 3986, 2.1).
  static func escaped(_ byte: UInt8) -> [UInt8] {
    Array((byte < 16 ? "%0" : "%").utf8) + String(byte, radix: 16, uppercase: true).utf8
  }
}

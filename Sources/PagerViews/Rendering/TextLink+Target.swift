import PagerText

extension TextLink {
  /// The longest target that a text may lead to. Terminals stop at 2083 bytes.
  private static let maximumTargetSize = 2000

  /// Makes a link of a target as it is written in a document: what no URI has is written as `%XX`. `nil`
  /// if the link is not to be followed.
  init?(written: some Collection<UInt8>) {
    guard written.count <= Self.maximumTargetSize else { return nil }
    var target: [UInt8] = []
    for byte in written {
      if byte > 0x20, byte < 0x7F {
        target.append(byte)
      } else {
        target += Self.escaped(byte)
      }
    }
    guard target.count <= Self.maximumTargetSize else { return nil }
    self.init(target: target)
  }

  /// A byte as a URI has it that may not have it as it is: `%XX` (RFC 3986, 2.1).
  static func escaped(_ byte: UInt8) -> [UInt8] {
    Array((byte < 16 ? "%0" : "%").utf8) + String(byte, radix: 16, uppercase: true).utf8
  }
}

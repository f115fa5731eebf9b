/// Where a link of a document (OSC 8) leads to.
package struct TextLink: Hashable, Sendable {
  /// A URI of printable ASCII without spaces, with one of the schemes below.
  package let target: String

  private static let schemes = ["http", "https", "mailto", "file"]

  /// Makes a link; nil where the target is of another scheme or has bytes that no URI has: what
  /// such a link would do is not known, or it is made to be misread.
  package init?(target bytes: some Collection<UInt8>) {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes.index(after: colon) != bytes.endIndex,
      bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    let scheme = bytes[..<colon].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    guard TextLink.schemes.contains(where: { $0.utf8.elementsEqual(scheme) }) else { return nil }
    target = String(decoding: bytes, as: UTF8.self)
  }
}

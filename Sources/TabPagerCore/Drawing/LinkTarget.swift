/// Where a link leads to: a URI that may be handed to a terminal, whoever wrote it.
///
/// It is made of printable ASCII alone, so that it cannot end the sequence that carries it, and has
/// one of the schemes that open something to be read: `http`, `https`, `mailto` or `file`.
package struct LinkTarget: Hashable, Sendable, CustomStringConvertible {
  /// The URI.
  package let description: String

  private static let schemes = ["http", "https", "mailto", "file"]
  /// What is followed by the browsers and terminals that follow the least.
  private static let longest = 2083

  /// Takes a URI; its bytes that no URI has are written as `%XX`.
  ///
  /// - Returns: nil where it has another scheme, or none, or is too long.
  package init?(_ uri: String) {
    guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")),
      uri.utf8.index(after: colon) != uri.utf8.endIndex,
      LinkTarget.schemes.contains(uri[..<colon].lowercased())
    else { return nil }
    var bytes: [UInt8] = []
    for byte in uri.utf8 {
      if byte > 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += Array("%\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8)
      }
      guard bytes.count <= LinkTarget.longest else { return nil }
    }
    description = String(decoding: bytes, as: UTF8.self)
  }
}

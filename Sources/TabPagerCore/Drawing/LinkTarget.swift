/// The URI of a link, checked so that it is safe to send to a terminal even if its author is
/// malicious.
///
/// It contains only printable ASCII, so that it cannot end the sequence that carries it. Its scheme
/// is one that opens something to read: `http`, `https`, `mailto`, `file` or `man`.
package struct LinkTarget: Hashable, Sendable, CustomStringConvertible {
  /// The URI.
  package let description: String

  private static let schemes = ["http", "https", "mailto", "file", "man"]
  /// The length limit, in bytes, of the browsers and terminals with the lowest limit.
  private static let longest = 2083

  /// Checks a URI. Bytes that are not allowed in a URI are percent-encoded.
  ///
  /// - Returns: `nil` if the URI is too long, or has no scheme or an unsupported one.
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

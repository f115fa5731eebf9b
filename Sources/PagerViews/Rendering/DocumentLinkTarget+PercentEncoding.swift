import PagerText

extension DocumentLinkTarget {
  /// The maximum length of a target in bytes. The limit of terminals is 2083 bytes.
  private static let maximumTargetSize = 2000

  /// Creates a link from a target as written in a document. Bytes that are invalid in a URI are percent-encoded. `nil`
  /// if the link must not be followed.
  init?(written: some Collection<UInt8>) {
    guard written.count <= Self.maximumTargetSize else { return nil }
    var target: [UInt8] = []
    for byte in written {
      if byte > 0x20, byte < 0x7F {
        target.append(byte)
      } else {
        target += Self.percentEncoded(byte)
      }
    }
    guard target.count <= Self.maximumTargetSize else { return nil }
    self.init(target: target)
  }

  /// A percent-encoded byte: `%XX` (RFC 3986, 2.1).
  static func percentEncoded(_ byte: UInt8) -> [UInt8] {
    Array((byte < 16 ? "%0" : "%").utf8) + String(byte, radix: 16, uppercase: true).utf8
  }
}

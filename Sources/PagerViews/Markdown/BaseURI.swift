import PagerText
import PathText

/// The base of the relative links in a file: its folder, as `file://HOST/FOLDER/` (RFC 3986, 5.1; RFC 8089). The host
/// is included, because the terminal also receives the links and may run on another machine.
package struct BaseURI: Sendable {
  /// `file://HOST`.
  private let authority: [UInt8]
  /// The folders from the root, percent-encoded.
  private let folders: [[UInt8]]

  /// Creates the base for a file; nil if the working folder is unknown and the path is relative.
  package init?(file path: String) {
    var bytes = path.pathBytes
    if bytes.first != UInt8(ascii: "/") {
      guard let folder = WorkingFolder.path else { return nil }
      bytes = folder + bytes
    }
    authority = Array("file://\(HostName.own)".utf8)
    folders = BaseURI.removingDotSegments(
      bytes.split(separator: UInt8(ascii: "/")).dropLast().map(BaseURI.percentEncoded))
  }

  /// The URI of a relative link; nil if the link does not depend on the folder: it has a scheme, is absolute, or leads
  /// to a section of the same text.
  ///
  /// - Parameter reference: the link as written in the text.
  package func uri(ofRelativeLink reference: some Collection<UInt8>) -> [UInt8]? {
    let bytes = Array(reference)
    let path = bytes.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, !first.contains(UInt8(ascii: ":")) else {
      return nil
    }
    var uri = authority
    for part in BaseURI.removingDotSegments(folders + parts.map { Array($0) }) {
      uri.append(UInt8(ascii: "/"))
      uri += part
    }
    return uri + bytes.dropFirst(path.count)
  }

  /// Resolves `.` and `..` in the components of a path (RFC 3986, 5.2.4).
  private static func removingDotSegments(_ parts: [[UInt8]]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    for part in parts {
      switch part {
      case [UInt8(ascii: ".")]: break
      case [UInt8(ascii: "."), UInt8(ascii: ".")]: _ = result.popLast()
      default: result.append(part)
      }
    }
    return result
  }

  /// A file name, percent-encoded for the path of a URI.
  private static func percentEncoded(_ name: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in name {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
      case _ where "-._~!$&'()*+,;=:@".utf8.contains(byte): result.append(byte)
      default: result += DocumentLinkTarget.percentEncoded(byte)
      }
    }
    return result
  }
}

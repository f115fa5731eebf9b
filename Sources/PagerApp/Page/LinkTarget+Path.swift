import PagerViews
import PathText
import TabPagerCore

extension LinkTarget {
  /// The path of the local file to which the link points; nil for other targets.
  var path: String? {
    let uri = description.utf8
    let start = "file://"
    guard uri.count > start.utf8.count,
      String(description.prefix(start.utf8.count)).lowercased() == start
    else { return nil }
    let rest = uri.dropFirst(start.utf8.count)
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    guard ["", "localhost", HostName.own].contains(String(host)?.lowercased()) else { return nil }
    return LinkTarget.percentDecoded(
      rest.dropFirst(host.count).prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") })
  }

  /// The section to which the link points, `usage` for `#usage`; nil if it points to a whole
  /// document.
  var section: String? {
    guard let mark = description.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    return LinkTarget.percentDecoded(description.utf8[mark...].dropFirst())
  }

  /// Whether the link points to a section of its own document.
  var isWithinText: Bool { description.hasPrefix("file:#") }

  /// Decodes `%XX` sequences; nil if the result is not a path.
  private static func percentDecoded(_ written: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = written
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let text = String(digits),
        let value = UInt8(text, radix: 16), text.first != "+"
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    return String(path: bytes)
  }
}

import Glibc

/// This machine's name.
package enum HostName {
  /// The name in lowercase; empty if it is not valid in a URI.
  package static let own: String = {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
    let name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    let isPlain = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
    }
    return isPlain ? text : ""
  }()
}

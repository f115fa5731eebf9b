/// An argument of another program.
package enum ProgramArgument: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Text that the program is meant to interpret: an option, a number, an address.
  case text(String)
  /// The path of a file, which the program must not take for anything else.
  case file(String)

  /// Creates an argument that the program is meant to interpret.
  package init(stringLiteral value: String) { self = .text(value) }

  /// The text that the program receives.
  ///
  /// Most programs take `-x` for an option, vi takes `+x` for a command, xdg-open takes `http:x`
  /// for an address, and awk takes `x=1` for an assignment. A relative path that a program could
  /// take for one of these gets the prefix `./`.
  package var value: String {
    switch self {
    case .text(let text): text
    case .file(let path): ProgramArgument.isUnambiguousPath(path) ? path : "./" + path
    }
  }

  /// Whether a path is absolute, or starts with a plain file name.
  private static func isUnambiguousPath(_ path: String) -> Bool {
    guard let first = path.utf8.first else { return true }
    if first == UInt8(ascii: "/") { return true }
    guard isWordByte(first) || first == UInt8(ascii: ".") else { return false }
    let component = path.utf8.prefix { $0 != UInt8(ascii: "/") }
    return !component.contains(UInt8(ascii: ":")) && !component.contains(UInt8(ascii: "="))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}

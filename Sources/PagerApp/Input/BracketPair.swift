/// An opening and a closing bracket, as ASCII characters.
struct BracketPair: Hashable, Sendable {
  let open: UInt8
  let close: UInt8

  static let braces = BracketPair(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"))
  static let parentheses = BracketPair(open: UInt8(ascii: "("), close: UInt8(ascii: ")"))
  static let squareBrackets = BracketPair(open: UInt8(ascii: "["), close: UInt8(ascii: "]"))
}

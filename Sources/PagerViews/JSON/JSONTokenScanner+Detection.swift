extension JSONTokenScanner {
  /// Whether bytes begin as an object or an array of JSON does, and not as other texts may.
  static func isLikelyJSON(_ head: [UInt8]) -> Bool {
    var rest = head[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop(while: isSpace)
    // A section of an INI file begins with a bracket too.
    let isObject = rest.first == UInt8(ascii: "{")
    guard isObject || rest.first == UInt8(ascii: "[") else { return false }
    switch rest.dropFirst().drop(while: isSpace).first {
    case UInt8(ascii: "\""): return true
    case UInt8(ascii: "}"): return isObject
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"): return !isObject
    default: return false
    }
  }
}

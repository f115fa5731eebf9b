/// The path of a value in its tree, in the notation of `jq`: `.stations[0].name`.
enum JSONPath {
  /// The maximum number of levels in a path. The beginning of a longer path is omitted.
  private static let maximumDepth = 32
  /// The maximum length of a name in bytes.
  private static let maximumNameSize = 100

  /// The path of a node.
  static func path(of node: Int, in tree: JSONTree) -> String {
    var parts: [String] = []
    var current = UInt32(node)
    while current != JSONTree.Node.none {
      guard parts.count < maximumDepth else {
        parts.append("…")
        break
      }
      if let part = pathComponent(of: Int(current), in: tree) { parts.append(part) }
      current = tree.nodes[Int(current)].parent
    }
    let path = parts.reversed().joined()
    return path.isEmpty || path.hasPrefix("[") ? "." + path : path
  }

  /// The path component of a node in its parent; nil for a root.
  private static func pathComponent(of node: Int, in tree: JSONTree) -> String? {
    if let index = tree.arrayIndex(of: node) { return "[\(index)]" }
    guard let start = tree.nameOffset(of: node) else { return nil }
    let end = tree.bytes.withUnsafeBufferPointer { JSONTokenScanner.endOfString($0, from: start) }
    let name = tree.bytes[start..<min(end ?? start, start + maximumNameSize)]
    let letters = name.dropFirst().dropLast()
    return isIdentifier(letters)
      ? "." + String(decoding: letters, as: UTF8.self)
      : "[" + String(decoding: name, as: UTF8.self) + "]"
  }

  private static func isIdentifier(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, !isDigit(first) else { return false }
    return name.allSatisfy { isDigit($0) || ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

import PagerText
import TabPagerCore

/// Writes the values of a tree, in colours.
struct JSONWriter: Sendable {
  let tree: JSONTree

  // Not static: looking whether a static one has been made takes longer than writing it.
  let indent = Array("  ".utf8)
  let spaces = [UInt8](repeating: 0x20, count: 2 * JSONRenderer.maximumIndentation)
  let folded = Array("▸ ".utf8)
  let unfolded = Array("▾ ".utf8)
  private let name, string, number, word, note: Style

  init(_ tree: JSONTree, _ theme: Theme) {
    self.tree = tree
    name = theme[.jsonName]
    string = theme[.jsonString]
    number = theme[.jsonNumber]
    word = theme[.jsonWord]
    note = theme[.jsonNote]
  }

  /// Where in the source a value ends that has no others in it.
  func endOfValue(_ node: Int) -> Int {
    let start = Int(tree.nodes[node].start)
    return tree.bytes.withUnsafeBufferPointer { bytes in
      switch tree.kind(of: node) {
      case .string: return JSONToken.endOfString(bytes, from: start) ?? bytes.count
      case .comment: return JSONToken.endOfComment(bytes, from: start) ?? bytes.count
      case .number, .word: return JSONToken.endOfWord(bytes, from: start)
      case .object, .array:
        var end = start + 1
        while end < bytes.count, JSONToken.isSpace(bytes[end]) { end += 1 }
        return min(end + 1, bytes.count)
      }
    }
  }

  /// Writes the name of a member, and a colon.
  func writeName(of node: Int, to output: inout StyledText) {
    let start = Int(tree.nodes[node].name)
    guard start > 0 else { return }
    tree.bytes.withUnsafeBufferPointer { bytes in
      let end = JSONToken.endOfString(bytes, from: start) ?? bytes.count
      _ = output.append(UnsafeBufferPointer(rebasing: bytes[start..<end]), name)
    }
    output.bytes.append(UInt8(ascii: ":"))
    output.bytes.append(0x20)
  }

  /// Writes a value; of an object or array with others in it, the beginning.
  func writeValue(of node: Int, to output: inout StyledText) {
    switch tree.kind(of: node) {
    case .object, .array:
      output.bytes.append(tree.bytes[Int(tree.nodes[node].start)])
      if !tree.hasChildren(node) { writeEnd(of: node, to: &output) }
    case .string: write(node, string, to: &output)
    case .number: write(node, number, to: &output)
    case .word: write(node, word, to: &output)
    case .comment: write(node, note, to: &output)
    }
  }

  private func write(_ node: Int, _ style: Style, to output: inout StyledText) {
    let range = Int(tree.nodes[node].start)..<endOfValue(node)
    tree.bytes.withUnsafeBufferPointer { bytes in
      _ = output.append(UnsafeBufferPointer(rebasing: bytes[range]), style)
    }
  }

  /// Writes the bracket that ends an object or array.
  func writeEnd(of node: Int, to output: inout StyledText) {
    output.bytes.append(tree.kind(of: node) == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  func writeComma(after node: Int, to output: inout StyledText) {
    if tree.kind(of: node) != .comment, tree.hasNext(node) {
      output.bytes.append(UInt8(ascii: ","))
    }
  }

  /// Writes what stands for an object or array that is folded.
  func writeSummary(of node: Int, to output: inout StyledText) {
    let count = tree.childCount(of: node)
    let isObject = tree.kind(of: node) == .object
    output.bytes.append(contentsOf: (isObject ? "{…}" : "[…]").utf8)
    let noun = isObject ? (count == 1 ? "key" : "keys") : (count == 1 ? "item" : "items")
    output.append(" \(count) \(noun)", note)
  }

  /// Writes a value and all that is in it.
  func writeAll(of root: Int, to output: inout StyledText) {
    var node = root
    while true {
      if node != root { writeName(of: node, to: &output) }
      writeValue(of: node, to: &output)
      if tree.hasChildren(node) {
        node += 1
        continue
      }
      // The ends of all that this was the last in.
      while node != root, tree.nodes[node].end == tree.nodes[Int(tree.nodes[node].parent)].end {
        node = Int(tree.nodes[node].parent)
        writeEnd(of: node, to: &output)
      }
      if node == root { return }
      writeComma(after: node, to: &output)
      output.bytes.append(0x20)
      node = Int(tree.nodes[node].end)
    }
  }
}

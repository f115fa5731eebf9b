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
  private let name, string, number, word, note: [UInt8]
  private let plain = Style.plain.sequence

  init(_ tree: JSONTree, _ theme: Theme) {
    self.tree = tree
    name = theme[.jsonName].sequence
    string = theme[.jsonString].sequence
    number = theme[.jsonNumber].sequence
    word = theme[.jsonWord].sequence
    note = theme[.jsonNote].sequence
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
  func writeName(of node: Int, to output: inout [UInt8]) {
    let start = Int(tree.nodes[node].name)
    guard start > 0 else { return }
    output.append(contentsOf: name)
    tree.bytes.withUnsafeBufferPointer { bytes in
      let end = JSONToken.endOfString(bytes, from: start) ?? bytes.count
      VisibleText.append(UnsafeBufferPointer(rebasing: bytes[start..<end]), to: &output)
    }
    output.append(contentsOf: plain)
    output.append(UInt8(ascii: ":"))
    output.append(0x20)
  }

  /// Writes a value; of an object or array with others in it, the beginning.
  func writeValue(of node: Int, to output: inout [UInt8]) {
    switch tree.kind(of: node) {
    case .object, .array:
      output.append(tree.bytes[Int(tree.nodes[node].start)])
      if !tree.hasChildren(node) { writeEnd(of: node, to: &output) }
    case .string: write(node, string, to: &output)
    case .number: write(node, number, to: &output)
    case .word: write(node, word, to: &output)
    case .comment: write(node, note, to: &output)
    }
  }

  private func write(_ node: Int, _ ink: [UInt8], to output: inout [UInt8]) {
    let range = Int(tree.nodes[node].start)..<endOfValue(node)
    output.append(contentsOf: ink)
    tree.bytes.withUnsafeBufferPointer { bytes in
      _ = VisibleText.append(UnsafeBufferPointer(rebasing: bytes[range]), to: &output)
    }
    output.append(contentsOf: plain)
  }

  /// Writes the bracket that ends an object or array.
  func writeEnd(of node: Int, to output: inout [UInt8]) {
    output.append(tree.kind(of: node) == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  func writeComma(after node: Int, to output: inout [UInt8]) {
    if tree.kind(of: node) != .comment, tree.hasNext(node) { output.append(UInt8(ascii: ",")) }
  }

  /// Writes what stands for an object or array that is folded.
  func writeSummary(of node: Int, to output: inout [UInt8]) {
    let count = tree.childCount(of: node)
    let isObject = tree.kind(of: node) == .object
    output.append(contentsOf: (isObject ? "{…}" : "[…]").utf8)
    output.append(contentsOf: note)
    let noun = isObject ? (count == 1 ? "key" : "keys") : (count == 1 ? "item" : "items")
    output.append(contentsOf: " \(count) \(noun)".utf8)
    output.append(contentsOf: plain)
  }

  /// Writes a value and all that is in it.
  func writeAll(of root: Int, to output: inout [UInt8]) {
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
      output.append(0x20)
      node = Int(tree.nodes[node].end)
    }
  }
}

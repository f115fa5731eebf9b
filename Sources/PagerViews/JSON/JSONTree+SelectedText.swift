/// The source of values.
extension JSONTree {
  /// The end of a value without children, in the source.
  func endOffset(ofLeaf node: Int) -> Int {
    let start = Int(nodes[node].start)
    return bytes.withUnsafeBufferPointer { bytes in
      switch kind(of: node) {
      case .string: return JSONTokenScanner.endOfString(bytes, from: start) ?? bytes.count
      case .comment: return JSONTokenScanner.endOfComment(bytes, from: start) ?? bytes.count
      case .number, .word: return JSONTokenScanner.endOfNumberOrLiteral(bytes, from: start)
      case .object, .array:
        var end = start + 1
        while end < bytes.count, JSONTokenScanner.isSpace(bytes[end]) { end += 1 }
        return min(end + 1, bytes.count)
      }
    }
  }

  /// The end of a value and its descendants.
  private func endOffset(ofSubtree node: Int) -> Int {
    var last = Int(nodes[node].end) - 1
    var end = endOffset(ofLeaf: last)
    while last != node {
      last = Int(nodes[last].parent)
      while end < bytes.count,
        JSONTokenScanner.isSpace(bytes[end]) || bytes[end] == UInt8(ascii: ",")
      {
        end += 1
      }
      end = min(end + 1, bytes.count)
    }
    return end
  }

  /// Whether a value is in an object; for a root, false.
  private func isObjectMember(_ node: Int) -> Bool {
    isParent(of: node, openedBy: UInt8(ascii: "{"))
  }

  /// The smallest valid text that has some values with all their descendants, in the bytes of the source.
  ///
  /// Members keep their names, and are therefore in an object. Several elements are in an array. Roots are in a line
  /// each, as in JSON Lines.
  ///
  /// - Parameter selected: Nodes in ascending order. Descendants of a node before them are omitted.
  func smallestValidText(containing selected: [Int]) -> [UInt8] {
    let runs = siblingGroups(of: selected)
    guard let last = runs.last else { return [] }
    let outer = nodes[last.first].parent
    let needsBrackets = runs.count > 1 || isObjectMember(last.first) || last.first != last.last
    var open = containers(of: runs[0].first, within: outer)
    if outer != Node.none, needsBrackets { open.insert(Int(outer), at: 0) }
    var result: [UInt8] = []
    for (index, container) in open.enumerated() {
      if index > 0 { appendName(of: container, to: &result) }
      result.append(bytes[Int(nodes[container].start)])
    }
    for (index, run) in runs.enumerated() {
      if index > 0 {
        while let container = open.last, nodes[run.first].parent != UInt32(container) {
          appendClosingBracket(container, in: &result)
          open.removeLast()
        }
        result += Array((open.isEmpty ? "\n" : ",\n").utf8)
      }
      let start = nameOffset(of: run.first) ?? Int(nodes[run.first].start)
      result += bytes[start..<endOffset(ofSubtree: run.last)]
      if kind(of: run.last) == .comment { result.append(0x0A) }
    }
    for container in open.reversed() { appendClosingBracket(container, in: &result) }
    return result
  }

  /// Groups of siblings that follow each other in the source. The parent of each group contains the groups before it.
  private func siblingGroups(of selected: [Int]) -> [(first: Int, last: Int)] {
    var runs: [(first: Int, last: Int)] = []
    var end = 0
    for node in selected where node >= end {
      if node == end, let last = runs.last, nodes[last.last].parent == nodes[node].parent {
        runs[runs.count - 1].last = node
      } else {
        runs.append((node, node))
      }
      end = Int(nodes[node].end)
    }
    return runs
  }

  /// The objects and arrays that contain a node within another one, the outermost first.
  private func containers(of node: Int, within outer: UInt32) -> [Int] {
    var result: [Int] = []
    var parent = nodes[node].parent
    while parent != outer, parent != Node.none {
      result.append(Int(parent))
      parent = nodes[Int(parent)].parent
    }
    return result.reversed()
  }

  private func appendName(of node: Int, to result: inout [UInt8]) {
    guard let name = nameOffset(of: node) else { return }
    result += bytes[name..<Int(nodes[node].start)]
  }

  private func appendClosingBracket(_ container: Int, in result: inout [UInt8]) {
    result.append(kind(of: container) == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }
}

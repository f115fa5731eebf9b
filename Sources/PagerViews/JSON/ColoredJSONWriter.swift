import PagerText
import TabPagerCore

/// Writes the values of a tree, in colours.
struct ColoredJSONWriter: Sendable {
  let tree: JSONTree

  // Not static, because the check whether a static property is initialised takes longer than writing it.
  private let guides = Array(
    ("  " + String(repeating: "│ ", count: JSONRenderer.maximumIndentation)).utf8)
  private let folded = Array("▸ ".utf8)
  private let unfolded = Array("▾ ".utf8)
  private let guide, openHandle, closedHandle, bracket: Style
  private let name, string, number, word, note: Style

  /// The maximum number of children in a summary, and the maximum widths of each and of all in cells.
  private static let maximumChildCount = 5
  private static let maximumChildWidth = 30
  private static let maximumSummaryWidth = 60

  init(_ tree: JSONTree, _ theme: Theme) {
    self.tree = tree
    guide = theme[.frame]
    openHandle = theme.style(.secondary)
    closedHandle = theme.style(.accent)
    bracket = theme.style(.secondary)
    name = theme[.jsonName]
    string = theme[.jsonString]
    number = theme[.jsonNumber]
    word = theme[.jsonWord]
    note = theme[.jsonNote]
  }

  /// Writes the indentation guides of a value's levels, two cells each, without the top level.
  func writeIndentationGuides(depth: Int, to output: inout StyledText) {
    guard depth > 0 else { return }
    output.style = guide
    output.bytes.append(contentsOf: guides[..<(2 + 4 * (depth - 1))])
    output.style = .plain
  }

  /// Writes the mark that shows whether a value is folded; blanks for `nil`.
  func writeFoldMark(isFolded: Bool?, to output: inout StyledText) {
    guard let isFolded else { return output.bytes.append(contentsOf: [0x20, 0x20]) }
    output.style = isFolded ? closedHandle : openHandle
    output.bytes.append(contentsOf: isFolded ? folded : unfolded)
    output.style = .plain
  }

  /// Writes the name of a member and a colon, or the index of a value in an array.
  func writeName(of node: Int, to output: inout StyledText) {
    if let index = tree.arrayIndex(of: node) {
      output.append("\(index)  ", note)
    } else if let start = tree.nameOffset(of: node) {
      writeName(at: start, name, to: &output)
      output.append(": ", note)
    }
  }

  /// Writes a name without its quotes, unless it is empty.
  private func writeName(at start: Int, _ style: Style, to output: inout StyledText) {
    tree.bytes.withUnsafeBufferPointer { bytes in
      let end = JSONTokenScanner.endOfString(bytes, from: start) ?? bytes.count
      let isEmpty = end - start <= 2
      let range = isEmpty ? start..<end : start + 1..<end - 1
      writeDecodingEscapes(UnsafeBufferPointer(rebasing: bytes[range]), style, to: &output)
    }
  }

  /// Writes bytes of a string.
  private func writeDecodingEscapes(
    _ text: UnsafeBufferPointer<UInt8>, _ style: Style, to output: inout StyledText
  ) {
    if text.contains(UInt8(ascii: "\\")) {
      output.append(JSONStringDecoder.decoded(text), style)
    } else {
      output.append(text, style)
    }
  }

  /// Writes a value. Of an object or array with children, writes only the opening bracket.
  func writeValue(of node: Int, to output: inout StyledText) {
    switch tree.kind(of: node) {
    case .object, .array:
      output.style = bracket
      output.bytes.append(tree.bytes[Int(tree.nodes[node].start)])
      output.style = .plain
      if !tree.hasChildren(node) { writeClosingBracket(of: node, to: &output) }
    case .string: writeLeaf(node, string, to: &output)
    case .number: writeLeaf(node, number, to: &output)
    case .word: writeLeaf(node, word, to: &output)
    case .comment: writeLeaf(node, note, to: &output)
    }
  }

  private func writeLeaf(_ node: Int, _ style: Style, to output: inout StyledText) {
    let range = Int(tree.nodes[node].start)..<tree.endOffset(ofLeaf: node)
    tree.bytes.withUnsafeBufferPointer { bytes in
      writeDecodingEscapes(UnsafeBufferPointer(rebasing: bytes[range]), style, to: &output)
    }
  }

  /// Writes the closing bracket of an object or array.
  private func writeClosingBracket(of node: Int, to output: inout StyledText) {
    output.style = bracket
    output.bytes.append(tree.kind(of: node) == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    output.style = .plain
  }

  /// Writes the number of values in an array.
  func writeItemCount(ofArray node: Int, to output: inout StyledText) {
    if tree.kind(of: node) == .array { writeChildCount(of: node, to: &output) }
  }

  private func writeChildCount(of node: Int, to output: inout StyledText) {
    let count = tree.childCount(of: node)
    let noun = tree.kind(of: node) == .object ? "key" : "item"
    output.append("  \(count.grouped) \(noun)\(count == 1 ? "" : "s")", note)
  }

  /// Writes the summary of a folded object or array: the number of its values, and the first ones.
  func writeFoldedSummary(of node: Int, to output: inout StyledText) {
    let isObject = tree.kind(of: node) == .object
    output.append(isObject ? "{…}" : "[…]", bracket)
    writeChildCount(of: node, to: &output)
    // Objects in an array usually have the same names.
    let showsNames = isObject && tree.arrayIndex(of: node) == nil
    var (child, shown, width) = (node + 1, 0, 0)
    while child < Int(tree.nodes[node].end), shown < Self.maximumChildCount,
      width < Self.maximumSummaryWidth
    {
      defer { child = Int(tree.nodes[child].end) }
      var text = StyledText()
      if showsNames, let start = tree.nameOffset(of: child) {
        writeName(at: start, bracket, to: &text)
      } else if !showsNames, !isObjectOrArray(child) {
        writeValue(of: child, to: &text)
      }
      guard !text.isEmpty, tree.kind(of: child) != .comment else { continue }
      let separator = shown == 0 ? "   " : isObject && !showsNames ? "  " : ", "
      output.append(separator, bracket)
      let (cut, cells) = Self.shortened(text)
      output.append(cut)
      shown += 1
      width += cells
    }
    if showsNames, shown > 0, child < Int(tree.nodes[node].end) { output.append(", …", bracket) }
  }

  private func isObjectOrArray(_ node: Int) -> Bool {
    switch tree.kind(of: node) {
    case .object, .array: true
    case .string, .number, .word, .comment: false
    }
  }

  /// The beginning of text, with `…` if it is shortened, and its width in cells.
  private static func shortened(_ text: StyledText) -> (StyledText, cells: Int) {
    var first: WrappedTextRows.Row?
    WrappedTextRows.forEachRow(
      of: Array(text.bytes.prefix(4 * maximumChildWidth)), width: maximumChildWidth
    ) {
      first = first ?? $0
    }
    guard let first else { return (text, 0) }
    var result = StyledText()
    result.append(first.shown, of: text)
    guard first.range.upperBound < text.count else { return (result, first.width) }
    result.append("…", text.styles.isEmpty ? .plain : result.styles.style)
    return (result, first.width + 1)
  }

  /// Writes a value and its descendants.
  func writeSubtree(of root: Int, to output: inout StyledText) {
    var node = root
    while true {
      if node != root, let start = tree.nameOffset(of: node) {
        writeName(at: start, name, to: &output)
        output.append(": ", note)
      }
      writeValue(of: node, to: &output)
      if tree.hasChildren(node) {
        node += 1
        continue
      }
      // Write the closing brackets of all objects and arrays in which this node was the last.
      while node != root, tree.nodes[node].end == tree.nodes[Int(tree.nodes[node].parent)].end {
        node = Int(tree.nodes[node].parent)
        writeClosingBracket(of: node, to: &output)
      }
      if node == root { return }
      if tree.kind(of: node) != .comment, tree.hasNextSibling(node) {
        output.append(",", bracket)
      }
      output.bytes.append(0x20)
      node = Int(tree.nodes[node].end)
    }
  }
}

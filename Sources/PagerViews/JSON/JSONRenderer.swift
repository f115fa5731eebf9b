import PagerText
import TabPagerCore

/// Renders JSON as a tree: a line for each value, indented by two cells per level. A folded value shows its size and
/// its beginning.
///
/// Closing brackets, commas and the quotes of names are omitted. If there are several roots, each folded root is one
/// line, as in JSON Lines.
struct JSONRenderer: LineRenderer {
  /// The values.
  let tree: JSONTree
  /// The set of folded values.
  let folding: JSONFolding

  private let writer: ColoredJSONWriter

  /// The maximum number of indented levels, so that deep nesting does not make the text too large.
  static let maximumIndentation = 64

  /// Creates a renderer.
  init(_ tree: JSONTree, _ folding: JSONFolding, theme: Theme = .standard) {
    (self.tree, self.folding) = (tree, folding)
    writer = ColoredJSONWriter(tree, theme)
  }

  /// A line.
  struct Line: Hashable, Sendable {
    /// The node that the line shows.
    let node: Int
    /// The number of objects and arrays that contain the node.
    let depth: Int
  }

  var firstLine: Line? { tree.nodes.isEmpty ? nil : Line(node: 0, depth: 0) }

  func sourceOffset(ofLine line: Line) -> Int {
    tree.nameOffset(of: line.node) ?? Int(tree.nodes[line.node].start)
  }

  var isList: Bool { true }
  var notice: String? { tree.laxity.map { "not strict JSON: \($0)" } }

  /// The columns of the folding mark before a value.
  func actionColumns(ofLine line: Line) -> Range<Int> {
    let column = 2 * min(line.depth, Self.maximumIndentation)
    return column..<column + 2
  }

  func textColumn(ofLine line: Line) -> Int { actionColumns(ofLine: line).upperBound }
  func copiedIndentation(ofLine line: Line) -> Int { actionColumns(ofLine: line).lowerBound }

  func isFolded(_ line: Line) -> Bool {
    tree.hasChildren(line.node) && folding.isFolded(line.node, depth: line.depth)
  }

  func action(ofLine line: Line) -> LineAction {
    tree.hasChildren(line.node) ? .fold(line.node) : .none("nothing to fold here")
  }

  /// The path of the value; `nil` for the root, whose path says nothing.
  func statusText(ofLine line: Line) -> String? {
    let path = JSONPath.path(of: line.node, in: tree)
    return path == "." ? nil : path
  }

  /// The text of the selected values with all their descendants. A part of a single name or value is copied as shown.
  func sourceText(of lines: [SelectedLine<Line>]) -> [UInt8]? {
    if lines.count == 1, let range = lines[0].range {
      let line = lines[0].line
      var beginning = StyledText()
      _ = writeUpToValue(of: line, to: &beginning)
      // The rest of the line of an object or array is not in the source.
      if !tree.hasChildren(line.node) || range.upperBound <= beginning.count { return nil }
    }
    return tree.smallestValidText(containing: lines.map(\.line.node))
  }

  /// Writes a line up to its value.
  ///
  /// - Returns: Whether the value is folded.
  private func writeUpToValue(of line: Line, to output: inout StyledText) -> Bool {
    writer.writeIndentationGuides(depth: min(line.depth, Self.maximumIndentation), to: &output)
    let hasChildren = tree.hasChildren(line.node)
    let isFolded = hasChildren && folding.isFolded(line.node, depth: line.depth)
    writer.writeFoldMark(isFolded: hasChildren ? isFolded : nil, to: &output)
    writer.writeName(of: line.node, to: &output)
    return isFolded
  }

  func renderLine(_ line: Line, into output: inout StyledText) -> Line? {
    if writeUpToValue(of: line, to: &output) {
      if tree.hasManyRoots, line.depth == 0 {
        writer.writeSubtree(of: line.node, to: &output)
      } else {
        writer.writeFoldedSummary(of: line.node, to: &output)
      }
      return lineAfterSubtree(line)
    }
    writer.writeValue(of: line.node, to: &output)
    guard tree.hasChildren(line.node) else { return lineAfterSubtree(line) }
    writer.writeItemCount(ofArray: line.node, to: &output)
    return Line(node: line.node + 1, depth: line.depth + 1)
  }

  /// The line of the first node after a node and its descendants.
  private func lineAfterSubtree(_ line: Line) -> Line? {
    let next = Int(tree.nodes[line.node].end)
    guard next < tree.nodes.count else { return nil }
    var (node, depth) = (line.node, line.depth)
    while tree.nodes[node].parent != tree.nodes[next].parent {
      node = Int(tree.nodes[node].parent)
      depth -= 1
    }
    return Line(node: next, depth: depth)
  }
}

import PagerText
import TabPagerCore

/// A tree of JSON as text: a line for each value, indented by two, and one for each end; of what is
/// folded a summary.
///
/// Values stand there as they are written in the source. Of several values one after another, those
/// that are folded are a line each, as they are in JSON Lines.
struct JSONRenderer: LineRenderer {
  /// The values.
  let tree: JSONTree
  /// Which of them are folded.
  let folding: JSONFolding

  private let writer: JSONWriter

  /// The levels that are indented: a text is not to be larger by as much as it is deep.
  static let maximumIndentation = 64

  /// Makes a text.
  init(_ tree: JSONTree, _ folding: JSONFolding, theme: Theme = .standard) {
    (self.tree, self.folding) = (tree, folding)
    writer = JSONWriter(tree, theme)
  }

  /// A line.
  struct Line: Hashable, Sendable {
    /// The node that it shows or ends.
    let node: Int
    /// How many objects and arrays the node is in.
    let depth: Int
    /// Whether the line is the end of the node.
    var isEnd = false
  }

  var firstLine: Line? { tree.nodes.isEmpty ? nil : Line(node: 0, depth: 0) }

  func source(of line: Line) -> Int {
    guard line.isEnd else {
      let node = tree.nodes[line.node]
      return Int(node.name > 0 ? node.name : node.start)
    }
    return writer.endOfValue(Int(tree.nodes[line.node].end) - 1)
  }

  var isList: Bool { true }

  /// The mark before a value, or where it would be.
  func actionColumns(of line: Line) -> Range<Int> {
    let column = 2 * min(line.depth, Self.maximumIndentation)
    return column..<column + 2
  }

  /// Folds an object or array and unfolds it, also at its end.
  func action(of line: Line) -> LineAction {
    tree.hasChildren(line.node)
      ? .fold(line.node) : .none("nothing to fold here")
  }

  func render(_ line: Line, into output: inout StyledText) -> Line? {
    output.bytes.append(
      contentsOf: writer.spaces[..<(2 * min(line.depth, Self.maximumIndentation))])
    if line.isEnd {
      output.bytes.append(contentsOf: writer.indent)
      writer.writeEnd(of: line.node, to: &output)
      writer.writeComma(after: line.node, to: &output)
      return lineAfter(line.node, depth: line.depth)
    }
    let hasChildren = tree.hasChildren(line.node)
    let isFolded = hasChildren && folding.isFolded(line.node, depth: line.depth)
    output.bytes.append(
      contentsOf: !hasChildren ? writer.indent : isFolded ? writer.folded : writer.unfolded)
    writer.writeName(of: line.node, to: &output)
    if isFolded {
      if tree.hasManyRoots, line.depth == 0 {
        writer.writeAll(of: line.node, to: &output)
      } else {
        writer.writeSummary(of: line.node, to: &output)
      }
      return lineAfter(line.node, depth: line.depth)
    }
    writer.writeValue(of: line.node, to: &output)
    if hasChildren { return Line(node: line.node + 1, depth: line.depth + 1) }
    writer.writeComma(after: line.node, to: &output)
    return lineAfter(line.node, depth: line.depth)
  }

  private func lineAfter(_ node: Int, depth: Int) -> Line? {
    let next = Int(tree.nodes[node].end)
    let parent = tree.nodes[node].parent
    guard parent != JSONTree.Node.none else {
      return next < tree.nodes.count ? Line(node: next, depth: depth) : nil
    }
    return next < Int(tree.nodes[Int(parent)].end)
      ? Line(node: next, depth: depth) : Line(node: Int(parent), depth: depth - 1, isEnd: true)
  }
}

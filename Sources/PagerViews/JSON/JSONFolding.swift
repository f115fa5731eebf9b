/// The set of folded objects and arrays of a tree.
struct JSONFolding: Hashable, Sendable {
  /// The depths at which nodes are folded.
  private var depths: Range<Int>
  /// The nodes with the opposite state.
  private var exceptions: Set<Int> = []

  /// Folds all nodes from a depth on; 0 folds all nodes.
  init(toDepth depth: Int) { depths = max(0, depth)..<Int.max }

  /// Folds nothing.
  static let none = JSONFolding(toDepth: .max)

  /// The initial state of a tree: unfolded. If it has several roots, only the roots are folded.
  init(_ tree: JSONTree) { depths = tree.hasManyRoots ? 0..<1 : Int.max..<Int.max }

  /// Whether a node is folded, if it has children.
  ///
  /// - Parameter depth: the number of objects and arrays that contain the node.
  func isFolded(_ node: Int, depth: Int) -> Bool {
    let isException = !exceptions.isEmpty && exceptions.contains(node)
    return depths.contains(depth) != isException
  }

  /// Folds a node, or unfolds it.
  mutating func toggle(_ node: Int) {
    if exceptions.remove(node) == nil { exceptions.insert(node) }
  }

  /// Unfolds everything that contains a node, so that the node is visible.
  mutating func reveal(_ node: Int, in tree: JSONTree) {
    var parent = tree.nodes[node].parent
    var depth = tree.depth(of: node)
    while parent != JSONTree.Node.none {
      depth -= 1
      if isFolded(Int(parent), depth: depth) { toggle(Int(parent)) }
      parent = tree.nodes[Int(parent)].parent
    }
  }
}

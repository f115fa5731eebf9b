/// Which objects and arrays of a tree are folded.
struct JSONFolding: Hashable, Sendable {
  /// Those in so many others are folded.
  private var depths: Range<Int>
  /// Of these it is the other way round.
  private var exceptions: Set<Int> = []

  /// Folds all that are in so many others, or more; 0 folds all.
  init(toDepth depth: Int) { depths = max(0, depth)..<Int.max }

  /// Folds nothing.
  static let none = JSONFolding(toDepth: .max)

  /// As a tree is shown at first: unfolded; of several values one after another each folded, and
  /// nothing in them.
  init(_ tree: JSONTree) { depths = tree.hasManyRoots ? 0..<1 : Int.max..<Int.max }

  /// Whether a node is folded, where it has anything to be folded.
  ///
  /// - Parameter depth: how many objects and arrays it is in.
  func isFolded(_ node: Int, depth: Int) -> Bool {
    let isException = !exceptions.isEmpty && exceptions.contains(node)
    return depths.contains(depth) != isException
  }

  /// Folds a node, or unfolds it.
  mutating func toggle(_ node: Int) {
    if exceptions.remove(node) == nil { exceptions.insert(node) }
  }

  /// Unfolds whatever a node is in, so that it is seen.
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

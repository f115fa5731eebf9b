/// Finds the shortest suffixes that distinguish paths, while paths are added.
///
/// A tree of path components from the last to the first, just deep enough for each path to have its own
/// node. So a new path changes the title of at most one other path.
struct PathSuffixTree: Sendable {
  /// The child nodes, by the number of their parent and the hash of a component.
  private var children: [ChildKey: Int32] = [:]
  /// The only path of each node; -1 if several paths share or shared it.
  private var owners: [Int32] = [-1]
  private var paths: [String] = []

  private struct ChildKey: Hashable, Sendable {
    var parent: Int32
    var component: Int
  }

  /// Adds a path.
  ///
  /// - Returns: The new titles: the title of the added path and, if it has changed, the title of an earlier path.
  mutating func addPath(_ path: String) -> [(number: Int, title: String)] {
    let number = Int32(paths.count)
    paths.append(path)
    var result: [(Int, String)] = []
    var node: Int32 = 0
    var ends = ReversedComponents(path)
    while let component = ends.next() {
      let key = ChildKey(parent: node, component: component)
      guard let child = children[key] else {
        children[key] = addNode(ownedBy: number)
        result.append((Int(number), ends.title))
        return result
      }
      node = child
      let owner = owners[Int(child)]
      if owner >= 0 {
        owners[Int(child)] = -1
        result.append((Int(owner), lengthenTitle(ofPath: owner, below: child, depth: ends.depth)))
      }
    }
    // The whole path is a suffix of other paths, or equal to one.
    result.append((Int(number), path))
    return result
  }

  /// Moves the owner of a node down by one component, and returns its new title.
  private mutating func lengthenTitle(
    ofPath owner: Int32, below node: Int32, depth: Int
  ) -> String {
    var ends = ReversedComponents(paths[Int(owner)])
    for _ in 0..<depth { _ = ends.next() }
    guard let component = ends.next() else { return paths[Int(owner)] }
    children[ChildKey(parent: node, component: component)] = addNode(ownedBy: owner)
    return ends.title
  }

  private mutating func addNode(ownedBy owner: Int32) -> Int32 {
    owners.append(owner)
    return Int32(owners.count - 1)
  }

  /// The components of a path, from the last to the first.
  private struct ReversedComponents {
    private let path: Substring.UTF8View
    /// The start of the last returned component.
    private var start: String.Index
    private(set) var depth = 0

    init(_ path: String) {
      self.path = path[...].utf8
      start = path.utf8.endIndex
    }

    /// The suffix of the path visited so far.
    var title: String { String(Substring(path[start...])) }

    /// The hash of the next component.
    mutating func next() -> Int? {
      guard start > path.startIndex else { return nil }
      if depth > 0 { start = path.index(before: start) }
      let end = start
      // FNV-1a.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      while start > path.startIndex {
        let before = path.index(before: start)
        // A slash at the end belongs to the name.
        guard path[before] != UInt8(ascii: "/") || start == path.endIndex else { break }
        hash = (hash ^ UInt64(path[before])) &* 0x100_0000_01B3
        start = before
      }
      depth += 1
      return end == start && depth > 1 && start == path.startIndex
        ? nil : Int(bitPattern: UInt(hash))
    }
  }
}

/// The shortest ends of paths that tell them apart, while more and more paths come.
///
/// A tree of the components of paths, from the last one on, as deep as it takes for each path to have
/// a place for itself: so a new path changes the title of at most one other.
struct PathSuffixTree: Sendable {
  /// The nodes below others, by the parent's number and the hash of a component.
  private var children: [Key: Int32] = [:]
  /// Of each node: who is alone in it, -1 where several are or were.
  private var owners: [Int32] = [-1]
  private var paths: [String] = []

  private struct Key: Hashable, Sendable {
    var parent: Int32
    var component: Int
  }

  /// Adds a path.
  ///
  /// - Returns: the titles to be given, to the path with the next number and to one before it.
  mutating func add(_ path: String) -> [(number: Int, title: String)] {
    let number = Int32(paths.count)
    paths.append(path)
    var result: [(Int, String)] = []
    var node: Int32 = 0
    var ends = Ends(path)
    while let component = ends.next() {
      let key = Key(parent: node, component: component)
      guard let child = children[key] else {
        children[key] = addNode(of: number)
        result.append((Int(number), ends.title))
        return result
      }
      node = child
      let owner = owners[Int(child)]
      if owner >= 0 {
        owners[Int(child)] = -1
        result.append((Int(owner), lengthen(owner, below: child, depth: ends.depth)))
      }
    }
    // The whole of it, and others are longer or the same.
    result.append((Int(number), path))
    return result
  }

  /// Moves the owner of a node one down; returns its title there.
  private mutating func lengthen(_ owner: Int32, below node: Int32, depth: Int) -> String {
    var ends = Ends(paths[Int(owner)])
    for _ in 0..<depth { _ = ends.next() }
    guard let component = ends.next() else { return paths[Int(owner)] }
    children[Key(parent: node, component: component)] = addNode(of: owner)
    return ends.title
  }

  private mutating func addNode(of owner: Int32) -> Int32 {
    owners.append(owner)
    return Int32(owners.count - 1)
  }

  /// The components of a path, from the last one on.
  private struct Ends {
    private let path: Substring.UTF8View
    /// Where the component begins that was given last.
    private var start: String.Index
    private(set) var depth = 0

    init(_ path: String) {
      self.path = path[...].utf8
      start = path.utf8.endIndex
    }

    /// As much of the path as was gone through.
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

/// JSON as a tree of nodes: one value, or several one after another (JSON Lines).
///
/// Values are not decoded, they are where they stand in the source. A node takes 16 bytes, and
/// values may be nested to any depth: nothing here calls itself.
struct JSONTree: Sendable {
  /// The most bytes of a source that is shown as a tree.
  static let maximumByteCount = 32 << 20

  /// A value, or a comment.
  struct Node: Hashable, Sendable {
    /// Where it begins in the source.
    var start: UInt32
    /// The number of the first node after it and what is in it.
    var end: UInt32
    /// The number of the object or array it is in; ``none`` at the top.
    var parent: UInt32
    /// Of a member of an object, where its name begins, with a quote; of a value in an array, its number from 0.
    var name: UInt32 = 0

    /// The number of no node.
    static let none = UInt32.max
  }

  /// What a node is.
  enum Kind: Hashable, Sendable {
    case object, array, string, number, word, comment
  }

  /// The source.
  let bytes: [UInt8]
  /// The nodes in the order in which they begin.
  let nodes: [Node]
  /// Whether there are several values at the top.
  let hasManyRoots: Bool

  /// Reads JSON.
  ///
  /// Tolerated are a byte order mark, comments, a comma after the last value, `NaN`, `Infinity`,
  /// numbers and escapes in other forms than they should have, and bytes that are not UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: at most ``maximumByteCount``.
  ///   - isCancelled: asked now and then; nil is given where it says so.
  init?(_ bytes: [UInt8], isCancelled: () -> Bool = { false }) throws(JSONError) {
    guard bytes.count <= Self.maximumByteCount else {
      throw JSONError(reason: ViewFailure.text(ofMaximum: Self.maximumByteCount))
    }
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<[Node]?, JSONError> in
      var parser = JSONParser(bytes)
      do throws(JSONError) {
        return .success(try parser.parse(isCancelled: isCancelled) ? parser.nodes : nil)
      } catch {
        return .failure(error)
      }
    }
    guard let nodes = try result.get() else { return nil }
    self.bytes = bytes
    self.nodes = nodes
    var roots = 0
    var node = 0
    while node < nodes.count, roots < 2 {
      if bytes[Int(nodes[node].start)] != UInt8(ascii: "/") { roots += 1 }
      node = Int(nodes[node].end)
    }
    hasManyRoots = roots > 1
  }

  /// What a node is.
  func kind(of node: Int) -> Kind {
    switch bytes[Int(nodes[node].start)] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "/"): .comment
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "N"), UInt8(ascii: "I"): .word
    default: .number
    }
  }

  /// Whether the object or array that a node is in begins with a bracket; false at the top.
  private func isIn(_ bracket: UInt8, _ node: Int) -> Bool {
    let parent = nodes[node].parent
    return parent != Node.none && bytes[Int(nodes[Int(parent)].start)] == bracket
  }

  /// Where the name of a member begins; nil for other nodes.
  func name(of node: Int) -> Int? {
    let name = Int(nodes[node].name)
    return name > 0 && isIn(UInt8(ascii: "{"), node) ? name : nil
  }

  /// The number of a value in its array, from 0; nil for other nodes.
  func index(of node: Int) -> Int? {
    isIn(UInt8(ascii: "["), node) && kind(of: node) != .comment ? Int(nodes[node].name) : nil
  }

  /// Whether a node has others in it, and can be folded.
  func hasChildren(_ node: Int) -> Bool { Int(nodes[node].end) > node + 1 }

  /// How many values there are in a node, not counting those in them.
  func childCount(of node: Int) -> Int {
    var count = 0
    var child = node + 1
    while child < Int(nodes[node].end) {
      if kind(of: child) != .comment { count += 1 }
      child = Int(nodes[child].end)
    }
    return count
  }

  /// Whether another value follows in the object or array that a node is in.
  func hasNext(_ node: Int) -> Bool {
    let parent = nodes[node].parent
    guard parent != Node.none else { return false }
    var next = Int(nodes[node].end)
    while next < Int(nodes[Int(parent)].end) {
      if kind(of: next) != .comment { return true }
      next = Int(nodes[next].end)
    }
    return false
  }

  /// How many objects and arrays a node is in.
  func depth(of node: Int) -> Int {
    var depth = 0
    var parent = nodes[node].parent
    while parent != Node.none {
      depth += 1
      parent = nodes[Int(parent)].parent
    }
    return depth
  }
}

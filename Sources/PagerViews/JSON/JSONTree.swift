/// JSON as a tree of nodes. It has one root, or several (JSON Lines).
///
/// Values are not decoded; nodes refer to their bytes in the source. A node takes 16 bytes. Values may be nested to any
/// depth, because nothing here is recursive.
struct JSONTree: Sendable {
  /// The maximum size of a source, in bytes.
  static let maximumByteCount = 32 << 20

  /// A value, or a comment.
  struct Node: Hashable, Sendable {
    /// The offset of its first byte in the source.
    var start: UInt32
    /// The index of the first node after this one and its descendants.
    var end: UInt32
    /// The index of the object or array that contains it; ``none`` for a root.
    var parent: UInt32
    /// For a member of an object, the offset of its name's opening quote; for a value in an array, its index from 0.
    var name: UInt32 = 0

    /// The index that means that there is no node.
    static let none = UInt32.max
  }

  /// The kind of a node.
  enum Kind: Hashable, Sendable {
    case object, array, string, number, word, comment
  }

  /// The source.
  let bytes: [UInt8]
  /// The nodes in the order of their offsets.
  let nodes: [Node]
  /// Whether there are several roots.
  let hasManyRoots: Bool
  /// The first thing that strict JSON does not allow; `nil` if there is none.
  let laxity: JSONError?

  /// Reads JSON.
  ///
  /// The parser accepts a byte order mark, comments, a comma after the last value, `NaN`, `Infinity`, malformed numbers
  /// and escapes, and bytes that are not UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: at most ``maximumByteCount``.
  ///   - isCancelled: called from time to time. If it returns true, the result is nil.
  init?(_ bytes: [UInt8], isCancelled: () -> Bool = { false }) throws(ViewFailure) {
    guard bytes.count <= Self.maximumByteCount else {
      throw .tooLarge(maximum: Self.maximumByteCount)
    }
    let result = bytes.withUnsafeBufferPointer {
      bytes -> Result<(nodes: [Node], laxity: JSONError?)?, ViewFailure> in
      var parser = JSONParser(bytes)
      do throws(ViewFailure) {
        return .success(
          try parser.parse(isCancelled: isCancelled) ? (parser.nodes, parser.laxity) : nil)
      } catch {
        return .failure(error)
      }
    }
    guard let (nodes, laxity) = try result.get() else { return nil }
    self.laxity = laxity
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

  /// The kind of a node.
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

  /// Whether the parent of a node begins with a given bracket; false for a root.
  func isParent(of node: Int, openedBy bracket: UInt8) -> Bool {
    let parent = nodes[node].parent
    return parent != Node.none && bytes[Int(nodes[Int(parent)].start)] == bracket
  }

  /// The offset of a member's name; nil for other nodes.
  func nameOffset(of node: Int) -> Int? {
    let name = Int(nodes[node].name)
    return name > 0 && isParent(of: node, openedBy: UInt8(ascii: "{")) ? name : nil
  }

  /// The index of a value in its array, from 0; nil for other nodes.
  func arrayIndex(of node: Int) -> Int? {
    isParent(of: node, openedBy: UInt8(ascii: "[")) && kind(of: node) != .comment
      ? Int(nodes[node].name) : nil
  }

  /// Whether a node has children, so that it can be folded.
  func hasChildren(_ node: Int) -> Bool { Int(nodes[node].end) > node + 1 }

  /// The number of direct children of a node.
  func childCount(of node: Int) -> Int {
    var count = 0
    var child = node + 1
    while child < Int(nodes[node].end) {
      if kind(of: child) != .comment { count += 1 }
      child = Int(nodes[child].end)
    }
    return count
  }

  /// Whether another value follows a node in the same object or array.
  func hasNextSibling(_ node: Int) -> Bool {
    let parent = nodes[node].parent
    guard parent != Node.none else { return false }
    var next = Int(nodes[node].end)
    while next < Int(nodes[Int(parent)].end) {
      if kind(of: next) != .comment { return true }
      next = Int(nodes[next].end)
    }
    return false
  }

  /// The number of objects and arrays that contain a node.
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

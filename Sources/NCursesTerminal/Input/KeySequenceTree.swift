import TabPagerCore

/// The key sequences of a terminal type that the general grammar does not know, from its terminfo entry.
struct KeySequenceTree: Sendable {
  /// A byte of a sequence, as a node of a tree. It stores the indices of its first child and its next sibling.
  private struct Node {
    var byte: UInt8
    var first: Int?
    var beside: Int?
    var key: Key?
  }

  private var nodes = [Node(byte: 0)]

  /// The root.
  static let root = 0

  /// Creates an empty table.
  init() {}

  /// Creates the table of a terminal type.
  ///
  /// - Parameter lookup: Returns a string capability by its name.
  init(_ lookup: (String) -> [UInt8]?) {
    for (name, key) in KeySequenceTree.capabilities {
      if let bytes = lookup(name) { addSequence(bytes, for: key) }
    }
  }

  /// Adds a sequence, if it begins with ESC. Some terminals send single control characters for arrow keys, which are
  /// the same as keys with Control.
  mutating func addSequence(_ bytes: [UInt8], for key: Key) {
    guard bytes.count >= 2, bytes[0] == 0x1B, !KeySequenceTree.isDecodedByGrammar(bytes) else {
      return
    }
    var node = KeySequenceTree.root
    for byte in bytes {
      if let next = childNode(of: node, byte: byte) {
        node = next
      } else {
        nodes.append(Node(byte: byte, beside: nodes[node].first))
        nodes[node].first = nodes.count - 1
        node = nodes.count - 1
      }
    }
    if nodes[node].key == nil { nodes[node].key = key }
  }

  /// The child of a node with a byte.
  func childNode(of node: Int, byte: UInt8) -> Int? {
    var next = nodes[node].first
    while let node = next, nodes[node].byte != byte { next = nodes[node].beside }
    return next
  }

  /// The key of the sequence that ends at a node.
  func key(atNode node: Int) -> Key? { nodes[node].key }

  /// Whether no sequence continues after a node.
  func isLeaf(_ node: Int) -> Bool { nodes[node].first == nil }

  /// Whether the grammar already decodes a sequence. A sequence without `CSI` or `SS3` would be a character with Alt,
  /// but the terminal's entry takes precedence.
  private static func isDecodedByGrammar(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      return false
    }
    var decoder = InputDecoder()
    let events = decoder.feed(bytes, at: 0)
    guard events.count == 1, decoder.deadline == nil, case .key = events[0] else { return false }
    return true
  }

  /// Names of capabilities and their keys. user_caps(5) describes the extended names.
  static let capabilities: [(name: String, key: Key)] = {
    var result: [(name: String, key: Key)] = [
      ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
      ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
      ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kcbt", Key(.tab, .shift)),
      ("kent", Key(.enter)), ("kind", Key(.down, .shift)), ("kri", Key(.up, .shift)),
    ]
    let families: [(String, Key.Code)] = [
      ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
      ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
    ]
    for (name, code) in families {
      result.append((name, Key(code, .shift)))
      for number in 3...8 {
        let modifiers = KeySequenceCodes.modifiers(ofParameter: number)
        result.append((name + String(number), Key(code, modifiers)))
      }
    }
    for number in 1...63 { result.append(("kf" + String(number), Key(.function(number)))) }
    return result
  }()
}

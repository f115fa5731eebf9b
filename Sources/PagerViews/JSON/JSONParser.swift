/// Finds the values of JSON for a ``JSONTree``.
struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The innermost open object or array.
  private var current = JSONTree.Node.none
  /// The number of values in each open object or array.
  private var counts: [UInt32] = []
  private(set) var nodes: [JSONTree.Node] = []
  /// The maximum number of nodes.
  private let maximumCount: Int
  /// The first thing that strict JSON does not allow; `nil` if there is none.
  private(set) var laxity: JSONError?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    maximumCount =
      (ViewFailure.maximumMemory - bytes.count) / MemoryLayout<JSONTree.Node>.stride
    // A growing array would be copied. Memory that is reserved, but not used, costs nothing.
    nodes.reserveCapacity(min(maximumCount, bytes.count / 2 + 1))
  }

  /// The expected token.
  private enum ExpectedToken {
    /// A value; in an array, its end as well.
    case value
    /// A name, or the end of the object.
    case name
    /// A comma, or the end of the object or array.
    case comma
  }

  /// Parses the whole source.
  ///
  /// - Returns: false if parsing was cancelled.
  mutating func parse(isCancelled: () -> Bool) throws(ViewFailure) -> Bool {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    var expected = ExpectedToken.value
    var checked = 0
    while true {
      try skipBlanksAndAddComments()
      guard index < bytes.count else { break }
      if index - checked > 1 << 20 {
        checked = index
        if isCancelled() { return false }
      }
      expected = try readToken(expecting: expected)
    }
    guard current == JSONTree.Node.none else {
      throw failure("missing \(closingName)", at: bytes.count)
    }
    guard !nodes.isEmpty else { throw failure("no value", at: bytes.count) }
    return true
  }

  private mutating func readToken(expecting expected: ExpectedToken) throws(ViewFailure)
    -> ExpectedToken
  {
    let byte = bytes[index]
    switch expected {
    case .value:
      if byte == UInt8(ascii: "]"), isInContainer(openedBy: UInt8(ascii: "[")) {
        recordTrailingCommaAsDeviation()
        return closeContainer()
      }
      return try readValue(nameOffset: 0)
    case .name:
      if byte == UInt8(ascii: "}") {
        recordTrailingCommaAsDeviation()
        return closeContainer()
      }
      guard byte == UInt8(ascii: "\"") else { throw failure("expected a name or }", at: index) }
      let name = index
      try skipString()
      skipSpaces()
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
        throw failure("expected a colon", at: index)
      }
      index += 1
      skipSpaces()
      return try readValue(nameOffset: UInt32(name))
    case .comma:
      let isObject = isInContainer(openedBy: UInt8(ascii: "{"))
      if byte == UInt8(ascii: ",") {
        index += 1
        return isObject ? .name : .value
      }
      guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw failure("expected a comma or \(closingName)", at: index)
      }
      return closeContainer()
    }
  }

  private mutating func readValue(nameOffset name: UInt32) throws(ViewFailure) -> ExpectedToken {
    guard index < bytes.count else { throw failure("expected a value", at: index) }
    let byte = bytes[index]
    let node = UInt32(nodes.count)
    let number = name > 0 ? name : counts.last ?? 0
    try appendNode(
      JSONTree.Node(start: UInt32(index), end: node + 1, parent: current, name: number))
    if !counts.isEmpty { counts[counts.count - 1] += 1 }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      index += 1
      current = node
      counts.append(0)
      return byte == UInt8(ascii: "{") ? .name : .value
    case UInt8(ascii: "\""): try skipString()
    default: try skipNumberOrLiteral()
    }
    return afterValue
  }

  private mutating func appendNode(_ node: JSONTree.Node) throws(ViewFailure) {
    guard nodes.count < maximumCount else { throw .tooMuchMemory }
    nodes.append(node)
  }

  private var afterValue: ExpectedToken { current == JSONTree.Node.none ? .value : .comma }

  private mutating func closeContainer() -> ExpectedToken {
    index += 1
    counts.removeLast()
    nodes[Int(current)].end = UInt32(nodes.count)
    current = nodes[Int(current)].parent
    return afterValue
  }

  private func isInContainer(openedBy bracket: UInt8) -> Bool {
    current != JSONTree.Node.none && bytes[Int(nodes[Int(current)].start)] == bracket
  }

  private var closingName: String { isInContainer(openedBy: UInt8(ascii: "{")) ? "}" : "]" }

  private func failure(_ reason: String, at offset: Int) -> ViewFailure {
    .unsuitable("\(error(reason, at: offset))")
  }

  private func error(_ reason: String, at offset: Int) -> JSONError {
    JSONError(reason: reason, at: offset, of: bytes)
  }

  // MARK: Tokens

  private mutating func skipSpaces() {
    while index < bytes.count, JSONTokenScanner.isSpace(bytes[index]) { index += 1 }
  }

  /// Skips spaces, and adds nodes for comments.
  private mutating func skipBlanksAndAddComments() throws(ViewFailure) {
    skipSpaces()
    while index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      guard let end = JSONTokenScanner.endOfComment(bytes, from: index) else {
        throw failure("expected a value", at: index)
      }
      let node = UInt32(nodes.count)
      try appendNode(JSONTree.Node(start: UInt32(index), end: node + 1, parent: current))
      index = end
      skipSpaces()
    }
  }

  private mutating func skipString() throws(ViewFailure) {
    guard let end = JSONTokenScanner.endOfString(bytes, from: index) else {
      throw failure("unterminated string", at: index)
    }
    index = end
  }

  private mutating func skipNumberOrLiteral() throws(ViewFailure) {
    let end = JSONTokenScanner.endOfNumberOrLiteral(bytes, from: index)
    guard JSONTokenScanner.mayBeValue(bytes[index..<end]) else {
      throw failure("expected a value", at: index)
    }
    if !JSONTokenScanner.isStrictNumberOrLiteral(bytes[index..<end]) {
      recordDeviationFromStrictJSON("not a strict number or word")
    }
    index = end
  }

  // MARK: Laxity

  /// Notes a comma before the end of the innermost object or array.
  private mutating func recordTrailingCommaAsDeviation() {
    if let count = counts.last, count > 0 { recordDeviationFromStrictJSON("comma before the end") }
  }

  private mutating func recordDeviationFromStrictJSON(_ reason: String) {
    if laxity == nil { laxity = error(reason, at: index) }
  }
}

/// Finds the bracket that matches another one.
package struct BracketMatcher: Sendable {
  /// The outcome of a search.
  package enum Outcome: Hashable, Sendable {
    /// The offset of the matching bracket.
    case found(Int)
    /// The line has no such bracket.
    case noBracket
    case noMatch
  }

  private let content: any Content
  private let byteCount: Int
  private let open: UInt8
  private let close: UInt8

  /// The number of bytes that are read at once.
  private static let blockSize = 1 << 16

  /// Creates a matcher for a pair of ASCII characters.
  package init(_ content: any Content, byteCount: Int, open: UInt8, close: UInt8) {
    (self.content, self.byteCount, self.open, self.close) = (content, byteCount, open, close)
  }

  /// Finds the closing bracket of an opening one.
  ///
  /// - Parameters:
  ///   - bracketNumber: the number of the opening bracket in the line, 1 for the first.
  ///   - start: the offset at which the line starts, or the rest of a line.
  ///   - isCancelled: called from time to time. If it returns true, there is no match.
  package func closingBracket(
    forOpeningBracket bracketNumber: Int, inLineAt start: Int, isCancelled: () -> Bool
  ) -> Outcome {
    guard let bracket = offset(of: open, number: bracketNumber, inLineAt: start, isCancelled) else {
      return .noBracket
    }
    var depth = 0
    let match = firstOffset(from: bracket + 1, isCancelled) { byte in
      if byte == open { depth += 1 }
      if byte == close { depth -= 1 }
      return depth < 0
    }
    return match.map { .found($0) } ?? .noMatch
  }

  /// Finds the opening bracket of a closing one. The parameters are those of
  /// ``closingBracket(forOpeningBracket:inLineAt:isCancelled:)``.
  package func openingBracket(
    forClosingBracket bracketNumber: Int, inLineAt start: Int, isCancelled: () -> Bool
  ) -> Outcome {
    guard let bracket = offset(of: close, number: bracketNumber, inLineAt: start, isCancelled)
    else {
      return .noBracket
    }
    var depth = 0
    var end = bracket
    while end > 0, !isCancelled() {
      let block = max(0, end - Self.blockSize)..<end
      let bytes = content.bytes(in: block)
      for index in bytes.indices.reversed() {
        if bytes[index] == close { depth += 1 }
        if bytes[index] == open { depth -= 1 }
        if depth < 0 { return .found(block.lowerBound + index) }
      }
      end = block.lowerBound
    }
    return .noMatch
  }

  /// The offset of a bracket in a line.
  private func offset(
    of bracket: UInt8, number: Int, inLineAt start: Int, _ isCancelled: () -> Bool
  ) -> Int? {
    var left = number
    var hasEnded = false
    let offset = firstOffset(from: start, isCancelled) { byte in
      if byte == bracket { left -= 1 }
      hasEnded = byte == 0x0A
      return left <= 0 || hasEnded
    }
    return hasEnded ? nil : offset
  }

  private func firstOffset(
    from start: Int, _ isCancelled: () -> Bool, where holds: (UInt8) -> Bool
  ) -> Int? {
    var start = start
    while start < byteCount, !isCancelled() {
      let bytes = content.bytes(in: start..<min(byteCount, start + Self.blockSize))
      guard !bytes.isEmpty else { return nil }
      if let index = bytes.firstIndex(where: holds) { return start + index }
      start += bytes.count
    }
    return nil
  }
}

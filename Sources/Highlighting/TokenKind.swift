/// The kind of a piece of text. Each kind is drawn with the role of the same name.
package enum TokenKind: UInt8, Sendable, CaseIterable {
  case text, strong, secondary, faint
  case keyword, type, function, string, number, comment, key, heading, link
  case success, error, warning, info, debug, trace
}

/// A run of bytes of a line with the same kind.
package struct TokenRun: Equatable, Sendable {
  /// The number of bytes.
  package var length: Int
  /// The kind of the bytes.
  package var kind: TokenKind

  /// Creates a run.
  package init(length: Int, kind: TokenKind) {
    self.length = length
    self.kind = kind
  }
}

extension [TokenRun] {
  /// Appends bytes, or lengthens the last run if it has the same kind.
  @inline(__always) mutating func appendRun(length: Int, kind: TokenKind) {
    guard length > 0 else { return }
    let last = count - 1
    if last >= 0, self[last].kind == kind {
      self[last].length += length
    } else {
      append(TokenRun(length: length, kind: kind))
    }
  }
}

/// Spaces in an added line that `git diff --check` reports.
package struct WhitespaceError: Hashable, Sendable {
  /// The kind of an error.
  package enum Kind: Hashable, Sendable {
    /// The line ends with spaces.
    case trailing
    /// A tab of the indentation follows a space.
    case spaceBeforeTab
  }

  /// The kind of the error.
  package let kind: Kind
  /// The spaces, in bytes from the start of the line.
  package let range: Range<Int>

  /// Finds the errors of a line.
  ///
  /// - Parameters:
  ///   - line: The text of the line, without its line feed.
  ///   - allowsCarriageReturn: Whether a carriage return at the end belongs to the end of the line. In git, this is the
  ///     setting `core.whitespace=cr-at-eol`.
  package static func findAll(
    in line: ArraySlice<UInt8>, allowsCarriageReturn: Bool = true
  ) -> [WhitespaceError] {
    var end = line.endIndex
    if allowsCarriageReturn, line.last == 0x0D { end -= 1 }
    var trailing = end
    while trailing > line.startIndex, isSpace(line[trailing - 1]) { trailing -= 1 }
    var result: [WhitespaceError] = []
    var start = line.startIndex
    for index in line.startIndex..<trailing {
      if line[index] == 0x20 { continue }
      guard line[index] == 0x09 else { break }
      if start < index {
        result.append(
          WhitespaceError(
            kind: .spaceBeforeTab, range: (start - line.startIndex)..<(index - line.startIndex)))
      }
      start = index + 1
    }
    if trailing < end {
      result.append(
        WhitespaceError(
          kind: .trailing, range: (trailing - line.startIndex)..<(end - line.startIndex)))
    }
    return result
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

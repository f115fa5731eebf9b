/// How many lines of a document have been added since it was last shown.
struct UnseenLines {
  private(set) var count = 0
  /// The lines that there were when the document was last shown; `nil` while that is not known.
  private var seen: Int?

  /// Notes how many lines there are.
  ///
  /// - Parameter isShown: whether they are visible.
  /// - Returns: whether the count has changed.
  mutating func note(_ lines: Int, isShown: Bool) -> Bool {
    let before = count
    // Lines that were there from the start are not new. If the file was truncated, counting starts again.
    let seen = isShown ? lines : min(lines, self.seen ?? lines)
    (self.seen, count) = (seen, lines - seen)
    return count != before
  }

  /// Counts all lines as seen.
  ///
  /// - Parameter lines: how many there are.
  /// - Returns: whether any was not.
  mutating func markRead(_ lines: Int) -> Bool {
    guard count > 0 else { return false }
    (seen, count) = (lines, 0)
    return true
  }
}

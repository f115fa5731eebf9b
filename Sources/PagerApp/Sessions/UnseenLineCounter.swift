/// Counts the lines added to a document since its end was last shown.
struct UnseenLineCounter {
  private(set) var count = 0
  /// The number of lines when the document was last shown; `nil` while unknown.
  private var seen: Int?

  /// Records the number of lines.
  ///
  /// - Parameter isShown: whether the end is visible. Called only if there are new lines.
  /// - Returns: whether the count has changed.
  mutating func recordLineCount(_ lines: Int, isShown: @autoclosure () -> Bool) -> Bool {
    let before = count
    // Lines that existed from the start are not new. If the file was truncated, counting starts again.
    let earlier = min(lines, self.seen ?? lines)
    let seen = earlier < lines && isShown() ? lines : earlier
    (self.seen, count) = (seen, lines - seen)
    return count != before
  }

  /// Counts all lines as seen.
  ///
  /// - Parameter lines: the number of lines.
  /// - Returns: whether any line was unseen.
  mutating func markRead(lineCount lines: Int) -> Bool {
    guard count > 0 else { return false }
    (seen, count) = (lines, 0)
    return true
  }
}
